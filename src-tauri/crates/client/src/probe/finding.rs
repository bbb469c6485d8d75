//! What a test found of a service's ways, as sentences.

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
    SecondMissing(String),
    /// So many posts are on a page by the second version at most (gaps, 4.5).
    SecondPage(u32),
    /// It says that it recognises an `Idempotency-Key` for long enough (gaps, last table).
    RecognisesRepeats,
}

impl DialectFinding {
    /// What is done by the second version where it is used, for a person.
    const BY_SECOND: &'static str = "listing and updating posts";
}

impl fmt::Display for DialectFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let default = match Dialect::default().skip {
            model::dialect::Skip::Records => "posts",
            model::dialect::Skip::Pages => "pages",
        };
        match self {
            Self::Envelope => f.write_str("Lists come in an envelope."),
            Self::BareLists => f.write_str("Lists come without an envelope."),
            Self::PostsInEnvelope => f.write_str("Posts by the first version come in an envelope."),
            Self::SkipRecords => f.write_str("`skip` counts posts."),
            Self::SkipPages => f.write_str("`skip` counts pages."),
            Self::SkipIgnored => f.write_str("`skip` has no effect: only the first page of posts can be read."),
            Self::SkipUnknown => {
                write!(f, "There are too few posts to know what `skip` counts; it is taken to count {default}.")
            }
            Self::SkipUnclear => {
                write!(f, "The pages do not show what `skip` counts; it is taken to count {default}.")
            }
            Self::SecondUsed => write!(f, "The second version is used for {}.", Self::BY_SECOND),
            Self::SecondMissing(why) => {
                write!(f, "The second version is not there ({why}): only the first version is used.")
            }
            Self::RecognisesRepeats => {
                f.write_str("A post whose answer was lost is sent again without a doubt: the service recognises it.")
            }
            Self::SecondPage(records) => write!(f, "A page by the second version has at most {records} posts."),
        }
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
