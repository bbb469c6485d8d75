//! A series as a person sees it: all drafts and posts that it was taken apart into, since a service knows no exceptions of a
//! rule. What is done to it is done to one time, to all from there on, or to all.

use super::ground::{Done, Ground, Outcome, unmovable};
use super::{Aim, Obstacle};
use crate::commands::calendar::moving::views::{Movable, Reach, SeriesChoice, SeriesOf};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use planning::recurrence::Rule;
use planning::schedule::{Moment, When, due, rule};
use planning::timing::Planned;
use planning::words::{date, short, short_in};
use std::collections::HashSet;
use std::sync::Arc;
use store::kin::{self, Tie};
use store::{StoreError, drafts, mirror};

/// So many times are counted.
const MOST: usize = 1_000;

/// Says how much of a series can be meant by the times that are chosen, from the least on. Answers that mean the same are one.
pub(crate) async fn list_reaches(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: SeriesOf,
) -> Result<Vec<SeriesChoice>, Failure> {
    let display = preferences::display_zone(desk).await?;
    let (connection, zones, now) = (scope.connection.clone(), desk.zones.clone(), desk.clock.now());
    let read = desk.store.run(move |database| {
        let ground = Ground { database, connection: &connection, now, zones: &zones, display: &display };
        ground.reaches(&wanted.items)
    });
    Ok(read.await?)
}

/// A draft or a post of a series.
pub(super) struct Member {
    pub(super) item: Movable,
    pub(super) when: When,
}

impl Member {
    /// Its times from an instant on.
    fn times(&self, from: DateTime<Utc>) -> Vec<DateTime<Utc>> {
        match &self.when {
            When::Once(moment) => Some(moment.instant).filter(|instant| *instant >= from).into_iter().collect(),
            When::Rule(rule) => {
                rule.occurrences(from, DateTime::<Utc>::MAX_UTC).take(MOST).map(|time| time.instant).collect()
            }
        }
    }

    /// Whether it is this draft or post, and repeats.
    fn repeats(&self, item: &Movable) -> bool {
        is_same(&self.item, item) && matches!(self.when, When::Rule(_))
    }

    fn is_endless(&self) -> bool {
        matches!(&self.when, When::Rule(rule) if rule.end().is_none())
    }
}

/// How many times are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scale {
    /// None without an end.
    count: Option<usize>,
    last: Option<DateTime<Utc>>,
}

impl Ground<'_> {
    /// All drafts and posts of the series that something is of; of something that is of none, that alone.
    fn family(&self, item: &Movable) -> Result<Vec<Member>, StoreError> {
        let source = kin::source(self.database, self.connection, &item.id, Tie::Series)?;
        let (drafts, posts) = match source {
            Some(source) => kin::of(self.database, self.connection, (Tie::Series, &source))?,
            None if item.is_draft => (vec![item.id.clone()], Vec::new()),
            None => (Vec::new(), vec![item.id.clone()]),
        };
        let mut members = Vec::new();
        let mut add = |id: String, is_draft: bool, when: Option<When>| {
            let Some(when) = when else { return };
            let at_ms = if let When::Once(moment) = &when { Some(moment.instant.timestamp_millis()) } else { None };
            members.push(Member { item: Movable { id, is_draft, part: String::new(), at_ms }, when });
        };
        for id in drafts {
            let draft = drafts::find(self.database, self.connection, &id)?.map(|tracked| tracked.draft);
            let planned = draft.and_then(|draft| draft.schedule).and_then(|timing| timing.read(self.zones).ok());
            let when = planned.map(|planned| match planned {
                Planned::Time(zone, resolved) => When::Once(Moment { instant: resolved.instant, zone }),
                Planned::Rule(rule) => When::Rule(rule),
            });
            add(id, true, when);
        }
        for id in posts {
            let post = mirror::find_post(self.database, self.connection, &id)?.map(|listed| listed.post);
            let when = post.and_then(|post| {
                rule(&post, self.zones).map(When::Rule).or_else(|| due(&post, self.zones).map(When::Once))
            });
            add(id, false, when);
        }
        Ok(members)
    }

    /// All drafts and posts of the series that some things are of, each once.
    fn families(&self, items: &[Movable]) -> Result<Vec<Member>, StoreError> {
        let mut all: Vec<Member> = Vec::new();
        for item in items {
            let known = |member: &Member| all.iter().any(|other| is_same(&other.item, &member.item));
            let others: Vec<Member> = self.family(item)?.into_iter().filter(|member| !known(member)).collect();
            all.extend(others);
        }
        Ok(all)
    }

    fn reaches(&self, items: &[Movable]) -> Result<Vec<SeriesChoice>, StoreError> {
        let items = &self.all_as_now(items)?[..];
        let members = self.families(items)?;
        let chosen: Vec<DateTime<Utc>> = items.iter().filter_map(at).collect();
        // A time that is over cannot be left out, and a platform's own is one of its rule.
        let is_ahead = chosen.len() == items.len()
            && chosen.iter().all(|at| *at > self.now)
            && items.iter().all(|item| item.part.is_empty());
        let one = match chosen.as_slice() {
            [at] => short(self.display.wall(*at).clock),
            more => t!("calendar-times", count = more.len()),
        };
        let mut choices = Vec::new();
        let mut last = Scale { count: Some(chosen.len()), last: None }.count;
        if is_ahead {
            choices.push(SeriesChoice { reach: Reach::One, times: one });
        } else {
            last = Some(0);
        }
        let mut offer = |reach, from| {
            let scale = scale(&members, from);
            if scale.count != last && scale.count != Some(0) {
                choices.push(SeriesChoice { reach, times: self.said(scale) });
                last = scale.count;
            }
            scale.count
        };
        let whole = self.now + chrono::TimeDelta::milliseconds(1);
        if is_ahead && let [at] = chosen.as_slice() {
            let is_all = scale(&members, whole) == scale(&members, *at)
                && members.iter().all(|one| one.times(whole).first().is_none_or(|first| first >= at));
            if !is_all {
                offer(Reach::Onwards, *at);
            }
        }
        offer(Reach::Whole, whole);
        if choices.is_empty() {
            // All of it is over.
            choices.push(SeriesChoice { reach: Reach::Whole, times: t!("calendar-no-times-left") });
        }
        Ok(choices)
    }

    fn said(&self, scale: Scale) -> Localized {
        match (scale.count, scale.last) {
            (None, _) => t!("calendar-times-endless"),
            (Some(number), Some(last)) if number > 1 => {
                t!("calendar-times-until", count = number, last = date(self.display.wall(last).clock.date()))
            }
            (Some(number), _) => t!("calendar-times", count = number),
        }
    }

    /// Deletes the times that are chosen, or more of their series.
    pub(super) fn remove_reach(&self, items: &[Movable], reach: Reach) -> Done<Outcome> {
        let items = &self.all_as_now(items)?[..];
        match reach {
            Reach::One => self.remove_times(items),
            Reach::Onwards => self.remove_onwards(items),
            Reach::Whole => self.remove_whole(items),
        }
    }

    /// Each of them alone: one time of a rule is left out, and anything else is deleted.
    fn remove_times(&self, items: &[Movable]) -> Done<Outcome> {
        let mut outcome = Outcome::default();
        let mut gone: Vec<&Movable> = Vec::new();
        let chosen: HashSet<DateTime<Utc>> = items.iter().filter_map(at).collect();
        for item in items {
            if gone.iter().any(|other| is_same(other, item)) {
                continue;
            }
            // What was chosen may have become a part of its own with the time before.
            let members = self.family(item)?;
            let has_it = |member: &&Member| {
                item.part.is_empty()
                    && matches!(member.when, When::Rule(_))
                    && at(item).is_some_and(|at| member.times(at).first() == Some(&at))
            };
            let own = members.iter().filter(has_it).find(|member| is_same(&member.item, item));
            let done = match own.or_else(|| members.iter().find(has_it)).zip(at(item)) {
                Some((_, at)) if at <= self.now => {
                    return Ok(Err(over()));
                }
                // All that it has is meant: it goes in one step, so that it comes back in one.
                Some((member, _)) if member.times(DateTime::<Utc>::MIN_UTC).iter().all(|own| chosen.contains(own)) => {
                    gone.push(item);
                    self.remove(&member.item)?
                }
                Some((member, at)) => self.leave_out(&member.item, at)?,
                // A time that no rule has any more stands for nothing: least of all for everything.
                None if item.part.is_empty() && members.iter().any(|member| member.repeats(item)) => {
                    let is_over = at(item).is_some_and(|at| at <= self.now);
                    let message = if is_over { t!("calendar-time-passed") } else { t!("calendar-gone") };
                    return Ok(Err(Obstacle::new(message, t!("calendar-look-again"))));
                }
                None => {
                    gone.push(item);
                    self.remove(item)?
                }
            };
            match done {
                Ok(done) => outcome.add(done),
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        Ok(Ok(outcome))
    }

    fn remove_onwards(&self, items: &[Movable]) -> Done<Outcome> {
        let Some(from) = items.iter().filter_map(at).min().filter(|from| *from > self.now) else {
            return Ok(Err(over()));
        };
        let members = self.families(items)?;
        let scale = scale(&members, from);
        let words = short(self.display.wall(from).clock);
        let mut outcome = Outcome::default();
        for member in &members {
            let before = match &member.when {
                When::Once(moment) if moment.instant >= from => None,
                When::Once(_) => continue,
                When::Rule(rule) => match rule.parted(from) {
                    Ok((_, None)) => continue,
                    Ok((before, Some(_))) => before,
                    Err(_) => return Ok(Err(several_a_day())),
                },
            };
            // A draft that only has times which are over would never go out.
            let before = before.filter(|rule| !member.item.is_draft || rule.next_after(self.now).is_some());
            let done = match before {
                Some(rule) => self.set_rule(&member.item, &rule, &t!("calendar-ends-before", when = &words))?,
                None => self.remove(&member.item)?,
            };
            match done {
                Ok(done) => outcome.add(done),
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        let words = short_in(words, self.display.city());
        outcome.said = Some(match scale.count {
            Some(number) => t!("calendar-deleted-onwards", count = number, when = words),
            None => t!("calendar-deleted-onwards-all", when = words),
        });
        Ok(Ok(outcome))
    }

    fn remove_whole(&self, items: &[Movable]) -> Done<Outcome> {
        let members = self.families(items)?;
        let scale = scale(&members, self.now);
        // What has gone out and is a post of its own stays: nothing of it is to come.
        let is_meant = |member: &&Member| !member.times(self.now).is_empty();
        let mut meant: Vec<Movable> = members.iter().filter(is_meant).map(|member| member.item.clone()).collect();
        // What has no time is of no series.
        for item in items {
            if !meant.iter().any(|other| is_same(other, item)) {
                meant.push(item.clone());
            }
        }
        Ok(self.each(&meant, |item| self.remove(item))?.map(|outcome| Outcome {
            said: Some(match scale.count {
                Some(0) => t!("calendar-deleted-series"),
                Some(number) => t!("calendar-deleted-series-times", count = number),
                None => t!("calendar-deleted-series-all"),
            }),
            ..outcome
        }))
    }

    /// Moves all times of a series, or those from one on, as far as that one goes.
    pub(super) fn move_reach(&self, item: &Movable, aim: &Aim, from: Option<DateTime<Utc>>) -> Done<Outcome> {
        let members = self.family(item)?;
        let scale = scale(&members, from.unwrap_or(self.now));
        let mut outcome = Outcome::default();
        for member in &members {
            let since = from.unwrap_or(DateTime::<Utc>::MIN_UTC);
            let parts = match &member.when {
                When::Once(moment) if moment.instant >= since && moment.instant > self.now => None,
                When::Once(_) => continue,
                When::Rule(rule) => match rule.parted(since) {
                    Ok((_, None)) => continue,
                    Ok((before, Some(rest))) => Some((before, rest)),
                    Err(_) => return Ok(Err(several_a_day())),
                },
            };
            // It goes along with the one that is held: at the same distance from its own next time.
            let is_held = is_same(&member.item, item);
            let next = match (&parts, at(item).filter(|_| is_held)) {
                (_, Some(at)) => Some(at),
                (Some((_, rest)), None) => rest.next_after(self.now).map(|next| next.instant),
                (None, None) => at(&member.item),
            };
            let Some(next) = next else { continue };
            let to = match aim.instant(Some(next.timestamp_millis()), self.now) {
                Ok(to) => to,
                Err(obstacle) => return Ok(Err(obstacle)),
            };
            let done = match parts {
                None => self.shift(&member.item, (to, aim.distance))?,
                Some((before, rest)) => match rest.moved(next, to) {
                    Ok(moved) => self.go_on(&member.item, before.as_ref(), &moved, &self.note(to))?,
                    Err(reason) => return Ok(Err(unmovable(&reason))),
                },
            };
            match done {
                Ok(done) => outcome.add(done),
                Err(obstacle) => return Ok(Err(obstacle)),
            }
        }
        if outcome.entries.is_empty() {
            return Ok(Err(Obstacle::gone()));
        }
        let words = aim.words_with_city();
        outcome.said = Some(match (scale.count, from) {
            (Some(number), Some(_)) => t!("calendar-moved-onwards", count = number, when = words),
            (None, Some(_)) => t!("calendar-moved-onwards-all", when = words),
            (Some(number), None) => t!("calendar-moved-series-times", count = number, when = words),
            (None, None) => t!("calendar-moved-series", when = words),
        });
        Ok(Ok(outcome))
    }

    /// What repeats goes by another rule from now on; with one for its earlier times, that stays and the other begins beside.
    fn go_on(&self, item: &Movable, before: Option<&Rule>, rule: &Rule, note: &Localized) -> Done<Outcome> {
        match before {
            None => self.set_rule(item, rule, note),
            Some(before) => self.part_at(item, before, rule, note),
        }
    }
}

fn at(item: &Movable) -> Option<DateTime<Utc>> {
    item.at_ms.and_then(DateTime::from_timestamp_millis)
}

fn is_same(one: &Movable, other: &Movable) -> bool {
    (one.is_draft, &one.id) == (other.is_draft, &other.id)
}

/// How many times come from an instant on.
fn scale(members: &[Member], from: DateTime<Utc>) -> Scale {
    let mut scale = Scale { count: Some(0), last: None };
    for member in members {
        let times = member.times(from);
        scale.last = scale.last.max(times.last().copied());
        let is_counted = times.is_empty() || (!member.is_endless() && times.len() < MOST);
        scale.count = scale.count.filter(|_| is_counted).map(|known| known + times.len());
    }
    scale
}

fn over() -> Obstacle {
    Obstacle::new(t!("calendar-time-passed"), t!("calendar-nothing-to-do"))
}

fn several_a_day() -> Obstacle {
    Obstacle::new(t!("calendar-no-split"), t!("calendar-no-split-next"))
}
