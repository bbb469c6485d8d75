//! One attempt at a delivery that is underway: seal, keep, send, and say what became of it. Each step is on disk before the
//! next begins, so that nothing is sent twice, whatever breaks off in between.
//!
//! What may have left is not sent again before it is known what became of it: by sending it to a network that recognises a
//! repeat, by looking at one that can be looked through, by a person where neither is possible.

use super::attachments::{self, Gathered, Missing};
use super::cards;
use super::log::{self, Fact, Line};
use super::meter::Measured;
use super::table::{self, Outcome};
use super::underway::{DeliveryStage, Underway};
use crate::accounts::table::{self as accounts, Kept};
use crate::accounts::{Closed, SignIns};
use crate::db;
use crate::due::Due;
use crate::engine::Engine;
use crate::error::DbError;
use crate::hold::Hold;
use crate::stamp::Stamp;
use chrono::{DateTime, TimeDelta, Utc};
use i18n::{Localized, t};
use networks::{
    DeliveryProgress, Network, NetworkFuture, Outcome as Told, Part, RemotePost, RepeatClass, Settled, no_answer,
};
use rusqlite::Connection;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How long after it left something that can't be found is surely not there.
const SURE: TimeDelta = TimeDelta::minutes(1);
/// How long the first pause is, when nobody asks for another; each is twice as long as the one before.
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(5);

/// How an attempt ends.
enum End {
    /// With this, for good.
    Settled(Outcome),
    /// It goes on later.
    Later { message: Localized, wait: Option<Duration> },
    /// A person looks. What was found, if anything was.
    Ask(Option<Localized>),
    /// Something keeps everything from going out there: the account has to be signed in to again, or a person has paused it.
    Stop(DeliveryStage, Localized),
    /// Nothing can be kept now, or it is gone.
    Broken,
}

impl From<DbError> for End {
    fn from(_: DbError) -> Self {
        Self::Broken
    }
}

/// Makes an attempt. What can't be kept stays as it was and is tried again by whoever calls.
pub(crate) async fn make(engine: &Engine, due: &Due) {
    let sign_ins = engine.accounts.sign_ins();
    let Ok(Some((mut underway, account))) = load(engine, due).await else { return };
    let end = match account {
        None => End::Settled(Outcome::removed_channel()),
        Some(ref account) => match go(engine, due, &mut underway, account).await {
            Ok(outcome) => End::Settled(outcome),
            Err(end) => end,
        },
    };
    let (now, mut held, mut news) = (engine.now(), None, std::mem::take(&mut underway.news));
    let mut outcome = match end {
        End::Settled(outcome) => outcome,
        // A full disk may have space then.
        End::Broken => return engine.clock.wait_until(now.instant() + FIRST_PAUSE).await,
        End::Ask(found) => {
            let message = Localized::row([t!("service-look-first")].into_iter().chain(found).collect(), " ");
            (underway.stage, underway.message, underway.again_at) = (DeliveryStage::Asking, message, None);
            Outcome::Underway(Box::new(underway))
        }
        End::Stop(stage, message) => {
            held = account;
            (underway.stage, underway.message, underway.again_at) = (stage, message, None);
            Outcome::Underway(Box::new(underway))
        }
        End::Later { message, wait } => {
            underway.again_at = Some(now.instant() + pause_after(underway.tries, wait));
            (underway.tries, underway.message) = (underway.tries.saturating_add(1), message);
            Outcome::Underway(Box::new(underway))
        }
    };
    let due = due.clone();
    let kept = engine.db.run(move |connection| {
        let transaction = db::write(connection)?;
        if let (Some(account), Outcome::Underway(underway)) = (&held, &mut outcome)
            && !hold(&transaction, account, &underway.message, &sign_ins, now)?
        {
            (underway.stage, underway.message) = (DeliveryStage::Sending, Localized::default());
        }
        // What goes on by itself has said what happened, and so has a network that refused it.
        let goes_on = matches!(&outcome, Outcome::Underway(underway) if underway.stage == DeliveryStage::Sending);
        if !goes_on && !matches!(news.last(), Some(Line { fact: Fact::Refused { .. }, .. })) {
            news.push(Line { at: now, fact: outcome.fact() });
        }
        let kept = table::update(&transaction, &due, now, &outcome, &news)?;
        transaction.commit()?;
        Ok::<_, DbError>(kept)
    });
    if kept.await.is_ok_and(|kept| kept) {
        engine.note_change();
    }
}

/// Notes that an account has to be signed in to again, unless it is stopped already. `false` when nothing stops it any more:
/// nobody would let go on then what is held back now.
fn hold(
    connection: &Connection,
    account: &Kept,
    message: &Localized,
    sign_ins: &SignIns,
    now: Stamp,
) -> rusqlite::Result<bool> {
    if !sign_ins.is_latest() {
        return Ok(false);
    }
    if account.obstacle().is_some() {
        return accounts::is_stopped(connection, &account.id);
    }
    accounts::note_trouble(connection, &account.id, message, now)?;
    Ok(true)
}

fn pause_after(tries: u32, wait: Option<Duration>) -> TimeDelta {
    let own = FIRST_PAUSE * (1 << tries.min(10));
    let asked = wait.and_then(|wait| TimeDelta::from_std(wait).ok()).unwrap_or_default();
    own.min(LONGEST_PAUSE).max(asked)
}

async fn load(engine: &Engine, due: &Due) -> Result<Option<(Underway, Option<Kept>)>, DbError> {
    let (due, now) = (due.clone(), engine.now());
    let read = move |connection: &mut _| {
        let Some(mut underway) = table::underway(connection, &due)? else { return Ok(None) };
        let last = log::last(connection, &due)?.map(|line| line.fact);
        if underway.left_at().is_some() && matches!(last, Some(Fact::Sent { .. })) {
            underway.note(now, Fact::BrokenOff);
        }
        Ok(Some((underway, accounts::of_channel(connection, &due.channel)?)))
    };
    engine.db.run(read).await
}

/// Goes through the parts that are not known to be public. Gives the outcome of the whole.
async fn go(engine: &Engine, due: &Due, underway: &mut Underway, account: &Kept) -> Result<Outcome, End> {
    if let Some((stage, why)) = account.obstacle() {
        return Err(End::Stop(stage, why));
    }
    if underway.is_whole()
        && let Some(missed) = missed(engine, due, underway)
    {
        return Ok(missed);
    }
    let network = match engine.accounts.open(&account.id, &account.account).await {
        Ok(network) => network,
        Err(Closed::SignIn(message)) => return Err(End::Stop(DeliveryStage::Paused, message)),
        Err(Closed::Later(message)) => return Err(not_out(engine, underway, message, None)),
    };
    if underway.parts.len() > 1 && !account.account.kind.takes().replies {
        return Ok(refused(underway, t!("service-no-answers-there")));
    }
    let gathered = gather(engine, underway, account.account.kind.takes().card).await?;
    let pieces = underway.parts.iter().zip(&gathered);
    let parts: Vec<Part> = pieces.map(|(piece, gathered)| gathered.part(piece, &underway.settings)).collect();
    if underway.parts.iter().any(|piece| piece.sealed.is_none()) {
        if let Err(message) = seal(underway, &parts, network.as_ref()) {
            return Ok(refused(underway, message));
        }
        keep(engine, due, underway).await?;
    }
    while let Some(index) = underway.next() {
        let remote = match one(engine, due, underway, index, (network.as_ref(), &parts[index])).await {
            Ok(remote) => remote,
            Err(End::Settled(Outcome::Failed { message })) => return Ok(refused(underway, message)),
            Err(end) => return Err(end),
        };
        underway.parts[index].remote = Some(remote);
        underway.tries = 0;
        if underway.next().is_some() {
            underway.note(engine.now(), Fact::PartPublished { part: index + 1, of: parts.len() });
            keep(engine, due, underway).await?;
        }
    }
    let first = underway.parts.first().and_then(|part| part.remote.clone());
    let RemotePost { id, uri, .. } = first.ok_or(End::Broken)?;
    Ok(Outcome::Published { remote_id: id, uri })
}

/// That it could not be sent in time, when that is over and nothing of it has left.
fn missed(engine: &Engine, due: &Due, underway: &Underway) -> Option<Outcome> {
    let told = Some(&underway.message).filter(|message| !message.is_empty()).cloned();
    let why = told.unwrap_or_else(|| t!("service-was-off"));
    let message = t!("service-not-in-time", why = why.unstopped());
    let since = underway.released.map_or(due.at, Stamp::of);
    let is_over = engine.now() > since && engine.now().since(since) > engine.grace.latest();
    is_over.then(|| Outcome::Missed { message, last: due.at, times: 1 })
}

/// What was refused after its beginning is public says so.
fn refused(underway: &Underway, message: Localized) -> Outcome {
    let public = underway.parts.iter().filter(|part| part.remote.is_some()).count();
    if public == 0 {
        return Outcome::Failed { message };
    }
    let first = underway.parts.first().and_then(|part| part.remote.as_ref()).map_or("", |remote| &remote.uri);
    let of = underway.parts.len();
    let message = t!("service-parts-published", why = message, public = public, of = of, address = first);
    Outcome::Failed { message }
}

/// Seals every part before the first leaves: where one can't be published, none is. Gives why it can't be.
fn seal(underway: &mut Underway, parts: &[Part], network: &dyn Network) -> Result<(), Localized> {
    for (piece, part) in underway.parts.iter_mut().zip(parts).filter(|(piece, _)| piece.sealed.is_none()) {
        piece.sealed = Some(network.seal(part, &piece.slip)?);
    }
    Ok(())
}

/// Sends one part, or finds out what became of it.
async fn one(
    engine: &Engine,
    due: &Due,
    underway: &mut Underway,
    index: usize,
    (network, part): (&dyn Network, &Part),
) -> Result<RemotePost, End> {
    let parent = underway.parts[index].answers.and_then(|answered| underway.parts[answered].remote.clone());
    let sealed = underway.parts[index].sealed.clone().ok_or(End::Broken)?;
    if let Some(left_at) = underway.parts[index].left_at {
        let is_late = engine.now().since(due.at) > engine.grace.latest();
        match network.repeat() {
            RepeatClass::Blind => return Err(End::Ask(None)),
            // What can't be looked for is repeated, also late: it may be there already.
            RepeatClass::Safe if !is_late || !network.can_look() => {}
            RepeatClass::Safe | RepeatClass::Findable => {
                match settle(engine, underway, network, (&sealed, part, parent.as_ref(), left_at)).await {
                    Settled::Published(remote) => return Ok(remote),
                    Settled::Unknown { message, wait } => return Err(End::Later { message, wait }),
                    Settled::Absent => look_again(engine.now().instant(), left_at)?,
                    Settled::Unclear { message } => {
                        look_again(engine.now().instant(), left_at)?;
                        return Err(End::Ask(Some(message)));
                    }
                }
                underway.parts[index].left_at = None;
                if underway.is_whole()
                    && let Some(missed) = missed(engine, due, underway)
                {
                    return Err(End::Settled(missed));
                }
            }
        }
    }
    publish(engine, due, underway, index, (network, &sealed, part, parent.as_ref())).await
}

/// Looks what became of what left at an instant, and notes what was seen.
async fn settle(
    engine: &Engine,
    underway: &mut Underway,
    network: &dyn Network,
    (sealed, part, parent, since): (&serde_json::Value, &Part, Option<&RemotePost>, DateTime<Utc>),
) -> Settled {
    let settled = network.settle(sealed, part, parent, since).await;
    let fact = match &settled {
        Settled::Published(_) => Fact::Found,
        Settled::Absent => Fact::Absent,
        Settled::Unknown { message, .. } | Settled::Unclear { message } => Fact::Unclear { words: message.clone() },
    };
    underway.note(engine.now(), fact);
    settled
}

/// Notes that it surely did not go out, and that it may later.
fn not_out(engine: &Engine, underway: &mut Underway, message: Localized, wait: Option<Duration>) -> End {
    underway.note(engine.now(), Fact::NotOut { words: message.clone() });
    End::Later { message, wait }
}

/// What left a moment ago may still arrive: it is looked for once more before it counts as lost.
fn look_again(now: DateTime<Utc>, left_at: DateTime<Utc>) -> Result<(), End> {
    let over = left_at + SURE;
    if now >= over {
        return Ok(());
    }
    let message = t!("service-looked-for");
    Err(End::Later { message, wait: (over - now).to_std().ok() })
}

async fn publish(
    engine: &Engine,
    due: &Due,
    underway: &mut Underway,
    index: usize,
    (network, sealed, part, parent): (&dyn Network, &serde_json::Value, &Part, Option<&RemotePost>),
) -> Result<RemotePost, End> {
    // An attempt before this one may have arrived: what becomes of this one says nothing of that.
    let in_doubt = underway.parts[index].left_at;
    let bytes = part.attachments.iter().map(|file| file.size_bytes).sum();
    let way = Way { underway: underway.clone(), files: bytes, left_at: None };
    let leaving = Leaving { engine, due, measured: engine.meter.measure(due), way: Mutex::new(way), index };
    let told = network.publish(sealed, part, parent, &leaving).await;
    let Way { underway: mut left, left_at, .. } = leaving.way.into_inner().unwrap_or_else(PoisonError::into_inner);
    underway.news = std::mem::take(&mut left.news);
    match told {
        Told::Published(remote) => Ok(remote),
        Told::Refused { message } => match in_doubt {
            None => Err(turned_away(engine, underway, message)),
            Some(_) if !network.can_look() => Err(End::Ask(None)),
            Some(since) => match settle(engine, underway, network, (sealed, part, parent, since)).await {
                Settled::Published(remote) => Ok(remote),
                Settled::Absent => Err(turned_away(engine, underway, message)),
                Settled::Unknown { message, wait } => Err(End::Later { message, wait }),
                Settled::Unclear { message } => Err(End::Ask(Some(message))),
            },
        },
        Told::NotReceived { message, wait } => Err(not_out(engine, underway, message, wait)),
        Told::SignInAgain { message } => Err(End::Stop(DeliveryStage::Paused, message)),
        Told::Unknown { message } => {
            let now = engine.now();
            let after_s = left_at.and_then(|left_at| u64::try_from(now.since(left_at).num_seconds()).ok());
            let words = if message == no_answer() { Localized::default() } else { message.clone() };
            underway.note(now, Fact::NoAnswer { after_s: after_s.unwrap_or_default(), words });
            *underway = Underway { news: std::mem::take(&mut underway.news), ..left };
            if network.repeat() == RepeatClass::Blind {
                Err(End::Ask(None))
            } else {
                Err(End::Later { message, wait: None })
            }
        }
    }
}

/// Notes that the network refused it.
fn turned_away(engine: &Engine, underway: &mut Underway, message: Localized) -> End {
    underway.note(engine.now(), Fact::Refused { words: message.clone() });
    failed(message)
}

fn failed(message: Localized) -> End {
    End::Settled(Outcome::Failed { message })
}

/// The files of each part that is not known to be public, and the card of its link. A page is read before the part is
/// sealed, and never again.
async fn gather(engine: &Engine, underway: &mut Underway, with_cards: bool) -> Result<Vec<Gathered>, End> {
    let (link_card, mut all) = (underway.settings.get("link_card"), Vec::new());
    for piece in &mut underway.parts {
        if piece.remote.is_some() {
            all.push(Gathered::default());
            continue;
        }
        let gathered = attachments::gather(engine, &piece.media).await;
        let mut gathered = gathered.map_err(|missing| match missing {
            Missing::Gone(_) if piece.left_at.is_some() => End::Ask(None),
            Missing::Gone(message) => failed(message),
            Missing::Db(error) => error.into(),
        })?;
        if with_cards
            && piece.sealed.is_none()
            && piece.page.is_none()
            && let Some(link) = cards::card_link(&piece.text, !piece.media.is_empty(), link_card)
        {
            piece.page = cards::read(engine, link).await;
        }
        if let Some(page) = &piece.page {
            gathered.add_card(engine, page).await;
        }
        all.push(gathered);
    }
    Ok(all)
}

/// Writes how far it is. It must not go on when that is not on disk, or when its post was deleted.
async fn keep(engine: &Engine, due: &Due, underway: &mut Underway) -> Result<(), End> {
    keep_unless(engine, due, underway, |_| false).await
}

/// The same, unless something keeps it from leaving.
async fn keep_unless(
    engine: &Engine,
    due: &Due,
    underway: &mut Underway,
    is_kept_from: fn(&Hold) -> bool,
) -> Result<(), End> {
    let news = std::mem::take(&mut underway.news);
    let (due, outcome, now) = (due.clone(), Outcome::Underway(Box::new(underway.clone())), engine.now());
    let hold = Arc::clone(&engine.hold);
    let write = move |connection: &mut Connection| {
        if is_kept_from(&hold) {
            return Ok(false);
        }
        let transaction = db::write(connection)?;
        let kept = table::update(&transaction, &due, now, &outcome, &news)?;
        transaction.commit()?;
        Ok::<_, DbError>(kept)
    };
    if engine.db.run(write).await? { Ok(()) } else { Err(End::Broken) }
}

/// Notes on disk that a part leaves, and tells how far its files are before that.
struct Leaving<'a> {
    engine: &'a Engine,
    due: &'a Due,
    measured: Measured<'a>,
    way: Mutex<Way>,
    index: usize,
}

/// How far a part is.
struct Way {
    underway: Underway,
    /// How large the files are that have not arrived.
    files: u64,
    /// When this attempt left.
    left_at: Option<Stamp>,
}

impl DeliveryProgress for Leaving<'_> {
    fn sent(&self, bytes: u64, of: u64) {
        self.measured.note(bytes, of);
        let mut way = self.way.lock().unwrap_or_else(PoisonError::into_inner);
        if bytes >= of && way.left_at.is_none() && std::mem::take(&mut way.files) > 0 {
            way.underway.note(self.engine.now(), Fact::FilesSent { bytes: of });
        }
    }

    fn leaving(&self) -> NetworkFuture<'_, Result<(), Localized>> {
        let mut underway = {
            let mut way = self.way.lock().unwrap_or_else(PoisonError::into_inner);
            let (now, bytes) = (self.engine.now(), way.files);
            way.left_at = Some(now);
            way.underway.parts[self.index].left_at.get_or_insert(now.instant());
            let of = way.underway.parts.len();
            way.underway.note(now, Fact::Sent { part: self.index + 1, of, bytes });
            let news = std::mem::take(&mut way.underway.news);
            Underway { news, ..way.underway.clone() }
        };
        Box::pin(async move {
            match keep_unless(self.engine, self.due, &mut underway, Hold::is_set).await {
                Ok(()) => Ok(()),
                Err(_) if self.engine.hold.is_set() => Err(t!("service-on-hold")),
                Err(_) => Err(t!("service-not-noted")),
            }
        })
    }
}
