//! Where a rule comes from and how far it can be trusted.

use crate::words;
use chrono::NaiveDate;
use i18n::{Localized, t};
use serde::{Deserialize, Serialize};

/// Where a group of limits comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// The pages or programs that say so.
    pub source: String,
    /// When they were last read.
    pub checked_on: NaiveDate,
    /// How sure it is.
    pub confidence: Confidence,
}

/// How sure a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Confidence {
    /// The platform's own documentation or code.
    A,
    /// Several others agree.
    B,
    /// One source, or sources that disagree. Such a rule only warns.
    C,
}

impl Evidence {
    /// Whether a rule of this evidence can only warn.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.confidence == Confidence::C
    }

    /// What to say beside a doubtful rule: "may be outdated (checked Nov 2026)".
    #[must_use]
    pub fn doubt(&self) -> Option<Localized> {
        self.is_doubtful().then(|| t!("problems-doubt", month = words::short_month_of_year(self.checked_on)))
    }
}
