//! Times of posts as events of a calendar (RFC 5545), for calendars of every kind. An event is at an instant, so that it stands
//! right in every zone; a post that repeats has an event for each of its times.
//!
//! Each event has its entry as a property of ours, in Base64: what other programs leave alone is read again as it was.

use crate::PostEntry;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use icalendar::{Calendar, CalendarDateTime, Component, DatePerhapsTime, Event, EventLike};
use std::collections::HashSet;

const ENTRY: &str = "X-CARILLON-POST";
/// How long an event is: a post has no length, and one of none is hard to see.
const LENGTH: TimeDelta = TimeDelta::minutes(15);

/// One post with its times.
#[derive(Debug, Clone, PartialEq)]
pub struct Timed {
    /// What it is identified by, wherever it is written again.
    pub id: String,
    /// Its first words.
    pub title: String,
    /// When it goes out.
    pub times: Vec<DateTime<Utc>>,
    /// The post.
    pub entry: PostEntry,
}

/// One event that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadEvent {
    /// The post.
    pub entry: PostEntry,
    /// When the event of another program is, where it says its zone as UTC; any other is a person's to say.
    pub at: Option<DateTime<Utc>>,
}

/// Writes events, as of a moment.
pub fn write(posts: &[Timed], now: DateTime<Utc>) -> String {
    let mut calendar = Calendar::new();
    calendar.name("Carillon");
    for post in posts {
        for at in &post.times {
            let mut event = Event::new();
            event
                .uid(&format!("{}-{}@carillon", post.id, at.format("%Y%m%dT%H%M%SZ")))
                .timestamp(now)
                .starts(*at)
                .ends(*at + LENGTH)
                .summary(&shown(&post.title))
                .description(&shown(&post.entry.text));
            for label in &post.entry.labels {
                event.add_multi_property("CATEGORIES", &item(label));
            }
            if let Ok(json) = serde_json::to_vec(&post.entry) {
                event.add_property(ENTRY, STANDARD.encode(json));
            }
            calendar.push(event);
        }
    }
    calendar.to_string()
}

/// A text without what no calendar takes.
fn shown(text: &str) -> String {
    text.replace("\r\n", "\n")
        .replace('\r', "\n")
        .chars()
        .filter(|letter| *letter == '\n' || !letter.is_control())
        .collect()
}

/// A text as one item of a list.
fn item(text: &str) -> String {
    let escaped = shown(text).replace('\\', "\\\\").replace(',', "\\,").replace(';', "\\;");
    escaped.replace('\n', "\\n")
}

/// Reads events: each post once. An event of another program is a post of its description, else of its summary, at its time.
///
/// # Errors
/// What is wrong with the file, where it is none of a calendar.
pub fn read(text: &str) -> Result<Vec<ReadEvent>, String> {
    let calendar: Calendar = text.parse()?;
    let mut known = HashSet::new();
    let mut posts = Vec::new();
    for event in calendar.events() {
        match event.property_value(ENTRY) {
            Some(ours) => {
                let id = event.get_uid().and_then(|uid| uid.rsplit_once('-')).map(|(id, _)| id.to_owned());
                if id.is_some_and(|id| !known.insert(id)) {
                    continue;
                }
                let json = STANDARD.decode(ours).map_err(|error| error.to_string())?;
                let entry = serde_json::from_slice(&json).map_err(|error| error.to_string())?;
                posts.push(ReadEvent { entry, at: None });
            }
            None => {
                let text = event.get_description().or(event.get_summary()).unwrap_or_default().to_owned();
                let at = match event.get_start() {
                    Some(DatePerhapsTime::DateTime(CalendarDateTime::Utc(instant))) => Some(instant),
                    _ => None,
                };
                posts.push(ReadEvent { entry: PostEntry { text, ..PostEntry::default() }, at });
            }
        }
    }
    Ok(posts)
}
