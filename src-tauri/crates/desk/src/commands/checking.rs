//! What is known of a draft without asking anybody: what is wrong with it, and what its button would do.
//! Deliberately absent: the rules themselves, which are `planning::problems`.

use crate::Desk;
use crate::commands::schedule::Planned;
use crate::commands::schedule::spot::Spot;
use crate::failure::Failure;
use crate::store::drafts::Draft;
use model::{Channel, ChannelId, WorkspaceId};
use planning::problems::{Field, Severity, Subject, Timing, problems};
use planning::recurrence::wording;
use planning::wording::{count, short};
use planning::zone::Zone;
use serde::Serialize;
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
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Problem {
    /// Its stable id, for example `post.text.required`.
    pub(crate) rule: String,
    /// How grave it is.
    pub(crate) severity: ProblemSeverity,
    /// Where it is.
    pub(crate) field: ProblemField,
    /// What it is.
    pub(crate) message: String,
}

/// How grave a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemSeverity {
    /// It stands against sending.
    Error,
    /// It does not.
    Warning,
}

/// Where a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemField {
    /// In the text.
    Text,
    /// In the choice of channels.
    Channels,
    /// In the schedule.
    Schedule,
}

/// Every connected channel with its workspace.
pub(crate) type Connected = [(WorkspaceId, Channel)];

/// What is known of a draft without asking anybody.
pub(crate) fn check(desk: &Desk, draft: &Draft, channels: &Connected, display: &Zone) -> Result<DraftCheck, Failure> {
    let chosen: Vec<_> =
        draft.channels.iter().map(|id| find(channels, id).map(|(workspace, channel)| (channel, workspace))).collect();
    let planned = draft.schedule.as_ref().map(|timing| timing.read(&desk.zones)).transpose()?;
    let now = desk.clock.now();
    let timing = match &planned {
        None => Timing::Now,
        Some(Planned::Time(_, resolved)) => Timing::At(resolved.instant),
        Some(Planned::Rule(rule)) => Timing::Repeating(rule.next_after(now).map(|next| next.instant)),
    };
    let found = problems(&Subject { text: &draft.text, channels: &chosen, timing }, now);
    let (when, action) = match &planned {
        Some(Planned::Time(_, resolved)) => (short(resolved.wall), format!("Schedule {}", short(resolved.wall))),
        Some(Planned::Rule(rule)) => {
            let name = wording::name(rule).map(|name| format!(" {name}")).unwrap_or_default();
            (wording::short(rule), format!("Start repeating{name}"))
        }
        None if chosen.is_empty() => ("Now".to_owned(), "Send now".to_owned()),
        None => ("Now".to_owned(), format!("Send now to {}", count(chosen.len(), "channel"))),
    };
    Ok(DraftCheck {
        ready: !found.iter().any(|problem| problem.severity == Severity::Error),
        problems: found.into_iter().map(shown).collect(),
        action,
        when,
        spots: match &planned {
            Some(Planned::Time(_, resolved)) => vec![Spot::of(resolved.instant, display)],
            Some(Planned::Rule(rule)) => Spot::of_rule(rule, now, display),
            None => Vec::new(),
        },
        zone_city: planned.map(|planned| planned.zone().city()).unwrap_or_default(),
    })
}

fn shown(problem: planning::problems::Problem) -> Problem {
    Problem {
        rule: problem.rule.to_owned(),
        severity: match problem.severity {
            Severity::Error => ProblemSeverity::Error,
            Severity::Warning => ProblemSeverity::Warning,
        },
        field: match problem.field {
            Field::Text => ProblemField::Text,
            Field::Channels => ProblemField::Channels,
            Field::Schedule => ProblemField::Schedule,
        },
        message: problem.message,
    }
}

pub(crate) fn find<'a>(channels: &'a Connected, id: &ChannelId) -> Option<&'a (WorkspaceId, Channel)> {
    channels.iter().find(|(_, channel)| channel.id == *id)
}
