//! What a session hears of: lines from outside, and news from its job.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;

use crate::contest::{Line, read_line};

/// The longest line that is read: a game of 100,000 plies fits.
const LONGEST: u64 = 1 << 20;

/// One thing that happened.
pub(super) enum Event {
    /// A line came in.
    Heard(String),
    /// A line came in that is longer than any that makes sense.
    HeardTooMuch,
    /// No more lines will come.
    Closed,
    /// The job has something to tell: whole lines without the last line end.
    Said(String),
    /// The job's thread ends.
    Finished,
}

/// Reads lines until there are no more or nobody listens. Bytes that are no UTF-8 become the replacement sign.
pub(super) fn read_lines(input: impl Read, events: &SyncSender<Event>) {
    let mut input = BufReader::new(input);
    loop {
        let event = match read_line(&mut input, LONGEST) {
            Ok(Line::Whole(line)) => Event::Heard(line),
            Ok(Line::TooLong) if input.skip_until(b'\n').is_ok() => Event::HeardTooMuch,
            _ => Event::Closed,
        };
        let ends = matches!(event, Event::Closed);
        if events.send(event).is_err() || ends {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn lines_come_whole_and_in_order() {
        let (sender, events) = mpsc::sync_channel(16);
        let mut input = b"uci\r\nb\xffd\n".to_vec();
        input.resize(input.len() + 3 * LONGEST as usize, b'x');
        input.extend_from_slice(b"\nlast");
        read_lines(input.as_slice(), &sender);
        drop(sender);
        let seen: Vec<String> = events
            .iter()
            .map(|event| match event {
                Event::Heard(line) => line,
                Event::HeardTooMuch => "too much".into(),
                Event::Closed => "closed".into(),
                _ => unreachable!("the reader only hears"),
            })
            .collect();
        assert_eq!(seen, ["uci\r\n", "b\u{fffd}d\n", "too much", "last", "closed"]);
    }
}
