//! Dates and times as people and other programs write them. Whether `03/12` is a day in December or in March is asked once
//! for a whole table ([`Times::question`]).
//!
//! Deliberately absent: the reading itself, which is `planning::natural`.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use i18n::Language;
use planning::natural::{self, Chosen, DateOrder, Meaning, Reading};
use planning::timing::{WallClock, read_day, read_time};
use planning::zone::{Zone, Zones};
use std::collections::BTreeMap;

/// By what times are read.
#[derive(Debug)]
pub struct Times<'a> {
    /// All zones.
    pub zones: &'a Zones,
    /// The one in which a time is meant that names none.
    pub zone: &'a Zone,
    /// When it is read.
    pub now: DateTime<Utc>,
    /// What figures mean.
    pub order: DateOrder,
    /// The language of words in dates.
    pub language: Language,
}

/// Dates that can be read both ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DateQuestion {
    /// The first of them, as it is written.
    pub example: String,
    /// How many there are.
    pub count: usize,
    /// Day first, then month first.
    pub answers: [DateAnswer; 2],
}

/// What the dates of a table are, read one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DateAnswer {
    /// The way.
    pub order: DateOrder,
    /// The example.
    pub example: NaiveDate,
    /// How many are today or later.
    pub ahead: usize,
    /// How many are before today.
    pub behind: usize,
    /// How many are no date in this way.
    pub unread: usize,
    /// The first and the last.
    pub span: (NaiveDate, NaiveDate),
}

impl Times<'_> {
    /// A clock as everything else has it. What is not understood stays as it is; a moment without a time has none.
    #[must_use]
    pub fn settled(&self, clock: WallClock) -> WallClock {
        let named = clock.zone.trim();
        let zone = if named.is_empty() { Ok(self.zone.clone()) } else { self.zones.find(named) };
        let Ok(zone) = zone else { return clock };
        let clock = WallClock { zone: zone.name().to_owned(), ..clock };
        if clock.time.trim().is_empty() {
            return self.moment(&clock, &zone);
        }
        let date = self.day(&clock.date, &zone, self.order).map(|date| date.to_string());
        let time = self.time(&clock.time, &zone).map(|time| time.format("%H:%M").to_string());
        WallClock { date: date.unwrap_or(clock.date), time: time.unwrap_or(clock.time), ..clock }
    }

    /// A clock whose date may have its time with it.
    fn moment(&self, clock: &WallClock, zone: &Zone) -> WallClock {
        let reading = one(self.read(&clock.date, zone, self.order, Chosen::default()));
        if let Some(reading) = reading.filter(|reading| reading.names_day() && reading.names_time()) {
            return WallClock::resolved(&reading.resolved, zone);
        }
        let date = self.day(&clock.date, zone, self.order).map(|date| date.to_string());
        WallClock { date: date.unwrap_or_else(|| clock.date.clone()), ..clock.clone() }
    }

    /// The day of a text, with its time or without.
    fn day(&self, text: &str, zone: &Zone, order: DateOrder) -> Option<NaiveDate> {
        let text = text.trim();
        let chosen = Chosen { day: None, time: NaiveTime::from_hms_opt(12, 0, 0) };
        let read = |order| {
            let reading = one(self.read(text, zone, order, chosen)).filter(Reading::names_day)?;
            Some(reading.clock.date())
        };
        // Dots stand between days and months alone, in this order.
        read_day(text).ok().or_else(|| read(order)).or_else(|| read(DateOrder::DayFirst).filter(|_| text.contains('.')))
    }

    /// The time of day of a text: `9.30` is no date here.
    fn time(&self, text: &str, zone: &Zone) -> Option<NaiveTime> {
        let text = text.trim().to_lowercase();
        let text = text.trim_end_matches("uhr").trim_end();
        let colon = text.replacen(['.', 'h'], ":", usize::from(text.starts_with(|first: char| first.is_ascii_digit())));
        let chosen = Chosen { day: self.now.date_naive().checked_add_signed(TimeDelta::days(2)), time: None };
        let natural = || match self.read(&colon, zone, self.order, chosen) {
            Meaning::Several(readings) => readings.into_iter().next(),
            meaning => one(meaning),
        };
        let padded = format!("0{colon}");
        let strict = [text, &colon, &padded].into_iter().find_map(|text| read_time(text).ok());
        strict.or_else(|| natural().map(|reading| reading.clock.time()))
    }

    fn read(&self, text: &str, zone: &Zone, order: DateOrder, chosen: Chosen) -> Meaning {
        natural::read(text, self.now, zone, order, chosen, self.language)
    }

    /// What is to be asked about dates; nothing when each is the same both ways, or is none.
    #[must_use]
    pub fn question<'t>(&self, dates: impl Iterator<Item = &'t str>) -> Option<DateQuestion> {
        let mut seen: BTreeMap<&str, [Option<NaiveDate>; 2]> = BTreeMap::new();
        let mut example = None;
        let (mut count, mut days) = (0, [Vec::new(), Vec::new()]);
        let mut unread = [0, 0];
        for text in dates {
            let read = || [DateOrder::DayFirst, DateOrder::MonthFirst].map(|order| self.day(text, self.zone, order));
            let both = *seen.entry(text).or_insert_with(read);
            if let [Some(day), Some(month)] = both
                && day != month
            {
                count += 1;
                example.get_or_insert((text, [day, month]));
            }
            for way in 0..2 {
                match both[way] {
                    Some(date) => days[way].push(date),
                    None => unread[way] += 1,
                }
            }
        }
        let (example, read) = example?;
        let today = self.zone.wall(self.now).clock.date();
        let answer = |way: usize, order| {
            let ahead = days[way].iter().filter(|date| **date >= today).count();
            let all = || days[way].iter().copied();
            let span = all().min().zip(all().max()).unwrap_or((read[way], read[way]));
            let behind = days[way].len() - ahead;
            DateAnswer { order, example: read[way], ahead, behind, unread: unread[way], span }
        };
        let answers = [answer(0, DateOrder::DayFirst), answer(1, DateOrder::MonthFirst)];
        Some(DateQuestion { example: example.to_owned(), count, answers })
    }
}

impl DateQuestion {
    /// The way in which most dates lie ahead; of two as good, the one that is preferred.
    #[must_use]
    pub fn likely(&self, preferred: DateOrder) -> DateOrder {
        let [day, month] = &self.answers;
        match day.ahead.cmp(&month.ahead) {
            std::cmp::Ordering::Greater => DateOrder::DayFirst,
            std::cmp::Ordering::Less => DateOrder::MonthFirst,
            std::cmp::Ordering::Equal => preferred,
        }
    }
}

/// The one moment that is meant, ahead or behind.
fn one(meaning: Meaning) -> Option<Reading> {
    match meaning {
        Meaning::One(reading) | Meaning::Past(reading) => Some(reading),
        Meaning::Several(_) | Meaning::Unfinished(_) | Meaning::NotUnderstood(_) => None,
    }
}
