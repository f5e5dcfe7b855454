//! Plural categories: which form of a word goes with a number.

/// A plural category as Unicode names them. English has two, some languages six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// In Arabic for 0, in Latvian for 0 and others.
    Zero,
    /// In English for 1.
    One,
    /// In Arabic, Welsh and others for 2.
    Two,
    /// In Polish for 2 to 4, 22 to 24 and so on.
    Few,
    /// In Polish for 5 to 21 and so on.
    Many,
    /// For all other numbers.
    Other,
}

/// Tells the category of a number in a language.
pub type PluralRule = Box<dyn Fn(i64) -> Plural>;

impl Plural {
    /// All.
    pub const ALL: [Plural; 6] = [Plural::Zero, Plural::One, Plural::Two, Plural::Few, Plural::Many, Plural::Other];

    /// Its name in Fluent, and what the `Intl.PluralRules` of browsers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Plural::Zero => "zero",
            Plural::One => "one",
            Plural::Two => "two",
            Plural::Few => "few",
            Plural::Many => "many",
            Plural::Other => "other",
        }
    }

    /// The category with a name; [`Other`](Self::Other) for names that are none.
    pub fn from_name(name: &str) -> Plural {
        Plural::ALL.into_iter().find(|plural| plural.name() == name).unwrap_or(Plural::Other)
    }
}

/// The rule of English.
pub fn english(number: i64) -> Plural {
    if number == 1 { Plural::One } else { Plural::Other }
}

/// The rule of a language by its code; `None` for a language that is not known. In a browser the page has a rule from
/// `Intl.PluralRules` instead.
#[cfg(not(target_arch = "wasm32"))]
pub fn rule(language: &str) -> Option<PluralRule> {
    use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
    use unic_langid::LanguageIdentifier;

    let language: LanguageIdentifier = language.parse().ok()?;
    // The rules are listed by language alone: no country changes them.
    let language = LanguageIdentifier::from_parts(language.language, None, None, &[]);
    let rules = PluralRules::create(language, PluralRuleType::CARDINAL).ok()?;
    Some(Box::new(move |number| match rules.select(number.unsigned_abs()) {
        Ok(PluralCategory::ZERO) => Plural::Zero,
        Ok(PluralCategory::ONE) => Plural::One,
        Ok(PluralCategory::TWO) => Plural::Two,
        Ok(PluralCategory::FEW) => Plural::Few,
        Ok(PluralCategory::MANY) => Plural::Many,
        Ok(PluralCategory::OTHER) | Err(_) => Plural::Other,
    }))
}
