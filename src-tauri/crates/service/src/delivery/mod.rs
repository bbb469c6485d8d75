//! Delivering a post to a channel when it is due: the claim, its record and the next time by a rule are one transaction, so
//! each happens once, whatever breaks off in between. On a practice channel the record is the outcome; on a network it says
//! that the delivery is underway, and `sending` goes on from there.

pub(crate) mod attachments;
pub(crate) mod attempt;
pub(crate) mod cards;
pub(crate) mod log;
pub(crate) mod meter;
pub(crate) mod practice;
pub(crate) mod releasing;
pub(crate) mod sending;
pub(crate) mod table;
pub(crate) mod underway;

use crate::accounts::table as accounts;
use crate::channels::{self, Destination};
use crate::db;
use crate::due::Due;
use crate::posts::due::Due as Plan;
use crate::posts::table::{self as posts, Post};
use crate::posts::{content, targets};
use crate::stamp::Stamp;
use chrono::TimeDelta;
use i18n::{Localized, t};
use log::{Fact, Line};
use planning::zone::Zones;
use rusqlite::Connection;
use serde_json::Value;
use table::{Delivery, Outcome};
use underway::{DeliveryStage, Underway};

/// Most further times of a rule that are counted as missed.
const MOST_COUNTED: u32 = 1_000;

/// How late something may be that goes out, and what is said of what is later.
#[derive(Debug, Clone)]
pub(crate) struct Lateness {
    pub(crate) latest: TimeDelta,
    /// Why nothing went out at its time, where that is not the post's own doing.
    pub(crate) why: Localized,
    /// From when on it counts as due, however late it is.
    pub(crate) released: Option<Stamp>,
}

impl Lateness {
    /// Of what fell due while the service ran, or was off.
    pub(crate) fn usual(latest: TimeDelta) -> Self {
        Self { latest, why: t!("service-was-off-then"), released: None }
    }
}

/// What became of what is due on one channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    /// Somebody else has it already.
    Elsewhere,
    /// Its outcome is known.
    Settled,
    /// It is underway to a network.
    Underway,
}

/// Delivers what is due on one channel, unless it is too late.
pub(crate) fn deliver(
    connection: &mut Connection,
    due: &Due,
    now: Stamp,
    lateness: &Lateness,
    zones: &Zones,
) -> rusqlite::Result<Claim> {
    let transaction = db::write(connection)?;
    if !targets::claim(&transaction, due)? {
        return Ok(Claim::Elsewhere);
    }
    let (Some(post), Some(Destination { platform, is_removed })) =
        (posts::find(&transaction, &due.post)?, channels::destination(&transaction, &due.channel)?)
    else {
        // Neither can be missing while its target is there; if one is, nothing can ever be delivered.
        transaction.commit()?;
        return Ok(Claim::Elsewhere);
    };
    let platform_posts = post.platform_posts.as_deref().unwrap_or_default();
    let (text, media) = content::of(&platform, &post.text, &post.media, platform_posts);
    let plan = Plan::of(&post, &platform, zones);
    let still_good = now.before(lateness.latest);
    let (outcome, told) = match missed(due.at, &post, now, lateness) {
        // However late it is: that nobody was there to receive it is what matters.
        late if is_removed => {
            let told = late.map_or(due.at, |_| last_before(due.at, still_good));
            (Outcome::removed_channel(), told)
        }
        Some(message) => {
            let told_later = table::first_after(&transaction, &due.post, &due.channel, due.at)?;
            let until = told_later.map_or(still_good, |later| later.min(still_good));
            (miss(message, &plan, due.at, until), last_before(due.at, until))
        }
        None => {
            let outcome = match accounts::of_channel(&transaction, &due.channel)? {
                None => practice::publish(&due.channel),
                Some(account) => {
                    let settings = content::settings_of(&platform, platform_posts);
                    let mut underway = Underway::new(text, media, settings, now.instant());
                    underway.released = lateness.released.map(Stamp::instant);
                    if let Some((stage, why)) = account.obstacle() {
                        (underway.stage, underway.message) = (stage, why);
                    }
                    Outcome::Underway(Box::new(underway))
                }
            };
            (outcome, due.at)
        }
    };
    if let Some(next) = next_untold(&transaction, &due.post, &due.channel, &plan, told)? {
        targets::renew(&transaction, &due.post, &due.channel, next)?;
    }
    let claim = if matches!(outcome, Outcome::Underway(_)) { Claim::Underway } else { Claim::Settled };
    keep(&transaction, due, (now, outcome), text, media)?;
    transaction.commit()?;
    Ok(claim)
}

/// Settles what is due on one channel and may have gone out already, without sending it. What is due once, on a network, is
/// asked about; anything else is told as missed, with all times of a rule by now. `words` are said of the one and the other.
pub(crate) fn doubt(
    connection: &Connection,
    due: &Due,
    now: Stamp,
    [ask, missed]: [Localized; 2],
    zones: &Zones,
) -> rusqlite::Result<()> {
    targets::claim(connection, due)?;
    let (Some(post), Some(Destination { platform, is_removed })) =
        (posts::find(connection, &due.post)?, channels::destination(connection, &due.channel)?)
    else {
        return Ok(());
    };
    let platform_posts = post.platform_posts.as_deref().unwrap_or_default();
    let (text, media) = content::of(&platform, &post.text, &post.media, platform_posts);
    let (plan, until) = (Plan::of(&post, &platform, zones), now.next());
    let may_be_sent = !is_removed && !plan.repeats() && accounts::of_channel(connection, &due.channel)?.is_some();
    let outcome = if may_be_sent {
        let settings = content::settings_of(&platform, platform_posts);
        let underway = Underway::new(text, media, settings, now.instant());
        Outcome::Underway(Box::new(Underway { stage: DeliveryStage::Asking, message: ask, ..underway }))
    } else {
        miss(missed, &plan, due.at, until)
    };
    if let Some(next) = next_untold(connection, &due.post, &due.channel, &plan, last_before(due.at, until))? {
        targets::renew(connection, &due.post, &due.channel, next)?;
    }
    keep(connection, due, (now, outcome), text, media)
}

/// Keeps what became of what was due, and begins the log of it, unless something is kept of it already.
fn keep(
    connection: &Connection,
    due: &Due,
    (at, outcome): (Stamp, Outcome),
    text: &str,
    media: &[Value],
) -> rusqlite::Result<()> {
    let became = Line { at, fact: outcome.fact() };
    let (post, channel) = (due.post.clone(), due.channel.clone());
    if table::insert(connection, &Delivery { post, channel, due_at: due.at, at, outcome }, text, media)? {
        log::begin(connection, due, &[Line { at: due.at, fact: Fact::Due }, became])?;
    }
    Ok(())
}

/// The next time by a rule after an instant that nothing became of. Where the clock was set back, something has become of
/// times to come.
pub(crate) fn next_untold(
    connection: &Connection,
    post: &str,
    channel: &str,
    plan: &Plan,
    after: Stamp,
) -> rusqlite::Result<Option<Stamp>> {
    let mut next = plan.after(after);
    while let Some(at) = next
        && table::is_told(connection, post, channel, at)?
    {
        next = plan.after(at);
    }
    Ok(next)
}

/// Tells a time as missed, and with it all further ones of a rule before `until`: they are not told one by one.
fn miss(message: Localized, plan: &Plan, due: Stamp, until: Stamp) -> Outcome {
    let count = plan.count_between(due, until, MOST_COUNTED);
    let message = match count {
        0 => message,
        MOST_COUNTED => t!("service-missed-or-more", why = message, count = MOST_COUNTED),
        count => t!("service-missed-more", why = message, count = count),
    };
    let last = plan.last_between(due, until).unwrap_or(due);
    Outcome::Missed { message, last, times: count + 1 }
}

/// The last instant that is told with a due time, when all before `until` is.
fn last_before(due: Stamp, until: Stamp) -> Stamp {
    due.max(until.before(TimeDelta::milliseconds(1)))
}

/// Why a time is missed, when it is. That of the post's making and changing tells only how it came to be so late: a clock
/// that was ahead then has put them into the future.
fn missed(due: Stamp, post: &Post, now: Stamp, lateness: &Lateness) -> Option<Localized> {
    let too_late = |at: Stamp| due < at.before(lateness.latest);
    if !too_late(now) {
        None
    } else if too_late(post.created_at) {
        Some(t!("service-passed-when-created"))
    } else if too_late(post.updated_at) {
        Some(t!("service-passed-when-changed"))
    } else {
        Some(lateness.why.clone())
    }
}

/// The last time by now that something was due on a channel, when it was due then at all.
pub(crate) fn last_passed(
    connection: &Connection,
    due: &Due,
    now: Stamp,
    zones: &Zones,
) -> rusqlite::Result<Option<Stamp>> {
    let (Some(post), Some(destination)) =
        (posts::find(connection, &due.post)?, channels::destination(connection, &due.channel)?)
    else {
        return Ok(None);
    };
    Ok(Plan::of(&post, &destination.platform, zones).last_between(due.at, now))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grace::DEFAULT_GRACE;
    use rusqlite::Transaction;
    use serde_json::json;

    const DUE_AT: &str = "2026-11-21T10:00:00Z";

    fn stamp(text: &str) -> Stamp {
        Stamp::of(text.parse().unwrap())
    }

    /// A database with one post, due on the channels of the first workspace.
    fn seed(transaction: &Transaction<'_>, post_id: &str) -> rusqlite::Result<()> {
        crate::seed::first_workspace(transaction)?;
        let workspace = crate::workspaces::first(transaction)?.unwrap();
        let post = Post {
            id: post_id.to_owned(),
            workspace: workspace.clone(),
            text: "Long".to_owned(),
            media: vec![json!({"url": "a", "type": "image/png"})],
            timezone: None,
            one_off: None,
            recurring: None,
            platform_posts: Some(vec![json!({"identifier": "x", "text_override": "Short", "media_override": []})]),
            audience_group: None,
            created_at: stamp("2026-11-20T10:00:00Z"),
            updated_at: stamp("2026-11-20T10:00:00Z"),
        };
        posts::insert(transaction, &post)?;
        for (position, channel) in channels::of_workspace(transaction, &workspace)?.iter().enumerate() {
            targets::insert(transaction, post_id, position, &channel.id, Some(stamp(DUE_AT)))?;
        }
        Ok(())
    }

    fn open(folder: &std::path::Path) -> Connection {
        drop(crate::db::Db::open(folder, |transaction| seed(transaction, "p")).unwrap());
        Connection::open(folder.join(crate::db::DATABASE.file)).unwrap()
    }

    #[test]
    fn what_is_delivered_is_what_the_platform_gets_to_see() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = open(folder.path());
        for due in targets::due(&connection, stamp(DUE_AT), 10).unwrap() {
            let claim =
                deliver(&mut connection, &due, stamp(DUE_AT), &Lateness::usual(DEFAULT_GRACE), &Zones::bundled())
                    .unwrap();
            assert_eq!(claim, Claim::Settled);
        }
        let select = "SELECT d.text, d.media FROM deliveries d JOIN channels c ON c.id = d.channel WHERE c.target = ?1";
        let delivered = |platform: &str| {
            let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?));
            connection.query_row(select, [platform], read).unwrap()
        };
        assert_eq!(delivered("x"), ("Short".to_owned(), "[]".to_owned()));
        assert_eq!(delivered("mastodon"), ("Long".to_owned(), r#"[{"url":"a","type":"image/png"}]"#.to_owned()));
    }

    #[test]
    fn what_two_schedules_find_due_is_delivered_by_one_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(folder.path());
        let found = targets::due(&connection, stamp(DUE_AT), 10).unwrap();
        let both = [0, 1].map(|_| {
            let (found, file) = (found.clone(), folder.path().join(crate::db::DATABASE.file));
            std::thread::spawn(move || {
                let mut connection = Connection::open(file).unwrap();
                connection.busy_timeout(std::time::Duration::from_secs(20)).unwrap();
                found
                    .iter()
                    .filter(|due| {
                        deliver(&mut connection, due, stamp(DUE_AT), &Lateness::usual(DEFAULT_GRACE), &Zones::bundled())
                            .unwrap()
                            == Claim::Settled
                    })
                    .count()
            })
        });
        let delivered: usize = both.into_iter().map(|thread| thread.join().unwrap()).sum();
        let rows: usize = connection.query_row("SELECT count(*) FROM deliveries", [], |row| row.get(0)).unwrap();
        assert_eq!((delivered, rows), (4, 4));
    }

    #[test]
    fn a_due_time_that_comes_back_is_not_delivered_twice() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = open(folder.path());
        let due = targets::due(&connection, stamp(DUE_AT), 1).unwrap().remove(0);
        deliver(&mut connection, &due, stamp(DUE_AT), &Lateness::usual(DEFAULT_GRACE), &Zones::bundled()).unwrap();
        let again = "UPDATE targets SET next_due_at = ?1 WHERE post = ?2 AND channel = ?3";
        connection.execute(again, (due.at, &due.post, &due.channel)).unwrap();
        deliver(
            &mut connection,
            &due,
            stamp("2026-11-21T10:30:00Z"),
            &Lateness::usual(DEFAULT_GRACE),
            &Zones::bundled(),
        )
        .unwrap();
        let outcomes = table::of_post(&connection, "p").unwrap();
        assert_eq!((outcomes.len(), outcomes[0].at), (1, stamp(DUE_AT)));
        assert!(!targets::due(&connection, stamp(DUE_AT), 10).unwrap().contains(&due));
    }
}
