//! The events of a session: lines of input, and output of its job.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;

use crate::contest::{Line, read_line};

/// The longest line that is read, in bytes: a game of 100,000 plies fits.
const LONGEST: u64 = 1 << 20;

/// An event of a session.
pub(super) enum Event {
    /// A line of input.
    Input(String),
    /// A line of input that was too long; it has been skipped.
    InputTooLong,
    /// The end of the input.
    Closed,
    /// Output of the job: whole lines without the last line end.
    Output(String),
    /// The job's thread has ended.
    Finished,
}

/// Sends the lines of the input as events until it ends or the receiver is gone. Bytes that are not UTF-8 become the
/// replacement character.
pub(super) fn read_lines(input: impl Read, events: &SyncSender<Event>) {
    let mut input = BufReader::new(input);
    loop {
        let event = match read_line(&mut input, LONGEST) {
            Ok(Line::Whole(line)) => Event::Input(line),
            Ok(Line::TooLong) if input.skip_until(b'\n').is_ok() => Event::InputTooLong,
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
                Event::Input(line) => line,
                Event::InputTooLong => "too much".into(),
                Event::Closed => "closed".into(),
                _ => unreachable!("the reader only hears"),
            })
            .collect();
        assert_eq!(seen, ["uci\r\n", "b\u{fffd}d\n", "too much", "last", "closed"]);
    }
}
