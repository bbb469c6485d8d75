//! What is known of a draft without asking anybody: what is wrong with it, and what its button would do.
//! Deliberately absent: the rules themselves, which are `planning::problems`.

use crate::Desk;
use crate::commands::compose::schedule::views::CalendarPosition;
use crate::commands::compose::tabs::tabs;
use crate::commands::compose::views::draft::{DraftCheck, Problem};
use crate::failure::Failure;
use ::drafts::Draft;
use ::drafts::judging::{judge, timing};
use ::drafts::known::{Known, find};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::Channel;
use planning::problems::blocks;
use planning::recurrence::wording;
use planning::timing::Planned;
use planning::words::short;
use planning::zone::Zone;
use std::collections::BTreeSet;

/// What is known of a draft without asking anybody.
pub(crate) fn check(desk: &Desk, draft: &Draft, known: &Known, display: &Zone) -> Result<DraftCheck, Failure> {
    let planned = draft.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let now = desk.clock.now();
    let judged = judge(draft, known, timing(planned.as_ref(), now), (now, &desk.zones))?;
    let tabs = tabs(draft, known, &judged, desk, display);
    let (when, mut action) = match &planned {
        Some(Planned::Time(_, resolved)) => (short(resolved.wall), t!("compose-schedule", when = short(resolved.wall))),
        Some(Planned::Rule(rule)) => {
            let action = match wording::name(rule) {
                Some(name) => t!("compose-start-repeating-named", name = name),
                None => t!("compose-start-repeating"),
            };
            (wording::short(rule), action)
        }
        None if draft.channels.is_empty() => (t!("compose-now"), t!("compose-send-now")),
        None => (t!("compose-now"), t!("compose-send-now-to", count = draft.channels.len())),
    };
    if draft.edited.is_some() {
        action = t!("compose-update");
    }
    Ok(DraftCheck {
        alt: alt_note(draft, known),
        posts: u32::try_from(judged.posts).unwrap_or(u32::MAX),
        tabs,
        ready: !blocks(&judged.problems),
        problems: judged.problems.iter().map(|problem| Problem::of(problem, known)).collect(),
        action,
        when,
        positions: positions(draft, planned.as_ref(), (now, desk), display),
        zone_city: planned.map(|planned| planned.zone().city()).unwrap_or_default(),
    })
}

/// Which channels get what the files of a draft show, in words.
fn alt_note(draft: &Draft, known: &Known) -> Localized {
    let channels: Vec<&Channel> =
        draft.channels.iter().filter_map(|id| find(&known.channels, id)).map(|(_, channel)| channel).collect();
    let titles = |taken: bool| {
        let of = channels.iter().filter(|channel| channel.takes().is_some_and(|takes| takes.alt) == taken);
        let all: BTreeSet<&str> = of.map(|channel| channel.target.title()).collect();
        all.into_iter().collect::<Vec<_>>().join(", ")
    };
    let (with, without) = (titles(true), titles(false));
    match (with.as_str(), without.as_str()) {
        ("", "") => t!("compose-alt-kept"),
        ("", _) => t!("compose-alt-none"),
        (_, "") => t!("compose-alt-sent"),
        _ => t!("compose-alt-some", with = with, without = without),
    }
}

/// Where a draft stands on the calendar: at its time and at those of platforms that have one of their own, each once.
fn positions(
    draft: &Draft,
    planned: Option<&Planned>,
    (now, desk): (DateTime<Utc>, &Desk),
    display: &Zone,
) -> Vec<CalendarPosition> {
    let mut positions = match planned {
        Some(Planned::Time(_, resolved)) => vec![CalendarPosition::of(resolved.instant, display)],
        Some(Planned::Rule(rule)) => CalendarPosition::of_rule(rule, now, display),
        None => Vec::new(),
    };
    let own = draft.own.iter().filter_map(|own| own.schedule.as_ref()?.read(&desk.zones).ok()?.instant());
    for position in own.map(|instant| CalendarPosition::of(instant, display)) {
        if !positions.contains(&position) {
            positions.push(position);
        }
    }
    positions
}
