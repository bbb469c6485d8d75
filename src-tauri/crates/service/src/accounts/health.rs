//! Whether accounts still open. Each is read once a day, and every six hours while something is due there soon, so that
//! a person hears of a sign-in that has ended before a post needs it.
//!
//! One account of a server is read at a time. A server that does not answer says nothing of the sign-in and is asked
//! again. What was being read while somebody signed in or out is not used.

use super::table::{self, Kept};
use super::{Closed, picture};
use crate::db;
use crate::delivery::table as deliveries;
use crate::engine::Engine;
use crate::error::DbError;
use crate::stamp::Stamp;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::Localized;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// After so long it is read anyway.
const OLD: TimeDelta = TimeDelta::days(1);
/// What is due within this is due soon, and after so long it is read then.
const SOON: TimeDelta = TimeDelta::days(1);
const OLD_WHEN_SOON: TimeDelta = TimeDelta::hours(6);
/// How long an account is left alone that could not be read.
const PAUSE: TimeDelta = TimeDelta::hours(1);
/// How long the service waits for a database that failed.
const SHORT_PAUSE: TimeDelta = TimeDelta::seconds(1);

/// Why an account could not be read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// Its server, or what opens it, could not be asked now.
    Later(Localized),
    Db(DbError),
}

/// Asks an account's server whether what opens it still does, and notes what it says, unless somebody signs in or out
/// meanwhile. Good news lets go on what waited.
pub(crate) async fn check(engine: &Engine, kept: Kept) -> Result<(), Unread> {
    let sign_ins = engine.accounts.sign_ins();
    let found = match engine.accounts.look(&kept.id, &kept.account).await {
        Ok((identity, limits)) => {
            let (address, known) = (identity.picture.as_deref(), kept.picture.as_deref());
            Ok((limits, picture::read(&engine.downloader, address, known).await))
        }
        Err(Closed::SignIn(trouble)) => Err(trouble),
        Err(Closed::Later(message)) => return Err(Unread::Later(message)),
    };
    let now = engine.now();
    let note = move |connection: &mut _| {
        let transaction = db::write(connection)?;
        if !sign_ins.is_latest() {
            return Ok(());
        }
        match found {
            Ok((limits, picture)) => {
                table::note_well(&transaction, &kept.id, &limits, now)?;
                if let Some(picture) = &picture {
                    table::show(&transaction, &kept.id, picture)?;
                }
                deliveries::resume(&transaction, &kept.id)?;
            }
            Err(trouble) => table::note_trouble(&transaction, &kept.id, &trouble, now)?,
        }
        Ok::<_, DbError>(transaction.commit()?)
    };
    engine.db.run(note).await.map_err(Unread::Db)?;
    engine.note_change();
    engine.underway.notify_one();
    Ok(())
}

/// Reads accounts until `stop` says so.
pub(crate) async fn run(engine: Arc<Engine>, stop: CancellationToken) {
    let mut changes = engine.changes.subscribe();
    let mut lanes: JoinSet<String> = JoinSet::new();
    let mut busy: HashSet<String> = HashSet::new();
    let mut tried: HashMap<String, DateTime<Utc>> = HashMap::new();
    loop {
        let now = engine.now().instant();
        changes.mark_unchanged();
        let next = match engine.db.run(|connection| table::all_with_due(connection).map_err(DbError::from)).await {
            Ok(rows) => {
                let (ready, next) = choose(rows, &busy, &tried, now);
                for kept in ready {
                    let server = kept.account.server.clone();
                    busy.insert(server.clone());
                    tried.insert(kept.id.clone(), now);
                    let engine = Arc::clone(&engine);
                    lanes.spawn(async move {
                        // What can't be read now has its turn again.
                        let _ = check(&engine, kept).await;
                        server
                    });
                }
                next
            }
            Err(_) => Some(now + SHORT_PAUSE),
        };
        let wait = async {
            match next {
                Some(instant) => engine.clock.wait_until(instant).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = stop.cancelled() => break,
            Some(ended) = lanes.join_next() => match ended {
                Ok(server) => drop(busy.remove(&server)),
                // Of one that broke off nobody says which it was.
                Err(_) if lanes.is_empty() => busy.clear(),
                Err(_) => {}
            },
            () = wait => {}
            _ = changes.changed() => {}
            () = engine.clock.set_back(now - clock::CORRECTED) => {}
        }
    }
}

/// What is read now, one of each server that is free; and when to look again.
fn choose(
    rows: Vec<(Kept, Option<Stamp>)>,
    busy: &HashSet<String>,
    tried: &HashMap<String, DateTime<Utc>>,
    now: DateTime<Utc>,
) -> (Vec<Kept>, Option<DateTime<Utc>>) {
    let mut seen = busy.clone();
    let (mut ready, mut next): (Vec<Kept>, Option<DateTime<Utc>>) = (Vec::new(), None);
    for (kept, due) in rows {
        let at = turn(&kept, due, tried.get(&kept.id).copied(), now);
        if at > now {
            next = Some(next.map_or(at, |next| next.min(at)));
        } else if seen.insert(kept.account.server.clone()) {
            ready.push(kept);
        }
    }
    (ready, next)
}

/// When an account is read next. What was read or tried at a time to come was so by a clock that was ahead.
fn turn(kept: &Kept, due: Option<Stamp>, tried: Option<DateTime<Utc>>, now: DateTime<Utc>) -> DateTime<Utc> {
    let read = kept.checked_at.map(Stamp::instant).filter(|read| *read <= now);
    let old = read.map(|read| {
        let soon = due.map(|due| (read + OLD_WHEN_SOON).max(due.instant() - SOON));
        soon.map_or(read + OLD, |soon| soon.min(read + OLD))
    });
    let again = tried.filter(|tried| *tried <= now).map(|tried| tried + PAUSE);
    old.max(again).unwrap_or(now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use networks::{Account, NetworkKind};
    use serde_json::json;

    fn hour(hours: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(hours)
    }

    fn kept(id: &str, server: &str, read: Option<i64>) -> Kept {
        let account = Account {
            kind: NetworkKind::Mastodon,
            server: server.to_owned(),
            id: id.to_owned(),
            particulars: json!({}),
        };
        let checked_at = read.map(|read| Stamp::of(hour(read)));
        Kept {
            id: id.to_owned(),
            account,
            handle: String::new(),
            paused: false,
            trouble: None,
            checked_at,
            limits: None,
            picture: None,
        }
    }

    #[test]
    fn an_account_has_its_turn_once_a_day_and_every_six_hours_while_something_is_due_within_a_day() {
        for (read, due, tried, expected) in [
            (None, None, None, 100),
            (Some(90), None, None, 114),
            (Some(90), Some(130), None, 106),
            (Some(90), Some(118), None, 96),
            (Some(90), Some(137), None, 113),
            (Some(90), Some(400), None, 114),
            (Some(90), Some(80), None, 96),
            (Some(70), None, Some(99), 100),
            (Some(70), None, Some(100), 101),
            (None, None, Some(100), 101),
            // By a clock that was ahead.
            (Some(500), None, None, 100),
            (Some(70), None, Some(500), 94),
        ] {
            let due = due.map(|due| Stamp::of(hour(due)));
            let at = turn(&kept("a", "s", read), due, tried.map(hour), hour(100));
            assert_eq!(at, hour(expected), "{read:?} {due:?} {tried:?}");
        }
    }

    #[test]
    fn one_account_of_a_server_is_read_at_a_time() {
        let rows = [("a", "s"), ("b", "s"), ("c", "t"), ("d", "busy")];
        let rows = rows.map(|(id, server)| (kept(id, server, None), None)).to_vec();
        let rows = [rows, vec![(kept("e", "u", Some(99)), None)]].concat();
        let (ready, next) = choose(rows, &HashSet::from(["busy".to_owned()]), &HashMap::new(), hour(100));
        assert_eq!(ready.iter().map(|kept| kept.id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
        assert_eq!(next, Some(hour(123)));
    }
}
