//! A rule while it is being made: its sentence, its coming times with what to know of each, its expression.

use super::neighbours::{Around, near};
use super::spot::Spot;
use crate::Desk;
use crate::commands::preferences;
use crate::failure::Failure;
use crate::scope::Scope;
use chrono::{DateTime, NaiveDateTime, Utc};
use planning::recurrence::ahead::{Ahead, ahead};
use planning::recurrence::wording::{sentence, short};
use planning::recurrence::{Occurrence, Pattern, Rule, Skipped, record};
use planning::timing::Repeat;
use planning::wording;
use planning::zone::Kind;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// So many coming times are listed.
const LISTED: usize = 10;

/// Which rule, for which draft.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PreviewRule {
    /// The rule.
    pub(crate) repeat: Repeat,
    /// What is being scheduled.
    pub(crate) around: Around,
}

/// A rule as it will be, or why it is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RulePreview {
    /// What is wrong and what to do; null when nothing is. Then the rest is empty.
    pub(crate) problem: Option<String>,
    /// The same rule in its plainest form: an expression that the form can show has become one.
    pub(crate) repeat: Repeat,
    /// "Every Thursday and Sunday at 02:30, Europe/Vienna"
    pub(crate) sentence: String,
    /// "Thu and Sun, 02:30"
    pub(crate) short: String,
    /// The rule as an expression; null when no expression says it.
    pub(crate) expression: Option<String>,
    /// "Vienna"
    pub(crate) zone_city: String,
    /// "The first is at 01:30 on this computer, Lisbon", or null when it shows the same.
    pub(crate) here: Option<String>,
    /// The ten coming times, the months skipped between them, and the first time that its end cuts off.
    pub(crate) lines: Vec<RuleLine>,
    /// How many times have something to check.
    pub(crate) to_check: u32,
    /// Where its coming times stand on the calendar.
    pub(crate) spots: Vec<Spot>,
}

/// One line of what a rule does next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct RuleLine {
    /// What it says.
    pub(crate) kind: RuleLineKind,
    /// "Thu 4 Mar", "Sun 3 Jan 2027" in another year than the line before, "Feb 2027" for a month.
    pub(crate) day: String,
    /// "02:30"; empty for a skipped month.
    pub(crate) time: String,
    /// "UTC+1"; empty for a skipped month.
    pub(crate) offset: String,
    /// Whether the clock is another than the rule's, for it does not exist on that day.
    pub(crate) is_moved: bool,
    /// What to know of it.
    pub(crate) badges: Vec<Badge>,
}

/// What a line says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RuleLineKind {
    /// A time at which it goes out.
    Time,
    /// A month without the day: nothing goes out.
    Skipped,
    /// The first time after its end: nothing goes out.
    PastEnd,
}

/// Something to know of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Badge {
    /// What kind of thing it is.
    pub(crate) kind: BadgeKind,
    /// "02:30 does not exist", "6 min after “Long night”"
    pub(crate) text: String,
}

/// A kind of [`Badge`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BadgeKind {
    /// The clocks change over it: it is moved, or its clock comes twice.
    ClockChange,
    /// The clocks have changed since the time before. Its own clock stays, so there is nothing to check.
    ClocksChanged,
    /// Another post is near.
    Near,
    /// Nothing goes out.
    Nothing,
}

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
    let lines = lines(&rule, &found, near, now);
    let is_to_check = |badge: &Badge| matches!(badge.kind, BadgeKind::ClockChange | BadgeKind::Near);
    let to_check = lines.iter().filter(|line| line.badges.iter().any(is_to_check)).count();
    Ok(RulePreview {
        problem: None,
        sentence: sentence(&rule, rule.zone().wall(now).clock.date()),
        short: short(&rule),
        expression: record::write(&rule).expression,
        zone_city: rule.zone().city(),
        here: here(desk, &rule, first),
        lines,
        to_check: u32::try_from(to_check).unwrap_or(u32::MAX),
        spots: Spot::of_rule(&rule, now, &display),
        repeat: Repeat::of(&rule),
    })
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
        spots: Vec::new(),
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
        is_moved: time.kind == Kind::Gap,
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
    wall.format("%a %-d %b %Y").to_string()
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
    let way = if change.kind() == Kind::Gap { "forward" } else { "back" };
    Some(Badge { kind: BadgeKind::ClocksChanged, text: format!("Clocks went {way} on {day}") })
}

fn clock_badge(rule: &Rule, time: &Occurrence) -> Option<Badge> {
    let asked = rule.time().format("%H:%M");
    let text = match (time.kind, rule.pattern()) {
        (Kind::Exact, _) => return None,
        (Kind::Gap, Pattern::Custom(_)) => "Moved: clocks go forward".to_owned(),
        (Kind::Gap, _) => format!("{asked} does not exist"),
        (Kind::Overlap, _) => {
            let offset = wording::offset(rule.zone().offset_seconds_at(time.instant));
            format!("{} comes twice: {offset}", time.wall.format("%H:%M"))
        }
    };
    Some(Badge { kind: BadgeKind::ClockChange, text })
}
