//! A network in memory, on which everything happens that a test says.

use chrono::{DateTime, Utc};
use networks::{
    Account, Answer, Identity, Limits, Network, Outcome, Part, Progress, Remote, Repeat, Secret, Settled, Slip, Trouble,
};
use serde_json::{Value, json};
use service::{Opener, Secrets};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// What happens to one request that publishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Good,
    /// It does not arrive, and its answer is lost.
    LostOnTheWay,
    /// It arrives, and its answer is lost.
    AnswerLost,
    Refused,
    /// It surely does not arrive.
    NotReceived,
    SignInAgain,
    /// It does not come as far as leaving, and never ends.
    HangsBefore,
    /// It has left, does not arrive, and never ends.
    HangsOnTheWay,
    /// It arrives, and never ends.
    HangsAfter,
}

/// A post as people see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) key: String,
    pub(crate) text: String,
    pub(crate) parent: Option<String>,
}

#[derive(Debug)]
struct World {
    repeat: Repeat,
    fates: VecDeque<Fate>,
    posts: Vec<Seen>,
    /// Whether what became of something can be looked up.
    can_look: bool,
    publishes: usize,
    hangs: usize,
}

/// The network, as all accounts on it share it.
#[derive(Debug, Clone)]
pub(crate) struct Sea(Arc<Mutex<World>>);

impl Sea {
    pub(crate) fn new(repeat: Repeat, fates: impl IntoIterator<Item = Fate>) -> Self {
        let fates = fates.into_iter().collect();
        Self(Arc::new(Mutex::new(World { repeat, fates, posts: Vec::new(), can_look: true, publishes: 0, hangs: 0 })))
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap()
    }

    pub(crate) fn posts(&self) -> Vec<Seen> {
        self.lock().posts.clone()
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        self.posts().into_iter().map(|post| post.text).collect()
    }

    /// How many requests were made.
    pub(crate) fn publishes(&self) -> usize {
        self.lock().publishes
    }

    /// How many requests never end.
    pub(crate) fn hangs(&self) -> usize {
        self.lock().hangs
    }

    async fn hang(&self) -> Outcome {
        self.lock().hangs += 1;
        std::future::pending().await
    }

    pub(crate) fn let_look(&self, can_look: bool) {
        self.lock().can_look = can_look;
    }

    /// Adds what arrives. A network that recognises a repeat has it once.
    fn take(&self, key: &str, part: &Part, parent: Option<&Remote>) -> Remote {
        let mut world = self.lock();
        let known = world.repeat == Repeat::Safe && world.posts.iter().any(|post| post.key == key);
        if !known {
            let parent = parent.map(|parent| parent.id.clone());
            world.posts.push(Seen { key: key.to_owned(), text: part.text.clone(), parent });
        }
        remote(key)
    }
}

fn remote(key: &str) -> Remote {
    Remote { id: key.to_owned(), uri: format!("https://sea.example/{key}"), reference: Value::Null }
}

impl Opener for Sea {
    fn open(&self, _: &Account, _: &Secret) -> Result<Box<dyn Network>, Trouble> {
        Ok(Box::new(self.clone()))
    }
}

impl Network for Sea {
    fn repeat(&self) -> Repeat {
        self.lock().repeat
    }

    fn check(&self) -> Answer<'_, Result<Identity, Trouble>> {
        Box::pin(async { Ok(identity("anna")) })
    }

    fn limits(&self) -> Answer<'_, Result<Limits, Trouble>> {
        Box::pin(async { Ok(Limits { text_characters: Some(5_000), ..Limits::default() }) })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, String> {
        if part.text.contains("unsealable") {
            Err("This can't be sent there.".to_owned())
        } else {
            Ok(json!({ "key": format!("{:032x}", slip.token) }))
        }
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a Remote>,
        progress: &'a dyn Progress,
    ) -> Answer<'a, Outcome> {
        Box::pin(async move {
            let fate = {
                let mut world = self.lock();
                world.publishes += 1;
                world.fates.pop_front().unwrap_or(Fate::Good)
            };
            let message = format!("{fate:?}");
            let key = sealed["key"].as_str().unwrap();
            match fate {
                Fate::HangsBefore => return self.hang().await,
                Fate::NotReceived => return Outcome::NotReceived { message, wait: Some(Duration::from_secs(30)) },
                _ => {}
            }
            if let Err(message) = progress.leaving().await {
                return Outcome::NotReceived { message, wait: None };
            }
            match fate {
                Fate::Refused => Outcome::Refused { message },
                Fate::SignInAgain => Outcome::SignInAgain { message },
                Fate::LostOnTheWay => Outcome::Unknown { message },
                Fate::HangsOnTheWay => self.hang().await,
                Fate::AnswerLost => {
                    self.take(key, part, parent);
                    Outcome::Unknown { message }
                }
                Fate::HangsAfter => {
                    self.take(key, part, parent);
                    self.hang().await
                }
                Fate::Good | Fate::HangsBefore | Fate::NotReceived => Outcome::Published(self.take(key, part, parent)),
            }
        })
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        _: &'a Part,
        _: Option<&'a Remote>,
        _: DateTime<Utc>,
    ) -> Answer<'a, Settled> {
        Box::pin(async move {
            let world = self.lock();
            if !world.can_look || world.repeat == Repeat::Blind {
                return Settled::Unknown { message: "nobody answers".to_owned(), wait: None };
            }
            let key = sealed["key"].as_str().unwrap();
            let found = world.posts.iter().any(|post| post.key == key);
            if found { Settled::Published(remote(key)) } else { Settled::Absent }
        })
    }
}

pub(crate) fn identity(name: &str) -> Identity {
    Identity { id: name.to_owned(), handle: format!("@{name}@sea.example"), name: name.to_owned(), picture: None }
}

/// Keeps secrets in memory, across the lives of a service.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pocket(Arc<Mutex<HashMap<String, Secret>>>);

impl Pocket {
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap().len()
    }
}

impl Secrets for Pocket {
    fn read<'a>(&'a self, account: &'a str) -> Answer<'a, Result<Option<Secret>, String>> {
        Box::pin(async move { Ok(self.0.lock().unwrap().get(account).cloned()) })
    }

    fn keep<'a>(&'a self, account: &'a str, secret: &'a Secret) -> Answer<'a, Result<(), String>> {
        self.0.lock().unwrap().insert(account.to_owned(), secret.clone());
        Box::pin(async { Ok(()) })
    }

    fn forget<'a>(&'a self, account: &'a str) -> Answer<'a, Result<(), String>> {
        self.0.lock().unwrap().remove(account);
        Box::pin(async { Ok(()) })
    }
}
