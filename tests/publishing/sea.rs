//! A network in memory, on which everything happens that a test says.

use chrono::{DateTime, TimeDelta, Utc};
use i18n::Localized;
use networks::{
    Account, AccountLimits, DeliveryProgress, Identity, Network, NetworkFuture, NetworkTrouble, Outcome, Part,
    RemotePost, RepeatClass, Secret, Settled, Slip,
};
use serde_json::{Value, json};
use service::clock::{Clock, ManualClock};
use service::{Opener, Secrets};
use std::collections::{HashMap, HashSet, VecDeque};
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;

/// What is said of a secret that opens nothing any more.
pub(crate) const ENDED: &str = "the token has ended";

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
    /// The same, once the test lets go.
    SignInAgainLate,
    /// It does not come as far as leaving, and never ends.
    HangsBefore,
    /// It has left, does not arrive, and never ends.
    HangsOnTheWay,
    /// It arrives, and never ends.
    HangsAfter,
}

/// The address and the title of a card, and the type and the length of its picture.
pub(crate) type SeenCard = (String, String, Option<(String, u64)>);

/// A post as people see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) key: String,
    pub(crate) text: String,
    pub(crate) parent: Option<String>,
    pub(crate) card: Option<SeenCard>,
}

#[derive(Debug)]
struct World {
    repeat: RepeatClass,
    fates: VecDeque<Fate>,
    posts: Vec<Seen>,
    /// Whether what became of something can be looked up now.
    can_look: bool,
    /// Whether it never can.
    is_unseen: bool,
    publishes: usize,
    hangs: usize,
    /// What opens nothing any more.
    ended: HashSet<String>,
    /// Whether nobody is there.
    is_gone: bool,
    /// Who was looked at, one after the other, and how many at the same time at most.
    looks: Vec<String>,
    looking: usize,
    most_looking: usize,
    /// Whether the next look waits until the test lets go.
    holds_look: bool,
    /// Where the picture of every account is.
    picture: Option<String>,
    /// Where something is that reads much like whatever is looked for.
    alike: Option<String>,
    /// How long each request takes, by which clock.
    pace: Option<(Arc<ManualClock>, TimeDelta)>,
    /// What has left, and when.
    left: Vec<(String, DateTime<Utc>)>,
}

/// The network, as all accounts on it share it.
#[derive(Debug, Clone)]
pub(crate) struct Sea {
    world: Arc<Mutex<World>>,
    /// A request waits, and may go on.
    held: Arc<Notify>,
    let_go: Arc<Notify>,
    hung: Arc<Notify>,
}

impl Sea {
    pub(crate) fn new(repeat: RepeatClass, fates: impl IntoIterator<Item = Fate>) -> Self {
        let fates = fates.into_iter().collect();
        let world = World {
            repeat,
            fates,
            posts: Vec::new(),
            can_look: true,
            is_unseen: false,
            publishes: 0,
            hangs: 0,
            ended: HashSet::new(),
            is_gone: false,
            looks: Vec::new(),
            looking: 0,
            most_looking: 0,
            holds_look: false,
            picture: None,
            alike: None,
            pace: None,
            left: Vec::new(),
        };
        Self { world: Arc::new(Mutex::new(world)), held: Arc::default(), let_go: Arc::default(), hung: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap()
    }

    /// Waits until a request is held.
    pub(crate) async fn until_held(&self) {
        self.held.notified().await;
    }

    /// Lets a request that is held go on.
    pub(crate) fn let_go(&self) {
        self.let_go.notify_one();
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

    /// Ends what opens an account.
    pub(crate) fn end(&self, secret: &str) {
        self.lock().ended.insert(secret.to_owned());
    }

    pub(crate) fn go(&self, is_gone: bool) {
        self.lock().is_gone = is_gone;
    }

    /// Lets each request take so long from now on.
    pub(crate) fn take_time(&self, clock: Arc<ManualClock>, time: TimeDelta) {
        self.lock().pace = Some((clock, time));
    }

    /// What has left since then, and when.
    pub(crate) fn left(&self) -> Vec<(String, DateTime<Utc>)> {
        self.lock().left.clone()
    }

    /// Takes the time that a request takes.
    async fn pass(&self, text: &str) {
        let Some((clock, time)) = self.lock().pace.clone() else { return };
        let now = clock.now();
        self.lock().left.push((text.to_owned(), now));
        clock.wait_until(now + time).await;
    }

    /// Who was looked at, one after the other.
    pub(crate) fn looks(&self) -> Vec<String> {
        self.lock().looks.clone()
    }

    /// How many were looked at at the same time, at most.
    pub(crate) fn most_looking(&self) -> usize {
        self.lock().most_looking
    }

    /// Lets the next look wait until the test lets go.
    pub(crate) fn hold_look(&self) {
        self.lock().holds_look = true;
    }

    /// Lets every account have its picture there from now on.
    pub(crate) fn picture_at(&self, address: &str) {
        self.lock().picture = Some(address.to_owned());
    }

    /// Lets something be there that reads much like whatever is looked for.
    pub(crate) fn alike_at(&self, uri: &str) {
        self.lock().alike = Some(uri.to_owned());
    }

    /// How many requests never end.
    fn hangs(&self) -> usize {
        self.lock().hangs
    }

    /// Waits until more requests never end than so many.
    pub(crate) async fn until_hung(&self, before: usize) {
        while self.hangs() <= before {
            self.hung.notified().await;
        }
    }

    /// What befalls the next request that publishes.
    pub(crate) fn next_fate(&self) -> Fate {
        let mut world = self.lock();
        world.publishes += 1;
        world.fates.pop_front().unwrap_or(Fate::Good)
    }

    /// Never ends.
    pub(crate) async fn hang(&self) -> Outcome {
        self.lock().hangs += 1;
        self.hung.notify_one();
        std::future::pending().await
    }

    pub(crate) fn let_look(&self, can_look: bool) {
        self.lock().can_look = can_look;
    }

    /// Nothing can be looked up, ever, as with a webhook.
    pub(crate) fn unseen(self) -> Self {
        self.lock().is_unseen = true;
        self.let_look(false);
        self
    }

    /// Adds what arrives. A network that recognises a repeat has it once.
    fn take(&self, key: &str, part: &Part, parent: Option<&RemotePost>) -> RemotePost {
        let mut world = self.lock();
        let known = world.repeat == RepeatClass::Safe && world.posts.iter().any(|post| post.key == key);
        if !known {
            let parent = parent.map(|parent| parent.id.clone());
            let card = part.card.as_ref().map(|card| {
                let picture = card.picture.as_ref().map(|picture| (picture.media_type.clone(), picture.size_bytes));
                (card.url.clone(), card.title.clone(), picture)
            });
            world.posts.push(Seen { key: key.to_owned(), text: part.text.clone(), parent, card });
        }
        remote(key)
    }
}

fn remote(key: &str) -> RemotePost {
    RemotePost { id: key.to_owned(), uri: format!("https://sea.example/{key}"), reference: Value::Null }
}

impl Opener for Sea {
    fn open(&self, account: &Account, secret: &Secret) -> Result<Box<dyn Network>, NetworkTrouble> {
        Ok(Box::new(Boat { sea: self.clone(), name: account.id.clone(), secret: secret.clone() }))
    }
}

/// An account on the network.
struct Boat {
    sea: Sea,
    name: String,
    secret: Secret,
}

impl Deref for Boat {
    type Target = Sea;

    fn deref(&self) -> &Sea {
        &self.sea
    }
}

impl Boat {
    fn is_open(&self) -> bool {
        !self.lock().ended.contains(self.secret.expose())
    }
}

impl Network for Boat {
    fn repeat(&self) -> RepeatClass {
        self.lock().repeat
    }

    fn can_look(&self) -> bool {
        let world = self.lock();
        world.repeat != RepeatClass::Blind && !world.is_unseen
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(async {
            {
                let mut world = self.lock();
                world.looks.push(self.name.clone());
                world.looking += 1;
                world.most_looking = world.most_looking.max(world.looking);
            }
            // Whoever else would look at the same time has a hundred turns to do so.
            for _ in 0..100 {
                tokio::task::yield_now().await;
            }
            self.lock().looking -= 1;
            if self.lock().is_gone {
                return Err(NetworkTrouble::Unreachable { message: "nobody is there".into(), wait: None });
            }
            let (is_open, picture) = (self.is_open(), self.lock().picture.clone());
            if std::mem::take(&mut self.lock().holds_look) {
                self.held.notify_one();
                self.let_go.notified().await;
            }
            let identity = Identity { picture, ..identity(&self.name) };
            if is_open { Ok(identity) } else { Err(NetworkTrouble::SignInAgain(ENDED.into())) }
        })
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async { Ok(AccountLimits { text_characters: Some(5_000), ..AccountLimits::default() }) })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        if part.text.contains("unsealable") {
            Err("This can't be sent there.".into())
        } else {
            Ok(json!({ "key": format!("{:032x}", slip.token) }))
        }
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            let fate = self.next_fate();
            let message = Localized::plain(format!("{fate:?}"));
            let key = sealed["key"].as_str().unwrap();
            match fate {
                Fate::HangsBefore => return self.hang().await,
                Fate::NotReceived => return Outcome::NotReceived { message, wait: Some(Duration::from_secs(30)) },
                _ => {}
            }
            if let Err(message) = progress.leaving().await {
                return Outcome::NotReceived { message, wait: None };
            }
            self.pass(&part.text).await;
            if !self.is_open() {
                return Outcome::SignInAgain { message: ENDED.into() };
            }
            match fate {
                Fate::Refused => Outcome::Refused { message },
                Fate::SignInAgainLate => {
                    self.held.notify_one();
                    self.let_go.notified().await;
                    Outcome::SignInAgain { message }
                }
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
        _: Option<&'a RemotePost>,
        _: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        Box::pin(async move {
            let world = self.lock();
            if !world.can_look || world.repeat == RepeatClass::Blind {
                return Settled::Unknown { message: "nobody answers".into(), wait: None };
            }
            let key = sealed["key"].as_str().unwrap();
            let found = world.posts.iter().any(|post| post.key == key);
            match &world.alike {
                _ if found => Settled::Published(remote(key)),
                Some(uri) => Settled::Unclear { message: format!("Much like it: {uri}").into() },
                None => Settled::Absent,
            }
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
    fn read<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<Option<Secret>, Localized>> {
        Box::pin(async move { Ok(self.0.lock().unwrap().get(account).cloned()) })
    }

    fn keep<'a>(&'a self, account: &'a str, secret: &'a Secret) -> NetworkFuture<'a, Result<(), Localized>> {
        self.0.lock().unwrap().insert(account.to_owned(), secret.clone());
        Box::pin(async { Ok(()) })
    }

    fn forget<'a>(&'a self, account: &'a str) -> NetworkFuture<'a, Result<(), Localized>> {
        self.0.lock().unwrap().remove(account);
        Box::pin(async { Ok(()) })
    }
}
