//! What a new computer's person is used to: language, first day of the week, order of dates, times of day.
//! Deliberately absent: what they chose, which is kept in the preferences.

use i18n::Language;
use planning::natural::DateOrder;
use store::preferences::{ClockStyle, WeekStart};

/// Regions whose week begins on Sunday, from CLDR 48 (`weekData`).
const SUNDAY: &str = "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI \
    NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW";

/// Regions whose week begins on Saturday, from CLDR 48 (`weekData`).
const SATURDAY: &str = "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY";

/// Regions whose day has twice twelve hours, from CLDR 48 (`timeData`).
const TWELVE_HOURS: &str = "AE AG AL AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD \
    GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MV MW MX MY NA NI NZ OM PA PE \
    PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TV TW UM US UY VC VE VG VI VU WS YE ZM";

/// Regions that write the month first, from CLDR 48 (short dates).
const MONTH_FIRST: &str = "AS GU MH MP PA PH PR PW UM US VI";

/// Regions that write the year first, from CLDR 48 (short dates).
const YEAR_FIRST: &str = "AF BT CA CN HU IR JP KP KR LK LT MG MN RW SE TW ZA";

/// The habits of a region and the language that is spoken there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Locale {
    /// The language of texts.
    pub(crate) language: Language,
    /// ISO 3166 code of two letters; empty when none is known.
    region: String,
}

impl Locale {
    /// That of a BCP 47 tag ("de-AT"), without one that of the system; dates and times can go by another.
    pub(crate) fn find(told: Option<String>, times: Option<&str>) -> Self {
        let language = told.unwrap_or_else(|| sys_locale::get_locale().unwrap_or_default());
        Self::of(&language, times.unwrap_or(&language))
    }

    /// The language of one tag, with the habits of the region of another.
    fn of(language: &str, region: &str) -> Self {
        let language = if subtags(language).next() == Some("de") { Language::German } else { Language::English };
        let is_region = |tag: &&str| tag.len() == 2 && tag.bytes().all(|byte| byte.is_ascii_alphabetic());
        let region = subtags(region).skip(1).find(is_region).unwrap_or_default();
        Self { language, region: region.to_ascii_uppercase() }
    }

    /// The first day of the week.
    pub(crate) fn week_start(&self) -> WeekStart {
        match () {
            () if self.is_in(SUNDAY) => WeekStart::Sunday,
            () if self.is_in(SATURDAY) => WeekStart::Saturday,
            () => WeekStart::Monday,
        }
    }

    /// How times of day are read.
    pub(crate) fn clock(&self) -> ClockStyle {
        if self.is_in(TWELVE_HOURS) { ClockStyle::Hours12 } else { ClockStyle::Hours24 }
    }

    /// How dates made of figures are read.
    pub(crate) fn date_order(&self) -> DateOrder {
        match () {
            () if self.is_in(MONTH_FIRST) => DateOrder::MonthFirst,
            () if self.is_in(YEAR_FIRST) => DateOrder::Iso,
            () => DateOrder::DayFirst,
        }
    }

    fn is_in(&self, regions: &str) -> bool {
        regions.split_ascii_whitespace().any(|region| region == self.region)
    }
}

/// The parts of "de-AT", "de_AT.UTF-8", "ca_ES@valencia".
fn subtags(tag: &str) -> impl Iterator<Item = &str> {
    tag.split(['.', '@']).next().unwrap_or_default().split(['-', '_'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_has_its_habits() {
        let of = |tag: &str| {
            let locale = Locale::find(Some(tag.to_owned()), None);
            (locale.language, locale.week_start(), locale.clock(), locale.date_order())
        };
        use ClockStyle::{Hours12, Hours24};
        use DateOrder::{DayFirst, Iso, MonthFirst};
        use Language::{English, German};
        use WeekStart::{Monday, Saturday, Sunday};
        let expected = [
            ("de-AT", (German, Monday, Hours24, DayFirst)),
            ("de_CH.UTF-8", (German, Monday, Hours24, DayFirst)),
            ("de", (German, Monday, Hours24, DayFirst)),
            ("en-US", (English, Sunday, Hours12, MonthFirst)),
            ("en_GB.UTF-8", (English, Monday, Hours24, DayFirst)),
            ("en-AU", (English, Monday, Hours12, DayFirst)),
            ("ar-EG", (English, Saturday, Hours12, DayFirst)),
            ("sv-SE", (English, Monday, Hours24, Iso)),
            ("zh-Hant-TW", (English, Sunday, Hours12, Iso)),
            ("C.UTF-8", (English, Monday, Hours24, DayFirst)),
            ("", (English, Monday, Hours24, DayFirst)),
        ];
        for (tag, habits) in expected {
            assert_eq!(of(tag), habits, "{tag}");
        }
    }

    #[test]
    fn times_can_be_those_of_another_region_than_the_language() {
        let locale = Locale::find(Some("en-US".to_owned()), Some("de_AT.UTF-8"));
        assert_eq!((locale.language, locale.week_start()), (Language::English, WeekStart::Monday));
    }
}
