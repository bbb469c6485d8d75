//! What happened to the deliveries of a post, in words, and the question whether one is there whose answer was lost.

use crate::Desk;
use crate::commands::local_service::account_view::bare;
use crate::commands::posts::views::{LogKind, LogLine, LostRef, LostView};
use crate::failure::Failure;
use crate::preferences;
use crate::scope::Scope;
use ::drafts::stable_url;
use chrono::{DateTime, Datelike, Utc};
use i18n::{Localized, t};
use model::{Platform, Post};
use planning::schedule::{Moment, due, rule};
use planning::words::{self, size};
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
    pub(crate) fn second(&self, at: DateTime<Utc>) -> Localized {
        self.clock(at, "%H:%M:%S")
    }

    /// "14:00", with its day where that is another.
    pub(crate) fn minute(&self, at: DateTime<Utc>) -> Localized {
        self.clock(at, "%H:%M")
    }

    fn clock(&self, at: DateTime<Utc>, format: &str) -> Localized {
        let (at, due) = (self.zone.wall(at).clock, self.zone.wall(self.due).clock);
        let (date, time) = (at.date(), at.format(format).to_string());
        if date == due.date() {
            return Localized::plain(time);
        }
        t!("posts-day-time", weekday = words::weekday(date.weekday()), day = words::day_of_month(date), time = time)
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
        Fact::Unclear { words } => Some(words),
        _ => None,
    });
    let platform = Platform::from(account.network.as_str());
    LostView {
        told: told(platform.title(), part.left_at.map(|at| beside.second(at)), found),
        lines: lines.map(|one| line(one, beside)).collect(),
        amount: amount(&part),
        picture,
        sent: part.left_at.map(|at| exact(at, beside.zone)).unwrap_or_default(),
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

fn told(network: &str, left: Option<Localized>, found: Option<&Localized>) -> Localized {
    let lost = left.map_or_else(|| t!("posts-answer-lost"), |left| t!("posts-answer-lost-after", left = left));
    let found = found.map(|found| Localized::row(vec![found.clone().unstopped(), Localized::plain(".")], ""));
    let told = [lost, t!("posts-only-a-look", network = network)].into_iter().chain(found);
    Localized::row(told.chain([t!("posts-nothing-twice")]).collect(), " ")
}

fn hint(network: &str, left: Option<Localized>) -> Localized {
    match left {
        Some(left) => t!("posts-newest-after", left = left, network = network),
        None => t!("posts-newest", network = network),
    }
}

/// "Sat 21 Nov 2026, 14:00:07, Vienna"
fn exact(at: DateTime<Utc>, zone: &Zone) -> Localized {
    let clock = zone.wall(at).clock;
    let time = clock.format("%H:%M:%S").to_string();
    t!("posts-exactly", day = words::day(clock.date()), time = time, city = zone.city())
}

/// "2 pictures, 1 film · 118 characters"
fn amount(part: &LostPart) -> Localized {
    let kinds = part.media.iter().map(|item| item.get("type").and_then(serde_json::Value::as_str).unwrap_or_default());
    let (mut pictures, mut films, mut others) = (0, 0, 0);
    for kind in kinds {
        match kind.split('/').next() {
            Some("image") => pictures += 1,
            Some("video") => films += 1,
            _ => others += 1,
        }
    }
    let pictures = (pictures > 0).then(|| t!("posts-pictures", count = pictures));
    let films = (films > 0).then(|| t!("posts-films", count = films));
    let others = (others > 0).then(|| t!("posts-files", count = others));
    let files: Vec<Localized> = [pictures, films, others].into_iter().flatten().collect();
    let characters = t!("words-characters", count = part.text.chars().count());
    let has_none = files.is_empty();
    if has_none { characters } else { Localized::row(vec![Localized::row(files, ", "), characters], " · ") }
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
        let text = match (names.get(&one.channel), &one.fact) {
            (_, Fact::Due) if all > 1 => t!("posts-log-channels-due", count = all),
            (_, Fact::TakenUp) if all > 1 => t!("posts-log-channels-taken-up", count = all),
            (Some(name), fact) => t!("posts-log-of-channel", name = name, text = words_of(fact, "after").1),
            (None, _) => text,
        };
        told.push(LogLine { at, kind, text });
    }
    told.reverse();
    told
}

fn line(one: &Happening, beside: Beside<'_>) -> LogLine {
    let (kind, text) = words_of(&one.fact, "first");
    LogLine { at: beside.second(one.at), kind, text }
}

/// What happened, in words that stand `first`, or `after` the name of a channel.
fn words_of(fact: &Fact, place: &str) -> (LogKind, Localized) {
    let text = match fact {
        Fact::Due => t!("posts-log-due", place = place),
        Fact::TakenUp => t!("posts-log-taken-up", place = place),
        Fact::FilesSent { bytes } => t!("posts-log-files-sent", place = place, size = size(*bytes)),
        Fact::Sent { part, of, bytes } => sent((*part, *of), *bytes, place),
        Fact::NoAnswer { after_s, words } if words.is_empty() => {
            t!("posts-log-no-answer", place = place, seconds = *after_s)
        }
        Fact::NoAnswer { after_s: 0, words } => t!("posts-log-unclear-answer", place = place, words = words),
        Fact::NoAnswer { after_s, words } => {
            t!("posts-log-unclear-answer-after", place = place, seconds = *after_s, words = words)
        }
        Fact::BrokenOff => t!("posts-log-broken-off", place = place),
        Fact::NotOut { words } => t!("posts-log-not-out", place = place, words = words),
        Fact::Absent => t!("posts-log-absent", place = place),
        Fact::Found => t!("posts-log-found", place = place),
        Fact::Unclear { words } => t!("posts-log-unclear", place = place, words = words),
        Fact::PartPublished { part, of } => t!("posts-log-part-there", place = place, part = *part, of = *of),
        Fact::Delivered => t!("posts-log-delivered", place = place),
        Fact::Refused { .. } => t!("posts-log-refused", place = place),
        Fact::Impossible { words } => t!("posts-log-impossible", place = place, words = words),
        Fact::Missed { .. } => t!("posts-log-missed", place = place),
        Fact::Stopped { words } => t!("posts-log-stopped", place = place, words = words),
        Fact::Asked => t!("posts-log-asked", place = place),
        Fact::Opened => t!("posts-log-opened", place = place),
        Fact::SaidThere => t!("posts-log-said-there", place = place),
        Fact::SaidNotThere => t!("posts-log-said-not-there", place = place),
    };
    (kind(fact), text)
}

fn sent((part, of): (usize, usize), bytes: u64, place: &str) -> Localized {
    match (of > 1, bytes > 0) {
        (false, false) => t!("posts-log-sent", place = place),
        (true, false) => t!("posts-log-sent-part", place = place, part = part, of = of),
        (false, true) => t!("posts-log-began", place = place, size = size(bytes)),
        (true, true) => t!("posts-log-began-part", place = place, part = part, of = of, size = size(bytes)),
    }
}

fn kind(fact: &Fact) -> LogKind {
    match fact {
        Fact::FilesSent { .. } | Fact::Sent { .. } => LogKind::Left,
        Fact::NoAnswer { .. }
        | Fact::BrokenOff
        | Fact::NotOut { .. }
        | Fact::Refused { .. }
        | Fact::Impossible { .. }
        | Fact::Missed { .. }
        | Fact::Stopped { .. } => LogKind::Trouble,
        Fact::Delivered | Fact::Opened | Fact::SaidThere | Fact::SaidNotThere => LogKind::Done,
        Fact::Due
        | Fact::TakenUp
        | Fact::Absent
        | Fact::Found
        | Fact::Unclear { .. }
        | Fact::PartPublished { .. }
        | Fact::Asked => LogKind::Step,
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
            happening(37, "t", Fact::NoAnswer { after_s: 30, words: Localized::default() }),
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
        assert_eq!(amount(&part("Grüße", &[])).to_string(), "5 characters");
        let all = ["image/png", "video/mp4", "image/jpeg", "application/pdf"];
        assert_eq!(amount(&part("A", &all)).to_string(), "2 pictures, 1 film, 1 file · 1 character");
    }
}
