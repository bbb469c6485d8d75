//! Writes posts as files that other programs read, and says what is read of files that they have written.
//! `tests/judges/files.py` compares both with what a library of Python says.
//!
//!     exchanged write FOLDER
//!     exchanged read FILE SHEET

#![expect(clippy::print_stdout, reason = "what is read is what this program says")]

use chrono::{DateTime, TimeDelta, Utc};
use exchange::ics::{self, Timed};
use exchange::{ChannelName, Contents, Difference, FileFormat, Layout, NamedFile, PostEntry, Times};
use exchange::{delimited, table, workbook};
use planning::natural::DateOrder;
use planning::timing::{Repeat, RepeatUnit, Timing, WallClock};
use planning::zone::{Zone, Zones};
use std::error::Error;
use std::path::Path;

/// What formats stumble over.
const TEXTS: [&str; 8] = [
    "Der Adventkaffee ist wieder da. ☕️👩‍👩‍👧",
    "Two lines,\nand a third after a gap;\n\nwith \"quotes\" and a \\ backslash",
    "=HYPERLINK(\"https://a.example\")",
    "'quoted at the start",
    "-1 @someone +2",
    "שלום עולם, and مرحبا 2026",
    "00123",
    "A line that is so long that a calendar has to fold it: äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü",
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["write", folder] => write(Path::new(folder)),
        ["read", file, sheet] => read(file, sheet.parse()?),
        _ => Err("exchanged write FOLDER | exchanged read FILE SHEET".into()),
    }
}

fn vienna() -> Result<(Zones, Zone), Box<dyn Error>> {
    let zones = Zones::bundled();
    let zone = zones.find("Europe/Vienna").map_err(|_| "Europe/Vienna is not known")?;
    Ok((zones, zone))
}

fn posts() -> Result<Vec<Timed>, Box<dyn Error>> {
    let (_, zone) = vienna()?;
    let first: DateTime<Utc> = "2026-12-03T08:30:00Z".parse()?;
    let post = |(number, text): (i32, &&str)| {
        let at = first + TimeDelta::days(number.into());
        let timing = if number == 0 { rule() } else { Timing::Time(WallClock::at(at, &zone)) };
        let own = Difference {
            platform: "mastodon".to_owned(),
            text: Some(format!("{text} elsewhere")),
            settings: [("visibility".to_owned(), "unlisted".into())].into_iter().collect(),
            ..Difference::default()
        };
        let entry = PostEntry {
            workspace: "Kranich".to_owned(),
            channels: vec![ChannelName { platform: "mastodon".to_owned(), name: "@kranich@rost.example".to_owned() }],
            timing: Some(timing),
            text: (*text).to_owned(),
            media: vec![NamedFile { place: "tins_gold.png".to_owned(), alt: "Drei Dosen".to_owned() }],
            own: vec![own],
            labels: vec!["Advent, 2026".to_owned()],
            language: Some("de".to_owned()),
            audience: None,
        };
        Timed {
            id: number.to_string(),
            title: text.lines().next().unwrap_or_default().to_owned(),
            times: vec![at],
            entry,
        }
    };
    Ok((0..).zip(&TEXTS).map(post).collect())
}

fn rule() -> Timing {
    Timing::Repeat(Repeat {
        every: 1,
        unit: RepeatUnit::Week,
        week_days: vec![1, 4],
        month_day: 1,
        last_day: false,
        time: "09:30".to_owned(),
        zone: "Europe/Vienna".to_owned(),
        start: "2026-12-03".to_owned(),
        end: None,
        expression: None,
    })
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let posts = posts()?;
    let entries: Vec<PostEntry> = posts.iter().map(|post| post.entry.clone()).collect();
    let rows = table::rows(&entries);
    std::fs::write(folder.join("posts.csv"), delimited::write(&rows)?)?;
    std::fs::write(folder.join("posts.xlsx"), workbook::write(&rows)?)?;
    std::fs::write(folder.join("posts.ics"), ics::write(&posts, "2026-11-21T13:08:00Z".parse()?))?;
    let truth =
        |post: &Timed| serde_json::json!({ "text": post.entry.text, "times": post.times, "labels": post.entry.labels });
    std::fs::write(folder.join("truth.json"), serde_json::to_vec(&posts.iter().map(truth).collect::<Vec<_>>())?)?;
    Ok(())
}

fn read(file: &str, sheet: usize) -> Result<(), Box<dyn Error>> {
    let (zones, zone) = vienna()?;
    let format = FileFormat::of_name(file).ok_or("no format")?;
    let now = "2026-11-21T13:08:00Z".parse()?;
    let times =
        Times { zones: &zones, zone: &zone, now, order: DateOrder::DayFirst, language: i18n::Language::English };
    let posts = match exchange::open(format, &std::fs::read(file)?, sheet, &zone).map_err(|why| format!("{why:?}"))? {
        Contents::Posts(posts) => posts,
        Contents::Table(table) => {
            let layout = Layout::guess(&table.rows);
            exchange::written(&table.rows, &layout)
                .map(|(_, row)| exchange::post(&layout, row, &times))
                .collect::<Result<_, _>>()?
        }
    };
    println!("{}", serde_json::to_string(&posts)?);
    Ok(())
}
