//! When a post is due on a platform: by the platform's own schedule, else the post's, else at once.
//! Deliberately absent: whether it was delivered then, which its targets know.

use super::platforms;
use super::table::Post;
use crate::schedule::moment;
use crate::stamp::Stamp;
use planning::zone::Zones;

/// When a post is due on a platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    At(Stamp),
    /// There is no schedule.
    AtOnce,
    /// There is a recurring schedule: nothing is delivered by one.
    Never,
}

impl Due {
    /// When `post` is due on `platform`.
    pub(crate) fn of(post: &Post, platform: &str, zones: &Zones) -> Self {
        let zone = post.timezone.as_deref().and_then(|name| zones.find(name).ok());
        let posts = post.platform_posts.as_deref().unwrap_or_default();
        match platforms::own_schedule(posts, platform) {
            Some(("one_off_schedule", own)) => {
                if let Ok(moment) = moment::read(own, "one_off_schedule", zone.as_ref(), zones) {
                    return Self::At(moment.at);
                }
            }
            Some(_) => return Self::Never,
            None => {}
        }
        match (&post.one_off, &post.recurring) {
            (Some(moment), _) => Self::At(moment.at),
            (None, Some(_)) => Self::Never,
            (None, None) => Self::AtOnce,
        }
    }

    /// The instant, for a target that becomes due by it now.
    pub(crate) fn from(self, now: Stamp) -> Option<Stamp> {
        match self {
            Self::At(at) => Some(at),
            Self::AtOnce => Some(now),
            Self::Never => None,
        }
    }
}
