//! Lines of text from other programs, which may send anything.

use std::io::{self, BufRead, Read};

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line, with its end. Bytes that are not UTF-8 became the replacement character.
    Whole(String),
    /// The beginning of a line of too many bytes. What is left of it comes next.
    TooLong,
    /// There are no more.
    End,
}

/// Reads the next line, unless it has more than `longest` bytes. No more of it than that is held in memory.
///
/// # Errors
/// When it can't be read.
pub(crate) fn read_line(input: &mut impl BufRead, longest: u64) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(longest).read_until(b'\n', &mut bytes)? as u64;
    if read == 0 {
        return Ok(Line::End);
    }
    if read == longest && bytes.last() != Some(&b'\n') {
        return Ok(Line::TooLong);
    }
    Ok(Line::Whole(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole_or_not_at_all() {
        let mut input = &b"uci\r\n\nb\xffd\n12345678\n1234567\nlast"[..];
        let mut lines = Vec::new();
        while lines.last() != Some(&Line::End) {
            lines.push(read_line(&mut input, 8).unwrap());
            if lines.last() == Some(&Line::TooLong) {
                input.skip_until(b'\n').unwrap();
            }
        }
        let whole = |text: &str| Line::Whole(text.into());
        let wanted = ["uci\r\n", "\n", "b\u{fffd}d\n"].map(whole).into_iter();
        let rest = [Line::TooLong, whole("1234567\n"), whole("last"), Line::End];
        assert_eq!(lines, wanted.chain(rest).collect::<Vec<_>>());
    }
}
