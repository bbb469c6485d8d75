//! Schedule expressions (specification 2.7; gaps, 2.7): five fields of cron, `cron(...)` with six, `rate(N unit)`.
//! Read into what they mean, written in one canonical form; two that mean the same are equal.
//! Deliberately absent: zones, start and end; `recurrence` has them.

mod canon;
pub mod cron;
mod days;
mod field;
pub mod rate;

pub use cron::Cron;
pub use rate::{Rate, Unit};

pub(crate) use canon::list;

use field::shorten;
use i18n::Localized;
use std::fmt;

/// Which expressions are understood, for a person.
pub const UNDERSTOOD: &str = "understood are five fields of cron (`0 9 * * 1`: minute, hour, day of the month, month, \
     day of the week with 0 or 7 = Sunday), `cron(0 9 ? * 2 *)` with a year as sixth field and 1 = Sunday, and \
     `rate(3 hours)`";

/// A schedule expression (specification 2.7). Its text is canonical: it reads as an equal expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expression {
    /// Wall clocks on days of the calendar.
    Cron(Cron),
    /// A distance between two occurrences.
    Rate(Rate),
}

/// An expression that is not understood. As text: the expression, why, and what is understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` {why}; {UNDERSTOOD}")]
pub struct InvalidExpression {
    /// The expression, shortened when it is long.
    pub text: String,
    /// What is wrong, to stand after the expression: "has 4 fields instead of 5".
    pub why: Localized,
}

impl Expression {
    /// Reads an expression; white space around it does not count.
    ///
    /// # Errors
    /// [`InvalidExpression`] says for a person what is wrong and what is understood.
    pub fn read(text: &str) -> Result<Self, InvalidExpression> {
        let trimmed = text.trim();
        let read = if let Some(inside) = inside(trimmed, "rate") {
            Rate::read(inside).map(Self::Rate)
        } else if let Some(inside) = inside(trimmed, "cron") {
            Cron::read_six(inside).map(Self::Cron)
        } else {
            Cron::read_five(trimmed).map(Self::Cron)
        };
        read.map_err(|why| InvalidExpression { text: shorten(trimmed), why })
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cron(cron) => cron.fmt(f),
            Self::Rate(rate) => rate.fmt(f),
        }
    }
}

/// What stands in the parentheses after a word.
fn inside<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let start = text.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word))?;
    text[start.len()..].trim_start().strip_prefix('(')?.strip_suffix(')')
}
