//! Accounts on networks, which channels of the service on this computer publish on: signed in to, looked after, and asked
//! about when an answer of theirs was lost. One sign-in at a time; what opens an account is here until it is added or given
//! up, and then in the keychain alone.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::here::{HereRef, HereView, MadeKey, show_here};
use crate::failure::{Failure, FailureCode};
use crate::scope::Scope;
use crate::store::mirror;
use chrono::{DateTime, Utc};
use futures_util::future::{AbortHandle, abortable};
use model::{Channel, Platform};
use planning::wording::{age, count, grouped, short};
use planning::zone::Zone;
use serde::{Deserialize, Serialize};
use service::steward::{AccountSummary, BrowserSignIn, Credentials, FoundAccount, Seen, Stage, new_account_key};
use service::{Directory, Limits, Secret};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use ts_rs::TS;

/// What a person signs in with. Which fields there are depends on the network.
#[derive(Clone, Deserialize, TS)]
#[serde(tag = "network", rename_all = "snake_case")]
pub(crate) enum SignInForm {
    /// A server with the API of Mastodon, where no browser can be used.
    Mastodon {
        /// Its host, its address, or a whole name.
        server: String,
        /// A token that was made there.
        token: String,
    },
    /// Bluesky.
    Bluesky {
        /// The handle.
        handle: String,
        /// An app password.
        password: String,
    },
    /// A webhook of Discord.
    Discord {
        /// Its address.
        address: String,
    },
    /// A webhook of Slack.
    Slack {
        /// Its address.
        address: String,
    },
    /// A webhook that is signed for.
    Webhook {
        /// Its address.
        address: String,
        /// The key that both sides know.
        key: String,
    },
    /// Nostr.
    Nostr {
        /// The private key.
        key: String,
        /// The relays, white space or commas between them.
        relays: String,
        /// The server that takes pictures; may be empty.
        pictures: String,
    },
    /// A site of WordPress.
    Wordpress {
        /// Its address.
        server: String,
        /// The name of the user.
        user: String,
        /// An application password.
        password: String,
    },
    /// A room of Matrix.
    Matrix {
        /// The server.
        server: String,
        /// The name of the user.
        user: String,
        /// Their password, which is not kept.
        password: String,
        /// The room.
        room: String,
    },
    /// A channel or group of Telegram.
    Telegram {
        /// The token of a bot.
        token: String,
        /// The channel.
        chat: String,
    },
    /// A feed in a folder, which is asked for.
    Feed {
        /// What the feed is called.
        title: String,
        /// The address of the folder on the web; may be empty.
        home: String,
    },
}

impl fmt::Debug for SignInForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignInForm")
    }
}

/// A server to sign in to.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct ServerName {
    /// Its host, its address, or a whole name.
    pub(crate) server: String,
}

/// Which sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub(crate) struct SignInRef {
    /// Tells it from those before it.
    pub(crate) number: u32,
}

/// A code that the browser could not bring back.
#[derive(Clone, Deserialize, TS)]
pub(crate) struct SignInCode {
    /// The sign-in.
    pub(crate) number: u32,
    /// The code, or the address of the page that has it.
    pub(crate) code: String,
}

impl fmt::Debug for SignInCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SignInCode")
    }
}

/// An account that was signed in to and has no channel yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SignedInView {
    /// The sign-in.
    pub(crate) number: u32,
    /// The name its owner gave it; empty when there is none.
    pub(crate) name: String,
    /// How people write it.
    pub(crate) handle: String,
    /// Its server, without `https://`.
    pub(crate) server: String,
    /// What its server allows, each in a few words: "5,000 characters".
    pub(crate) limits: Vec<String>,
}

/// Adds the channel of an account, or goes on with one.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct AddAccount {
    /// The sign-in.
    pub(crate) number: u32,
    /// The workspace of a new channel.
    pub(crate) workspace: String,
    /// The channel to go on with; null for a new one.
    pub(crate) channel: Option<String>,
}

/// A network that is looked up.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct NetworkRef {
    /// The platform's identifier.
    pub(crate) network: String,
}

/// How the account of a channel is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AccountView {
    /// How people write it.
    pub(crate) handle: String,
    /// Its network and its server, "Mastodon · lokal.example".
    pub(crate) server: String,
    /// The address of its server.
    pub(crate) address: String,
    /// "Checked 4 min ago · 5,000 characters".
    pub(crate) facts: String,
    /// "Sign in again before Tue 24 Nov, 09:00. It says: …. 2 posts wait."; null when it is well.
    pub(crate) trouble: Option<String>,
    /// Whether a browser can show it.
    pub(crate) has_page: bool,
}

/// What a person has to do, so that a delivery goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Need {
    /// Look whether it is there.
    Look,
    /// Sign in again.
    SignIn,
}

impl Need {
    /// What a delivery that is underway needs; nothing when it goes on by itself.
    pub(crate) fn of(stage: Stage) -> Option<Self> {
        match stage {
            Stage::Sending => None,
            Stage::Asking => Some(Self::Look),
            Stage::Paused => Some(Self::SignIn),
        }
    }

    /// The same, as a record of the service tells it.
    pub(crate) fn told(stage: &str) -> Option<Self> {
        match stage {
            "asking" => Some(Self::Look),
            "paused" => Some(Self::SignIn),
            _ => None,
        }
    }
}

/// A post on a channel.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PostOnChannel {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
}

/// What a person has found of a delivery whose answer was lost.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct AnswerDelivery {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
    /// When it was due, milliseconds since 1970-01-01T00:00Z.
    #[ts(type = "number")]
    pub(crate) due_ms: i64,
    /// Whether it is there. If not, it is sent again.
    pub(crate) is_there: bool,
}

/// The sign-in under way, or the last one.
#[derive(Default)]
pub(crate) struct Signing(Mutex<State>);

#[derive(Default)]
struct State {
    number: u32,
    /// The page in the browser.
    page: Option<String>,
    /// What the browser is waited for with.
    begun: Option<BrowserSignIn>,
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

    fn keep(&self, number: u32, found: FoundAccount) -> Result<SignedInView, Failure> {
        let view = SignedInView {
            number,
            name: found.identity.name.clone(),
            handle: found.identity.handle.clone(),
            server: bare(&found.server),
            limits: allowed(&found.limits),
        };
        self.of(number)?.found = Some(found);
        Ok(view)
    }
}

fn ended() -> Failure {
    Failure::new(FailureCode::NotReady, "This sign-in has ended. Nothing was kept.", "Begin it again.")
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
            let Some(folder) = desk.shell.choose_folder().await else { return Ok(None) };
            Credentials::Feed { folder, title, home: given(home) }
        }
    }))
}

/// Begins a sign-in on a server with the API of Mastodon, and opens its page in the browser.
pub(crate) async fn begin_browser_sign_in(desk: &Arc<Desk>, wanted: ServerName) -> Result<SignInRef, Failure> {
    let number = desk.signing.anew();
    let begun = desk.look_after().await?.begin_sign_in(&wanted.server).await?;
    {
        let mut state = desk.signing.of(number)?;
        state.page = Some(begun.address());
        state.begun = Some(begun);
    }
    let sign_in = SignInRef { number };
    open_sign_in_page(desk, sign_in).await?;
    Ok(sign_in)
}

/// Opens the page of a sign-in in the browser, as often as it is wanted.
pub(crate) async fn open_sign_in_page(desk: &Arc<Desk>, wanted: SignInRef) -> Result<Nothing, Failure> {
    let page = desk.signing.of(wanted.number)?.page.clone().ok_or_else(ended)?;
    desk.open_in_browser(&page)
}

/// Waits until the browser has brought the code back, or somebody has given it.
pub(crate) async fn finish_browser_sign_in(desk: &Arc<Desk>, wanted: SignInRef) -> Result<SignedInView, Failure> {
    let steward = desk.look_after().await?;
    let (given, code) = oneshot::channel();
    let waiting = {
        let mut state = desk.signing.of(wanted.number)?;
        let begun = state.begun.take().ok_or_else(ended)?;
        state.code = Some(given);
        // Who gave none has ended it: the whole is stopped then.
        let by_hand = async move {
            match code.await {
                Ok(code) => code,
                Err(_) => std::future::pending().await,
            }
        };
        let (waiting, stop) = abortable(async move { steward.finish_sign_in(begun, by_hand).await });
        state.stop = Some(stop);
        waiting
    };
    let found = waiting.await.map_err(|_| ended())??;
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
    let (_turn, steward) = desk.steward().await?;
    match wanted.channel {
        Some(channel) => steward.renew(&channel, found).await?,
        None => steward.add_found(&wanted.workspace, found).await.map(|_| ())?,
    }
    desk.signing.anew();
    show_here(desk, Nothing {}).await
}

/// Makes a key for an account that has none yet. It is told this once.
pub(crate) async fn make_account_key(_: &Arc<Desk>, wanted: NetworkRef) -> Result<MadeKey, Failure> {
    Ok(MadeKey { key: new_account_key(&wanted.network)?.expose().to_owned() })
}

/// Asks the account of a channel whether what opens it still does, and what its server allows. Nothing is written there.
pub(crate) async fn check_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<HereView, Failure> {
    desk.look_after().await?.check_account(&wanted.id).await?;
    show_here(desk, Nothing {}).await
}

/// Opens the account of a channel in the browser.
pub(crate) async fn open_account(desk: &Arc<Desk>, wanted: HereRef) -> Result<Nothing, Failure> {
    let workspaces = desk.look_after().await?.overview().await?;
    let mut channels = workspaces.into_iter().flat_map(|workspace| workspace.channels);
    let channel = channels.find(|channel| channel.id == wanted.id);
    let page = channel.and_then(|channel| channel.account?.page).ok_or_else(|| Failure::not_found("account"))?;
    desk.open_in_browser(&page)
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

/// Opens what was published of a post on a channel in the browser, or the account where it may be.
pub(crate) async fn open_published(desk: &Arc<Desk>, scope: &Scope, wanted: PostOnChannel) -> Result<Nothing, Failure> {
    let (connection, channel) = (scope.connection.clone(), wanted.channel.clone());
    let listed = desk.store.run(move |database| mirror::find_post(database, &connection, &wanted.post)).await?;
    let targets = listed.and_then(|listed| listed.post.target_platforms).unwrap_or_default();
    let target = targets.iter().find(|target| target.id.as_ref().is_some_and(|id| id.as_str() == channel));
    match target.and_then(published_at) {
        Some(page) => desk.open_in_browser(page),
        None => open_account(desk, HereRef { id: channel }).await,
    }
}

/// Where what was published on a target is seen; none where the service does not say, or names no page.
pub(crate) fn published_at(target: &model::post::Target) -> Option<&str> {
    let latest = target.success_responses.iter().max_by_key(|delivered| &delivered.published_at)?;
    is_page(&latest.uri).then_some(latest.uri.as_str())
}

/// Says what a person has found of a delivery whose answer was lost.
pub(crate) async fn answer_delivery(desk: &Arc<Desk>, answer: AnswerDelivery) -> Result<Nothing, Failure> {
    let due = DateTime::from_timestamp_millis(answer.due_ms).ok_or_else(|| Failure::not_found("question"))?;
    let seen = if answer.is_there { Seen::There { uri: String::new() } } else { Seen::NotThere };
    desk.look_after().await?.answer_delivery(&answer.post, &answer.channel, due, seen).await?;
    Ok(Nothing {})
}

impl Desk {
    /// Opens a page that is named by a network or by this program, never by the page.
    fn open_in_browser(&self, address: &str) -> Result<Nothing, Failure> {
        if !is_page(address) {
            return Err(Failure::not_found("page"));
        }
        let opened = self.shell.open_in_browser(address);
        opened.map(|()| Nothing {}).map_err(|reason| {
            let message = format!("No browser could be opened: {reason}. Nothing was changed.");
            Failure::new(
                FailureCode::NotReady,
                message,
                "Install a browser, or choose one in the settings of the system.",
            )
        })
    }
}

/// What the record of a channel says of its account: a member that the embedded service alone has.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Account {
    /// Why it has to be signed in to again.
    pub(crate) trouble: Option<String>,
    /// What its server allows.
    pub(crate) limits: Option<Limits>,
}

/// The account of a channel; none where it is for practice, or of another service.
pub(crate) fn account_of(channel: &Channel) -> Option<Account> {
    Account::deserialize(channel.unknown.get("account")?).ok()
}

/// Whether what a file shows, in words, is sent there.
pub(crate) fn takes_alt(channel: &Channel) -> bool {
    let takes = !matches!(channel.target.as_str(), "slack" | "telegram");
    takes && account_of(channel).is_some()
}

/// A browser opens nothing else: an address comes from a network.
pub(crate) fn is_page(address: &str) -> bool {
    url::Url::parse(address).is_ok_and(|url| matches!(url.scheme(), "https" | "http") && url.has_host())
}

/// An address as people say it.
fn bare(server: &str) -> String {
    let bare = ["https://", "http://", "wss://", "file://"].iter().find_map(|scheme| server.strip_prefix(scheme));
    bare.unwrap_or(server).trim_end_matches('/').to_owned()
}

/// What a server allows, each in a few words.
fn allowed(limits: &Limits) -> Vec<String> {
    let characters = limits.text_characters.map(|most| format!("{} characters", grouped(most as usize)));
    let files = limits.attachments.map(|most| count(most as usize, "file"));
    let alt = limits.alt_characters.map(|most| format!("alt text {}", grouped(most as usize)));
    [characters, files, alt].into_iter().flatten().collect()
}

/// How the account of a channel is, in words.
pub(crate) fn view(one: AccountSummary, (now, zone): (DateTime<Utc>, &Zone)) -> AccountView {
    let checked = one.checked_at.map(|at| format!("Checked {}", age(at, now)));
    let allowed = one.limits.iter().flat_map(|(limits, _)| allowed(limits));
    AccountView {
        server: format!("{} · {}", Platform::from(one.network.as_str()).title(), bare(&one.server)),
        address: one.server,
        facts: checked.into_iter().chain(allowed).collect::<Vec<_>>().join(" · "),
        has_page: one.page.as_deref().is_some_and(is_page),
        trouble: one.trouble.map(|trouble| {
            let before = one.due.map(|due| format!(" before {}", short(zone.wall(due).clock)));
            let waiting = (one.waiting > 0).then(|| {
                let posts = count(usize::try_from(one.waiting).unwrap_or(usize::MAX), "post");
                format!(" {posts} {}.", if one.waiting == 1 { "waits" } else { "wait" })
            });
            let trouble = trouble.trim_end_matches('.');
            format!("Sign in again{}. It says: {trouble}.{}", before.unwrap_or_default(), waiting.unwrap_or_default())
        }),
        handle: one.handle,
    }
}
