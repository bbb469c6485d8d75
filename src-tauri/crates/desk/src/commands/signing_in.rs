//! Signing in to an account on a network, until its channel is added. One sign-in at a time; what opens the account is here
//! until it is added or given up, and then in the keychain alone.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::accounts::{allowed, bare};
use crate::commands::here::{HereView, MadeKey, show_here};
use crate::failure::{Failure, FailureCode};
use futures_util::future::{AbortHandle, abortable};
use serde::{Deserialize, Serialize};
use service::steward::{BrowserSignIn, Credentials, FoundAccount, new_account_key};
use service::{Directory, Secret};
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
    /// Its picture: a `data:` address, or empty.
    pub(crate) picture: String,
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
            picture: found.picture().unwrap_or_default().to_owned(),
            limits: found.limits.iter().flat_map(allowed).collect(),
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
        None => steward.add_account(&wanted.workspace, found).await.map(|_| ())?,
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
