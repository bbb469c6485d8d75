//! Posts and drafts as they were at a moment that is over, by the journal: of what has changed since, its first entry after
//! that moment says what was there before. Deliberately absent: what others have changed on the service, which no entry
//! tells of.

use super::StoreError;
use super::journal::{self, EntryKind, Thing};
use chrono::{DateTime, Utc};
use model::WorkspaceId;
use rusqlite::{Connection, params};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The kinds of entries that tell what a post or a draft was.
const TELLING: &str = "kind IN ('written', 'discarded', 'sent', 'changed', 'deleted', 'vanished')";

/// Something that has changed since a moment: a draft, a post, or a draft that has become a post.
#[derive(Debug, Clone, PartialEq)]
pub struct Changed {
    /// The identifiers it has had, those of posts and of drafts alike.
    pub ids: Vec<String>,
    /// What it was then; `None`: it was not there.
    pub then: Option<Thing>,
    /// The workspace of a post.
    pub workspace: Option<WorkspaceId>,
    /// How often it has changed since.
    pub times: u32,
    /// When it has changed last.
    pub last: DateTime<Utc>,
}

/// What the journal says of a moment.
#[derive(Debug, Clone, Default)]
pub struct Past {
    /// What has changed since, in the order of the first changes.
    pub changed: Vec<Changed>,
    /// What was there then by the journal.
    known: HashSet<String>,
}

impl Past {
    /// Whether the journal says that something was there at the moment.
    pub fn knows(&self, id: &str) -> bool {
        self.known.contains(id)
    }
}

/// Something was done, or taken back.
struct Step {
    at_ms: i64,
    entry: i64,
    is_back: bool,
    id: String,
}

/// Reads what has changed since a moment.
pub fn read(database: &Connection, connection: &str, at: DateTime<Utc>) -> Result<Past, StoreError> {
    let at_ms = at.timestamp_millis();
    let ties = Ties::read(database, connection)?;
    let mut known = HashSet::new();
    let mut since: BTreeMap<(i64, i64), (String, Vec<Step>)> = BTreeMap::new();
    let mut first: HashMap<String, (i64, i64)> = HashMap::new();
    for step in steps(database, connection)? {
        let name = ties.name(&step.id).to_owned();
        if step.at_ms <= at_ms {
            known.insert(name);
            continue;
        }
        let place = *first.entry(name.clone()).or_insert((step.at_ms, step.entry));
        since.entry(place).or_insert_with(|| (name, Vec::new())).1.push(step);
    }
    let mut all = ties.groups();
    let known_ids = known.iter().flat_map(|name| all.get(name).cloned().unwrap_or_default()).chain(known.clone());
    let known_ids = known_ids.collect();
    let changed = since.into_values().map(|(name, steps)| {
        let mut ids = all.remove(&name).unwrap_or_default();
        ids.extend(steps.iter().map(|step| step.id.clone()).chain([name]));
        ids.sort_unstable();
        ids.dedup();
        changed(database, connection, ids, &steps)
    });
    Ok(Past { changed: changed.collect::<Result<_, _>>()?, known: known_ids })
}

fn changed(database: &Connection, connection: &str, ids: Vec<String>, steps: &[Step]) -> Result<Changed, StoreError> {
    let entry = steps.first().map(|step| journal::find(database, connection, step.entry)).transpose()?.flatten();
    let is_back = steps.first().is_some_and(|step| step.is_back);
    let last = steps.last().map_or(0, |step| step.at_ms);
    let mut found = Changed {
        ids,
        then: None,
        workspace: None,
        times: u32::try_from(steps.len()).unwrap_or(u32::MAX),
        last: DateTime::from_timestamp_millis(last).unwrap_or_default(),
    };
    if let Some(entry) = entry {
        // A draft that was handed over and taken back says the same in the outbox and out of it.
        let is_after = is_back && entry.kind != EntryKind::Sent;
        found.then = if is_after { entry.after } else { entry.before };
        found.workspace = entry.workspace;
    }
    Ok(found)
}

/// What was done and taken back, in the order of time.
fn steps(database: &Connection, connection: &str) -> Result<Vec<Step>, StoreError> {
    let sql = format!(
        "WITH told AS (SELECT id, at_ms, undone_ms, coalesce(post, draft) AS thing FROM journal
            WHERE connection = ?1 AND {TELLING} AND thing IS NOT NULL)
        SELECT at_ms AS ms, id, FALSE, thing FROM told
        UNION ALL SELECT undone_ms, id, TRUE, thing FROM told WHERE undone_ms IS NOT NULL
        ORDER BY ms, 2, 3"
    );
    let mut statement = database.prepare_cached(&sql)?;
    let rows = statement.query_map([connection], |row| {
        Ok(Step { at_ms: row.get(0)?, entry: row.get(1)?, is_back: row.get(2)?, id: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The moments at which something changed, and how much, in the order of time.
pub fn moments(database: &Connection, connection: &str) -> Result<Vec<(DateTime<Utc>, u32)>, StoreError> {
    let sql = format!(
        "SELECT ms, count(*) FROM (SELECT at_ms AS ms FROM journal WHERE connection = ?1 AND {TELLING}
            UNION ALL SELECT undone_ms FROM journal WHERE connection = ?1 AND {TELLING} AND undone_ms IS NOT NULL)
        GROUP BY ms ORDER BY ms"
    );
    let mut statement = database.prepare_cached(&sql)?;
    let rows = statement.query_map(params![connection], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)))?;
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    Ok(rows.into_iter().filter_map(|(ms, count)| Some((DateTime::from_timestamp_millis(ms)?, count))).collect())
}

/// Which drafts and posts are one thing.
struct Ties(HashMap<String, String>);

impl Ties {
    fn read(database: &Connection, connection: &str) -> Result<Self, StoreError> {
        let sql = "SELECT draft, post FROM journal
                WHERE connection = ?1 AND kind = 'sent' AND draft IS NOT NULL AND post IS NOT NULL
            UNION SELECT draft, post FROM created_posts WHERE connection = ?1 AND draft IS NOT NULL
            UNION SELECT r.draft, r.post FROM recreated r JOIN drafts d ON d.id = r.draft WHERE d.connection = ?1";
        let mut statement = database.prepare_cached(sql)?;
        let rows = statement.query_map([connection], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let mut ties = Self(HashMap::new());
        for row in rows {
            let (draft, post): (String, String) = row?;
            let (one, other) = (ties.name(&draft).to_owned(), ties.name(&post).to_owned());
            if one != other {
                ties.0.insert(one, other);
            }
        }
        Ok(ties)
    }

    /// What all that is one thing is called by.
    fn name<'a>(&'a self, id: &'a str) -> &'a str {
        let mut name = id;
        while let Some(next) = self.0.get(name) {
            name = next;
        }
        name
    }

    /// The identifiers of each thing, by what it is called.
    fn groups(&self) -> HashMap<String, Vec<String>> {
        let mut groups: HashMap<String, Vec<String>> = HashMap::new();
        for id in self.0.keys() {
            groups.entry(self.name(id).to_owned()).or_default().push(id.clone());
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;
    use crate::connections::{self, Connection as Known};
    use crate::journal::{Action, Entry, Standing, record};
    use ::drafts::Draft;
    use chrono::TimeDelta;

    fn hour(number: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::hours(number)
    }

    fn draft(id: &str, text: &str) -> Draft {
        Draft { text: text.into(), ..Draft::blank(id.into(), hour(0)) }
    }

    async fn with<T: Send + 'static>(work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static) -> T {
        let store = Store::in_memory().unwrap();
        let done = store.run(|database| {
            connections::insert(database, &Known { id: "c".into(), ..Known::remote("s") })?;
            work(database)
        });
        done.await.unwrap()
    }

    fn note(database: &Connection, entry: Entry) -> Result<i64, StoreError> {
        Ok(record(database, "c", Action::Whole, &[entry])?.unwrap_or_default())
    }

    /// The texts that are told of a moment; empty of what was not there.
    fn texts(database: &Connection, at: DateTime<Utc>) -> Result<Vec<String>, StoreError> {
        let past = read(database, "c", at)?;
        let text = |one: &Changed| match &one.then {
            Some(Thing::Draft(draft)) => draft.text.clone(),
            _ => String::new(),
        };
        Ok(past.changed.iter().map(text).collect())
    }

    #[tokio::test]
    async fn a_moment_is_told_by_the_first_change_after_it() {
        let told = with(|database| {
            note(database, Entry::written(None, &draft("d", "one"), hour(1)))?;
            note(database, Entry::written(Some(draft("d", "one")), &draft("d", "two"), hour(3)))?;
            note(database, Entry::discarded(draft("d", "two"), hour(5)))?;
            let told = [0, 1, 2, 3, 4, 5].map(|at| texts(database, hour(at)));
            told.into_iter().collect::<Result<Vec<_>, _>>()
        });
        let told = told.await;
        assert_eq!(told, [vec![""], vec!["one"], vec!["one"], vec!["two"], vec!["two"], vec![]]);
    }

    #[tokio::test]
    async fn what_was_taken_back_stood_until_then() {
        let told = with(|database| {
            note(database, Entry::written(None, &draft("d", "one"), hour(1)))?;
            let second = note(database, Entry::written(Some(draft("d", "one")), &draft("d", "two"), hour(3)))?;
            journal::set_undone(database, second, Standing::Undone, hour(5))?;
            let before = [2, 4, 6].map(|at| texts(database, hour(at)));
            journal::set_done(database, second)?;
            let after = [2, 4].map(|at| texts(database, hour(at)));
            before.into_iter().chain(after).collect::<Result<Vec<_>, _>>()
        });
        assert_eq!(told.await, [vec!["one"], vec!["two"], vec![], vec!["one"], vec![]]);
    }

    #[tokio::test]
    async fn a_draft_and_the_post_that_it_becomes_are_one() {
        let (past, moments) = with(|database| {
            let workspace = WorkspaceId::new("w").unwrap();
            note(database, Entry::written(None, &draft("d", "one"), hour(1)))?;
            note(database, Entry::sent(&draft("d", "one"), &workspace, hour(2)))?;
            journal::became(database, "c", "d", &model::PostId::new("p").unwrap())?;
            let gone: model::Post = serde_json::from_str(r#"{"_id":"p","text":"one","platform_posts":[]}"#).unwrap();
            note(database, Entry::vanished(gone, workspace, hour(4)))?;
            Ok((read(database, "c", hour(1))?, moments(database, "c")?))
        })
        .await;
        let [one] = past.changed.as_slice() else { panic!("one thing: {past:?}") };
        assert_eq!((one.ids.as_slice(), one.times), (["d".to_owned(), "p".to_owned()].as_slice(), 2));
        assert_eq!((one.last, past.knows("p"), past.knows("d")), (hour(4), true, true));
        assert!(matches!(&one.then, Some(Thing::Draft(draft)) if draft.text == "one"));
        assert_eq!(
            moments.iter().map(|(at, count)| (*at, *count)).collect::<Vec<_>>(),
            [(hour(1), 1), (hour(2), 1), (hour(4), 1)]
        );
    }
}
