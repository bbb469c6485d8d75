//! What words can mean, and the words of a language by their meaning.
//! Deliberately absent: the words themselves, and how they are put together.

use chrono::Weekday;

/// What a length of time is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// Elapsed time, in minutes.
    Minutes(u32),
    /// Days of the calendar.
    Days(u32),
    /// Months of the calendar.
    Months(u32),
}

/// A part of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Morning,
    Afternoon,
    Evening,
    /// Goes on after midnight.
    Night,
}

/// A month of the calendar as it is spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpokenMonth {
    This,
    Next,
    /// 1–12.
    Named(u32),
}

/// Which of the days of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// The first ahead, be it today.
    First,
    /// The first after today.
    Coming,
    /// "next": the coming one, or the one of the coming week.
    Next,
    /// The one a week after the next.
    AfterNext,
    /// The one in this week (0), the coming (1).
    InWeek(i64),
}

/// How a time was said, on which depends what it can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    /// So that it can mean one thing only: "9am", "noon".
    Exactly,
    /// In figures: "9:30". One of 24 hours, unless a part of the day says otherwise.
    InFigures,
    /// As an hour alone: "9".
    AsHour,
    /// In words: "half past 9".
    InWords,
}

/// Phrases, each with its meaning. The first that fits counts: one that begins with another stands before it.
pub(super) type Table<T> = &'static [(&'static str, T)];

/// Phrases that mean the same; in order as in a [`Table`].
pub(super) type Phrases = &'static [&'static str];

/// The words of one language. Umlauts are written as such and found without them, too ("naechste").
#[derive(Debug)]
pub(super) struct Lexicon {
    pub(super) weekdays: Table<Weekday>,
    /// What stands before the name of a day, without anything first.
    pub(super) which: Table<Which>,
    pub(super) months: Table<u32>,
    /// Months seen from now.
    pub(super) months_from_now: Table<SpokenMonth>,
    /// Days, counted from today.
    pub(super) days: Table<i64>,
    /// Weeks, counted from this one.
    pub(super) weeks: Table<i64>,
    /// Some day of the coming month.
    pub(super) next_month: Phrases,
    /// The last day of this month.
    pub(super) month_end: Phrases,
    /// What makes a month its last day.
    pub(super) end_of: Phrases,
    pub(super) ordinals: Table<u32>,
    /// What makes figures an ordinal, glued to them.
    pub(super) ordinal_endings: Phrases,
    /// Between a day and its month.
    pub(super) of: Phrases,
    /// Before a day.
    pub(super) on: Phrases,
    /// Articles before a day.
    pub(super) the: Phrases,
    /// Before a time.
    pub(super) at: Phrases,
    pub(super) parts: Table<Part>,
    /// Parts of the day whose word means something else at the beginning.
    pub(super) later_parts: Table<Part>,
    /// Parts of the day that are glued to the name of a day.
    pub(super) glued_parts: Phrases,
    /// Parts of today.
    pub(super) parts_of_today: Table<Part>,
    /// Before a part of the day.
    pub(super) in_the: Phrases,
    /// Before a part of today.
    pub(super) this: Phrases,
    pub(super) noon: Phrases,
    pub(super) midnight: Phrases,
    /// Behind an hour.
    pub(super) oclock: Phrases,
    /// How an hour with that behind it was said.
    pub(super) oclock_says: Said,
    /// Whether "am" and "pm" can stand apart from their hour.
    pub(super) has_spaced_halves: bool,
    /// Minutes that have a name of their own.
    pub(super) quarters: Table<u32>,
    /// Minutes past an hour.
    pub(super) past: Phrases,
    /// Minutes before an hour.
    pub(super) to: Phrases,
    /// "half past".
    pub(super) half_past: Phrases,
    /// Minutes before the hour that follows: "halb zehn" is 9:30.
    pub(super) toward: Table<u32>,
    pub(super) units: Table<Unit>,
    pub(super) numbers: Table<u32>,
    /// Lengths of time with a name of their own, in minutes.
    pub(super) amounts: Table<u32>,
    pub(super) article: Phrases,
    pub(super) and: Phrases,
    pub(super) and_a_half: Phrases,
    /// Between the figures of a decimal number.
    pub(super) decimal_marks: &'static [char],
    /// Before a length of time.
    pub(super) after: Phrases,
    /// Behind a length of time.
    pub(super) from_now: Phrases,
    pub(super) now: Phrases,
    /// Words of a text that is about more than one moment.
    pub(super) repeating: Phrases,
    /// Other words that are worth completing.
    pub(super) joints: Phrases,
    /// What is tried behind an unfinished text: as a time, a length of time and a day.
    pub(super) tails: Tails,
}

/// What is tried behind a text that means nothing yet.
#[derive(Debug)]
pub(super) struct Tails {
    pub(super) times: Phrases,
    pub(super) spans: Phrases,
    pub(super) days: Phrases,
}

/// Zones as people abbreviate them.
pub(super) const ZONES: Phrases =
    &["utc", "gmt", "z", "cet", "cest", "eet", "eest", "wet", "bst", "est", "edt", "cst", "cdt", "pst", "pdt"];

/// A letter as it is compared: "ä" as "ae".
pub(super) fn folded(letter: char) -> impl Iterator<Item = char> {
    let two = match letter {
        'ä' => ['a', 'e'],
        'ö' => ['o', 'e'],
        'ü' => ['u', 'e'],
        'ß' => ['s', 's'],
        other => [other, '\0'],
    };
    two.into_iter().filter(|letter| *letter != '\0')
}

/// Whether a word as it stands in a table is one that was folded.
pub(super) fn is_word(known: &str, word: &str) -> bool {
    known.chars().flat_map(folded).eq(word.chars())
}

impl Lexicon {
    /// Where a name of a day ends to which a part of the day is glued ("montagabend").
    pub(super) fn day_of_compound(&self, word: &str) -> Option<usize> {
        let is_part = |rest: &str| self.glued_parts.iter().any(|part| is_word(part, rest));
        let mut ends = self.weekdays.iter().filter(|(day, _)| word.starts_with(day)).map(|(day, _)| day.len());
        ends.find(|end| is_part(&word[*end..]))
    }

    /// Every word worth completing that begins so and is longer.
    pub(super) fn beginning_with(&self, start: &str) -> Vec<String> {
        fn names<T>(table: Table<T>, count: usize) -> impl Iterator<Item = &'static str> {
            table.iter().take(count).map(|(name, _)| *name)
        }
        let all = usize::MAX;
        let fold = |word: &str| word.chars().flat_map(folded).collect::<String>();
        let start = fold(start);
        let words = names(self.days, 2).chain(self.joints.iter().copied());
        let words = words.chain(names(self.weekdays, 7)).chain(names(self.months, 12)).chain(names(self.units, all));
        let words = words.chain(names(self.parts, all)).chain(names(self.numbers, all));
        let words = words.chain(names(self.ordinals, all)).map(str::to_owned);
        let days = names(self.weekdays, 7).filter(|day| start.starts_with(day));
        let compounds = days.flat_map(|day| self.glued_parts.iter().map(move |part| format!("{day}{part}")));
        let goes_on = |word: &String| {
            let word = fold(word);
            word.len() > start.len() && word.starts_with(&start)
        };
        words.chain(compounds).filter(goes_on).collect()
    }
}
