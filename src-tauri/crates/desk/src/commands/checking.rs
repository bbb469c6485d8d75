//! What is known of a draft without asking anybody: what is wrong with it, and what its button would do.
//! Deliberately absent: the rules themselves, which are `planning::problems`.

use crate::Desk;
use crate::commands::problems::Problem;
use crate::commands::schedule::spot::Spot;
use crate::commands::tabs::{Tab, tabs};
use crate::composing::account::takes;
use crate::composing::judging::{judge, timing};
use crate::composing::known::{Known, find};
use crate::failure::Failure;
use ::drafts::Draft;
use chrono::{DateTime, Utc};
use model::Channel;
use planning::problems::blocks;
use planning::recurrence::wording;
use planning::timing::Planned;
use planning::wording::{count, short};
use planning::zone::Zone;
use serde::Serialize;
use std::collections::BTreeSet;
use ts_rs::TS;

/// What is known of a draft without asking anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftCheck {
    /// What is wrong with it, gravest first.
    pub(crate) problems: Vec<Problem>,
    /// The label of the primary button: "Schedule Sun 22 Nov, 09:00", "Start repeating Thu and Sun" or "Send now to 2
    /// channels".
    pub(crate) action: String,
    /// "Sun 22 Nov, 09:00", "Thu and Sun, 02:30" or "Now"
    pub(crate) when: String,
    /// "Vienna"; empty for now.
    pub(crate) zone_city: String,
    /// Where it stands on the calendar: at its time, or at the coming ones of its rule; nowhere for now.
    pub(crate) spots: Vec<Spot>,
    /// Whether nothing stands against sending it.
    pub(crate) ready: bool,
    /// One for each platform that it goes to, in the order in which their channels were chosen; one more for each
    /// channel that differs from the others of its platform.
    pub(crate) tabs: Vec<Tab>,
    /// As how many posts it is sent.
    pub(crate) posts: u32,
    /// Which channels get what its files show, in words: a sentence.
    pub(crate) alt: String,
}

/// What is known of a draft without asking anybody.
pub(crate) fn check(desk: &Desk, draft: &Draft, known: &Known, display: &Zone) -> Result<DraftCheck, Failure> {
    let planned = draft.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let now = desk.clock.now();
    let judged = judge(draft, known, timing(planned.as_ref(), now), (now, &desk.zones))?;
    let tabs = tabs(draft, known, &judged, desk, display);
    let (when, mut action) = match &planned {
        Some(Planned::Time(_, resolved)) => (short(resolved.wall), format!("Schedule {}", short(resolved.wall))),
        Some(Planned::Rule(rule)) => {
            let name = wording::name(rule).map(|name| format!(" {name}")).unwrap_or_default();
            (wording::short(rule), format!("Start repeating{name}"))
        }
        None if draft.channels.is_empty() => ("Now".to_owned(), "Send now".to_owned()),
        None => ("Now".to_owned(), format!("Send now to {}", count(draft.channels.len(), "channel"))),
    };
    if draft.edited.is_some() {
        "Update the post".clone_into(&mut action);
    }
    Ok(DraftCheck {
        alt: alt_note(draft, known),
        posts: u32::try_from(judged.posts).unwrap_or(u32::MAX),
        tabs,
        ready: !blocks(&judged.problems),
        problems: judged.problems.iter().map(|problem| Problem::of(problem, known)).collect(),
        action,
        when,
        spots: spots(draft, planned.as_ref(), (now, desk), display),
        zone_city: planned.map(|planned| planned.zone().city()).unwrap_or_default(),
    })
}

/// Which channels get what the files of a draft show, in words.
fn alt_note(draft: &Draft, known: &Known) -> String {
    let channels: Vec<&Channel> =
        draft.channels.iter().filter_map(|id| find(&known.channels, id)).map(|(_, channel)| channel).collect();
    let titles = |taken: bool| {
        let of = channels.iter().filter(|channel| takes(channel).is_some_and(|takes| takes.alt) == taken);
        let all: BTreeSet<&str> = of.map(|channel| channel.target.title()).collect();
        all.into_iter().collect::<Vec<_>>().join(", ")
    };
    let (with, without) = (titles(true), titles(false));
    match (with.as_str(), without.as_str()) {
        ("", "") => "Kept in Carillon.".to_owned(),
        ("", _) => "Kept in Carillon. None of these channels takes an alt text.".to_owned(),
        (_, "") => "Sent with the file.".to_owned(),
        _ => format!("Sent with the file to {with}. Not to {without}: there is no alt text."),
    }
}

/// Where a draft stands on the calendar: at its time and at those of platforms that have one of their own, each once.
fn spots(draft: &Draft, planned: Option<&Planned>, (now, desk): (DateTime<Utc>, &Desk), display: &Zone) -> Vec<Spot> {
    let mut spots = match planned {
        Some(Planned::Time(_, resolved)) => vec![Spot::of(resolved.instant, display)],
        Some(Planned::Rule(rule)) => Spot::of_rule(rule, now, display),
        None => Vec::new(),
    };
    let own = draft.own.iter().filter_map(|own| own.schedule.as_ref()?.read(&desk.zones).ok()?.instant());
    for spot in own.map(|instant| Spot::of(instant, display)) {
        if !spots.contains(&spot) {
            spots.push(spot);
        }
    }
    spots
}
