//! Dates, times and zones as anybody may spell them: read or refused, and what is resolved lies where its zone says.
#![no_main]

use libfuzzer_sys::fuzz_target;
use model::{OneOffSchedule, Post};
use planning::zone::Zones;
use planning::{schedule, spelling};
use std::sync::LazyLock;

static ZONES: LazyLock<Zones> = LazyLock::new(Zones::bundled);

fuzz_target!(|text: &str| {
    let (date, time, clock) = (spelling::read_date(text), spelling::read_time(text), spelling::read_clock(text));
    if let Some(date) = date {
        assert_eq!(spelling::read_date(&date.format("%Y-%m-%d").to_string()), Some(date), "{text}");
    }
    if clock.is_some() {
        assert!(time.is_some(), "a clock is a time: {text}");
    }
    let parts: Vec<&str> = text.splitn(3, '|').collect();
    if let [date, time, zone] = parts[..] {
        let json = serde_json::json!({ "one_off_date": date, "time": time, "timezone": zone });
        let one_off: OneOffSchedule = serde_json::from_value(json).expect("three texts");
        if let Ok(moment) = schedule::read_one_off(&one_off, None, &ZONES) {
            let zone = ZONES.find(zone).unwrap_or_else(|_| ZONES.utc());
            let wall = zone.wall(moment.instant);
            let back = zone.resolve(wall.clock).instant;
            // The second of two equal clocks reads back as the first: never more than a few hours apart.
            assert!((back - moment.instant).abs() <= chrono::TimeDelta::hours(3), "{text}");
        }
    }
    if let Ok(post) = serde_json::from_str::<Post>(text) {
        let _ = schedule::due(&post, &ZONES);
    }
});
