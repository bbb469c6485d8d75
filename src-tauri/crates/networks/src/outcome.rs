//! What becomes of a delivery, and what may be done next.

use i18n::Localized;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// What a network declares of a request that is sent twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepeatClass {
    /// It recognises a repeat: what is sent again stands there once.
    Safe,
    /// It publishes a repeat, but what was published can be found.
    Findable,
    /// It publishes a repeat and shows nothing of what was: a person has to look.
    Blind,
}

/// What was published, as the network names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemotePost {
    /// Its identifier there.
    pub id: String,
    /// The address at which a person sees it; empty where there is none.
    pub uri: String,
    /// What an answer to it needs besides (content identifiers, roots of threads).
    pub reference: Value,
}

/// What became of [`crate::Network::publish`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is public.
    Published(RemotePost),
    /// The network will not have it. It would not at a repeat either.
    Refused {
        /// The network's words.
        message: Localized,
    },
    /// It is surely not public and may be tried again, not before `wait` has passed.
    NotReceived {
        /// What happened.
        message: Localized,
        /// How long the network asks to wait.
        wait: Option<Duration>,
    },
    /// What opens the account opens it no more. It is surely not public.
    SignInAgain {
        /// The network's words.
        message: Localized,
    },
    /// The answer was lost: it may be public.
    Unknown {
        /// What happened.
        message: Localized,
    },
}

/// What became of [`crate::Network::settle`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settled {
    /// It is public.
    Published(RemotePost),
    /// It is surely not public.
    Absent,
    /// It can't be told now, or never where the network is [`RepeatClass::Blind`].
    Unknown {
        /// What happened.
        message: Localized,
        /// How long the network asks to wait.
        wait: Option<Duration>,
    },
    /// What is there does not tell, however often it is looked: a person has to.
    Unclear {
        /// What was found.
        message: Localized,
    },
}

/// Why reading did not work.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NetworkTrouble {
    /// What opens the account opens it no more.
    #[error("{0}")]
    SignInAgain(Localized),
    /// Nobody answers, or with a failure that passes.
    #[error("{message}")]
    Unreachable {
        /// What happened.
        message: Localized,
        /// How long the network asks to wait.
        wait: Option<Duration>,
    },
    /// What answers is not what was expected there: the address is wrong.
    #[error("{0}")]
    NotThere(Localized),
}
