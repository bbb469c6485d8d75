//! The two example workspaces and their posts, laid out around the current week in Vienna: those of the past are
//! delivered at their time, those of the future are pending.

use super::pictures;
use super::texts::{Example, KRANICH, MUSEUM, POSTS};
use super::{add_workspace, channel_id, workspace_id};
use crate::delivery::practice;
use crate::delivery::table::{self as deliveries, Delivery, Outcome};
use crate::files::folder::Folder;
use crate::id;
use crate::posts::table::{self as posts, Post};
use crate::posts::targets;
use crate::schedule::moment::Moment;
use crate::stamp::Stamp;
use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta};
use i18n::t;
use planning::zone::{Zone, Zones};
use rusqlite::Connection;

const ZONE: &str = "Europe/Vienna";
const KRANICH_MARK: &str = include_str!("kranich.svg");
const MUSEUM_MARK: &str = include_str!("museum.svg");
/// How long before it is due, or before now, an example was written.
const WRITTEN_AHEAD: TimeDelta = TimeDelta::days(3);

/// Fills a new database with the examples, and the folder with their pictures.
pub(crate) fn examples(connection: &Connection, folder: &Folder, zones: &Zones, now: Stamp) -> rusqlite::Result<()> {
    let kranich = [
        ("instagram", "kranich.coffee"),
        ("facebook", "Kranich Coffee"),
        ("x", "@kranichcoffee"),
        ("bluesky", "kranich.example"),
    ];
    let museum = [
        ("instagram", "museumamkai"),
        ("facebook", "Museum am Kai"),
        ("linkedin", "Museum am Kai"),
        ("mastodon", "@kai@museum.example"),
    ];
    add_workspace(connection, 0, KRANICH, KRANICH_MARK, &kranich)?;
    add_workspace(connection, 1, MUSEUM, MUSEUM_MARK, &museum)?;
    let zone = zones.find(ZONE).unwrap_or_else(|_| zones.utc());
    pictures::keep(connection, folder, now)?;
    let monday = monday_of(zone.wall(now.instant()).clock.date());
    for (index, example) in POSTS.iter().enumerate() {
        add_post(connection, index, example, due(example, monday, &zone), &zone, now)?;
    }
    Ok(())
}

fn monday_of(date: NaiveDate) -> NaiveDate {
    date - TimeDelta::days(i64::from(date.weekday().num_days_from_monday()))
}

fn due(example: &Example, monday: NaiveDate, zone: &Zone) -> Stamp {
    let date = monday + TimeDelta::days(i64::from(example.week) * 7 + i64::from(example.weekday) - 1);
    let (hour, minute) = example.time;
    let time = NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or(NaiveTime::MIN);
    Stamp::of(zone.resolve(date.and_time(time)).instant)
}

fn add_post(
    connection: &Connection,
    index: usize,
    example: &Example,
    due: Stamp,
    zone: &Zone,
    now: Stamp,
) -> rusqlite::Result<()> {
    // Written in the order of the list, some minutes apart, and always before both its time and now.
    let apart = TimeDelta::minutes(i64::try_from(POSTS.len() - index).unwrap_or(0) * 7);
    let written = due.min(now).before(WRITTEN_AHEAD + apart);
    let post = Post {
        id: id::named(&format!("post/{index}/{}", example.text)),
        workspace: workspace_id(example.workspace),
        text: example.text.to_owned(),
        media: pictures::of(index, example, now),
        timezone: Some(zone.name().to_owned()),
        one_off: Some(Moment { at: due, zone: zone.name().to_owned() }),
        recurring: None,
        platform_posts: None,
        audience_group: None,
        created_at: written,
        updated_at: written,
    };
    posts::insert(connection, &post)?;
    let is_past = due <= now;
    for (position, target) in example.targets.iter().enumerate() {
        let channel = channel_id(example.workspace, target);
        targets::insert(connection, &post.id, position, &channel, (!is_past).then_some(due))?;
        if is_past {
            let outcome = if example.refused == Some(*target) {
                Outcome::Failed { message: t!("service-practice-refused") }
            } else {
                practice::published(&channel, id::named(&format!("delivery/{}/{channel}", post.id)))
            };
            let delivery = Delivery { post: post.id.clone(), channel, due_at: due, at: due, outcome };
            deliveries::insert(connection, &delivery, &post.text, &post.media)?;
        }
    }
    Ok(())
}
