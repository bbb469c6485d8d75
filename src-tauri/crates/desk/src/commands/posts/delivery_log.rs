//! What happened to the deliveries of a post, in words, and the question whether one is there whose answer was lost.

use crate::Desk;
use crate::commands::local_service::account_view::{bare, clock_beside};
use crate::commands::posts::views::{LogKind, LogLine, LostRef, LostView};
use crate::failure::Failure;
use crate::preferences;
use crate::scope::Scope;
use ::drafts::stable_url;
use chrono::{DateTime, Utc};
use model::{Platform, Post};
use planning::schedule::{Moment, due, rule};
use planning::wording::{count, grouped, size_in_words};
use planning::zone::Zone;
use service::admin::{AccountSummary, Fact, Happening, LostPart};
use std::collections::HashMap;
use std::sync::Arc;
use store::media;
use store::mirror;

/// Where times are told: in this zone, beside this due time.
#[derive(Clone, Copy)]
pub(crate) struct Beside<'z> {
    pub(crate) zone: &'z Zone,
    pub(crate) due: DateTime<Utc>,
}

impl Beside<'_> {
    /// "14:00:07", with its day where that is another.
    pub(crate) fn second(&self, at: DateTime<Utc>) -> String {
        clock_beside(at, "%H:%M:%S", self.due, self.zone)
    }

    /// "14:00", with its day where that is another.
    pub(crate) fn minute(&self, at: DateTime<Utc>) -> String {
        clock_beside(at, "%H:%M", self.due, self.zone)
    }
}

/// Shows what is known of a delivery about which a person is asked.
pub(crate) async fn show_lost_delivery(desk: &Arc<Desk>, scope: &Scope, lost: LostRef) -> Result<LostView, Failure> {
    let was_due = due_of(lost.due_ms)?;
    let admin = desk.look_after().await?;
    let part = admin.lost_part(&lost.post, &lost.channel, was_due).await?;
    let account = admin.account(&lost.channel).await?;
    let happened = admin.happened(&lost.post).await?;
    let zone = zone_of(desk, scope, &lost.post).await?;
    let picture = picture(desk, scope, &part).await?;
    let own = happened.iter().filter(|one| one.channel == lost.channel && one.due == was_due).collect::<Vec<_>>();
    Ok(lost_view((part, picture), &account, &own, Beside { zone: &zone, due: was_due }))
}

/// A delivery about which a person is asked, with what happened to it.
fn lost_view(
    (part, picture): (LostPart, Option<String>),
    account: &AccountSummary,
    happened: &[&Happening],
    beside: Beside<'_>,
) -> LostView {
    let lines = happened.iter().filter(|one| !matches!(one.fact, Fact::Due | Fact::TakenUp | Fact::Asked));
    let found = happened.iter().rev().find_map(|one| match &one.fact {
        Fact::Unclear { words } => Some(words.as_str()),
        _ => None,
    });
    let platform = Platform::from(account.network.as_str());
    LostView {
        told: told(platform.title(), part.left_at.map(|at| beside.second(at)), found),
        lines: lines.map(|one| line(one, beside)).collect(),
        amount: amount(&part),
        picture,
        sent: part.left_at.map(|at| format!("{}, {}", exact(at, beside.zone), beside.zone.city())).unwrap_or_default(),
        hint: hint(platform.title(), part.left_at.map(|at| beside.minute(at))),
        address: bare(account.page.as_deref().unwrap_or(&account.server)),
        has_page: account.page.is_some(),
        text: part.text,
    }
}

/// Opens the channel of such a delivery in the browser, and notes that a person has looked.
pub(crate) async fn look_for_delivery(desk: &Arc<Desk>, scope: &Scope, lost: LostRef) -> Result<LostView, Failure> {
    let admin = desk.look_after().await?;
    let page = admin.account(&lost.channel).await?.page.ok_or_else(|| Failure::not_found("page"))?;
    desk.open_in_browser(&page)?;
    admin.note_look(&lost.post, &lost.channel, due_of(lost.due_ms)?).await?;
    show_lost_delivery(desk, scope, lost).await
}

/// The zone in which the times of a post are told.
pub(crate) async fn zone_of(desk: &Desk, scope: &Scope, id: &str) -> Result<Zone, Failure> {
    let (connection, id) = (scope.connection.clone(), id.to_owned());
    let listed = desk.store.run(move |database| mirror::find_post(database, &connection, &id)).await?;
    let own = listed.and_then(|listed| moment(&listed.post, desk));
    match own {
        Some(moment) => Ok(moment.zone),
        None => preferences::display_zone(desk).await,
    }
}

/// When a post goes out; of one that repeats the next time.
pub(crate) fn moment(post: &Post, desk: &Desk) -> Option<Moment> {
    let next = || {
        let rule = rule(post, &desk.zones)?;
        let next = rule.next_after(desk.clock.now())?;
        Some(Moment { instant: next.instant, zone: rule.zone().clone() })
    };
    due(post, &desk.zones).or_else(next)
}

fn due_of(millis: i64) -> Result<DateTime<Utc>, Failure> {
    DateTime::from_timestamp_millis(millis).ok_or_else(|| Failure::not_found("question"))
}

fn told(network: &str, left: Option<String>, found: Option<&str>) -> String {
    let left = left.map(|left| format!(" after it left at {left}")).unwrap_or_default();
    let found = found.map(|found| format!(" {}.", found.trim_end_matches('.'))).unwrap_or_default();
    format!(
        "The answer was lost{left}. {network} does not tell whether it arrived, so only a look can.{found} It has not \
         been sent again: nothing goes out twice."
    )
}

fn hint(network: &str, left: Option<String>) -> String {
    let after = left.unwrap_or_else(|| "it".to_owned());
    format!(
        "It is the newest post there if nothing else went out after {after}. If you send it again and both turn up, \
         delete one on {network}."
    )
}

/// "Sat 21 Nov 2026, 14:00:07"
fn exact(at: DateTime<Utc>, zone: &Zone) -> String {
    zone.wall(at).clock.format("%a %-d %b %Y, %H:%M:%S").to_string()
}

/// "2 pictures, 1 film · 118 characters"
fn amount(part: &LostPart) -> String {
    let kinds = part.media.iter().map(|item| item.get("type").and_then(serde_json::Value::as_str).unwrap_or_default());
    let (mut pictures, mut films, mut others) = (0, 0, 0);
    for kind in kinds {
        match kind.split('/').next() {
            Some("image") => pictures += 1,
            Some("video") => films += 1,
            _ => others += 1,
        }
    }
    let named = [(pictures, "picture"), (films, "film"), (others, "file")];
    let files: Vec<String> = named.into_iter().filter(|(n, _)| *n > 0).map(|(n, one)| count(n, one)).collect();
    let length = part.text.chars().count();
    let characters = format!("{} {}", grouped(length), if length == 1 { "character" } else { "characters" });
    let files = files.join(", ");
    if files.is_empty() { characters } else { format!("{files} · {characters}") }
}

async fn picture(desk: &Desk, scope: &Scope, part: &LostPart) -> Result<Option<String>, Failure> {
    let url = part.media.first().and_then(|item| item.get("url")).and_then(serde_json::Value::as_str);
    let Some(place) = url.map(stable_url) else { return Ok(None) };
    small_picture(desk, scope, place).await
}

/// The address of the small picture of what lies at a place, where one is kept.
pub(crate) async fn small_picture(desk: &Desk, scope: &Scope, place: String) -> Result<Option<String>, Failure> {
    let connection = scope.connection.clone();
    let name = desk.store.run(move |database| media::thumbnail_at(database, &connection, &place)).await?;
    Ok(name.and_then(|name| desk.thumbnail_address(&name)))
}

/// What happened to a post, the newest first. `names` are what its channels are called, where it has several.
pub(crate) fn lines(happened: &[Happening], names: &HashMap<String, String>, zone: &Zone) -> Vec<LogLine> {
    let mut told: Vec<LogLine> = Vec::new();
    for (index, one) in happened.iter().enumerate() {
        let beside = Beside { zone, due: one.due };
        let same = |other: &&Happening| {
            matches!(one.fact, Fact::Due | Fact::TakenUp) && other.fact == one.fact && other.due == one.due
        };
        if happened[..index].iter().any(|earlier| same(&earlier)) {
            continue;
        }
        let all = happened.iter().filter(same).count();
        let LogLine { at, kind, text } = line(one, beside);
        let text = match names.get(&one.channel) {
            _ if all > 1 => format!("{} {}", count(all, "channel"), lower(&text)),
            Some(name) => format!("{name}: {}", lower(&text)),
            None => text,
        };
        told.push(LogLine { at, kind, text });
    }
    told.reverse();
    told
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn line(one: &Happening, beside: Beside<'_>) -> LogLine {
    let (kind, text) = words(&one.fact);
    LogLine { at: beside.second(one.at), kind, text }
}

fn words(fact: &Fact) -> (LogKind, String) {
    let part = |part: &usize, of: &usize| if *of > 1 { format!(", part {part} of {of}") } else { String::new() };
    let plain = |kind, text: &str| (kind, text.to_owned());
    match fact {
        Fact::Due => plain(LogKind::Step, "Due"),
        Fact::TakenUp => plain(LogKind::Step, "Taken up"),
        Fact::FilesSent { bytes } => (LogKind::Left, format!("Files sent, {}", size_in_words(*bytes))),
        Fact::Sent { part: one, of, bytes: 0 } => (LogKind::Left, format!("Sent{}", part(one, of))),
        Fact::Sent { part: one, of, bytes } => {
            (LogKind::Left, format!("Began to send{}, {}", part(one, of), size_in_words(*bytes)))
        }
        Fact::NoAnswer { after_s, words } if words.is_empty() => {
            (LogKind::Trouble, format!("No answer after {after_s} s"))
        }
        Fact::NoAnswer { after_s: 0, words } => (LogKind::Trouble, format!("No clear answer: {words}")),
        Fact::NoAnswer { after_s, words } => (LogKind::Trouble, format!("No clear answer after {after_s} s: {words}")),
        Fact::BrokenOff => plain(LogKind::Trouble, "Carillon ended before an answer came"),
        Fact::NotOut { words } => (LogKind::Trouble, format!("Did not go out: {words}")),
        Fact::Absent => plain(LogKind::Step, "Looked up, not there"),
        Fact::Found => plain(LogKind::Step, "Looked up, it is there"),
        Fact::Unclear { words } => (LogKind::Step, format!("Looked up, unclear: {words}")),
        Fact::PartPublished { part, of } => (LogKind::Step, format!("Part {part} of {of} is there")),
        Fact::Delivered => plain(LogKind::Done, "Delivered"),
        Fact::Refused { .. } => plain(LogKind::Trouble, "Refused"),
        Fact::Impossible { words } => (LogKind::Trouble, format!("Not sent: {words}")),
        Fact::Missed { .. } => plain(LogKind::Trouble, "Missed"),
        Fact::Stopped { words } => (LogKind::Trouble, format!("Paused: {words}")),
        Fact::Asked => plain(LogKind::Step, "Needs a look"),
        Fact::Opened => plain(LogKind::Done, "You opened the channel in the browser"),
        Fact::SaidThere => plain(LogKind::Done, "You said that it is there"),
        Fact::SaidNotThere => plain(LogKind::Done, "You said that it is not there"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use planning::zone::Zones;
    use serde_json::json;

    fn happening(second: i64, channel: &str, fact: Fact) -> Happening {
        let due: DateTime<Utc> = "2026-11-21T13:00:00Z".parse().unwrap();
        Happening { channel: channel.to_owned(), due, at: due + chrono::TimeDelta::seconds(second), fact }
    }

    fn told(happened: &[Happening], names: &[(&str, &str)]) -> Vec<String> {
        let names = names.iter().map(|(id, name)| ((*id).to_owned(), (*name).to_owned())).collect();
        let zone = Zones::bundled().find("Europe/Vienna").unwrap();
        lines(happened, &names, &zone).into_iter().map(|line| format!("{} {}", line.at, line.text)).collect()
    }

    #[test]
    fn channels_that_were_due_together_are_one_line_and_each_line_names_its_channel() {
        let sent = || Fact::Sent { part: 1, of: 1, bytes: 0 };
        let all = [
            happening(0, "t", Fact::Due),
            happening(0, "m", Fact::Due),
            happening(2, "m", Fact::Delivered),
            happening(7, "t", sent()),
            happening(37, "t", Fact::NoAnswer { after_s: 30, words: String::new() }),
            happening(86_407, "t", Fact::SaidThere),
        ];
        assert_eq!(
            told(&all, &[("t", "Telegram"), ("m", "Matrix")]),
            [
                "Sun 22 Nov, 14:00:07 Telegram: you said that it is there",
                "14:00:37 Telegram: no answer after 30 s",
                "14:00:07 Telegram: sent",
                "14:00:02 Matrix: delivered",
                "14:00:00 2 channels due"
            ]
        );
        assert_eq!(told(&all[3..4], &[]), ["14:00:07 Sent"]);
    }

    #[test]
    fn what_was_sent_is_counted() {
        let part = |text: &str, kinds: &[&str]| LostPart {
            text: text.to_owned(),
            media: kinds.iter().map(|kind| json!({ "type": kind })).collect(),
            left_at: None,
        };
        assert_eq!(amount(&part("Grüße", &[])), "5 characters");
        let all = ["image/png", "video/mp4", "image/jpeg", "application/pdf"];
        assert_eq!(amount(&part("A", &all)), "2 pictures, 1 film, 1 file · 1 character");
    }
}
