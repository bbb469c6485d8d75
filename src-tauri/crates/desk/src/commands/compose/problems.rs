//! Problems as the page shows them, with what can be done about each at once.
//! Deliberately absent: the rules, which are `planning::problems`, and the doing, which is `draft_fixes`.

use crate::commands::compose::views::draft::{Fix, Problem, ProblemField, ProblemSeverity};
use crate::commands::library::views::pictures::PictureWish;
use ::drafts::known::Known;
use i18n::{Localized, t};
use model::MediaKind;
use planning::problems::{self as found, Fix as Offer};
use planning::shortening::Cut;

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
            heading: found::heading(&problem.rule),
            doubt: problem.doubt.clone(),
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
fn label(offer: &Offer, known: &Known) -> Option<Localized> {
    Some(match offer {
        Offer::Shorten { platform, at: Cut::Sentence } => t!("compose-cut-at-sentence", platform = platform.title()),
        Offer::Shorten { platform, at: Cut::Word } => t!("compose-cut-at-word", platform = platform.title()),
        Offer::Split { platform } => t!("compose-send-as-several", platform = platform.title()),
        Offer::Thread { platform } => t!("compose-make-thread", platform = platform.title()),
        Offer::KeepMedia { platform, ids } => {
            t!("compose-keep-files", files = files(ids, known), platform = platform.title())
        }
        Offer::RemoveMedia { platform, ids } => {
            t!("compose-remove-files", files = files(ids, known), platform = platform.title())
        }
        Offer::RemoveMissingChannels | Offer::RemoveMissingMedia => t!("compose-remove-it"),
        Offer::UseTime { .. } => t!("compose-next-quarter-hour"),
        Offer::SendNow => t!("compose-send-now"),
        Offer::Crop { .. } | Offer::Convert { .. } => return PictureWish::of(offer).map(|(_, words)| words),
        Offer::Jump
        | Offer::EditSetting { .. }
        | Offer::EditLimit { .. }
        | Offer::WriteAlt { .. }
        | Offer::IgnoreRule { .. } => return None,
    })
}

/// "the video", "2 images"
fn files(ids: &[String], known: &Known) -> Localized {
    let kinds: Vec<MediaKind> = ids.iter().filter_map(|id| known.file(id)).map(|file| file.record.kind()).collect();
    let kind = match kinds.split_first() {
        Some((MediaKind::Image, rest)) if rest.iter().all(|kind| *kind == MediaKind::Image) => "image",
        Some((MediaKind::Video, rest)) if rest.iter().all(|kind| *kind == MediaKind::Video) => "video",
        _ => "file",
    };
    match ids {
        [_] => t!("compose-the-file", kind = kind),
        _ => t!("problems-files-counted", count = ids.len(), kind = kind),
    }
}
