//! Checks the rule and the media addresses of a request beyond their form. What the post has already stays valid when
//! it is sent back unchanged: it may be older than the check, and a rule may have ended since.

use super::table::Post;
use crate::answer::FieldError;
use crate::files::address::Address;
use crate::schedule::{recurring, rhythm};
use crate::stamp::Stamp;
use model::PlatformPost;
use planning::recurrence::Rule;
use planning::zone::{Zone, Zones};
use serde_json::Value;
use std::collections::HashSet;

/// What requests are checked against.
pub(crate) struct Checks<'z> {
    /// The zone that counts for schedules that name none.
    pub(crate) zone: Option<Zone>,
    pub(crate) zones: &'z Zones,
    now: Stamp,
    made: Stamp,
    rules: Vec<Rule>,
    media: HashSet<String>,
}

impl<'z> Checks<'z> {
    /// For a request that changes `post`, of whose platforms some have `schedules` of their own.
    pub(crate) fn of(post: &Post, schedules: &[PlatformPost], now: Stamp, zones: &'z Zones) -> Self {
        let (zone, made) = (post.zone(zones), post.created_at);
        let own = schedules.iter().filter_map(|own| own.settings.as_ref()?.recurring_schedule.as_ref());
        let own = own.filter_map(|own| recurring::rule(own, made, zones));
        let general = post.recurring.as_ref().map(|kept| recurring::understood(kept, made, zone.as_ref(), zones));
        let rules = own.chain(general.and_then(|kept| recurring::rule(&kept, made, zones))).collect();
        let overrides = post.platform_posts.iter().flatten().filter_map(|own| own.get("media_override")?.as_array());
        let items = post.media.iter().chain(overrides.flatten());
        let media = items.filter_map(|item| Some(item.get("url")?.as_str()?.trim().to_owned())).collect();
        Self { zone, zones, now, made, rules, media }
    }

    /// Reads a rule, which must say how it repeats and go out at least once more.
    pub(crate) fn rule(&self, value: &Value, field: &str) -> Result<Value, FieldError> {
        let kept = recurring::read(value, field, self.zone.as_ref(), self.zones)?;
        let understood = recurring::understood(&kept, self.made, self.zone.as_ref(), self.zones);
        let rule = recurring::rule(&understood, self.made, self.zones);
        if let Some(rule) = rule.filter(|rule| !self.rules.contains(rule)) {
            rhythm::check(value, field)?;
            rhythm::check_future(&rule, value, field, self.now)?;
        }
        Ok(kept)
    }

    /// Refuses an address from which no platform could fetch a file.
    pub(crate) fn media_address(&self, url: &str, field: &str) -> Result<(), FieldError> {
        let host = url.get(..8).filter(|scheme| scheme.eq_ignore_ascii_case("https://")).map(|_| &url[8..]);
        let is_web = host.is_some_and(|host| !host.starts_with(['/', '?', '#']) && !host.is_empty());
        if is_web || Address::read(url).is_some() || self.media.contains(url) {
            return Ok(());
        }
        Err(FieldError::new(field, "must be an https address or that of a file of this service"))
    }
}
