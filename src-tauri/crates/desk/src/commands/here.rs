//! The service on this computer: its practice workspaces and channels, its address, keys for other programs, and what it has
//! delivered. Spoken to in Rust, as nobody can over HTTP.

use crate::Desk;
use crate::commands::accounts::{self, AccountView, Need};
use crate::commands::channels::local_picture;
use crate::commands::sending_again::Refusals;
use crate::commands::{Nothing, preferences};
use crate::failure::{Failure, FailureCode};
use crate::line::Line;
use chrono::{DateTime, Utc};
use model::platform::KNOWN;
use planning::wording::{age, short, size_in_words, title};
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use service::steward::{ChannelSummary, DeliveryOutcome, KeySummary, PastDelivery, Stage, WorkspaceSummary};
use service::{Steward, StewardError};
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use store::{connections, mirror};
use ts_rs::TS;

/// So many deliveries are listed at a time.
const PAGE: u32 = 30;

/// The service on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct HereView {
    /// The connection that leads to it.
    pub(crate) connection: String,
    /// Its base address.
    pub(crate) address: String,
    /// The base address of its second version.
    pub(crate) address_v2: String,
    /// The folder of its files.
    pub(crate) folder: String,
    /// How large that is, "1.4 MB".
    pub(crate) size: String,
    /// Its workspaces with their channels.
    pub(crate) workspaces: Vec<LocalWorkspace>,
    /// How many deliveries it has made, those that failed included.
    pub(crate) deliveries: u32,
    /// The keys of other programs, the newest first.
    pub(crate) keys: Vec<ProgramKey>,
    /// The platforms that a channel can be on.
    pub(crate) platforms: Vec<PlatformChoice>,
}

/// A workspace of the service on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LocalWorkspace {
    /// Its identifier.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// Its posts.
    pub(crate) posts: u32,
    /// Those that are still to come.
    pub(crate) ahead: u32,
    /// Its files.
    pub(crate) files: u32,
    /// Its channels.
    pub(crate) channels: Vec<LocalChannel>,
}

/// A channel of the service on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct LocalChannel {
    /// Its identifier.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
    /// Posts to come that go there.
    pub(crate) ahead: u32,
    /// The account that it publishes on; null where it is for practice.
    pub(crate) account: Option<AccountView>,
}

/// A key that another program uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ProgramKey {
    /// Its identifier, which is not the key.
    pub(crate) id: String,
    /// Which program it is for.
    pub(crate) name: String,
    /// Its last four characters.
    pub(crate) tail: String,
    /// When it was made, "Sat 21 Nov, 14:08".
    pub(crate) made: String,
    /// How long ago it was used last, "12 min ago"; empty when it never was.
    pub(crate) used: String,
}

/// A platform that a channel can be on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct PlatformChoice {
    /// Its identifier.
    pub(crate) id: String,
    /// What people call it.
    pub(crate) title: String,
}

/// A key for another program. It is told this once and kept nowhere but as a hash.
#[derive(Clone, Serialize, TS)]
pub(crate) struct MadeKey {
    /// The key.
    pub(crate) key: String,
}

impl std::fmt::Debug for MadeKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MadeKey")
    }
}

/// A name for something new.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewName {
    /// The name.
    pub(crate) name: String,
}

/// Which workspace, channel or key.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct HereRef {
    /// Its identifier.
    pub(crate) id: String,
}

/// Another name for a workspace or a channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct HereName {
    /// Its identifier.
    pub(crate) id: String,
    /// The name.
    pub(crate) name: String,
}

/// A channel to be added.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NewChannel {
    /// The workspace.
    pub(crate) workspace: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// Its name.
    pub(crate) name: String,
}

/// Which part of the deliveries.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ListDeliveries {
    /// What the part before said of the next; null is the newest.
    pub(crate) before: Option<String>,
}

/// A part of the deliveries, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct Deliveries {
    /// The deliveries.
    pub(crate) rows: Vec<DeliveryRow>,
    /// For the next part; null at the end.
    pub(crate) next: Option<String>,
}

/// What became of a post on a channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct DeliveryRow {
    /// Tells it from all others.
    pub(crate) key: String,
    /// The post.
    pub(crate) post: String,
    /// The channel's identifier.
    pub(crate) channel_id: String,
    /// When it was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) due_ms: i64,
    /// Whether it can be sent again to the channels that have refused it.
    pub(crate) can_send_again: bool,
    /// Whether a browser can show what was published.
    pub(crate) has_page: bool,
    /// What a person has to do, so that it goes on.
    pub(crate) need: Option<Need>,
    /// The first words.
    pub(crate) title: String,
    /// The channel's name.
    pub(crate) channel: String,
    /// The platform's identifier.
    pub(crate) platform: String,
    /// The workspace's name.
    pub(crate) workspace: String,
    /// When it was due, "Sat 21 Nov, 14:00".
    pub(crate) due: String,
    /// What became of it.
    pub(crate) outcome: DeliveryResult,
    /// The same in a sentence.
    pub(crate) text: String,
}

/// What became of a post on a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DeliveryResult {
    /// It was recorded there.
    Delivered,
    /// The service was off when it was due.
    Missed,
    /// It is on its way.
    Underway,
    /// A person has to look, or to sign in.
    NeedsYou,
    /// It could not be delivered.
    Failed,
}

/// Shows the service on this computer.
pub(crate) async fn show_here(desk: &Arc<Desk>, _: Nothing) -> Result<HereView, Failure> {
    let line = desk.here().await?;
    let (address, address_v2) = line.addresses().ok_or_else(not_running)?;
    let steward = line.steward().ok_or_else(not_running)?;
    let (overview, count, keys) = (steward.overview().await?, steward.count_deliveries().await?, steward.keys().await?);
    let folder = desk.folder.join(store::SERVICE);
    let (folder, bytes) = store::blocking::run(move || {
        let folder = folder.canonicalize().unwrap_or(folder);
        let bytes = size_of(&folder);
        (folder, bytes)
    })
    .await;
    let (now, zone) = (desk.clock.now(), preferences::display_zone(desk).await?);
    Ok(HereView {
        connection: line.id.clone(),
        address,
        address_v2,
        folder: folder.display().to_string(),
        size: size_in_words(bytes),
        workspaces: overview.into_iter().map(|one| workspace(one, (now, &zone))).collect(),
        deliveries: number(count),
        keys: keys.into_iter().map(|key| program_key(key, now, &zone)).collect(),
        platforms: KNOWN
            .iter()
            .map(|(id, title)| PlatformChoice { id: (*id).to_owned(), title: (*title).to_owned() })
            .collect(),
    })
}

/// Adds a workspace without channels.
pub(crate) async fn add_local_workspace(desk: &Arc<Desk>, wanted: NewName) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.add_workspace(&wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Calls a workspace something else.
pub(crate) async fn rename_local_workspace(desk: &Arc<Desk>, wanted: HereName) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.rename_workspace(&wanted.id, &wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Removes a workspace with its channels, posts and files.
pub(crate) async fn remove_local_workspace(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.remove_workspace(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Adds a channel.
pub(crate) async fn add_practice_channel(desk: &Arc<Desk>, wanted: NewChannel) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.add_channel(&wanted.workspace, &wanted.platform, &wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Calls a channel something else.
pub(crate) async fn rename_local_channel(desk: &Arc<Desk>, wanted: HereName) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.rename_channel(&wanted.id, &wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Removes a channel. What is still to come there fails when it is due.
pub(crate) async fn remove_local_channel(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.remove_channel(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Lists what has been delivered, part by part.
pub(crate) async fn list_deliveries(desk: &Arc<Desk>, wanted: ListDeliveries) -> Result<Deliveries, Failure> {
    let steward = desk.look_after().await?;
    let page = steward.deliveries(PAGE, wanted.before.as_deref()).await?;
    let zone = preferences::display_zone(desk).await?;
    let failed = |one: &&PastDelivery| matches!(one.outcome, DeliveryOutcome::Failed { .. });
    let refused = page.deliveries.iter().filter(failed).map(|one| (one.post.clone(), one.channel_id.clone())).collect();
    let open = desk.refused_here(refused).await?;
    let row = |one: PastDelivery| {
        let can_send_again = open.contains(&(one.post.clone(), one.channel_id.clone()));
        DeliveryRow { can_send_again, ..delivery(one, &zone) }
    };
    Ok(Deliveries { rows: page.deliveries.into_iter().map(row).collect(), next: page.next })
}

/// Makes a key for another program.
pub(crate) async fn make_program_key(desk: &Arc<Desk>, wanted: NewName) -> Result<MadeKey, Failure> {
    let (_turn, steward) = desk.steward().await?;
    let made = steward.make_key(&wanted.name).await?;
    Ok(MadeKey { key: made.text().to_owned() })
}

/// Makes a key open nothing any more.
pub(crate) async fn revoke_program_key(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, steward) = desk.steward().await?;
    steward.revoke_key(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

impl Desk {
    /// What looks after the service on this computer.
    pub(crate) async fn look_after(&self) -> Result<Steward, Failure> {
        self.here().await?.steward().ok_or_else(not_running)
    }

    /// What goes on with the service on this computer.
    pub(crate) async fn here(&self) -> Result<Arc<Line>, Failure> {
        let connection = self.store.run(connections::here).await?.ok_or_else(not_running)?;
        Ok(self.line(&connection.id))
    }

    /// Of posts and the channels that refused them, those that can be sent again.
    async fn refused_here(&self, refused: Vec<(String, String)>) -> Result<HashSet<(String, String)>, Failure> {
        let (now, zones) = (self.clock.now(), self.zones.clone());
        let read = self.store.run(move |database| {
            let Some(here) = connections::here(database)? else { return Ok(HashSet::new()) };
            let mut open = HashSet::new();
            for (post, channel) in refused {
                let listed = mirror::find_post(database, &here.id, &post)?;
                let Some(listed) = listed else { continue };
                let refusals = Refusals::of(database, &here.id, &listed.post, (now, &zones))?;
                if refusals.open.iter().any(|open| open.as_str() == channel) {
                    open.insert((post, channel));
                }
            }
            Ok(open)
        });
        Ok(read.await?)
    }

    /// Who changes the service on this computer, one at a time.
    pub(crate) async fn steward(&self) -> Result<(tokio::sync::MutexGuard<'_, ()>, Steward), Failure> {
        let turn = self.starting.lock().await;
        Ok((turn, self.look_after().await?))
    }
}

impl From<StewardError> for Failure {
    fn from(error: StewardError) -> Self {
        match error {
            StewardError::NotFound(what) => Self::not_found(what),
            StewardError::Refused(reason) => {
                Self::bad_input(format!("{} Nothing was changed.", reason.trim_end()), "Change it and try again.")
            }
            StewardError::Db(error) => Self::new(
                FailureCode::Storage,
                format!("The service on this computer could not save it: {error}. Nothing was changed."),
                "Make sure that the disk has space, then try again.",
            ),
        }
    }
}

pub(crate) fn not_running() -> Failure {
    let message = "The service on this computer is not running. Nothing was changed.";
    Failure::new(FailureCode::NotReady, message, "Start it in the settings.")
}

fn number(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// How many bytes the files of a folder have; what cannot be read counts nothing. Blocks.
fn size_of(folder: &Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(found) if found.is_dir() => size_of(&entry.path()),
        Ok(found) => found.len(),
        Err(_) => 0,
    });
    sizes.sum()
}

fn workspace(one: WorkspaceSummary, at: (DateTime<Utc>, &Zone)) -> LocalWorkspace {
    LocalWorkspace {
        id: one.id,
        name: one.name,
        posts: number(one.posts),
        ahead: number(one.posts_to_come),
        files: number(one.files),
        channels: one.channels.into_iter().map(|one| channel(one, at)).collect(),
    }
}

fn channel(one: ChannelSummary, at: (DateTime<Utc>, &Zone)) -> LocalChannel {
    LocalChannel {
        id: one.id,
        name: one.name,
        platform: one.target,
        picture: local_picture(one.picture),
        ahead: number(one.posts_to_come),
        account: one.account.map(|account| accounts::view(account, at)),
    }
}

fn program_key(one: KeySummary, now: DateTime<Utc>, zone: &Zone) -> ProgramKey {
    ProgramKey {
        id: one.id,
        name: one.name,
        tail: one.tail,
        made: short(zone.wall(one.made).clock),
        used: one.used.map(|used| age(used, now)).unwrap_or_default(),
    }
}

fn delivery(one: PastDelivery, zone: &Zone) -> DeliveryRow {
    let at = |instant| short(zone.wall(instant).clock);
    let need = match &one.outcome {
        DeliveryOutcome::Underway { stage, .. } => Need::of(*stage),
        _ => None,
    };
    let has_page = matches!(&one.outcome, DeliveryOutcome::Delivered { uri, .. } if accounts::is_page(uri));
    let (outcome, text) = match one.outcome {
        DeliveryOutcome::Delivered { .. } => (DeliveryResult::Delivered, format!("Delivered {}.", at(one.at))),
        DeliveryOutcome::Missed { times: 1, .. } => {
            (DeliveryResult::Missed, "Missed: the service was off when it was due.".to_owned())
        }
        DeliveryOutcome::Missed { last_at, times } => {
            (DeliveryResult::Missed, format!("Missed {times} times, last {}: the service was off.", at(last_at)))
        }
        DeliveryOutcome::Underway { stage: Stage::Sending, message, again_at, .. } => {
            (DeliveryResult::Underway, accounts::on_its_way(&message, again_at, one.due, zone))
        }
        DeliveryOutcome::Underway { message, left_at, .. } => {
            (DeliveryResult::NeedsYou, accounts::waits(&message, left_at, one.due, zone))
        }
        DeliveryOutcome::Failed { message } => (DeliveryResult::Failed, message),
    };
    DeliveryRow {
        can_send_again: false,
        has_page,
        need,
        due_ms: one.due.timestamp_millis(),
        key: format!("{} {} {}", one.post, one.channel_id, one.due.timestamp_millis()),
        title: title(&one.text),
        channel: one.channel,
        platform: one.platform,
        workspace: one.workspace,
        due: at(one.due),
        outcome,
        text,
        post: one.post,
        channel_id: one.channel_id,
    }
}
