//! `Scene`: what a platform gets, the rules it is checked against, and the list of problems found.

use super::{Field, Problem, Rendition, Severity, Span};
use crate::counting::Measured;
use crate::rules::{Evidence, PlatformRules};
use chrono::{DateTime, Utc};
use i18n::Localized;
use model::ChannelId;

/// What the checks of one rendition look at.
pub(super) struct Scene<'a> {
    pub(super) rules: &'a PlatformRules,
    /// What people call the platform.
    pub(super) title: &'a str,
    pub(super) rendition: &'a Rendition<'a>,
    pub(super) text: &'a Measured<'a>,
    /// The channel, when it has limits of its own.
    pub(super) channel: Option<&'a ChannelId>,
    pub(super) now: DateTime<Utc>,
    pub(super) found: &'a mut Vec<Problem>,
}

impl Scene<'_> {
    /// Adds a problem with a rule of this platform. What is said doubtfully is no error.
    pub(super) fn add(
        &mut self,
        name: &str,
        severity: Severity,
        evidence: &Evidence,
        field: Field,
        message: Localized,
    ) -> &mut Problem {
        let severity = if evidence.is_doubtful() { severity.max(Severity::Warning) } else { severity };
        self.found.push(Problem {
            rule: [&self.rules.key, ".", name].concat(),
            severity,
            platform: Some(self.rendition.platform.clone()),
            channel: self.channel.cloned(),
            field,
            span: None,
            media: None,
            message,
            doubt: if severity == Severity::Hint { None } else { evidence.doubt() },
            fixes: Vec::new(),
            ignored: false,
        });
        let last = self.found.len() - 1;
        &mut self.found[last]
    }

    /// The part of the text between two bytes that characters begin at.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span { start: self.text.position(start).utf16, end: self.text.position(end).utf16 }
    }
}
