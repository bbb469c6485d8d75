//! What is known of a draft without asking anybody: what is wrong with it, and what its button would do.
//! Deliberately absent: the rules themselves, which are `planning::problems`.

use crate::Desk;
use crate::commands::schedule::{self, Spot};
use crate::failure::Failure;
use crate::store::drafts::Draft;
use model::{Channel, ChannelId, WorkspaceId};
use planning::problems::{Field, Severity, Subject, problems};
use planning::wording::{count, short};
use planning::zone::Zone;
use serde::Serialize;
use ts_rs::TS;

/// What is known of a draft without asking anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DraftCheck {
    /// What is wrong with it, gravest first.
    pub(crate) problems: Vec<Problem>,
    /// The label of the primary button: "Schedule Sun 22 Nov, 09:00" or "Send now to 2 channels".
    pub(crate) action: String,
    /// "Sun 22 Nov, 09:00" or "Now"
    pub(crate) when: String,
    /// "Vienna"; empty for now.
    pub(crate) zone_city: String,
    /// Where it stands on the calendar; null for now.
    pub(crate) spot: Option<Spot>,
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
    let subject = Subject { text: &draft.text, channels: &chosen, due: draft.due };
    let found = problems(&subject, desk.clock.now());
    let timing = draft.schedule.as_ref().map(|clock| schedule::resolve(desk, clock)).transpose()?;
    let (when, action) = match &timing {
        Some((_, resolved)) => (short(resolved.wall), format!("Schedule {}", short(resolved.wall))),
        None if chosen.is_empty() => ("Now".to_owned(), "Send now".to_owned()),
        None => ("Now".to_owned(), format!("Send now to {}", count(chosen.len(), "channel"))),
    };
    Ok(DraftCheck {
        ready: !found.iter().any(|problem| problem.severity == Severity::Error),
        problems: found.into_iter().map(shown).collect(),
        action,
        when,
        spot: draft.due.map(|due| Spot::of(due, display)),
        zone_city: timing.map(|(zone, _)| zone.city()).unwrap_or_default(),
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
