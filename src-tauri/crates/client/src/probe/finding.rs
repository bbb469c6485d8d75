//! What a test found of a service's ways, as sentences.

use i18n::{Localized, t};
use model::Dialect;
use std::fmt;

/// What a test found of a service's ways where the specification is silent (gaps). It displays as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DialectFinding {
    /// Workspaces come in an envelope, as specified (2.1).
    Envelope,
    /// Workspaces come as a bare list.
    BareLists,
    /// Posts by the first version come in an envelope; specified is a bare list (4.4).
    PostsInEnvelope,
    /// `skip` counts records (gaps, 4.4).
    SkipRecords,
    /// `skip` counts pages (gaps, 4.4).
    SkipPages,
    /// `skip` changes nothing.
    SkipIgnored,
    /// There are too few posts to know what `skip` counts.
    SkipUnknown,
    /// The pages seen do not tell what `skip` counts.
    SkipUnclear,
    /// The second version is there.
    SecondUsed,
    /// The second version is not there, or does not work; why.
    SecondMissing(Localized),
    /// So many posts are on a page by the second version at most (gaps, 4.5).
    SecondPage(u32),
    /// It says that it recognises an `Idempotency-Key` for long enough (gaps, last table).
    RecognisesRepeats,
}

impl DialectFinding {
    /// The finding, as a sentence.
    #[must_use]
    pub fn message(&self) -> Localized {
        let counted = match Dialect::default().skip {
            model::dialect::Skip::Records => "posts",
            model::dialect::Skip::Pages => "pages",
        };
        match self {
            Self::Envelope => t!("probe-envelope"),
            Self::BareLists => t!("probe-bare-lists"),
            Self::PostsInEnvelope => t!("probe-posts-in-envelope"),
            Self::SkipRecords => t!("probe-skip-records"),
            Self::SkipPages => t!("probe-skip-pages"),
            Self::SkipIgnored => t!("probe-skip-ignored"),
            Self::SkipUnknown => t!("probe-skip-unknown", counted = counted),
            Self::SkipUnclear => t!("probe-skip-unclear", counted = counted),
            Self::SecondUsed => t!("probe-second-used"),
            Self::SecondMissing(why) => t!("probe-second-missing", why = why),
            Self::RecognisesRepeats => t!("probe-recognises-repeats"),
            Self::SecondPage(records) => t!("probe-second-page", records = *records),
        }
    }
}

impl fmt::Display for DialectFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use model::dialect::Versions;
    use model::{Operation, Version};

    #[test]
    fn what_is_said_to_go_by_the_second_version_does() {
        let second: Vec<Operation> =
            Operation::ALL.into_iter().filter(|it| Versions::with_second().of(*it) == Version::Second).collect();
        assert_eq!(second, [Operation::ListPosts, Operation::UpdatePost]);
    }
}
