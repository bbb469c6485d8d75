//! A rule while it is being made: its sentence, its coming times with what to know of each, its expression.

use crate::commands::compose::schedule::neighbours::near;
use crate::commands::compose::schedule::views::{
    Badge, BadgeKind, CalendarPosition, PreviewRule, RuleLine, RuleLineKind, RulePreview,
};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, Datelike, NaiveDateTime, Utc};
use i18n::{Localized, t};
use planning::recurrence::ahead::{Ahead, ahead};
use planning::recurrence::wording::{sentence, short};
use planning::recurrence::{Occurrence, Pattern, Rule, Skipped, record};
use planning::timing::Repeat;
use planning::words;
use planning::zone::{WallKind, Zone};
use std::sync::Arc;

/// So many coming times are listed.
const LISTED: usize = 10;

/// Shows what a rule does next.
pub(crate) async fn preview_rule(desk: &Arc<Desk>, scope: &Scope, wanted: PreviewRule) -> Result<RulePreview, Failure> {
    let rule = match wanted.repeat.rule(&desk.zones) {
        Ok(rule) => rule,
        Err(no_time) => return Ok(nothing(wanted.repeat, no_time.to_string().into())),
    };
    let now = desk.clock.now();
    let found = ahead(&rule, now, LISTED);
    let times: Vec<Occurrence> = found.iter().filter_map(time_of).collect();
    let Some(first) = times.first() else { return Ok(nothing(Repeat::of(&rule), never(&rule))) };
    let near = near(desk, scope, &wanted.around, times.iter().map(|time| time.instant).collect()).await?;
    let display = preferences::display_zone(desk).await?;
    let here = here(desk, &rule, first);
    Ok(shown(&rule, here, lines(&rule, &found, near, now), (now, &display)))
}

/// A rule with its coming times, and what the first of them is on this computer.
fn shown(
    rule: &Rule,
    here: Option<Localized>,
    lines: Vec<RuleLine>,
    (now, display): (DateTime<Utc>, &Zone),
) -> RulePreview {
    let is_to_check = |badge: &Badge| matches!(badge.kind, BadgeKind::ClockChange | BadgeKind::Near);
    let to_check = lines.iter().filter(|line| line.badges.iter().any(is_to_check)).count();
    RulePreview {
        problem: None,
        sentence: sentence(rule, rule.zone().wall(now).clock.date()),
        short: short(rule),
        expression: record::write(rule).expression,
        zone_city: rule.zone().city(),
        here,
        lines,
        to_check: u32::try_from(to_check).unwrap_or(u32::MAX),
        positions: CalendarPosition::of_rule(rule, now, display),
        repeat: Repeat::of(rule),
    }
}

/// Why a rule has no time ahead.
pub(crate) fn never(rule: &Rule) -> Localized {
    if rule.end().is_some() { t!("compose-rule-over") } else { t!("compose-rule-never") }
}

fn nothing(repeat: Repeat, problem: Localized) -> RulePreview {
    RulePreview {
        problem: Some(problem),
        repeat,
        sentence: Localized::default(),
        short: Localized::default(),
        expression: None,
        zone_city: String::new(),
        here: None,
        lines: Vec::new(),
        to_check: 0,
        positions: Vec::new(),
    }
}

fn time_of(line: &Ahead) -> Option<Occurrence> {
    match line {
        Ahead::At(time) => Some(*time),
        Ahead::Skips(_) | Ahead::PastEnd(_) => None,
    }
}

fn here(desk: &Desk, rule: &Rule, first: &Occurrence) -> Option<Localized> {
    let computer = &desk.computer_zone;
    let here = words::elsewhere(rule.zone().wall(first.instant), computer.wall(first.instant))?;
    Some(t!("compose-first-here", when = here, city = computer.city()))
}

fn lines(rule: &Rule, found: &[Ahead], near: Vec<Option<Localized>>, now: DateTime<Utc>) -> Vec<RuleLine> {
    let mut near = near.into_iter();
    let mut year = rule.zone().wall(now).clock.date().format("%Y").to_string();
    let mut before = None;
    let mut lines = Vec::with_capacity(found.len());
    for line in found {
        lines.push(match line {
            Ahead::At(time) => {
                let near = near.next().flatten().map(|text| Badge { kind: BadgeKind::Near, text });
                let clocks = clock_badge(rule, time).or_else(|| changed_badge(rule, before, time));
                let badges = clocks.into_iter().chain(near).collect();
                before = Some(*time);
                RuleLine { badges, ..timed(rule, time, RuleLineKind::Time, &mut year) }
            }
            Ahead::Skips(skipped) => skips(skipped),
            Ahead::PastEnd(time) => {
                let end = rule.end().map(words::date).unwrap_or_default();
                let badge = Badge { kind: BadgeKind::Nothing, text: t!("compose-past-end", end = end) };
                RuleLine { badges: vec![badge], ..timed(rule, time, RuleLineKind::PastEnd, &mut year) }
            }
        });
    }
    lines
}

fn timed(rule: &Rule, time: &Occurrence, kind: RuleLineKind, year: &mut String) -> RuleLine {
    let wall = time.wall;
    RuleLine {
        kind,
        day: day(wall, year),
        time: wall.format("%H:%M").to_string(),
        offset: words::offset(rule.zone().offset_seconds_at(time.instant)),
        is_moved: time.kind == WallKind::Gap,
        badges: Vec::new(),
    }
}

/// The day, with its year where that changes.
fn day(wall: NaiveDateTime, year: &mut String) -> Localized {
    let own = wall.format("%Y").to_string();
    if own == *year {
        let date = wall.date();
        return t!("compose-day", weekday = words::weekday(date.weekday()), day = words::day_of_month(date));
    }
    *year = own;
    words::day(wall.date())
}

fn skips(skipped: &Skipped) -> RuleLine {
    let text = t!("compose-no-day", day = skipped.day.number());
    let month = t!("words-month", month = skipped.month.format("%b").to_string().to_lowercase());
    let year = skipped.month.format("%Y").to_string();
    RuleLine {
        kind: RuleLineKind::Skipped,
        day: t!("words-month-of-year", month = month, year = year),
        time: String::new(),
        offset: String::new(),
        is_moved: false,
        badges: vec![Badge { kind: BadgeKind::Nothing, text }],
    }
}

/// That the clocks have changed since the time before, so that people see their rule keep its own.
fn changed_badge(rule: &Rule, before: Option<Occurrence>, time: &Occurrence) -> Option<Badge> {
    let change = rule.zone().next_change(before?.instant).filter(|change| change.at <= time.instant)?;
    let day = words::day_of_month(rule.zone().wall(change.at).clock.date());
    let is_forward = change.kind() == WallKind::Gap;
    let text = if is_forward { t!("compose-clocks-forward", day = day) } else { t!("compose-clocks-back", day = day) };
    Some(Badge { kind: BadgeKind::ClocksChanged, text })
}

fn clock_badge(rule: &Rule, time: &Occurrence) -> Option<Badge> {
    let text = match (time.kind, rule.pattern()) {
        (WallKind::Exact, _) => return None,
        (WallKind::Gap, Pattern::Custom(_)) => t!("compose-moved"),
        (WallKind::Gap, _) => t!("compose-no-such-clock", time = rule.time().format("%H:%M").to_string()),
        (WallKind::Overlap, _) => {
            let offset = words::offset(rule.zone().offset_seconds_at(time.instant));
            t!("compose-clock-twice", time = words::time(time.wall), offset = offset)
        }
    };
    Some(Badge { kind: BadgeKind::ClockChange, text })
}
