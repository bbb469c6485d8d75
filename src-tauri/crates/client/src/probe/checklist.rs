//! The lines of a test of a connection, and what is told of them. Deliberately absent: asking anybody.

use super::DialectFinding;
use crate::ApiKey;
use i18n::{Localized, t};
use model::Dialect;
use std::fmt::Write;

/// What one line of the test is about, in the order in which they are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// The addresses can be read (specification, notation).
    Address,
    /// The name of the host leads to a computer.
    Host,
    /// Its certificate is valid; left out where it is this computer itself.
    Tls,
    /// `GET /workspaces` got an answer (specification 4.1).
    Answer,
    /// The service accepts the key (specification 5).
    Key,
    /// The answer is a list of workspaces (specification 2.1, 2.2).
    Understood,
    /// The channels of the first workspace (specification 4.2).
    Channels,
    /// Its posts by the first version (specification 4.4).
    PostsFirst,
    /// Its posts by the second version (specification 4.5); left out when that has no address.
    PostsSecond,
}

impl Check {
    /// All, in their order.
    pub const ALL: [Self; 9] = [
        Self::Address,
        Self::Host,
        Self::Tls,
        Self::Answer,
        Self::Key,
        Self::Understood,
        Self::Channels,
        Self::PostsFirst,
        Self::PostsSecond,
    ];

    /// What it is called.
    fn label(self) -> Localized {
        match self {
            Self::Address => t!("probe-address"),
            Self::Host => t!("probe-host"),
            Self::Tls => t!("probe-tls"),
            Self::Answer => t!("probe-answer"),
            Self::Key => t!("probe-key"),
            Self::Understood => t!("probe-workspaces"),
            Self::Channels => t!("probe-channels"),
            Self::PostsFirst => t!("probe-posts-first"),
            Self::PostsSecond => t!("probe-posts-second"),
        }
    }

    /// What it is called once it failed.
    fn label_failed(self) -> Localized {
        match self {
            Self::Address => t!("probe-address-failed"),
            Self::Host => t!("probe-host-failed"),
            Self::Tls => t!("probe-tls-failed"),
            Self::Answer => t!("probe-answer-failed"),
            Self::Key => t!("probe-key-failed"),
            Self::Understood => t!("probe-workspaces-failed"),
            Self::Channels => t!("probe-channels-failed"),
            Self::PostsFirst => t!("probe-posts-first-failed"),
            Self::PostsSecond => t!("probe-posts-second-failed"),
        }
    }
}

/// How far a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// Its turn has not come.
    Waiting,
    /// It is being tried.
    Running,
    /// It is as it should be.
    Passed,
    /// It is not.
    Failed,
    /// It is not tried; the detail says why.
    LeftOut,
}

/// What helps when a line failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    /// What a person can do, in one or two sentences.
    pub remedy: Localized,
    /// Several lines for whoever runs the service. They never have the key.
    pub details: String,
}

/// One line of the test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub check: Check,
    /// The same for a person, a few words.
    pub label: Localized,
    /// How far it is.
    pub state: LineState,
    /// What was found, or why not: a few words; may be empty.
    pub detail: Localized,
    /// What helps, when it failed.
    pub trouble: Option<Trouble>,
}

/// The test of a connection as far as it is. No text in it has the key.
#[derive(Debug, Clone, PartialEq)]
pub struct Checklist {
    /// A line for each [`Check`], in their order.
    pub lines: Vec<Line>,
    /// What was found of the service's ways.
    pub findings: Vec<DialectFinding>,
    /// How to speak to this service, by what was found; the defaults for what was not.
    pub dialect: Dialect,
}

impl Default for Checklist {
    /// Nothing is tried yet.
    fn default() -> Self {
        Self::new(Dialect::default())
    }
}

impl Checklist {
    pub(super) fn new(dialect: Dialect) -> Self {
        let lines = Check::ALL.map(|check| Line {
            check,
            label: check.label(),
            state: LineState::Waiting,
            detail: Localized::default(),
            trouble: None,
        });
        Self { lines: lines.into(), findings: Vec::new(), dialect }
    }

    /// The line that failed; there is one at most.
    #[must_use]
    pub fn failed(&self) -> Option<&Line> {
        self.lines.iter().find(|line| line.state == LineState::Failed)
    }

    /// Whether nothing is left to be tried.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.decided() == self.lines.len()
    }

    /// How many lines are decided.
    #[must_use]
    pub fn decided(&self) -> usize {
        self.lines.iter().filter(|line| !matches!(line.state, LineState::Waiting | LineState::Running)).count()
    }

    pub(super) fn set(&mut self, check: Check, state: LineState, detail: &Localized) {
        for line in self.lines.iter_mut().filter(|line| line.check == check) {
            line.state = state;
            line.detail = detail.clone();
        }
    }

    pub(super) fn call(&mut self, check: Check, label: &Localized) {
        for line in self.lines.iter_mut().filter(|line| line.check == check) {
            line.label = label.clone();
        }
    }

    /// Ends a line and with it the test.
    pub(super) fn fail(
        &mut self,
        check: Check,
        (detail, remedy): (&Localized, &Localized),
        asked: Option<&str>,
        key: &ApiKey,
    ) {
        self.set(check, LineState::Failed, detail);
        self.call(check, &check.label_failed());
        for line in self.lines.iter_mut().filter(|line| line.state == LineState::Waiting) {
            line.state = LineState::LeftOut;
            line.detail = t!("probe-not-tried");
        }
        let details = key.hide_in(&self.details(asked));
        for line in self.lines.iter_mut().filter(|line| line.check == check) {
            line.trouble = Some(Trouble { remedy: remedy.clone(), details: details.clone() });
        }
    }

    fn details(&self, asked: Option<&str>) -> String {
        let mut text = concat!("Carillon ", env!("CARGO_PKG_VERSION"), ", test of a connection").to_owned();
        for Line { label, state, detail, .. } in &self.lines {
            let state = match state {
                LineState::Passed => "passed",
                LineState::Failed => "failed",
                _ => "left out",
            };
            // A text cannot fail to take more text.
            let _ = write!(text, "\n{label}: {state}");
            if !detail.is_empty() {
                let _ = write!(text, ", {detail}");
            }
        }
        if let Some(asked) = asked {
            let _ = write!(text, "\nAsked: {asked}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_ends_the_test_and_its_details_have_no_key() {
        let key = ApiKey::new("ck_canary_0123456789").unwrap();
        let mut list = Checklist::new(Dialect::default());
        list.set(Check::Address, LineState::Passed, &Localized::default());
        let said = ("no ck_canary_0123456789 here".to_owned().into(), "Look.".to_owned().into());
        list.fail(Check::Host, (&said.0, &said.1), Some("GET x"), &key);
        assert!(list.is_done());
        assert_eq!(list.lines[2].detail.to_string(), "not tried");
        let details = &list.failed().unwrap().trouble.as_ref().unwrap().details;
        assert!(details.contains("\nHost not found: failed, no [key] here\n") && details.ends_with("\nAsked: GET x"));
    }
}
