//! One-off schedules: read from any form a request may use, written in the one form of responses
//! (specification 2.6; gaps, 2.6).

use crate::answer::FieldError;
use crate::fields;
use crate::stamp::Stamp;
use chrono::{DateTime, FixedOffset, SecondsFormat, Utc};
use model::{OneOffSchedule, Unknown};
use planning::spelling::{self, Time};
use planning::zone::{Zone, Zones};
use serde_json::{Map, Value, json};

/// An instant and the zone whose clock it was chosen by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) at: Stamp,
    pub(crate) zone: String,
}

/// Reads a `one_off_schedule`. `post_zone` counts when it names no zone itself; UTC when there is neither.
pub(crate) fn read(value: &Value, field: &str, post_zone: Option<&Zone>, zones: &Zones) -> Result<Moment, FieldError> {
    let Value::Object(members) = value else {
        return Err(FieldError::new(field, "must be an object with `one_off_date`, `time` and `timezone`"));
    };
    let zone = match read_zone(members, &format!("{field}.timezone"), zones)? {
        Some(zone) => zone,
        None => post_zone.cloned().unwrap_or_else(|| zones.utc()),
    };
    let date_field = format!("{field}.one_off_date");
    let date =
        match fields::word(members, "one_off_date", &date_field)? {
            None => None,
            Some(text) => Some(spelling::read_date(&text).ok_or_else(|| {
                FieldError::new(&date_field, format!("`{text}` is not a date of the form YYYY-MM-DD"))
            })?),
        };
    let time_field = format!("{field}.time");
    let text = fields::word(members, "time", &time_field)?
        .ok_or_else(|| FieldError::new(&time_field, "is missing: HH:MM or an ISO 8601 timestamp"))?;
    let time = spelling::read_time(&text).ok_or_else(|| {
        FieldError::new(&time_field, format!("`{text}` is neither HH:MM, HH:MM:SS nor an ISO 8601 timestamp"))
    })?;
    let instant = match time {
        Time::Wall(own, time) => {
            let date = date.or(own).ok_or_else(|| FieldError::new(&date_field, "is missing: YYYY-MM-DD"))?;
            if own.is_some_and(|own| own != date) {
                return Err(FieldError::new(&time_field, format!("`{text}` is not on {date}")));
            }
            zone.resolve(date.and_time(time)).instant
        }
        Time::Instant(instant) => {
            let instant = instant.with_timezone(&Utc);
            let day = zone.wall(instant).clock.date();
            // A date taken from another zone's calendar is a day off at most; more means that the two disagree.
            if let Some(date) = date.filter(|date| (day - *date).num_days().abs() > 1) {
                return Err(FieldError::new(&time_field, format!("`{text}` is {day} in {}, not {date}", zone.name())));
            }
            instant
        }
    };
    Ok(Moment { at: Stamp::of(instant), zone: zone.name().to_owned() })
}

/// Reads the member `timezone`; absent, `null` and empty are none.
pub(crate) fn read_zone(members: &Map<String, Value>, field: &str, zones: &Zones) -> Result<Option<Zone>, FieldError> {
    let Some(name) = fields::word(members, "timezone", field)? else { return Ok(None) };
    zones.find(&name).map(Some).map_err(|unknown| FieldError::new(field, unknown.to_string()))
}

/// A `one_off_schedule` that is kept as it came, as whoever reads it in a response understands it. `None` when it was kept
/// before it was checked, and would be refused now.
pub(crate) fn understood(kept: &Value, post_zone: Option<&Zone>, zones: &Zones) -> Option<OneOffSchedule> {
    read(kept, "", post_zone, zones).ok()?;
    let word = |name: &str| fields::word(kept.as_object()?, name, name).ok().flatten();
    Some(OneOffSchedule {
        one_off_date: word("one_off_date").unwrap_or_default(),
        time: word("time").unwrap_or_default(),
        timezone: word("timezone").or_else(|| post_zone.map(|zone| zone.name().to_owned())),
        unknown: Unknown::new(),
    })
}

/// Writes a `one_off_schedule` as responses have it: the date, and ISO 8601 with the zone's offset.
pub(crate) fn write(moment: &Moment, zones: &Zones) -> Value {
    let zone = zones.find(&moment.zone).unwrap_or_else(|_| zones.utc());
    let date = zone.wall(moment.at.instant()).clock.date().to_string();
    json!({"one_off_date": date, "time": iso(moment.at, &zone), "timezone": moment.zone})
}

/// An instant in ISO 8601 with the zone's offset.
pub(crate) fn iso(at: Stamp, zone: &Zone) -> String {
    written(at.instant(), zone.wall(at.instant()).offset_seconds)
}

/// An instant in ISO 8601 with an offset; in UTC where the offset is none of whole minutes, which cannot be written: so it
/// is before a country agreed on one time.
pub(crate) fn written(instant: DateTime<Utc>, offset_seconds: i32) -> String {
    match FixedOffset::east_opt(offset_seconds).filter(|_| offset_seconds % 60 == 0) {
        Some(offset) => instant.with_timezone(&offset).to_rfc3339_opts(SecondsFormat::AutoSi, false),
        None => Stamp::of(instant).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(date: &str, time: &str, zone: &str) -> Result<String, FieldError> {
        let value = json!({"one_off_date": date, "time": time, "timezone": zone});
        read(&value, "s", None, &Zones::bundled()).map(|moment| moment.at.to_string())
    }

    #[test]
    fn every_form_of_a_time_is_the_same_instant() {
        for time in [
            "09:30",
            "09:30:00",
            "09:30:00.000",
            "2026-12-01T09:30",
            "2026-12-01 09:30:00",
            "2026-12-01T08:30:00Z",
            "2026-12-01T08:30:00.000Z",
            "2026-12-01T09:30:00+01:00",
            "2026-12-01T09:30+0100",
            "2026-12-01T03:30:00-05",
        ] {
            assert_eq!(moment("2026-12-01", time, "Europe/Vienna").unwrap(), "2026-12-01T08:30:00.000Z", "{time}");
        }
    }

    #[test]
    fn what_is_not_a_time_is_refused_by_its_field() {
        for time in [
            "",
            "9:30",
            "24:00",
            "09:60",
            "09:30:60",
            "09:30:00.",
            "half past nine",
            "2026-12-01",
            "2026-12-01T",
            "2026-12-01T09:30:00+25:00",
            "2026-12-01T09:30:00+0x:00",
            "2026-13-01T09:30:00Z",
            "09:30:00:00",
            "+9:30",
            "2026-12-01T09:30:00+01:00:00",
            "0९:30",
            "2026-12-03T09:30:00Z",
            "2026-12-02T09:30",
        ] {
            assert_eq!(moment("2026-12-01", time, "UTC").unwrap_err().field, "s.time", "{time}");
        }
    }

    #[test]
    fn a_date_is_its_first_ten_characters() {
        for date in ["2026-12-01", "2026-12-01T23:00:00Z", "2026-12-01 00:00"] {
            assert_eq!(moment(date, "09:30", "UTC").unwrap(), "2026-12-01T09:30:00.000Z", "{date}");
        }
        for date in ["2026-02-30", "01.12.2026", "2026-12-1", "2026-12-011", "+026-12-01", "2026-12-0é"] {
            assert_eq!(moment(date, "09:30", "UTC").unwrap_err().field, "s.one_off_date", "{date}");
        }
    }

    #[test]
    fn a_date_from_the_calendar_of_another_zone_gives_way_to_the_instant() {
        let at = moment("2026-12-01", "2026-12-01T23:30:00Z", "Europe/Vienna").unwrap();
        assert_eq!(at, "2026-12-01T23:30:00.000Z");
    }

    #[test]
    fn where_the_offset_has_seconds_a_moment_is_written_in_utc_and_stays_what_it_is() {
        let zones = Zones::bundled();
        let value = json!({"one_off_date": "1850-01-01", "time": "09:00", "timezone": "Europe/Vienna"});
        let written = write(&read(&value, "s", None, &zones).unwrap(), &zones);
        assert_eq!(
            (&written["one_off_date"], &written["time"]),
            (&json!("1850-01-01"), &json!("1850-01-01T07:54:39.000Z"))
        );
        assert_eq!(write(&read(&written, "s", None, &zones).unwrap(), &zones), written);
    }

    #[test]
    fn a_moment_is_written_with_the_offset_of_its_zone() {
        let zones = Zones::bundled();
        let value = json!({"one_off_date": "2026-07-01", "time": "09:30", "timezone": "europe/vienna"});
        let written = write(&read(&value, "s", None, &zones).unwrap(), &zones);
        let expected =
            json!({"one_off_date": "2026-07-01", "time": "2026-07-01T09:30:00+02:00", "timezone": "Europe/Vienna"});
        assert_eq!(written, expected);
        assert_eq!(write(&read(&written, "s", None, &zones).unwrap(), &zones), expected);
    }
}
