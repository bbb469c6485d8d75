//! A rule while it is being made: its sentence, its coming times with what to know of each, its expression.

use crate::commands::compose::schedule::neighbours::near;
use crate::commands::compose::schedule::views::{
    Badge, BadgeKind, CalendarPosition, PreviewRule, RuleLine, RuleLineKind, RulePreview,
};
use crate::failure::Failure;
use crate::scope::Scope;
use crate::{Desk, preferences};
use chrono::{DateTime, NaiveDateTime, Utc};
use planning::recurrence::ahead::{Ahead, ahead};
use planning::recurrence::wording::{sentence, short};
use planning::recurrence::{Occurrence, Pattern, Rule, Skipped, record};
use planning::timing::Repeat;
use planning::wording;
use planning::zone::{WallKind, Zone};
use std::sync::Arc;

/// So many coming times are listed.
const LISTED: usize = 10;

/// Shows what a rule does next.
pub(crate) async fn preview_rule(desk: &Arc<Desk>, scope: &Scope, wanted: PreviewRule) -> Result<RulePreview, Failure> {
    let rule = match wanted.repeat.rule(&desk.zones) {
        Ok(rule) => rule,
        Err(no_time) => return Ok(nothing(wanted.repeat, no_time.to_string())),
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
    here: Option<String>,
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
pub(crate) fn never(rule: &Rule) -> String {
    let has_ended = rule.end().is_some();
    let what = if has_ended { "This has no times left before its last day." } else { "This never happens." };
    format!("{what} Choose another rule{}.", if has_ended { " or a later last day" } else { "" })
}

fn nothing(repeat: Repeat, problem: String) -> RulePreview {
    RulePreview {
        problem: Some(problem),
        repeat,
        sentence: String::new(),
        short: String::new(),
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

fn here(desk: &Desk, rule: &Rule, first: &Occurrence) -> Option<String> {
    let computer = &desk.computer_zone;
    let here = wording::elsewhere(rule.zone().wall(first.instant), computer.wall(first.instant))?;
    Some(format!("The first is at {here} on this computer, {}", computer.city()))
}

fn lines(rule: &Rule, found: &[Ahead], near: Vec<Option<String>>, now: DateTime<Utc>) -> Vec<RuleLine> {
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
                let end = rule.end().map(|end| end.format("%-d %b %Y").to_string()).unwrap_or_default();
                let badge = Badge { kind: BadgeKind::Nothing, text: format!("Past the end, {end}") };
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
        offset: wording::offset(rule.zone().offset_seconds_at(time.instant)),
        is_moved: time.kind == WallKind::Gap,
        badges: Vec::new(),
    }
}

/// The day, with its year where that changes.
fn day(wall: NaiveDateTime, year: &mut String) -> String {
    let own = wall.format("%Y").to_string();
    if own == *year {
        return wall.format("%a %-d %b").to_string();
    }
    *year = own;
    wording::day(wall.date())
}

fn skips(skipped: &Skipped) -> RuleLine {
    let text = format!("No day {}: skipped", skipped.day.number());
    RuleLine {
        kind: RuleLineKind::Skipped,
        day: skipped.month.format("%b %Y").to_string(),
        time: String::new(),
        offset: String::new(),
        is_moved: false,
        badges: vec![Badge { kind: BadgeKind::Nothing, text }],
    }
}

/// That the clocks have changed since the time before, so that people see their rule keep its own.
fn changed_badge(rule: &Rule, before: Option<Occurrence>, time: &Occurrence) -> Option<Badge> {
    let change = rule.zone().next_change(before?.instant).filter(|change| change.at <= time.instant)?;
    let day = rule.zone().wall(change.at).clock.format("%-d %b");
    let way = if change.kind() == WallKind::Gap { "forward" } else { "back" };
    Some(Badge { kind: BadgeKind::ClocksChanged, text: format!("Clocks went {way} on {day}") })
}

fn clock_badge(rule: &Rule, time: &Occurrence) -> Option<Badge> {
    let asked = rule.time().format("%H:%M");
    let text = match (time.kind, rule.pattern()) {
        (WallKind::Exact, _) => return None,
        (WallKind::Gap, Pattern::Custom(_)) => "Moved: clocks go forward".to_owned(),
        (WallKind::Gap, _) => format!("{asked} does not exist"),
        (WallKind::Overlap, _) => {
            let offset = wording::offset(rule.zone().offset_seconds_at(time.instant));
            format!("{} comes twice: {offset}", time.wall.format("%H:%M"))
        }
    };
    Some(Badge { kind: BadgeKind::ClockChange, text })
}
