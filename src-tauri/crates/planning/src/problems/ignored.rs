//! The rules that the user chose not to follow, because rules age and people know better.

use super::{Problem, Severity};
use model::Platform;
use serde::{Deserialize, Serialize};

/// Rules that are not followed, each for one platform or for the post.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct IgnoredRules(pub Vec<IgnoredRule>);

/// One rule that is not followed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IgnoredRule {
    /// Its stable id.
    pub rule: String,
    /// Where; `None` for a rule about the post.
    pub platform: Option<Platform>,
}

impl IgnoredRules {
    /// Whether a problem's rule is not followed.
    #[must_use]
    pub fn has(&self, problem: &Problem) -> bool {
        self.0.iter().any(|one| one.rule == problem.rule && one.platform == problem.platform)
    }
}

/// Whether a rule can be left unfollowed: what a platform says and what is only advice can, what the service itself
/// needs in order to take the post at all cannot.
pub(super) fn can_be_ignored(problem: &Problem) -> bool {
    problem.severity != Severity::Error || !(problem.rule.starts_with("post.") || problem.rule.starts_with("schedule."))
}
