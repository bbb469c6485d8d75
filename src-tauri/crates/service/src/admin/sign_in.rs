//! Signing in to an account on a network: by what a person types, or in a browser. Nothing is kept and nothing is written
//! there until the channel is added.

use super::Admin;
use crate::accounts::picture::{self, AccountPicture};
use crate::accounts::table::name;
use crate::error::AdminError;
use i18n::{Localized, t};
use networks::bluesky::{self, Directory};
use networks::mastodon::{self, Instance, SignIn};
use networks::{AccountLimits, Http, Identity, Listener, NetworkTrouble, Secret, SignedIn, server_address};
use networks::{discord, feed, matrix, nostr, slack, telegram, webhook, wordpress};
use std::path::PathBuf;

/// What a person signs in with, where no browser is needed.
#[derive(Debug, Clone)]
pub enum Credentials {
    /// A handle of Bluesky and an app password.
    Bluesky {
        /// The handle, with or without its @.
        handle: String,
        /// The app password.
        password: Secret,
        /// Where handles are looked up.
        directory: Directory,
    },
    /// A token of a server with the API of Mastodon.
    Mastodon {
        /// Its address, or its host alone.
        server: String,
        /// The token.
        token: Secret,
    },
    /// A webhook of a channel on Discord.
    Discord {
        /// Its address.
        address: Secret,
    },
    /// A webhook of a channel on Slack.
    Slack {
        /// Its address.
        address: Secret,
    },
    /// A webhook that is signed for.
    Webhook {
        /// Its address.
        address: Secret,
        /// The key that both sides know: `whsec_` and base64.
        key: Secret,
    },
    /// A key of Nostr.
    Nostr {
        /// The private key, `nsec1…` or 64 hexadecimal digits.
        key: Secret,
        /// The relays, at least one: `wss://…`.
        relays: Vec<String>,
        /// The server that takes pictures, where there is one.
        pictures: Option<String>,
    },
    /// A site of WordPress.
    WordPress {
        /// Its address.
        server: String,
        /// The name of the user.
        user: String,
        /// An application password.
        password: Secret,
    },
    /// A room of Matrix.
    Matrix {
        /// The server, as it stands in names.
        server: String,
        /// The name of the user.
        user: String,
        /// Their password, which is not kept.
        password: Secret,
        /// The room: its alias or its identifier.
        room: String,
    },
    /// A channel or group of Telegram.
    Telegram {
        /// The token of a bot that may write there.
        token: Secret,
        /// The channel: its name, its address or its number.
        chat: String,
    },
    /// A feed and its pages in a folder.
    Feed {
        /// The folder.
        folder: PathBuf,
        /// What the feed is called.
        title: String,
        /// The address at which the folder is on the web, where it is.
        home: Option<String>,
    },
}

impl Credentials {
    /// What of it is secret. A server may say it back.
    fn secrets(&self) -> Vec<Secret> {
        match self {
            Self::Bluesky { password: one, .. }
            | Self::Mastodon { token: one, .. }
            | Self::Discord { address: one }
            | Self::Slack { address: one }
            | Self::WordPress { password: one, .. }
            | Self::Matrix { password: one, .. }
            | Self::Telegram { token: one, .. }
            | Self::Nostr { key: one, .. } => vec![one.clone()],
            Self::Webhook { address, key } => vec![address.clone(), key.clone()],
            Self::Feed { .. } => Vec::new(),
        }
    }
}

/// An account that was signed in to, and what its server allows. What opens it is in here, and nowhere else yet.
#[derive(Debug, Clone)]
pub struct FoundAccount {
    /// Whose it is.
    pub identity: Identity,
    /// Which network it is on: the platform's identifier.
    pub network: String,
    /// Its server.
    pub server: String,
    /// What its server allows; `None` when it did not tell.
    pub limits: Option<AccountLimits>,
    pub(super) picture: Option<AccountPicture>,
    pub(super) signed_in: SignedIn,
}

impl FoundAccount {
    /// What was found of an account.
    #[must_use]
    pub fn new(signed_in: SignedIn, limits: Option<AccountLimits>) -> Self {
        let SignedIn { account, identity, .. } = &signed_in;
        let (identity, network, server) = (identity.clone(), name(account.kind), account.server.clone());
        Self { identity, network, server, limits, picture: None, signed_in }
    }

    /// Its picture, as a `data:` address; none where it can't be shown.
    #[must_use]
    pub fn picture(&self) -> Option<&str> {
        self.picture.as_ref().map(|picture| picture.data.as_str())
    }
}

/// A sign-in that goes on in a browser.
#[derive(Debug)]
pub struct BrowserSignIn {
    sign_in: SignIn,
    listener: Listener,
}

impl BrowserSignIn {
    /// The page to open in a browser.
    #[must_use]
    pub fn address(&self) -> String {
        self.sign_in.address()
    }

    /// Whether it asks for exactly what is needed, and not for all that its server can give.
    #[must_use]
    pub fn is_narrow(&self) -> bool {
        self.sign_in.is_narrow()
    }
}

/// The whole address of a server, however it is typed: its host, its address, or a whole name. Nobody is asked.
///
/// # Errors
/// [`AdminError::Refused`] when it is no address that may be spoken to.
pub fn read_server_address(server: &str) -> Result<String, AdminError> {
    server_address(&address_of(server)).map_err(refused)
}

/// A new key for something that has none yet: of a webhook, or of Nostr.
///
/// # Errors
/// [`AdminError::Refused`] when there is no chance to be had, or the network makes its own keys.
pub fn new_account_key(network: &str) -> Result<Secret, AdminError> {
    match network {
        "webhook" => webhook::key().map_err(said),
        "nostr" => nostr::key().map_err(said),
        _ => Err(AdminError::Refused(t!("service-keys-made-there"))),
    }
}

async fn http() -> Result<Http, AdminError> {
    // It reads the computer's certificates.
    let made = tokio::task::spawn_blocking(Http::new).await;
    made.map_err(|error| said(error.to_string()))?.map_err(refused)
}

/// What the system says of what cannot be done.
fn said(words: String) -> AdminError {
    AdminError::Refused(words.into())
}

fn refused(trouble: NetworkTrouble) -> AdminError {
    match trouble {
        NetworkTrouble::SignInAgain(words) => AdminError::NotOpened(words.as_sentence()),
        NetworkTrouble::NotThere(words) | NetworkTrouble::Unreachable { message: words, .. } => {
            AdminError::Refused(words.as_sentence())
        }
    }
}

fn address_of(server: &str) -> String {
    let server = server.trim().trim_end_matches('/');
    // A whole name, @anna@mastodon.example, has the server behind its last @.
    let host = server.rsplit('@').next().unwrap_or(server);
    if server.contains("://") { server.to_owned() } else { format!("https://{host}") }
}

impl Admin {
    /// Signs in to an account, by reading only, and reads what its server allows.
    ///
    /// # Errors
    /// [`AdminError::NotOpened`] and [`AdminError::Refused`] in the network’s words.
    pub async fn sign_in(&self, credentials: Credentials) -> Result<FoundAccount, AdminError> {
        let (http, secrets) = (http().await?, credentials.secrets());
        let signed_in = match credentials {
            Credentials::Bluesky { handle, password, directory } => {
                bluesky::sign_in(&http, &directory, &handle, password).await
            }
            Credentials::Mastodon { server, token } => mastodon::take_token(&http, &address_of(&server), token).await,
            Credentials::Discord { address } => discord::take(&http, address).await,
            Credentials::Slack { address } => slack::take(&http, address),
            Credentials::Webhook { address, key } => webhook::take(&http, &address, &key).await,
            Credentials::Nostr { key, relays, pictures } => {
                let relays: Vec<&str> = relays.iter().map(String::as_str).collect();
                nostr::take(&http, key, &relays, pictures.as_deref()).await
            }
            Credentials::WordPress { server, user, password } => {
                wordpress::take(&http, &address_of(&server), &user, &password).await
            }
            Credentials::Matrix { server, user, password, room } => {
                matrix::take_password(&http, &address_of(&server), (&user, &password), &room, None).await
            }
            Credentials::Telegram { token, chat } => telegram::take(&http, telegram::SERVER, token, &chat).await,
            Credentials::Feed { folder, title, home } => feed::take(&folder, &title, home.as_deref()).await,
        };
        let hidden = |words: Localized| secrets.iter().fold(words, |words, secret| secret.hidden(words));
        let signed_in = signed_in.map_err(|trouble| match refused(trouble) {
            AdminError::Refused(words) => AdminError::Refused(hidden(words)),
            AdminError::NotOpened(words) => AdminError::NotOpened(hidden(words)),
            error => error,
        });
        self.found(signed_in?).await
    }

    /// Signs in to an account and adds its channel, as [`Admin::sign_in`] and [`Admin::add_account`].
    ///
    /// # Errors
    /// Theirs.
    pub async fn connect(&self, workspace: &str, credentials: Credentials) -> Result<String, AdminError> {
        let found = self.sign_in(credentials).await?;
        self.add_account(workspace, found).await
    }

    /// Reads what a server with the API of Mastodon says of itself to everybody.
    ///
    /// # Errors
    /// [`AdminError::Refused`] when there is none.
    pub async fn find_server(&self, server: &str) -> Result<Instance, AdminError> {
        mastodon::describe(&http().await?, &address_of(server)).await.map_err(refused)
    }

    /// Begins a sign-in on a server with the API of Mastodon.
    ///
    /// # Errors
    /// [`AdminError::Refused`] says why there is none.
    pub async fn begin_sign_in(&self, server: &str) -> Result<BrowserSignIn, AdminError> {
        let listener = Listener::bind().await.map_err(|error| said(error.to_string()))?;
        let sign_in = SignIn::begin(&http().await?, &address_of(server), Some(listener.port())).await;
        Ok(BrowserSignIn { sign_in: sign_in.map_err(refused)?, listener })
    }

    /// Waits until a person has agreed in the browser, or hands over the code that it could not bring. Whoever has lost
    /// patience drops it.
    ///
    /// # Errors
    /// [`AdminError::Refused`] when they did not agree, [`AdminError::NotOpened`] when the code is not valid.
    pub async fn finish_sign_in(
        &self,
        begun: BrowserSignIn,
        by_hand: impl Future<Output = Secret> + Send,
    ) -> Result<FoundAccount, AdminError> {
        let BrowserSignIn { sign_in, listener } = begun;
        let page = t!("service-browser-back");
        let code = tokio::select! {
            code = listener.code(sign_in.state(), &page) => code.map_err(AdminError::Refused)?,
            code = by_hand => code,
        };
        self.found(sign_in.finish(&code, self.engine.clock.now()).await.map_err(refused)?).await
    }

    async fn found(&self, signed_in: SignedIn) -> Result<FoundAccount, AdminError> {
        let opened = self.engine.accounts.open_unkept(&signed_in.account, &signed_in.secret).map_err(refused)?;
        // What a server does not tell now is read later: the bundled rules go on until then.
        let limits = opened.limits().await.ok();
        let picture = picture::read(&self.engine.downloader, signed_in.identity.picture.as_deref(), None).await;
        Ok(FoundAccount { picture, ..FoundAccount::new(signed_in, limits) })
    }
}

#[cfg(test)]
mod tests {
    use super::address_of;

    #[test]
    fn a_server_is_typed_as_a_host_an_address_or_a_whole_name() {
        assert_eq!(address_of(" lokal.example "), "https://lokal.example");
        assert_eq!(address_of("@anna@lokal.example"), "https://lokal.example");
        assert_eq!(address_of("http://localhost:8001/"), "http://localhost:8001");
    }
}
