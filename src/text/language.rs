//! The languages there are, and which of them suits a person.

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language that is built in.
pub const ENGLISH: &str = "en";

/// The language to use: of those available the first that a person wants, and English if there is none. Tags are BCP 47's,
/// as in a browser's `navigator.languages`; each is tried as it is, then without its last parts (RFC 4647, lookup), and at
/// last any language that differs in script or region alone will do.
///
/// ```
/// use chuhan::text::language::best;
/// assert_eq!(best(["pl-PL", "en"], &["en", "pl"]), "pl");
/// assert_eq!(best(["fr", "de"], &["en", "pl"]), "en");
/// ```
pub fn best<'a, T: AsRef<str>>(wanted: impl IntoIterator<Item = T>, available: &[&'a str]) -> &'a str {
    let find = |tag: &str| available.iter().copied().find(|code| code.eq_ignore_ascii_case(tag));
    wanted
        .into_iter()
        .find_map(|tag| lookup(tag.as_ref(), available, find))
        .or_else(|| find(ENGLISH))
        .unwrap_or_default()
}

fn lookup<'a>(tag: &str, available: &[&'a str], find: impl Fn(&str) -> Option<&'a str>) -> Option<&'a str> {
    if let Some(script) = chinese_script(tag)
        && let Some(code) = find(script)
    {
        return Some(code);
    }
    let mut shorter = Some(tag);
    while let Some(tag) = shorter {
        if let Some(code) = find(tag) {
            return Some(code);
        }
        shorter = tag.rsplit_once('-').map(|(rest, _)| rest);
    }
    let language = |tag: &'_ str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    available.iter().copied().find(|code| language(code) == language(tag))
}

/// The tag with the script in which Chinese is written in a region.
fn chinese_script(tag: &str) -> Option<&'static str> {
    let mut parts = tag.split('-').map(str::to_ascii_lowercase);
    let parts = (parts.next()?, parts.next().unwrap_or_default());
    match (parts.0.as_str(), parts.1.as_str()) {
        ("zh", "" | "hans" | "cn" | "sg") => Some("zh-Hans"),
        ("zh", "hant" | "tw" | "hk" | "mo") => Some("zh-Hant"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wanted_language_that_is_available_is_used() {
        let available = ["en", "pl", "pt-BR", "zh-Hans", "zh-Hant"];
        for (wanted, code) in [
            (&["pl"][..], "pl"),
            (&["PL-pl"], "pl"),
            (&["fr", "pl", "en"], "pl"),
            (&["en-GB", "pl"], "en"),
            (&["pt-PT"], "pt-BR"),
            (&["pt-br-x-private"], "pt-BR"),
            (&["zh"], "zh-Hans"),
            (&["zh-CN"], "zh-Hans"),
            (&["zh-TW", "en"], "zh-Hant"),
            (&["zh-Hant-HK"], "zh-Hant"),
            (&["zh-Hans-TW"], "zh-Hans"),
            (&["fr", "de"], "en"),
            (&["", "-", "*", "plx"], "en"),
            (&[], "en"),
        ] {
            assert_eq!(best(wanted, &available), code, "{wanted:?}");
        }
        assert_eq!(best(["zh-TW"], &["en", "zh"]), "zh");
        assert_eq!(best(["pl"], &["en"]), "en");
        assert!(LANGUAGES.contains(&ENGLISH));
    }
}
