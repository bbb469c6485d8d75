//! When a post is due on a platform: by the platform's own schedule, else the post's, else at once.
//! Deliberately absent: whether it was delivered then, which its targets know.

use super::platforms;
use super::table::Post;
use crate::schedule::moment;
use crate::stamp::Stamp;
use chrono::TimeDelta;
use model::RecurringSchedule;
use planning::recurrence::{Rule, record};
use planning::zone::{Zone, Zones};
use serde::Deserialize;
use serde_json::Value;

/// When a post is due on a platform.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Due {
    At(Stamp),
    /// There is no schedule.
    AtOnce,
    /// Again and again.
    By(Box<Rule>),
    /// There is a recurring schedule that was kept before it was checked, and cannot be read.
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
            Some((_, own)) => return Self::by(own, post, zone.as_ref(), zones),
            None => {}
        }
        match (&post.one_off, &post.recurring) {
            (Some(moment), _) => Self::At(moment.at),
            (None, Some(rule)) => Self::by(rule, post, zone.as_ref(), zones),
            (None, None) => Self::AtOnce,
        }
    }

    /// A rule without a start begins on the day the post was made, in its zone.
    fn by(schedule: &Value, post: &Post, post_zone: Option<&Zone>, zones: &Zones) -> Self {
        let Ok(schedule) = RecurringSchedule::deserialize(schedule) else { return Self::Never };
        let own = schedule.timezone.as_deref().and_then(|name| zones.find(name).ok());
        let zone = own.or_else(|| post_zone.cloned()).unwrap_or_else(|| zones.utc());
        let made = zone.wall(post.created_at.instant()).clock.date();
        match record::read(&schedule, post.timezone.as_deref(), made, zones) {
            Ok(reading) => Self::By(Box::new(reading.rule)),
            Err(_) => Self::Never,
        }
    }

    /// Whether it is due more than once.
    pub(crate) fn repeats(&self) -> bool {
        matches!(self, Self::By(_))
    }

    /// The instant, for a target that becomes due by it now: of a rule the first that is not past.
    pub(crate) fn from(&self, now: Stamp) -> Option<Stamp> {
        match self {
            Self::At(at) => Some(*at),
            Self::AtOnce => Some(now),
            Self::By(_) => self.after(now.before(TimeDelta::milliseconds(1))),
            Self::Never => None,
        }
    }

    /// When it is due again after an instant: only a rule ever is.
    pub(crate) fn after(&self, at: Stamp) -> Option<Stamp> {
        match self {
            Self::By(rule) => rule.next_after(at.instant()).map(|next| Stamp::of(next.instant)),
            Self::At(_) | Self::AtOnce | Self::Never => None,
        }
    }

    /// How often it is due between two instants, both left out; `most` at most.
    pub(crate) fn count_between(&self, after: Stamp, before: Stamp, most: usize) -> usize {
        let Self::By(rule) = self else { return 0 };
        let from = after.instant() + TimeDelta::milliseconds(1);
        rule.occurrences(from, before.instant()).take(most).count()
    }
}
