//! Who plays: a person or the computer, by side.

use crate::rules::Side;

/// Who makes a side's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this screen.
    Person,
    /// The computer at a level from 1 to 8.
    Computer(u8),
}

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seats(pub [Seat; 2]);

impl Seats {
    /// Two people at one screen.
    pub const PEOPLE: Seats = Seats([Seat::Person; 2]);

    /// A person plays one side against the computer.
    pub fn against_computer(person: Side, level: u8) -> Self {
        let mut seats = [Seat::Computer(level); 2];
        seats[person.index()] = Seat::Person;
        Seats(seats)
    }

    /// The same, but the computer plays a side at this level, if it plays it.
    #[must_use]
    pub fn at_level(mut self, side: Side, level: u8) -> Self {
        if let Seat::Computer(old) = &mut self.0[side.index()] {
            *old = level;
        }
        self
    }

    /// Who plays a side.
    pub fn of(self, side: Side) -> Seat {
        self.0[side.index()]
    }

    /// The level of the computer that plays a side.
    pub fn computer(self, side: Side) -> Option<u8> {
        match self.of(side) {
            Seat::Computer(level) => Some(level),
            Seat::Person => None,
        }
    }

    /// The only person's side, if there is only one.
    pub fn lone_person(self) -> Option<Side> {
        let is_person = |side: &Side| self.of(*side) == Seat::Person;
        let mut people = Side::ALL.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// As a word for storage: `p` or the level, the first player's first.
    pub fn write(self) -> String {
        self.0
            .iter()
            .map(|seat| match seat {
                Seat::Person => 'p',
                Seat::Computer(level) => char::from(b'0' + level),
            })
            .collect()
    }

    /// Reads what [`write`](Self::write) made.
    pub fn read(word: &str) -> Option<Self> {
        let seat = |byte: u8| match byte {
            b'p' => Some(Seat::Person),
            b'1'..=b'8' => Some(Seat::Computer(byte - b'0')),
            _ => None,
        };
        match *word.as_bytes() {
            [first, second] => Some(Seats([seat(first)?, seat(second)?])),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_back() {
        for first in 0..=8 {
            for second in 0..=8 {
                let seat = |level| if level == 0 { Seat::Person } else { Seat::Computer(level) };
                let seats = Seats([seat(first), seat(second)]);
                assert_eq!(Seats::read(&seats.write()), Some(seats));
            }
        }
        for word in ["", "p", "pp ", "p9", "p0", "é", "ppp"] {
            assert_eq!(Seats::read(word), None, "{word}");
        }
    }
}
