//! How many occurrences a second come out of a daily rule, beside two crates and a loop that knows no rules.
//! Making a rule is not counted, as it is made once; every side then gives plain instants.

use crate::peers;
use crate::rounds::Rounds;
use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::America::New_York;
use planning::recurrence::{Pattern, Rule};
use planning::zone::Zones;
use serde_json::{Value, json};
use std::error::Error;
use std::hint::black_box;
use std::num::NonZeroU32;

/// Ten years of days.
const COUNT: usize = 3650;
const ROUNDS: usize = 401;

/// Every day at 09:30 in New York, 3,650 times.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let first = NaiveDate::from_ymd_opt(2027, 1, 1).and_then(|date| date.and_hms_opt(9, 30, 0)).ok_or("no such day")?;
    let zone = Zones::bundled().find("America/New_York")?;
    let from = zone.resolve(first).instant;
    let pattern = Pattern::Daily { every: NonZeroU32::MIN };
    let rule = Rule::new(pattern, first.date(), None, first.time(), zone);
    let set = peers::rrule(New_York, first).ok_or("rrule does not take the rule")?;
    let cron = peers::croner(first.time())?;

    let ours = || rule.occurrences(from, DateTime::<Utc>::MAX_UTC).map(|occurrence| occurrence.instant).take(COUNT);
    let rrule = || set.into_iter().map(|instant| instant.to_utc()).take(COUNT);
    let croner = || peers::croner_from(&cron, New_York, from).take(COUNT);
    let chrono_loop = || peers::chrono_loop(New_York, first).take(COUNT);

    let expected: Vec<DateTime<Utc>> = ours().collect();
    if expected.len() != COUNT {
        return Err(format!("{} occurrences instead of {COUNT}", expected.len()).into());
    }
    let differing = [rrule().collect(), croner().collect(), chrono_loop().collect()]
        .map(|told: Vec<_>| (0..COUNT).filter(|index| told.get(*index) != expected.get(*index)).count());
    let rounds = Rounds::run(
        ROUNDS,
        1,
        [
            Box::new(|| drain(ours())),
            Box::new(|| drain(rrule())),
            Box::new(|| drain(croner())),
            Box::new(|| drain(chrono_loop())),
        ],
    );
    let per_second = |task| COUNT as f64 / rounds.seconds(task);
    Ok(json!({
        "occurrences": COUNT,
        "ours_per_second": per_second(0),
        "rrule_per_second": per_second(1),
        "croner_per_second": per_second(2),
        "chrono_loop_per_second": per_second(3),
        "ours_over_rrule": rounds.ratio(1, 0),
        "ours_over_croner": rounds.ratio(2, 0),
        "ours_over_chrono_loop": rounds.ratio(3, 0),
        "rrule_differing": differing[0],
        "croner_differing": differing[1],
        "chrono_loop_differing": differing[2],
    }))
}

fn drain(instants: impl Iterator<Item = DateTime<Utc>>) {
    for instant in instants {
        black_box(instant);
    }
}
