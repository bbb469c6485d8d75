//! `Problem`: what is wrong, where, how grave it is, and its fixes as data.

use crate::rules::Format;
use crate::shortening::Cut;
use chrono::{DateTime, Utc};
use i18n::Localized;
use model::{ChannelId, Platform};

/// How grave a problem is. The gravest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The service or the platform certainly refuses it.
    Error,
    /// It may turn out otherwise than meant.
    Warning,
    /// It could be made better.
    Hint,
}

/// The field a problem belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// The text.
    Text,
    /// The media.
    Media,
    /// The choice of channels.
    Channels,
    /// The schedule.
    Schedule,
    /// The settings of a platform.
    Settings,
    /// What answers the post: its thread, its first comment.
    Thread,
}

/// A part of a text in UTF-16 code units, as the page counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first unit.
    pub start: usize,
    /// The unit behind the last.
    pub end: usize,
}

/// One problem.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// Its stable id, for example `post.text.required` or `x.text.weighted_max`; see [`super::explain`].
    pub rule: String,
    /// How grave it is.
    pub severity: Severity,
    /// The platform it is about; `None` when it is about the post.
    pub platform: Option<Platform>,
    /// The channel it is about, when that channel alone has other limits than its platform.
    pub channel: Option<ChannelId>,
    /// Where it is.
    pub field: Field,
    /// The part of the rendition's text it is about.
    pub span: Option<Span>,
    /// The file it is about.
    pub media: Option<String>,
    /// What it is, for a person.
    pub message: Localized,
    /// Why the rule itself may be wrong: "may be outdated (checked Nov 2026)".
    pub doubt: Option<Localized>,
    /// The ways on; never empty.
    pub fixes: Vec<Fix>,
    /// Whether the user chose to send it anyway. It stays in the list and does not block.
    pub ignored: bool,
}

/// A way on from a problem.
#[derive(Debug, Clone, PartialEq)]
pub enum Fix {
    /// Go to the field, and in it to the span or the file.
    Jump,
    /// Make the text of a platform shorter.
    Shorten {
        /// Where.
        platform: Platform,
        /// At which place the text may be cut.
        at: Cut,
    },
    /// Make several numbered posts of the text of a platform.
    Split {
        /// Where.
        platform: Platform,
    },
    /// Make a thread of the text of a platform: what does not fit answers what does.
    Thread {
        /// Where.
        platform: Platform,
    },
    /// Leave only these files on a platform.
    KeepMedia {
        /// Where.
        platform: Platform,
        /// The files that stay, in order.
        ids: Vec<String>,
    },
    /// Take these files out on a platform.
    RemoveMedia {
        /// Where.
        platform: Platform,
        /// The files that go.
        ids: Vec<String>,
    },
    /// Take out the channels that are not connected any more.
    RemoveMissingChannels,
    /// Take out the files that are not known any more.
    RemoveMissingMedia,
    /// Go out at this time instead.
    UseTime {
        /// When.
        at: DateTime<Utc>,
    },
    /// Go out at once.
    SendNow,
    /// Crop a picture for a platform.
    Crop {
        /// Where.
        platform: Platform,
        /// The file.
        media: String,
        /// The shape it becomes.
        preset: CropShape,
    },
    /// Make another format of a file for a platform.
    Convert {
        /// Where.
        platform: Platform,
        /// The file.
        media: String,
        /// The format it becomes.
        to: Format,
    },
    /// Fill in or change a setting of a platform.
    EditSetting {
        /// Where.
        platform: Platform,
        /// Its key.
        key: String,
    },
    /// Set the limit itself by hand.
    EditLimit {
        /// Where.
        platform: Platform,
        /// Its path in the rules, for example `text.max`.
        limit: String,
    },
    /// Write an alt text.
    WriteAlt {
        /// The file.
        media: String,
    },
    /// Send it anyway.
    IgnoreRule {
        /// The rule.
        rule: String,
        /// Where; `None` when it is about the post.
        platform: Option<Platform>,
    },
}

/// A shape that a picture can be cropped to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CropShape {
    /// 9:16, a whole telephone.
    Tall,
    /// 2:3, a Pin.
    Pin,
    /// 4:5, the tallest in a feed.
    Portrait,
    /// 1:1.
    Square,
    /// 16:9, a film.
    Wide,
    /// 1.91:1, a link card.
    Card,
}

impl CropShape {
    /// All of them, from the tallest.
    pub const ALL: [Self; 6] = [Self::Tall, Self::Pin, Self::Portrait, Self::Square, Self::Wide, Self::Card];

    /// Width over height.
    #[must_use]
    pub fn ratio(self) -> f64 {
        match self {
            Self::Tall => 9.0 / 16.0,
            Self::Pin => 2.0 / 3.0,
            Self::Portrait => 4.0 / 5.0,
            Self::Square => 1.0,
            Self::Wide => 16.0 / 9.0,
            Self::Card => 1.91,
        }
    }

    /// What people call it: "4:5".
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Tall => "9:16",
            Self::Pin => "2:3",
            Self::Portrait => "4:5",
            Self::Square => "1:1",
            Self::Wide => "16:9",
            Self::Card => "1.91:1",
        }
    }

    /// The shape within bounds that needs the least cropping.
    #[must_use]
    pub fn nearest(ratio: f64, least: Option<f64>, greatest: Option<f64>) -> Option<Self> {
        // A shape that is drawn to whole pixels misses its ratio by a hair.
        let within = |preset: &Self| {
            least.is_none_or(|least| preset.ratio() >= least - 0.001)
                && greatest.is_none_or(|greatest| preset.ratio() <= greatest + 0.001)
        };
        let far = |preset: &Self| (preset.ratio() / ratio).ln().abs();
        Self::ALL.into_iter().filter(within).min_by(|one, other| far(one).total_cmp(&far(other)))
    }
}
