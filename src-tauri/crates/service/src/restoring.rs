//! A damaged database at the start, or one that lacks what was answered: the newest copy takes its place, and nothing that may have gone out since the copy was
//! made goes out again by itself. What is told of it lies beside the damaged file until somebody has read it.

use crate::db::{self, DATABASE};
use crate::delivery;
use crate::error::OpenError;
use crate::posts::targets;
use crate::stamp::Stamp;
use database::opening::DatabaseState;
use database::repair::{self, KEPT, Uncounted};
use database::replacement::replace;
use i18n::{Localized, t};
use planning::zone::Zones;
use rusqlite::Connection;
use std::path::Path;

/// What is told of a restored database.
pub type RestoreReport = database::Repair<Uncounted>;

/// What is said of what was underway, or due once, while it is not known whether it has gone out.
fn asked() -> Localized {
    t!("service-restored-look")
}

/// What is said of what else was due by then.
fn missed() -> Localized {
    t!("service-restored-missed")
}

/// Restores the newest copy where the database of a folder is damaged, missing or knows of fewer changes than were answered, and
/// copies one of an older version before its tables are changed.
pub(crate) fn make_sound(folder: &Path, now: Stamp, zones: &Zones) -> Result<(), OpenError> {
    replace(folder, |_| KEPT).map_err(database::DatabaseError::from)?;
    let least = db::commits(folder)?;
    match DATABASE.look(folder, least)? {
        DatabaseState::Nothing => {}
        DatabaseState::Sound(connection) => {
            let version: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
            if version < DATABASE.version() {
                DATABASE.back_up_before(&connection, folder, version, now.instant())?;
            }
        }
        DatabaseState::Damaged(cause) => {
            DATABASE.restore(folder, cause, least, now.instant(), |copy, made| {
                doubt(copy, now.max(Stamp::of(made)), zones)
            })?;
        }
    }
    Ok(())
}

/// Marks in a copy what it cannot know. What was underway is asked about. What was due by now and once, on a network, is
/// asked about, too; everything else that was due is told as missed. What is still to come may have been changed, moved or
/// deleted since: every account is paused until a person lets it go on. A key may have been withdrawn since: none is good.
fn doubt(copy: &Connection, now: Stamp, zones: &Zones) -> rusqlite::Result<()> {
    let ask = "UPDATE deliveries SET message = ?1,
            underway = json_set(underway, '$.stage', 'asking', '$.message', ?1, '$.again_at', NULL)
        WHERE underway IS NOT NULL";
    copy.execute(ask, [asked().kept()])?;
    for due in targets::due(copy, now, u32::MAX)? {
        delivery::doubt(copy, &due, now, [asked(), missed()], zones)?;
    }
    copy.execute_batch("UPDATE accounts SET paused = 1; DELETE FROM keys")
}

/// The latest restoring in a folder that nobody has read of.
///
/// # Errors
/// [`OpenError`] when the folder cannot be read.
pub fn unread_repair(data_dir: &Path) -> Result<Option<RestoreReport>, OpenError> {
    Ok(repair::unread(data_dir)?)
}

/// Every restoring in a folder so far has been read of.
///
/// # Errors
/// [`OpenError`] when that cannot be kept.
pub fn mark_repairs_read(data_dir: &Path) -> Result<(), OpenError> {
    Ok(repair::mark_read::<Uncounted>(data_dir)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::table as accounts;
    use crate::db::Db;
    use crate::delivery::table::{self as deliveries, Outcome};
    use crate::delivery::underway::{DeliveryStage, Underway};
    use crate::due::Due;
    use crate::posts::table::{self as posts, Post};
    use crate::schedule::moment::Moment;
    use rusqlite::Transaction;
    use serde_json::json;
    use std::fs;

    const COPIED: &str = "2026-11-21T09:00:00Z";
    const FOUND: &str = "2026-11-21T11:10:00Z";

    fn stamp(text: &str) -> Stamp {
        Stamp::of(text.parse().unwrap())
    }

    fn due(post: &str, at: &str) -> Due {
        Due { post: post.to_owned(), channel: "n".to_owned(), at: stamp(at) }
    }

    /// An account with a channel, a practice channel, and posts that are due before and after the database is found damaged.
    fn seed(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
        crate::seed::first_workspace(transaction)?;
        let workspace = crate::workspaces::first(transaction)?.unwrap();
        let account = "INSERT INTO accounts (id, kind, server, remote_id, particulars, handle)
            VALUES ('a', 'mastodon', 'https://sea.example', '1', '{}', '@anna')";
        transaction.execute(account, [])?;
        let channels = "INSERT INTO channels (id, workspace, position, target, name, picture, account)
            VALUES ('n', ?1, 8, 'mastodon', 'Anna', '', 'a'), ('c', ?1, 9, 'mastodon', 'Practice', '', NULL)";
        transaction.execute(channels, [&workspace])?;
        transaction.execute("INSERT INTO keys (hash, admitted_at) VALUES (?1, 0)", [crate::key::hash(b"key")])?;
        for (id, channel, at) in [
            ("once", "n", "2026-11-21T09:30:00Z"),
            ("rule", "n", "2026-11-21T10:00:00Z"),
            ("practice", "c", "2026-11-21T10:00:00Z"),
            ("later", "n", "2026-11-22T10:00:00Z"),
            ("underway", "n", "2026-11-21T08:59:00Z"),
        ] {
            let moment = Moment { at: stamp(at), zone: "UTC".to_owned() };
            let is_rule = id == "rule";
            let post = Post {
                id: id.to_owned(),
                workspace: workspace.clone(),
                timezone: Some("UTC".to_owned()),
                one_off: (!is_rule).then_some(moment),
                recurring: is_rule.then(|| json!({"expression": "0 * * * *"})),
                ..Post::blank(stamp("2026-11-20T09:00:00Z"))
            };
            posts::insert(transaction, &post)?;
            targets::insert(transaction, id, 0, channel, (id != "underway").then_some(stamp(at)))?;
        }
        let Due { post, channel, at: due_at } = due("underway", "2026-11-21T08:59:00Z");
        let outcome = Outcome::Underway(Box::new(Underway::new("Post", &[], json!({}), due_at.instant())));
        let delivery = deliveries::Delivery { post, channel, due_at, at: due_at, outcome };
        deliveries::insert(transaction, &delivery, "Post", &[]).map(|_| ())
    }

    #[test]
    fn nothing_that_may_have_gone_out_since_the_copy_goes_out_by_itself() {
        let (folder, zones) = (tempfile::tempdir().unwrap(), Zones::bundled());
        let path = folder.path().join(DATABASE.file);
        drop(Db::open(folder.path(), seed).unwrap());
        DATABASE.back_up(folder.path(), stamp(COPIED).instant()).unwrap();
        fs::write(&path, "Dear diary").unwrap();
        make_sound(folder.path(), stamp(FOUND), &zones).unwrap();

        let database = Connection::open(&path).unwrap();
        assert!(targets::due(&database, stamp(FOUND), 10).unwrap().is_empty());
        assert!(deliveries::first_of_each_channel(&database).unwrap().is_empty());
        for asked in [due("underway", "2026-11-21T08:59:00Z"), due("once", "2026-11-21T09:30:00Z")] {
            let underway = deliveries::underway(&database, &asked).unwrap().unwrap();
            assert_eq!((underway.stage, underway.message), (DeliveryStage::Asking, super::asked()), "{asked:?}");
        }
        let told = |post| deliveries::of_post(&database, post).unwrap().pop().unwrap().outcome;
        assert!(matches!(told("practice"), Outcome::Missed { times: 1, .. }));
        let Outcome::Missed { message, last, times } = told("rule") else { panic!("{:?}", told("rule")) };
        assert_eq!(
            (message, last, times),
            (t!("service-missed-more", why = missed(), count = 1), stamp("2026-11-21T11:00:00Z"), 2)
        );
        assert_eq!(targets::next_due(&database).unwrap(), Some(stamp("2026-11-21T12:00:00Z")), "the rule goes on");
        let later = targets::due(&database, stamp("2026-11-22T10:00:00Z"), 10).unwrap();
        assert!(later.iter().any(|due| due.post == "later"));
        assert!(
            accounts::of_channel(&database, "n").unwrap().unwrap().paused,
            "it may have been changed or deleted since"
        );
        let keys: u32 = database.query_row("SELECT count(*) FROM keys", [], |row| row.get(0)).unwrap();
        assert_eq!(keys, 0, "one may have been withdrawn since");
    }

    /// A service that was killed after it had answered that a post was claimed, and a copy from before that.
    async fn killed() -> (tempfile::TempDir, Zones) {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path(), seed).unwrap();
        let claim = |connection: &mut Connection| {
            let transaction = db::write(connection)?;
            transaction.execute("UPDATE posts SET text = 'claimed' WHERE id = 'once'", [])?;
            transaction.execute("UPDATE targets SET next_due_at = NULL WHERE post = 'once'", [])?;
            Ok::<_, crate::error::DbError>(transaction.commit()?)
        };
        let early = |connection: &mut Connection| {
            db::write(connection)?.commit()?;
            db::checkpoint(connection)
        };
        db.run(early).await.unwrap();
        DATABASE.back_up(folder.path(), stamp(COPIED).instant()).unwrap();
        let early = fs::read(folder.path().join(DATABASE.file)).unwrap();
        db.run(claim).await.unwrap();
        db.run(|_| Ok::<_, crate::error::DbError>(())).await.unwrap();
        let left = tempfile::tempdir().unwrap();
        fs::copy(folder.path().join("service.commits"), left.path().join("service.commits")).unwrap();
        fs::write(left.path().join(DATABASE.file), early).unwrap();
        (left, Zones::bundled())
    }

    #[tokio::test]
    async fn a_log_that_is_gone_with_what_was_answered_sends_nothing_again() {
        let (left, zones) = killed().await;
        make_sound(left.path(), stamp(FOUND), &zones).unwrap();
        let repair = unread_repair(left.path()).unwrap().unwrap();
        assert_eq!((repair.cause, repair.backup), (::database::Cause::Behind, None), "it is the newest copy itself");
        let database = Connection::open(left.path().join(DATABASE.file)).unwrap();
        assert!(targets::due(&database, stamp(FOUND), 10).unwrap().is_empty());
        let once = deliveries::underway(&database, &due("once", "2026-11-21T09:30:00Z")).unwrap().unwrap();
        assert_eq!((once.stage, once.message), (DeliveryStage::Asking, asked()));
        drop(Db::open(left.path(), seed).unwrap());
        mark_repairs_read(left.path()).unwrap();
        make_sound(left.path(), stamp(FOUND), &zones).unwrap();
        assert_eq!(unread_repair(left.path()).unwrap(), None, "it is told of once");
    }

    #[test]
    fn a_text_in_which_a_bit_has_changed_is_not_sent() {
        let (folder, zones) = (tempfile::tempdir().unwrap(), Zones::bundled());
        drop(Db::open(folder.path(), seed).unwrap());
        DATABASE.back_up(folder.path(), stamp(COPIED).instant()).unwrap();
        let database = Connection::open(folder.path().join(DATABASE.file)).unwrap();
        database.execute("UPDATE posts SET text = 'Potato' WHERE id = 'later'", []).unwrap();
        drop(database);
        make_sound(folder.path(), stamp(FOUND), &zones).unwrap();
        let repair = unread_repair(folder.path()).unwrap().unwrap();
        assert_eq!((repair.cause, repair.backup), (::database::Cause::Broken, Some(stamp(COPIED).instant())));
    }

    #[test]
    fn what_was_damaged_is_kept_and_told_of_until_it_is_read() {
        let (folder, zones) = (tempfile::tempdir().unwrap(), Zones::bundled());
        let path = folder.path().join(DATABASE.file);
        make_sound(folder.path(), stamp(COPIED), &zones).unwrap();
        drop(Db::open(folder.path(), seed).unwrap());
        for (made, damage) in [(None, "a"), (Some(stamp(COPIED).instant()), "b")] {
            if made.is_some() {
                DATABASE.back_up(folder.path(), stamp(COPIED).instant()).unwrap();
            }
            fs::write(&path, damage).unwrap();
            make_sound(folder.path(), stamp(FOUND), &zones).unwrap();
            let repair = unread_repair(folder.path()).unwrap().unwrap();
            assert_eq!((repair.at, repair.backup), (stamp(FOUND).instant(), made));
            assert_eq!(fs::read_to_string(repair.folder.join(DATABASE.file)).unwrap(), damage);
            drop(Db::open(folder.path(), seed).unwrap());
            make_sound(folder.path(), stamp(FOUND), &zones).unwrap();
            mark_repairs_read(folder.path()).unwrap();
            assert_eq!(unread_repair(folder.path()).unwrap(), None, "a sound database is left alone");
        }
        fs::remove_file(&path).unwrap();
        make_sound(folder.path(), stamp(FOUND), &zones).unwrap();
        assert!(path.exists() && unread_repair(folder.path()).unwrap().is_some(), "one that is gone is put back");
    }
}
