//! Answers that come back: who gave them, what they are about, and what becomes of each.

use super::content::{Content, state_of};
use super::views::{AnsweredPost, AnswersFile, ReadAnswers};
use crate::Desk;
use crate::commands::posts::found::Found;
use crate::commands::posts::judged::Looked;
use crate::commands::posts::views::{HistoryRef, ReviewState};
use crate::events::Topic;
use crate::failure::{Failure, FailureCode};
use crate::grants::Granted;
use crate::scope::Scope;
use crate::shell::file_name;
use chrono::{DateTime, TimeDelta, Utc};
use exchange::review::{ReviewAnswer, ReviewAnswers, SignedAnswers, Verdict};
use i18n::{Localized, t};
use outbox::handover;
use planning::words::title;
use planning::zone::Zones;
use rusqlite::Connection;
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;
use store::drafts::Tracked;
use store::journal::{self, Action, Entry};
use store::reviews::{self, Review};
use store::{StoreError, blocking};

/// Largest file that is read.
const LARGEST_BYTES: u64 = 16 * 1024 * 1024;

/// Where an answer meets the store.
struct Answering<'a> {
    database: &'a Connection,
    connection: &'a str,
    now: DateTime<Utc>,
    zones: &'a Zones,
    review: &'a Review,
}

/// Reads the answers to a review, in a file that was dropped or is asked for. `null` when nothing was chosen.
pub(crate) async fn read_answers(
    desk: &Arc<Desk>,
    scope: &Scope,
    wanted: AnswersFile,
) -> Result<Option<ReadAnswers>, Failure> {
    let Some(path) = chosen(desk, wanted).await else { return Ok(None) };
    let read = taken(desk, scope, signed(path).await?).await?;
    desk.active(&scope.connection).outbox.wake();
    desk.tell(&[Topic::Posts, Topic::Drafts, Topic::Status]);
    Ok(Some(read))
}

/// The answers in a file, as they were signed.
async fn signed(path: PathBuf) -> Result<SignedAnswers, Failure> {
    let name = file_name(&path);
    let read = blocking::run(move || read(path)).await;
    let signed = read.map_err(|error| {
        let message = t!("review-not-read", name = name.clone(), reason = StoreError::from(error).words());
        Failure::new(FailureCode::Storage, message, t!("review-not-read-next"))
    })?;
    signed.ok_or_else(|| not_ours(name))
}

/// Keeps answers, if they are to a review that was made here and new.
async fn taken(desk: &Desk, scope: &Scope, signed: SignedAnswers) -> Result<ReadAnswers, Failure> {
    let (connection, now, zones) = (scope.connection.clone(), desk.clock.now(), desk.zones.clone());
    let read = desk.store.run(move |database| {
        let (review, answers) = match verified(database, &connection, &signed)? {
            Ok(verified) => verified,
            Err(failure) => return Ok(Err(failure)),
        };
        let answering = Answering { database, connection: &connection, now, zones: &zones, review: &review };
        answering.all(&answers).map(Ok)
    });
    read.await?
}

/// The file that was dropped, or one that a person is asked for.
async fn chosen(desk: &Desk, wanted: AnswersFile) -> Option<PathBuf> {
    match wanted.grant {
        None => {
            desk.shell.choose_file(desk.file_dialog(&t!("review-open"), &[(t!("review-answers"), &["json"])])).await
        }
        Some(grant) => match desk.grants.redeem(&grant)?.granted {
            Granted::Path(path) => Some(path),
            Granted::Bytes { .. } => None,
        },
    }
}

/// Reads a file of answers; `None` when it is none. Blocks.
fn read(path: PathBuf) -> std::io::Result<Option<SignedAnswers>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(LARGEST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= LARGEST_BYTES).then(|| SignedAnswers::read(&bytes)).flatten())
}

fn not_ours(name: String) -> Failure {
    Failure::bad_input(t!("review-no-answers", name = name), t!("review-no-answers-next"))
}

/// The review that answers are to, and those answers, if its page has written them and they are newer than what is known.
fn verified(
    database: &Connection,
    connection: &str,
    signed: &SignedAnswers,
) -> Result<Result<(Review, ReviewAnswers), Failure>, StoreError> {
    let review = signed.review().map(|id| reviews::find(database, connection, &id)).transpose()?.flatten();
    let Some(review) = review else {
        return Ok(Err(Failure::bad_input(t!("review-unknown"), t!("review-unknown-next"))));
    };
    let Some(answers) = signed.verified(&review.secret) else {
        let next = t!("review-forged-next", reviewer = review.reviewer);
        return Ok(Err(Failure::bad_input(t!("review-forged"), next)));
    };
    if review.saved_ms >= Some(answers.saved_ms) {
        let message = t!("review-replayed", reviewer = review.reviewer);
        return Ok(Err(Failure::bad_input(message, t!("review-replayed-next"))));
    }
    Ok(Ok((review, answers)))
}

impl Answering<'_> {
    fn all(&self, answers: &ReviewAnswers) -> Result<ReadAnswers, StoreError> {
        let (mut rows, mut entries) = (Vec::new(), Vec::new());
        for answer in &answers.answers {
            rows.extend(self.one(answer, &mut entries)?);
        }
        reviews::note_saved(self.database, &self.review.id, answers.saved_ms)?;
        let count = |state| rows.iter().filter(|row: &&AnsweredPost| row.state == state).count();
        let text = t!(
            "review-read",
            reviewer = self.review.reviewer.clone(),
            approved = count(ReviewState::Approved),
            comments = count(ReviewState::Comment),
        );
        let entry = journal::record(self.database, self.connection, Action::Whole, &entries)?;
        Ok(ReadAnswers { text, rows, entry: entry.map(|id| HistoryRef { id }) })
    }

    /// Keeps an answer. What the page never asked is no answer.
    fn one(&self, answer: &ReviewAnswer, entries: &mut Vec<Entry>) -> Result<Option<AnsweredPost>, StoreError> {
        let Self { database, connection, now, zones, review } = *self;
        let asked = reviews::asked(database, &review.id, &answer.post)?;
        if !asked.iter().any(|asked| asked.content == answer.content) {
            return Ok(None);
        }
        let is_approved = answer.verdict == Verdict::Approved;
        reviews::answer(database, &review.id, &answer.post, (is_approved, &answer.comment))?;
        let row = |title, state, outcome| {
            let (id, comment) = (answer.post.clone(), answer.comment.clone());
            Ok(Some(AnsweredPost { id, title, state, comment, outcome }))
        };
        let draft = Found::read(database, connection, (&answer.post, true))?;
        let found =
            draft.map_or_else(|| Found::read(database, connection, (&answer.post, false)), |found| Ok(Some(found)))?;
        let Some(found) = found else {
            return row(Localized::default(), ReviewState::Changed, t!("review-post-gone"));
        };
        let content = Content::read(database, connection, found.draft(database, connection, (now, zones))?)?;
        let first = title(&content.draft.text);
        let state = state_of(Some(is_approved), content.hash(zones) == answer.content);
        let outcome = match (state, found) {
            (ReviewState::Changed, _) => t!("review-outdated"),
            (ReviewState::Approved, Found::Draft(tracked)) if review.schedules => self.schedule(*tracked, entries)?,
            (ReviewState::Approved, Found::Draft(_)) => t!("review-approved-draft"),
            (ReviewState::Approved, Found::Post(_)) => t!("review-approved-post"),
            _ => t!("review-to-change"),
        };
        row(first, state, outcome)
    }

    /// Hands an approved draft to the outbox, unless something stands against it.
    fn schedule(&self, tracked: Tracked, entries: &mut Vec<Entry>) -> Result<Localized, StoreError> {
        let Self { database, connection, now, zones, .. } = *self;
        if tracked.stage.is_some() {
            return Ok(t!("review-approved-post"));
        }
        let draft = tracked.draft;
        if draft.schedule.is_none() || draft.due.is_some_and(|due| due <= now) {
            return Ok(t!("review-no-time-ahead"));
        }
        let looked = Looked::at(database, connection, draft, (now, zones))?;
        if looked.is_stuck() {
            return Ok(t!("review-stuck"));
        }
        let Ok(parts) = handover::prepare(&looked.draft, &looked.known, now, zones) else {
            return Ok(t!("review-stuck"));
        };
        let sent = handover::hand_over_entries(database, connection, &looked.draft, parts, TimeDelta::zero())?;
        Ok(match sent {
            Some(made) => {
                entries.extend(made);
                t!("review-scheduled")
            }
            None => t!("review-approved-post"),
        })
    }
}
