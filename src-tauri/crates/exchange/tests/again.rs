//! What is written and read again is the same, in every format, whatever a post says.

#![expect(clippy::unwrap_used, reason = "a test that stops here says where")]

use exchange::ics::{self, Timed};
use exchange::workbook::Sheets;
use exchange::{
    ChannelName, Contents, Difference, FileFormat, Layout, NamedFile, PostEntry, Times, delimited, json, markdown,
    table, workbook,
};
use i18n::Language;
use planning::natural::DateOrder;
use planning::timing::{Repeat, RepeatUnit, Timing, WallClock};
use planning::zone::Zones;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

/// Words of any script, with what formats stumble over.
fn words() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[ -~]{0,8}",
        "\\PC{0,4}",
        Just("\n".to_owned()),
        Just("\n\n---\n".to_owned()),
        Just("\"quoted\", and; so\ton".to_owned()),
        Just("=HYPERLINK(\"x\")".to_owned()),
        Just("'=1".to_owned()),
        Just("👩‍👩‍👧 ☕️".to_owned()),
        Just("שלום עולם".to_owned()),
        Just("مرحبا, 2026".to_owned()),
        Just("\u{feff}".to_owned()),
        Just("  ".to_owned()),
        Just("\u{85}\u{7f}\u{2028}\u{b}\r".to_owned()),
        Just("null".to_owned()),
        Just("00123".to_owned()),
    ];
    vec(piece, 0..5).prop_map(|pieces| pieces.concat())
}

fn line() -> impl Strategy<Value = String> {
    words().prop_map(|words| words.replace(['\n', '\r'], " "))
}

fn timing() -> impl Strategy<Value = Timing> {
    let clock = (0_u32..28, 0_u32..24, any::<bool>()).prop_map(|(day, hour, second)| {
        let (date, time) = (format!("2026-10-{:02}", day + 1), format!("{hour:02}:30"));
        Timing::Time(WallClock { date, time, zone: "Europe/Vienna".to_owned(), second })
    });
    let rule = (1_u32..5, of(Just("2027-01-01".to_owned()))).prop_map(|(every, end)| {
        Timing::Repeat(Repeat {
            every,
            unit: RepeatUnit::Week,
            week_days: vec![1, 4],
            month_day: 1,
            last_day: false,
            time: "09:00".to_owned(),
            zone: "America/New_York".to_owned(),
            start: "2026-11-23".to_owned(),
            end,
            expression: None,
        })
    });
    prop_oneof![clock, rule]
}

fn file() -> impl Strategy<Value = NamedFile> {
    (prop_oneof![Just("https://a.example/1.png".to_owned()), line()], words())
        .prop_map(|(place, alt)| NamedFile { place, alt })
}

fn difference() -> impl Strategy<Value = Difference> {
    let settings = prop_oneof![
        Just(serde_json::Map::new()),
        words().prop_map(|words| { [("first_comment".to_owned(), words.into())].into_iter().collect() })
    ];
    let platform = prop_oneof![Just("instagram"), Just("x"), Just("linkedin")];
    (platform, of(line()), of(words()), of(words()), of(vec(file(), 0..3)), of(timing()), any::<bool>(), settings)
        .prop_map(|(platform, channel, text, base, media, timing, in_parts, settings)| Difference {
            platform: platform.to_owned(),
            base: base.filter(|_| text.is_some()),
            rest: serde_json::Map::new(),
            channel,
            text,
            media,
            timing,
            in_parts,
            settings,
        })
}

fn entry() -> impl Strategy<Value = PostEntry> {
    let channel = ("[a-z]{1,8}", line()).prop_map(|(platform, name)| ChannelName { platform, name });
    (
        (line(), vec(channel, 0..3), of(timing()), words(), vec(file(), 0..3)),
        (vec(difference(), 0..3), vec(words(), 0..3), of("[a-z]{2}"), of(words())),
    )
        .prop_map(|((workspace, channels, timing, text, media), (own, labels, language, audience))| PostEntry {
            workspace,
            channels,
            timing,
            text,
            media,
            own,
            labels,
            language,
            audience,
        })
}

/// The entries of a table, all of whose rows are posts.
fn read(format: FileFormat, bytes: &[u8]) -> Vec<PostEntry> {
    let zones = Zones::bundled();
    let zone = zones.find("Asia/Tokyo").unwrap();
    let Contents::Table(Sheets { rows, .. }) = exchange::open(format, bytes, 0, &zone).unwrap() else { panic!() };
    let (order, language) = (DateOrder::MonthFirst, Language::German);
    let times = Times { zones: &zones, zone: &zone, now: chrono::DateTime::UNIX_EPOCH, order, language };
    let layout = Layout::guess(&rows);
    exchange::written(&rows, &layout).map(|(_, row)| exchange::post(&layout, row, &times).unwrap()).collect()
}

proptest! {
    #[test]
    fn rows_say_all_of_a_post(entries in vec(entry(), 0..4)) {
        let rows = table::rows(&entries);
        let layout = Layout::guess(&rows);
        let read: Vec<_> = rows[1..].iter().map(|row| table::entry(&layout, row).unwrap()).collect();
        prop_assert_eq!(read, entries);
    }

    #[test]
    fn csv_says_all_of_a_post(entries in vec(entry(), 0..4)) {
        let bytes = delimited::write(&table::rows(&entries)).unwrap();
        prop_assert_eq!(read(FileFormat::Csv, &bytes), entries);
    }

    #[test]
    fn a_workbook_says_all_of_a_post(entries in vec(entry(), 0..4)) {
        let bytes = workbook::write(&table::rows(&entries)).unwrap();
        prop_assert_eq!(read(FileFormat::Xlsx, &bytes), entries);
    }

    #[test]
    fn json_says_all_of_a_post(entries in vec(entry(), 0..4)) {
        prop_assert_eq!(json::read(&json::write(entries.clone()).unwrap()).unwrap(), entries);
    }

    #[test]
    fn markdown_says_all_of_a_post(entry in entry()) {
        prop_assert_eq!(markdown::read(&markdown::write(&entry)).unwrap(), entry);
    }

    #[test]
    fn no_cell_is_a_formula(entries in vec(entry(), 0..4)) {
        for cell in table::rows(&entries).iter().flatten() {
            prop_assert!(!cell.starts_with(['=', '+', '-', '@', '\t', '\r']), "{}", cell);
        }
    }
}

proptest! {
    #[test]
    fn a_calendar_says_all_of_a_post(entries in vec(entry(), 0..4), times in 1_i64..4) {
        let at = |number: i64| chrono::DateTime::UNIX_EPOCH + chrono::TimeDelta::days(20_000 + number);
        let posts: Vec<Timed> = (0..).zip(&entries).map(|(number, entry): (i64, _)| Timed {
            id: number.to_string(),
            title: entry.text.lines().next().unwrap_or_default().to_owned(),
            times: (0..times).map(at).collect(),
            entry: entry.clone(),
        }).collect();
        let written = ics::write(&posts, at(0));
        prop_assert_eq!(written.matches("BEGIN:VEVENT").count(), entries.len() * usize::try_from(times).unwrap());
        let read: Vec<PostEntry> = ics::read(&written).unwrap().into_iter().map(|event| event.entry).collect();
        prop_assert_eq!(read, entries);
    }
}

#[test]
fn an_event_of_another_program_is_a_post_of_its_words() {
    let file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261121T130800Z\r\n\
        DTSTART:20261122T080000Z\r\nSUMMARY:Title\r\nDESCRIPTION:One\\, two\\nthree\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
    let posts = ics::read(file).unwrap();
    let ics::ReadEvent { entry, at } = &posts[0];
    assert_eq!((posts.len(), entry.text.as_str()), (1, "One, two\nthree"));
    assert_eq!(at.unwrap().to_rfc3339(), "2026-11-22T08:00:00+00:00");
    assert!(ics::read("no calendar").unwrap_or_default().is_empty());
}

#[test]
fn a_label_with_a_comma_is_one_category() {
    let entry = PostEntry { labels: vec!["Winter, 2026".to_owned(), "a;b".to_owned()], ..PostEntry::default() };
    let (id, at) = ("p".to_owned(), chrono::DateTime::UNIX_EPOCH);
    let written = ics::write(&[Timed { id, title: "Hi".to_owned(), times: vec![at], entry }], at);
    assert!(written.contains("CATEGORIES:Winter\\, 2026\r\n") && written.contains("CATEGORIES:a\\;b\r\n"), "{written}");
}
