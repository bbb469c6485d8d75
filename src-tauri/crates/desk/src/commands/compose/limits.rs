//! What platforms take, as it is set by hand for one channel: an instance with longer posts, an account that pays.
//! Deliberately absent: the limits themselves, which are `planning::rules`.

use crate::Desk;
use crate::commands::compose::views::channels::{ChannelLimits, LimitSource, LimitView, LimitsOf, SetLimit};
use crate::failure::Failure;
use crate::scope::Scope;
use ::drafts::known::find;
use ::drafts::limits::live;
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::{Channel, ChannelId};
use planning::counting::Counter;
use planning::rules::{Evidence, Override, Overrides, Rules};
use planning::words::short_month_of_year;
use rusqlite::Connection;
use serde_json::Value;
use std::sync::Arc;
use store::journal::{self, Action, Entry, Limit};
use store::known::{set_limits, write_limits};
use store::{StoreError, mirror};

/// Lists what a channel takes.
pub(crate) async fn list_limits(desk: &Arc<Desk>, scope: &Scope, wanted: LimitsOf) -> Result<ChannelLimits, Failure> {
    let connection = scope.connection.clone();
    let channel = wanted.channel;
    let read = desk.store.run(move |database| Ok((mirror::channels(database, &connection)?, set_limits(database)?)));
    let (channels, set) = read.await?;
    let (_, channel) =
        id_of(&channel).and_then(|id| find(&channels, &id)).ok_or_else(|| Failure::not_found("channel"))?;
    Ok(limits(channel, &set))
}

/// Sets a limit by hand, or goes back to what is known of the platform.
pub(crate) async fn set_limit(desk: &Arc<Desk>, scope: &Scope, wanted: SetLimit) -> Result<ChannelLimits, Failure> {
    let connection = scope.connection.clone();
    let now = desk.clock.now();
    let done = desk.store.run(move |database| set(database, &connection, wanted, now));
    let limits = done.await?.ok_or_else(|| Failure::not_found("channel"))?.map_err(|value| {
        let message = t!("compose-no-limit", value = value.to_string());
        Failure::bad_input(message, t!("compose-no-limit-next"))
    })?;
    Ok(limits)
}

/// `None` when there is no such channel; the value when it can be no limit.
fn set(
    database: &Connection,
    connection: &str,
    wanted: SetLimit,
    now: DateTime<Utc>,
) -> Result<Option<Result<ChannelLimits, Value>>, StoreError> {
    let channels = mirror::channels(database, connection)?;
    let Some((_, channel)) = id_of(&wanted.channel).and_then(|id| find(&channels, &id)) else { return Ok(None) };
    let mut set = set_limits(database)?;
    let before = limit_of(channel, &set, &wanted.limit);
    let limit_name = wanted.limit.clone();
    match wanted.value.map(number) {
        None => set.clear(&channel.id, &wanted.limit),
        Some(value) if Rules::bundled().accepts(&channel.target, &wanted.limit, &value) => {
            let limit = wanted.limit;
            set.set(Override { channel: channel.id.clone(), platform: channel.target.clone(), limit, value });
        }
        Some(value) => return Ok(Some(Err(value))),
    }
    write_limits(database, &set)?;
    let both = [before, limit_of(channel, &set, &limit_name)];
    if both[0] != both[1] {
        journal::record(database, connection, Action::Whole, &[Entry::limited(both, now)])?;
    }
    Ok(Some(Ok(limits(channel, &set))))
}

/// A limit as it is set by hand, for the journal.
fn limit_of(channel: &Channel, set: &Overrides, limit: &str) -> Limit {
    let platform = Rules::bundled().of(&channel.target);
    let name = words(limit, platform.text.counter()).map_or_else(|| Localized::plain(limit.to_owned()), |own| own.name);
    let own = set.0.iter().find(|one| one.channel == channel.id && one.limit == limit);
    Limit {
        name: t!("compose-limit-of", limit = name, channel = &channel.name).kept(),
        channel: channel.id.clone(),
        platform: channel.target.clone(),
        limit: limit.to_owned(),
        value: own.map(|one| one.value.clone()),
    }
}

fn id_of(id: &str) -> Option<ChannelId> {
    ChannelId::new(id).ok()
}

/// A whole number as such: most limits are counts.
fn number(value: f64) -> Value {
    match format!("{value}").parse::<u64>() {
        Ok(whole) => Value::from(whole),
        Err(_) => Value::from(value),
    }
}

fn limits(channel: &Channel, set: &Overrides) -> ChannelLimits {
    let live = live(channel);
    let rules = Rules::bundled();
    let platform = rules.of(&channel.target);
    let own = |limit: &str| set.0.iter().find(|one| one.channel == channel.id && one.limit == limit);
    let limits = rules.limits(&channel.target).into_iter().filter_map(|(limit, known)| {
        let said = live.iter().find(|one| one.limit == limit).and_then(|one| one.value.as_f64());
        let known = said.or_else(|| known.as_f64())?;
        let words = words(&limit, platform.text.counter())?;
        let evidence = rules.evidence(&channel.target, &limit).filter(|_| said.is_none());
        let checked = |one: &Evidence| LimitSource::Checked { month: short_month_of_year(one.checked_on) };
        let source = evidence.as_ref().map(checked).or_else(|| said.map(|_| LimitSource::Server));
        Some(LimitView {
            group: words.group,
            name: words.name,
            unit: words.unit,
            own: own(&limit).and_then(|one| one.value.as_f64()),
            known,
            source,
            is_doubtful: evidence.as_ref().is_some_and(Evidence::is_doubtful),
            limit,
        })
    });
    ChannelLimits {
        channel: channel.id.to_string(),
        name: channel.name.clone(),
        platform: channel.target.0.clone(),
        title: if platform.title.is_empty() { channel.target.title().to_owned() } else { platform.title.clone() },
        limits: limits.collect(),
    }
}

/// What a limit is called.
struct Words {
    group: Localized,
    name: Localized,
    unit: Localized,
}

/// `None` for what nobody has a use for setting: where a preview folds, and what only those get who pay.
fn words(limit: &str, counter: Counter) -> Option<Words> {
    let (group, name) = limit.split_once('.')?;
    if matches!(limit, "text.fold" | "text.premium_max") {
        return None;
    }
    let (before, last) = name.rsplit_once('_').unwrap_or(("", name));
    let bound = Some(last).filter(|last| ["max", "min", "warn", "hint", "wanted"].contains(last));
    let what = if bound.is_some() { before } else { name };
    let unit = match what.rsplit('_').next() {
        Some("width" | "height" | "side" | "sides") => Localized::plain("px"),
        Some("" | "link") if group == "text" => counter.unit(),
        _ => Localized::default(),
    };
    let said = || t!("compose-limit-what", what = what, name = what.replace('_', " "));
    let name = match bound {
        None => said(),
        Some(bound) if what.is_empty() => t!("compose-limit-bound", bound = bound),
        Some(bound) => t!("compose-limit-bounded", bound = bound, what = said()),
    };
    Some(Words { group: t!("compose-limit-group", group = group), name, unit })
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Platform;

    /// A limit without words of its own would be called by its key, in every language.
    #[test]
    fn every_limit_has_words() {
        let rules = Rules::bundled();
        for platform in rules.platforms() {
            let limits = rules.limits(&Platform::from(platform.aliases[0].as_str()));
            for (limit, _) in limits.into_iter().filter(|(_, value)| value.is_number()) {
                let Some(words) = words(&limit, Counter::Graphemes) else { continue };
                let key = limit.split_once('.').unwrap().1;
                let german = words.name.said_in(i18n::Language::German);
                assert_ne!(words.name.to_string(), german, "{limit} of {}: {key}", platform.key);
            }
        }
    }
}
