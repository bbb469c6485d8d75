//! Signing in to an account on a network, until its channel is added. One sign-in at a time; what opens the account is here
//! until it is added or given up, and then in the keychain alone.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::local_service::account_view::{allowed, bare};
use crate::commands::local_service::here::show_here;
use crate::commands::local_service::views::accounts::{
    AddAccount, BegunSignIn, NetworkRef, ServerAddress, ServerName, ServerView, SignInCode, SignInForm, SignInRef,
    SignedInView,
};
use crate::commands::local_service::views::here::{HereView, MadeKey};
use crate::failure::{Failure, FailureCode};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::{AbortHandle, Aborted, abortable};
use i18n::t;
use planning::words;
use service::admin::{BrowserSignIn, Credentials, FoundAccount, Instance, new_account_key, read_server_address};
use service::{Admin, AdminError, Directory, Secret};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How long a browser is waited for.
const PATIENCE: TimeDelta = TimeDelta::minutes(10);

/// What a wait for the browser comes to; aborted when the sign-in was ended.
type Found = Result<Result<FoundAccount, AdminError>, Aborted>;

/// The sign-in under way, or the last one.
#[derive(Default)]
pub(crate) struct Signing(Mutex<State>);

#[derive(Default)]
struct State {
    number: u32,
    /// The page in the browser.
    page: Option<String>,
    /// What the browser is waited for with.
    begun: Option<(BrowserSignIn, DateTime<Utc>)>,
    code: Option<oneshot::Sender<Secret>>,
    stop: Option<AbortHandle>,
    found: Option<FoundAccount>,
}

impl Signing {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends what was before and begins another.
    fn anew(&self) -> u32 {
        let mut state = self.lock();
        let before = std::mem::take(&mut *state);
        if let Some(stop) = before.stop {
            stop.abort();
        }
        state.number = before.number + 1;
        state.number
    }

    /// The state of a sign-in, unless another has begun since.
    fn of(&self, number: u32) -> Result<MutexGuard<'_, State>, Failure> {
        let state = self.lock();
        if state.number == number { Ok(state) } else { Err(ended()) }
    }

    /// Begins to wait for the code of a sign-in, from the browser or by hand; and says until when it is waited for.
    fn wait(
        &self,
        number: u32,
        admin: Admin,
    ) -> Result<(impl Future<Output = Found> + Send + use<>, DateTime<Utc>), Failure> {
        let (given, code) = oneshot::channel();
        let mut state = self.of(number)?;
        let (begun, until) = state.begun.take().ok_or_else(ended)?;
        state.code = Some(given);
        // Who gave none has ended it: the whole is stopped then.
        let by_hand = async move {
            match code.await {
                Ok(code) => code,
                Err(_) => std::future::pending().await,
            }
        };
        let (waiting, stop) = abortable(async move { admin.finish_sign_in(begun, by_hand).await });
        state.stop = Some(stop);
        Ok((waiting, until))
    }

    fn keep(&self, number: u32, found: FoundAccount) -> Result<SignedInView, Failure> {
        let view = SignedInView {
            number,
            name: found.identity.name.clone(),
            handle: found.identity.handle.clone(),
            server: bare(&found.server),
            picture: found.picture().unwrap_or_default().to_owned(),
            limits: found.limits.iter().flat_map(allowed).collect(),
        };
        self.of(number)?.found = Some(found);
        Ok(view)
    }
}

fn ended() -> Failure {
    Failure::new(FailureCode::NotReady, t!("accounts-sign-in-ended"), t!("accounts-sign-in-ended-next"))
}

fn overdue() -> Failure {
    let message = t!("accounts-sign-in-overdue", count = PATIENCE.num_minutes());
    Failure::new(FailureCode::NotReady, message, t!("accounts-sign-in-once-more"))
}

/// Signs in to an account by reading only; `null` when a folder was asked for and none was chosen.
pub(crate) async fn sign_in(desk: &Arc<Desk>, form: SignInForm) -> Result<Option<SignedInView>, Failure> {
    let number = desk.signing.anew();
    let Some(credentials) = credentials(desk, form).await? else { return Ok(None) };
    let found = desk.look_after().await?.sign_in(credentials).await?;
    desk.signing.keep(number, found).map(Some)
}

async fn credentials(desk: &Arc<Desk>, form: SignInForm) -> Result<Option<Credentials>, Failure> {
    let given = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    Ok(Some(match form {
        SignInForm::Mastodon { server, token } => Credentials::Mastodon { server, token: Secret::new(token) },
        SignInForm::Bluesky { handle, password } => {
            Credentials::Bluesky { handle, password: Secret::new(password), directory: Directory::default() }
        }
        SignInForm::Discord { address } => Credentials::Discord { address: Secret::new(address) },
        SignInForm::Slack { address } => Credentials::Slack { address: Secret::new(address) },
        SignInForm::Webhook { address, key } => {
            Credentials::Webhook { address: Secret::new(address), key: Secret::new(key) }
        }
        SignInForm::Nostr { key, relays, pictures } => {
            let relays = relays.split([',', ' ', '\n', '\t']).filter_map(|relay| given(relay.to_owned())).collect();
            Credentials::Nostr { key: Secret::new(key), relays, pictures: given(pictures) }
        }
        SignInForm::Wordpress { server, user, password } => {
            Credentials::WordPress { server, user, password: Secret::new(password) }
        }
        SignInForm::Matrix { server, user, password, room } => {
            Credentials::Matrix { server, user, password: Secret::new(password), room }
        }
        SignInForm::Telegram { token, chat } => Credentials::Telegram { token: Secret::new(token), chat },
        SignInForm::Feed { title, home } => {
            let dialog = desk.file_dialog(&t!("accounts-feed-folder"), &[]);
            let Some(folder) = desk.shell.choose_folder(dialog).await else { return Ok(None) };
            Credentials::Feed { folder, title, home: given(home) }
        }
    }))
}

/// Reads the whole address of a server, however it is typed. Nobody is asked.
pub(crate) async fn read_address(_: &Arc<Desk>, wanted: ServerName) -> Result<ServerAddress, Failure> {
    Ok(ServerAddress { address: read_server_address(&wanted.server)? })
}

/// Asks a server with the API of Mastodon what it says of itself to everybody.
pub(crate) async fn find_server(desk: &Arc<Desk>, wanted: ServerName) -> Result<ServerView, Failure> {
    let Instance { title, software, limits } = desk.look_after().await?.find_server(&wanted.server).await?;
    let pictures = limits.image_bytes.map(|bytes| t!("accounts-pictures-up-to", size = words::size(bytes)));
    let films = limits.video_bytes.map(|bytes| t!("accounts-films-up-to", size = words::size(bytes)));
    let sizes = [pictures, films];
    let limits = allowed(&limits).into_iter().chain(sizes.into_iter().flatten()).collect();
    Ok(ServerView { title, software, limits })
}

/// Begins a sign-in on a server with the API of Mastodon, and opens its page in the browser.
pub(crate) async fn begin_browser_sign_in(desk: &Arc<Desk>, wanted: ServerName) -> Result<BegunSignIn, Failure> {
    let number = desk.signing.anew();
    let begun = desk.look_after().await?.begin_sign_in(&wanted.server).await?;
    let (page, is_narrow) = (begun.address(), begun.is_narrow());
    {
        let mut state = desk.signing.of(number)?;
        state.page = Some(page.clone());
        state.begun = Some((begun, desk.clock.now() + PATIENCE));
    }
    open_sign_in_page(desk, SignInRef { number }).await?;
    let seconds_left = u32::try_from(PATIENCE.num_seconds()).unwrap_or_default();
    Ok(BegunSignIn { number, page, is_narrow, seconds_left })
}

/// Opens the page of a sign-in in the browser, as often as it is wanted.
pub(crate) async fn open_sign_in_page(desk: &Arc<Desk>, wanted: SignInRef) -> Result<Nothing, Failure> {
    let page = desk.signing.of(wanted.number)?.page.clone().ok_or_else(ended)?;
    desk.open_in_browser(&page)
}

/// Waits until the browser has brought the code back, or somebody has given it; not longer than it was said when it began.
pub(crate) async fn finish_browser_sign_in(desk: &Arc<Desk>, wanted: SignInRef) -> Result<SignedInView, Failure> {
    let admin = desk.look_after().await?;
    let (waiting, until) = desk.signing.wait(wanted.number, admin)?;
    let found = tokio::select! {
        found = waiting => found.map_err(|_| ended())??,
        () = desk.clock.wait_until(until) => return Err(overdue()),
    };
    desk.signing.keep(wanted.number, found)
}

/// Hands over the code that the browser could not bring: the code itself, or the address that it ended at.
pub(crate) async fn give_sign_in_code(desk: &Arc<Desk>, given: SignInCode) -> Result<Nothing, Failure> {
    let code = Secret::new(given.code);
    let in_address = |text: &str| {
        let (_, query) = text.split_once("://").and(text.split_once('?'))?;
        let mut pairs = url::form_urlencoded::parse(query.as_bytes());
        pairs.find(|(name, _)| name == "code").map(|(_, value)| Secret::new(value))
    };
    let code = in_address(code.expose()).unwrap_or(code);
    let waiting = desk.signing.of(given.number)?.code.take().ok_or_else(ended)?;
    waiting.send(code).map_err(|_| ended())?;
    Ok(Nothing {})
}

/// Ends the sign-in, wherever it is. Nothing is kept of it.
pub(crate) async fn end_sign_in(desk: &Arc<Desk>, _: Nothing) -> Result<Nothing, Failure> {
    desk.signing.anew();
    Ok(Nothing {})
}

/// Adds the channel of the account that was signed in to, or goes on with the channel that it is for.
pub(crate) async fn add_account(desk: &Arc<Desk>, wanted: AddAccount) -> Result<HereView, Failure> {
    let found = desk.signing.of(wanted.number)?.found.clone().ok_or_else(ended)?;
    let (_turn, admin) = desk.admin().await?;
    match wanted.channel {
        Some(channel) => admin.renew(&channel, found).await?,
        None => admin.add_account(&wanted.workspace, found).await.map(|_| ())?,
    }
    desk.signing.anew();
    show_here(desk, Nothing {}).await
}

/// Makes a key for an account that has none yet. It is told this once.
pub(crate) async fn make_account_key(_: &Arc<Desk>, wanted: NetworkRef) -> Result<MadeKey, Failure> {
    Ok(MadeKey { key: new_account_key(&wanted.network)?.expose().to_owned() })
}

/// Opens the page of a network on which what signs in is made.
pub(crate) async fn open_network_page(desk: &Arc<Desk>, wanted: NetworkRef) -> Result<Nothing, Failure> {
    let page = match wanted.network.as_str() {
        "bluesky" => "https://bsky.app/settings/app-passwords",
        "slack" => "https://api.slack.com/apps",
        "telegram" => "https://t.me/BotFather",
        _ => return Err(Failure::not_found("page")),
    };
    desk.open_in_browser(page)
}
