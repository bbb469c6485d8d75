//! Bounds of tables that would grow for ever: what is kept of posts and files that are gone. `journal` has its own bound.

use super::StoreError;
use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::{Connection, named_params};

/// So long something that is gone can come back: as long as the journal tells of it.
const KEPT: TimeDelta = TimeDelta::days(90);

/// What nothing names any more, by table. Whatever the journal tells of can be brought back, and is kept.
const UNNAMED: [&str; 6] = [
    "DELETE FROM created_posts WHERE coalesce(at_ms, 0) < :oldest",
    "DELETE FROM last_sent AS sent WHERE NOT EXISTS
        (SELECT 1 FROM posts WHERE posts.connection = sent.connection AND posts.id = sent.post)
        AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.connection = sent.connection AND journal.post = sent.post)",
    "DELETE FROM left_as_missed AS missed WHERE NOT EXISTS
        (SELECT 1 FROM posts WHERE posts.connection = missed.connection AND posts.id = missed.post)",
    "DELETE FROM kin WHERE thing NOT IN (SELECT id FROM drafts)
        AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.connection = kin.connection AND posts.id = kin.thing)
        AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.connection = kin.connection
            AND (journal.post = kin.thing OR journal.draft = kin.thing))",
    "DELETE FROM media WHERE coalesce(gone_ms, vanished_ms) < :oldest AND NOT pending_delete
        AND id NOT IN (SELECT media FROM draft_files) AND id NOT IN (SELECT media FROM uploads)
        AND NOT EXISTS (SELECT 1 FROM post_files
            WHERE post_files.connection = media.connection AND post_files.place = media.place)",
    // After 400 days: 310 more than the rest. Their posts go with them.
    "DELETE FROM reviews WHERE made_ms < :oldest - 310 * 86400000",
];

/// Forgets what has been gone for longer than 90 days and what nothing names any more.
///
/// # Errors
/// Those of the database; nothing was forgotten.
pub fn keep(database: &Connection, now: DateTime<Utc>) -> Result<(), StoreError> {
    let oldest = (now - KEPT).timestamp_millis();
    for forget in UNNAMED {
        let mut statement = database.prepare(forget)?;
        if statement.parameter_count() > 0 {
            statement.execute(named_params! { ":oldest": oldest })?;
        } else {
            statement.execute([])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connections::Connection as Known;
    use crate::{Store, connections};

    const ROWS: &str = "INSERT INTO posts (connection, id, workspace, record) VALUES ('c', 'here', 'w', '{}');
        INSERT INTO journal VALUES (NULL, 'c', 'a', 0, 'deleted', 'done', NULL, 'told', NULL, NULL, NULL, '', FALSE, FALSE, NULL);
        INSERT INTO last_sent VALUES ('c', 'here', '{}'), ('c', 'told', '{}'), ('c', 'gone', '{}');
        INSERT INTO left_as_missed VALUES ('c', 'here', ''), ('c', 'gone', '');
        INSERT INTO kin VALUES ('c', 'here', 'series', 's'), ('c', 'told', 'series', 's'), ('c', 'gone', 'series', 's');
        INSERT INTO created_posts VALUES ('c', 'early', NULL, NULL), ('c', 'late', 8640000000, 'd');
        INSERT INTO media (id, connection, record, name, made_ms, gone_ms, pending_delete)
            VALUES ('early', 'c', '{}', '', 0, 0, FALSE), ('waits', 'c', '{}', '', 0, 0, TRUE),
                ('late', 'c', '{}', '', 0, 8640000000, FALSE), ('there', 'c', '{}', '', 0, NULL, FALSE);
        INSERT INTO reviews VALUES ('early', 'c', '', '', FALSE, -26784000001, NULL),
            ('late', 'c', '', '', FALSE, 0, NULL);
        INSERT INTO review_posts (review, thing, asked, content) VALUES ('early', 'd', 'd', ''), ('late', 'd', 'd', '');";

    #[tokio::test]
    async fn what_is_gone_is_kept_as_long_as_it_can_come_back_and_no_longer() {
        let store = Store::in_memory().unwrap();
        let work = store.run(|database| {
            connections::insert(database, &Known { id: "c".into(), ..Known::remote("s") })?;
            database.execute_batch(ROWS)?;
            keep(database, DateTime::UNIX_EPOCH + KEPT + TimeDelta::days(1))?;
            let kept = |column: &str, table: &str| -> Result<Vec<String>, StoreError> {
                let mut statement = database.prepare(&format!("SELECT {column} FROM {table} ORDER BY 1"))?;
                Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
            };
            assert_eq!(kept("post", "last_sent")?, ["here", "told"]);
            assert_eq!(kept("post", "left_as_missed")?, ["here"]);
            assert_eq!(kept("thing", "kin")?, ["here", "told"]);
            assert_eq!(kept("post", "created_posts")?, ["late"]);
            assert_eq!(kept("id", "media")?, ["late", "there", "waits"]);
            assert_eq!(
                (kept("id", "reviews")?, kept("review", "review_posts")?),
                (vec!["late".into()], vec!["late".into()])
            );
            Ok(())
        });
        work.await.unwrap();
    }
}
