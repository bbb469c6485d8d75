//! The service on this computer: its practice workspaces and channels, its address, keys for other programs, and what it has
//! delivered. Spoken to in Rust, as nobody can over HTTP.

use crate::active_connection::ActiveConnection;
use crate::commands::Nothing;
use crate::commands::connections::channels::local_picture;
use crate::commands::local_service::account_view;
use crate::commands::local_service::views::accounts::Need;
use crate::commands::local_service::views::here::{
    Deliveries, DeliveryResult, DeliveryRow, HereName, HereRef, HereView, ListDeliveries, LocalChannel, LocalWorkspace,
    MadeKey, NewChannel, NewName, PlatformChoice, ProgramKey,
};
use crate::commands::posts::refusals::Refusals;
use crate::failure::{Failure, FailureCode};
use crate::{Desk, preferences};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use model::platform::KNOWN;
use planning::words::{age, short, size, title};
use planning::zone::Zone;
use service::admin::{ChannelSummary, DeliveryOutcome, DeliveryStage, KeySummary, PastDelivery, WorkspaceSummary};
use service::{Admin, AdminError};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{connections, mirror};

/// So many deliveries are listed at a time.
const PAGE: u32 = 30;

/// Shows the service on this computer.
pub(crate) async fn show_here(desk: &Arc<Desk>, _: Nothing) -> Result<HereView, Failure> {
    let active = desk.here().await?;
    let ((address, address_v2), admin) = active.addresses().zip(active.admin()).ok_or_else(not_running)?;
    let (folder, size) = folder_and_size(desk.folder.join(store::SERVICE)).await;
    let at = (desk.clock.now(), &preferences::display_zone(desk).await?);
    Ok(HereView {
        connection: active.id.clone(),
        address,
        address_v2,
        folder,
        size,
        workspaces: admin.overview().await?.into_iter().map(|one| workspace(one, at)).collect(),
        deliveries: number(admin.count_deliveries().await?),
        keys: admin.keys().await?.into_iter().map(|key| program_key(key, at)).collect(),
        platforms: KNOWN.iter().map(platform).collect(),
    })
}

/// Adds a workspace without channels.
pub(crate) async fn add_local_workspace(desk: &Arc<Desk>, wanted: NewName) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.add_workspace(&wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Calls a workspace something else.
pub(crate) async fn rename_local_workspace(desk: &Arc<Desk>, wanted: HereName) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.rename_workspace(&wanted.id, &wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Removes a workspace with its channels, posts and files.
pub(crate) async fn remove_local_workspace(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.remove_workspace(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Adds a channel.
pub(crate) async fn add_practice_channel(desk: &Arc<Desk>, wanted: NewChannel) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.add_channel(&wanted.workspace, &wanted.platform, &wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Calls a channel something else.
pub(crate) async fn rename_local_channel(desk: &Arc<Desk>, wanted: HereName) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.rename_channel(&wanted.id, &wanted.name).await?;
    show_here(desk, Nothing {}).await
}

/// Removes a channel. What is still to come there fails when it is due.
pub(crate) async fn remove_local_channel(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.remove_channel(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Lists what has been delivered, part by part.
pub(crate) async fn list_deliveries(desk: &Arc<Desk>, wanted: ListDeliveries) -> Result<Deliveries, Failure> {
    let admin = desk.look_after().await?;
    let page = admin.deliveries(PAGE, wanted.before.as_deref()).await?;
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
    let (_turn, admin) = desk.admin().await?;
    let made = admin.make_key(&wanted.name).await?;
    Ok(MadeKey { key: made.text().to_owned() })
}

/// Makes a key open nothing any more.
pub(crate) async fn revoke_program_key(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    let (_turn, admin) = desk.admin().await?;
    admin.revoke_key(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

impl Desk {
    /// What looks after the service on this computer.
    pub(crate) async fn look_after(&self) -> Result<Admin, Failure> {
        self.here().await?.admin().ok_or_else(not_running)
    }

    /// What goes on with the service on this computer.
    pub(crate) async fn here(&self) -> Result<Arc<ActiveConnection>, Failure> {
        let connection = self.store.run(connections::here).await?.ok_or_else(not_running)?;
        Ok(self.active(&connection.id))
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
    pub(crate) async fn admin(&self) -> Result<(tokio::sync::MutexGuard<'_, ()>, Admin), Failure> {
        let turn = self.starting.lock().await;
        Ok((turn, self.look_after().await?))
    }
}

impl From<AdminError> for Failure {
    fn from(error: AdminError) -> Self {
        match error {
            AdminError::NotFound(what) => Self::not_found(what),
            AdminError::Refused(reason) => {
                Self::bad_input(t!("failures-nothing-changed", what = reason), t!("accounts-change-it"))
            }
            AdminError::NotOpened(reason) => Self::new(
                FailureCode::KeyRefused,
                t!("failures-nothing-changed", what = reason),
                t!("accounts-change-it"),
            ),
            AdminError::Db(error) => Self::new(
                FailureCode::Storage,
                t!("accounts-not-saved", error = error.to_string()),
                t!("accounts-not-saved-next"),
            ),
        }
    }
}

pub(crate) fn not_running() -> Failure {
    Failure::new(FailureCode::NotReady, t!("accounts-not-running"), t!("accounts-not-running-next"))
}

fn number(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Where a folder really is, and how large it is: "1.4 MB".
async fn folder_and_size(folder: PathBuf) -> (String, Localized) {
    store::blocking::run(move || {
        let folder = folder.canonicalize().unwrap_or(folder);
        (folder.display().to_string(), size(size_of(&folder)))
    })
    .await
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
        account: one.account.map(|account| account_view::view(account, at)),
    }
}

fn platform((id, title): &(&str, &str)) -> PlatformChoice {
    PlatformChoice { id: (*id).to_owned(), title: (*title).to_owned() }
}

fn program_key(one: KeySummary, (now, zone): (DateTime<Utc>, &Zone)) -> ProgramKey {
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
    let has_page = matches!(&one.outcome, DeliveryOutcome::Delivered { uri, .. } if account_view::is_page(uri));
    let (outcome, text) = match one.outcome {
        DeliveryOutcome::Delivered { .. } => (DeliveryResult::Delivered, t!("accounts-delivered", when = at(one.at))),
        DeliveryOutcome::Missed { times: 1, .. } => (DeliveryResult::Missed, t!("accounts-missed")),
        DeliveryOutcome::Missed { last_at, times } => {
            (DeliveryResult::Missed, t!("accounts-missed-often", count = times, when = at(last_at)))
        }
        DeliveryOutcome::Underway { stage: DeliveryStage::Sending, message, again_at, .. } => {
            (DeliveryResult::Underway, account_view::on_its_way(message, again_at, one.due, zone))
        }
        DeliveryOutcome::Underway { message, left_at, .. } => {
            (DeliveryResult::NeedsYou, account_view::waits(message, left_at, one.due, zone))
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
