//! What the page gets and sends about accounts on networks: how each is, and how they are signed in to.

use i18n::Localized;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// How the account of a channel is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct AccountView {
    /// How people write it.
    pub(crate) handle: String,
    /// Its network and its server, "Mastodon · lokal.example".
    pub(crate) server: String,
    /// The address of its server.
    pub(crate) address: String,
    /// What a person has to do, so that something goes out there.
    pub(crate) need: Option<Need>,
    /// The same in words: "Sign in again before Tue 24 Nov, 09:00."; empty when there is nothing to do.
    pub(crate) lead: Localized,
    /// "Checked 4 min ago · 5,000 characters · signed in, no end", or why something is to be done and what waits.
    pub(crate) facts: Localized,
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
    /// Let the channel go on.
    Resume,
}

/// Whether a channel pauses.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct PauseChannel {
    /// The channel.
    pub(crate) id: String,
    /// Whether nothing goes out there.
    pub(crate) paused: bool,
}

/// A channel that moves.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub(crate) struct MoveChannel {
    /// The channel.
    pub(crate) id: String,
    /// The workspace that it moves to.
    pub(crate) workspace: String,
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

/// The files of a post on their way to a channel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SendingView {
    /// The post.
    pub(crate) post: String,
    /// The channel.
    pub(crate) channel: String,
    /// How much of them was sent, from 0 to 100.
    pub(crate) percent: u8,
    /// "76 MB of 118 MB".
    pub(crate) text: Localized,
}

/// The files that are on their way to networks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct SendingList {
    /// One row for each post on each channel.
    pub(crate) rows: Vec<SendingView>,
}

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

/// The whole address of a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ServerAddress {
    /// "https://lokal.example"
    pub(crate) address: String,
}

/// A server as it describes itself to everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ServerView {
    /// What it is called.
    pub(crate) title: String,
    /// What it runs on, "Mastodon 4.5.0".
    pub(crate) software: String,
    /// What it allows, each in a few words: "5,000 characters". What it does not say is missing.
    pub(crate) limits: Vec<Localized>,
}

/// A sign-in that waits for the browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub(crate) struct BegunSignIn {
    /// The sign-in.
    pub(crate) number: u32,
    /// The address of the page that was opened, for another browser.
    pub(crate) page: String,
    /// Whether it asks for exactly what is needed, and not for all that the server can give.
    pub(crate) is_narrow: bool,
    /// How long it goes on waiting.
    pub(crate) seconds_left: u32,
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
    pub(crate) limits: Vec<Localized>,
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
