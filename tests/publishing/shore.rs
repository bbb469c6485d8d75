//! A real personal data server of Bluesky, behind a proxy on which everything happens that a test says.

use crate::sea::{Fate, Sea, Seen};
use chrono::{DateTime, Utc};
use networks::bluesky::{Directory, sign_in};
use networks::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkTrouble, Outcome, Part,
    RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip,
};
use serde_json::{Value, json};
use service::Opener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::faults::{Act, At, Fault, Proxy, When, made};
use support::network_place;

const PUBLISHES: &str = "/xrpc/com.atproto.repo.putRecord";

/// An account on the server.
pub(crate) struct Shore {
    proxy: Proxy,
    server: String,
    signed_in: SignedIn,
}

async fn json_of(request: reqwest::RequestBuilder) -> Value {
    request.send().await.unwrap().error_for_status().unwrap().json().await.unwrap()
}

impl Shore {
    pub(crate) async fn new() -> Arc<Self> {
        static COUNTED: AtomicUsize = AtomicUsize::new(0);
        let server = network_place("pds");
        let name = format!("shore{}-{}", COUNTED.fetch_add(1, Ordering::Relaxed), std::process::id());
        let handle = format!("{name}.test");
        let account = json!({ "email": format!("{name}@a.test"), "handle": handle, "password": "shore-password" });
        let asked = reqwest::Client::new().post(format!("{server}/xrpc/com.atproto.server.createAccount"));
        let session = json_of(asked.json(&account)).await;
        let asked = reqwest::Client::new().post(format!("{server}/xrpc/com.atproto.server.createAppPassword"));
        let asked = asked.bearer_auth(session["accessJwt"].as_str().unwrap()).json(&json!({ "name": "Carillon" }));
        let made = json_of(asked).await;
        let password = made["password"].as_str().unwrap();
        let directory = Directory { plc: network_place("plc"), handles: server.clone() };
        let signed_in = sign_in(&Http::new().unwrap(), &directory, &handle, Secret::new(password)).await.unwrap();
        let proxy = Proxy::before(&signed_in.account.server.replace("localhost", "127.0.0.1")).await.unwrap();
        Arc::new(Self { proxy, server, signed_in })
    }

    /// Who publishes, by way of the proxy.
    pub(crate) fn signed_in(&self) -> SignedIn {
        let server = format!("http://{}", self.proxy.place());
        SignedIn { account: Account { server, ..self.signed_in.account.clone() }, ..self.signed_in.clone() }
    }

    /// What is there with one of these texts, as everybody may read it.
    pub(crate) async fn posts(&self, texts: &[String]) -> Vec<Seen> {
        let (mut posts, mut cursor) = (Vec::new(), Some(String::new()));
        while let Some(from) = cursor {
            let asked = reqwest::Client::new().get(format!("{}/xrpc/com.atproto.repo.listRecords", self.server));
            let of = [("repo", self.signed_in.account.id.as_str()), ("collection", "app.bsky.feed.post")];
            let list = json_of(asked.query(&of).query(&[("limit", "100"), ("cursor", &from)])).await;
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            posts.extend(list["records"].as_array().unwrap().iter().map(|record| Seen {
                key: text(&record["uri"]),
                text: text(&record["value"]["text"]),
                parent: record.pointer("/value/reply/parent/uri").map(text),
                card: None,
            }));
            cursor = list["cursor"].as_str().map(str::to_owned);
        }
        posts.retain(|post| texts.contains(&post.text));
        posts
    }
}

/// Opens the account. What befalls each request that publishes is told by the sea.
pub(crate) struct Ship {
    pub(crate) sea: Sea,
    pub(crate) shore: Arc<Shore>,
}

impl Opener for Ship {
    fn open(&self, account: &Account, secret: &Secret) -> Result<Box<dyn Network>, NetworkTrouble> {
        let network = networks::open(account, secret, &Http::new()?)?;
        Ok(Box::new(Passage { network, sea: self.sea.clone(), shore: self.shore.clone() }))
    }
}

/// The account, as the service uses it.
struct Passage {
    network: Box<dyn Network>,
    sea: Sea,
    shore: Arc<Shore>,
}

impl Network for Passage {
    fn repeat(&self) -> RepeatClass {
        self.network.repeat()
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        self.network.check()
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        self.network.limits()
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, i18n::Localized> {
        self.network.seal(part, slip)
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            let (fate, proxy) = (self.sea.next_fate(), &self.shore.proxy);
            let fault = match fate {
                Fate::HangsBefore => return self.sea.hang().await,
                Fate::LostOnTheWay => Some((At::Unsent, Act::Close)),
                Fate::HangsOnTheWay => Some((At::Unsent, Act::Silence)),
                Fate::AnswerLost => Some((At::Acted, Act::Close)),
                Fate::HangsAfter => Some((At::Acted, Act::Silence)),
                Fate::NotReceived => Some((At::Unsent, Act::Answer(made::status(429)))),
                _ => None,
            };
            proxy.heal();
            if let Some((at, act)) = fault {
                proxy.meet(When::request("POST", PUBLISHES).only(1), Fault::at(at, act));
            }
            let published = self.network.publish(sealed, part, parent, progress);
            if !matches!(fate, Fate::HangsOnTheWay | Fate::HangsAfter) {
                return published.await;
            }
            let held = proxy.log().holds + 1;
            tokio::select! {
                outcome = published => panic!("it ended: {outcome:?}"),
                _ = proxy.until_held(held) => self.sea.hang().await,
            }
        })
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        self.network.settle(sealed, part, parent, since)
    }
}
