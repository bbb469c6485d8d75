//! What is still missing from a text, in words.

use std::fmt;

/// What would make a moment of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Anything: nothing is there yet.
    Start,
    /// A time.
    Time,
    /// A day.
    Day,
    /// How long.
    Span,
    /// The rest of its last word, which can become one of these: three at most.
    Word(Vec<&'static str>),
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("Type a time: “tomorrow 9:00”, “fri 14:30”, “+2h”."),
            Self::Time => f.write_str("Add a time, such as “9:00” or “2pm”."),
            Self::Day => f.write_str("Add a day, such as “monday” or “24 november”."),
            Self::Span => f.write_str("Add how long, such as “2 hours” or “3 weeks”."),
            Self::Word(words) => write!(f, "Continue: {}…", words.join(", ")),
        }
    }
}
