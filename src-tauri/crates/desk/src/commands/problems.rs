//! Problems as the page shows them, with what can be done about each at once.
//! Deliberately absent: the rules, which are `planning::problems`, and the doing, which is `draft_fixes`.

use crate::commands::picture::PictureWish;
use crate::composing::known::Known;
use model::MediaKind;
use planning::problems::{self as found, Fix as Offer};
use planning::shortening::Cut;
use planning::wording::count;
use serde::Serialize;
use ts_rs::TS;

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Problem {
    /// Its stable id, for example `post.text.required`.
    pub(crate) rule: String,
    /// How grave it is.
    pub(crate) severity: ProblemSeverity,
    /// Where it is.
    pub(crate) field: ProblemField,
    /// The platform's identifier, when it is about one.
    pub(crate) platform: Option<String>,
    /// "Bluesky", or empty.
    pub(crate) platform_title: String,
    /// Where it is in the text that the platform gets, in UTF-16 units from and to; null when it is not in a place.
    pub(crate) span: Option<(u32, u32)>,
    /// The file that it is about.
    pub(crate) media: Option<String>,
    /// What it is.
    pub(crate) message: String,
    /// "May be outdated, checked Nov 2026", or empty.
    pub(crate) doubt: String,
    /// The limit that it is about, when it can be set by hand: `set_limit` does it.
    pub(crate) limit: Option<String>,
    /// What can be done about it at once.
    pub(crate) fixes: Vec<Fix>,
    /// Whether a person can decide to send it anyway.
    pub(crate) can_ignore: bool,
    /// Whether it is not to stand against sending.
    pub(crate) ignored: bool,
}

/// What can be done about a problem at once: `fix_draft` does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Fix {
    /// Names it among the fixes of its problem.
    pub(crate) id: String,
    /// "Shorten for X"
    pub(crate) label: String,
    /// What the picture editor is opened for, when that does it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) picture: Option<PictureWish>,
}

/// How grave a problem is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProblemSeverity {
    /// It stands against sending.
    Error,
    /// It does not.
    Warning,
    /// It is a matter of craft.
    Hint,
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
    /// In the media.
    Media,
    /// In the settings of a platform.
    Settings,
    /// In what answers the post.
    Thread,
}

impl Problem {
    /// A problem as it is shown.
    pub(crate) fn of(problem: &found::Problem, known: &Known) -> Self {
        let unit = |unit: usize| u32::try_from(unit).unwrap_or(u32::MAX);
        let offers = problem.fixes.iter().enumerate();
        Self {
            rule: problem.rule.clone(),
            severity: ProblemSeverity::of(problem.severity),
            field: match problem.field {
                found::Field::Text => ProblemField::Text,
                found::Field::Media => ProblemField::Media,
                found::Field::Channels => ProblemField::Channels,
                found::Field::Schedule => ProblemField::Schedule,
                found::Field::Settings => ProblemField::Settings,
                found::Field::Thread => ProblemField::Thread,
            },
            platform: problem.platform.as_ref().map(|platform| platform.0.clone()),
            platform_title: problem.platform.as_ref().map(|platform| platform.title().to_owned()).unwrap_or_default(),
            span: problem.span.map(|span| (unit(span.start), unit(span.end))),
            media: problem.media.clone(),
            message: problem.message.clone(),
            doubt: problem.doubt.clone().unwrap_or_default(),
            fixes: offers
                .filter_map(|(number, offer)| {
                    let picture = PictureWish::of(offer).map(|(wish, _)| wish);
                    Some(Fix { id: number.to_string(), label: label(offer, known)?, picture })
                })
                .collect(),
            limit: problem.fixes.iter().find_map(|offer| match offer {
                Offer::EditLimit { limit, .. } => Some(limit.clone()),
                _ => None,
            }),
            can_ignore: problem.fixes.iter().any(|offer| matches!(offer, Offer::IgnoreRule { .. })),
            ignored: problem.ignored,
        }
    }
}

impl ProblemSeverity {
    pub(crate) fn of(severity: found::Severity) -> Self {
        match severity {
            found::Severity::Error => Self::Error,
            found::Severity::Warning => Self::Warning,
            found::Severity::Hint => Self::Hint,
        }
    }
}

/// What the button says that does it; `None` for what is done elsewhere, where the problem is.
fn label(offer: &Offer, known: &Known) -> Option<String> {
    Some(match offer {
        Offer::Shorten { platform, at: Cut::Sentence } => format!("Cut for {} at a sentence", platform.title()),
        Offer::Shorten { platform, at: Cut::Word } => format!("Cut for {} at a word", platform.title()),
        Offer::Split { platform } => format!("Send to {} as several posts", platform.title()),
        Offer::Thread { platform } => format!("Make it a thread on {}", platform.title()),
        Offer::KeepMedia { platform, ids } => format!("Keep {} for {}", files(ids, known), platform.title()),
        Offer::RemoveMedia { platform, ids } => {
            format!("Remove {} for {}", files(ids, known), platform.title())
        }
        Offer::RemoveMissingChannels | Offer::RemoveMissingMedia => "Remove it".to_owned(),
        Offer::UseTime { .. } => "Use the next quarter hour".to_owned(),
        Offer::SendNow => "Send now".to_owned(),
        Offer::Crop { .. } | Offer::Convert { .. } => return PictureWish::of(offer).map(|(_, words)| words),
        Offer::Jump
        | Offer::EditSetting { .. }
        | Offer::EditLimit { .. }
        | Offer::WriteAlt { .. }
        | Offer::IgnoreRule { .. } => return None,
    })
}

/// "the video", "2 images"
fn files(ids: &[String], known: &Known) -> String {
    let kinds: Vec<MediaKind> = ids.iter().filter_map(|id| known.file(id)).map(|file| file.record.kind()).collect();
    let noun = match kinds.split_first() {
        Some((MediaKind::Image, rest)) if rest.iter().all(|kind| *kind == MediaKind::Image) => "image",
        Some((MediaKind::Video, rest)) if rest.iter().all(|kind| *kind == MediaKind::Video) => "video",
        _ => "file",
    };
    match ids {
        [_] => format!("the {noun}"),
        _ => count(ids.len(), noun),
    }
}
