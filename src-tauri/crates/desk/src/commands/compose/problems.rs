//! Problems as the page shows them, with what can be done about each at once.
//! Deliberately absent: the rules, which are `planning::problems`, and the doing, which is `draft_fixes`.

use crate::commands::compose::views::draft::{Fix, Problem, ProblemField, ProblemSeverity};
use crate::commands::library::views::pictures::PictureWish;
use ::drafts::known::Known;
use model::MediaKind;
use planning::problems::{self as found, Fix as Offer};
use planning::shortening::Cut;
use planning::wording::count;

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
