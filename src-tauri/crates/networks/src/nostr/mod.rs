//! Relays of Nostr. A post is an event that is signed here; it is public when at least one relay has accepted it.
//!
//! A repeat is recognised: what is signed depends on nothing but what was sealed, what it answers and its files, so that it
//! has the same identifier each time. Nostr keeps no files: they lie on a Blossom server, where the account names one.

mod bech32;
mod blossom;
mod event;
mod relay;

use crate::facets::{self, Leads};
use crate::site::Site;
use crate::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkKind, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip,
};
use chrono::{DateTime, Utc};
use event::Signer;
use futures_util::future::join_all;
use hex::FromHex;
use i18n::{Localized, t};
use relay::Relay;
use secp256k1::Keypair;
use serde_json::{Value, json};
use zeroize::Zeroizing;

/// The kind of a short text.
const TEXT: u32 = 1;
/// Where a browser shows an event.
const GATEWAY: &str = "https://njump.me";

/// Takes a key (`nsec1…` or hexadecimal), relays, and a Blossom server for files, where there is one. It only reads.
///
/// # Errors
/// What is wrong with the key or an address, or that no relay answers.
pub async fn take(
    http: &Http,
    secret: Secret,
    relays: &[&str],
    blossom: Option<&str>,
) -> Result<SignedIn, NetworkTrouble> {
    let [first, others @ ..] = relays else {
        return Err(NetworkTrouble::NotThere(t!("networks-needs-relay")));
    };
    let particulars = json!({ "relays": others, "blossom": blossom });
    let mut account = Account { kind: NetworkKind::Nostr, server: (*first).to_owned(), id: String::new(), particulars };
    let identity = Nostr::open(&account, &secret, http)?.check().await?;
    account.id.clone_from(&identity.id);
    Ok(SignedIn { account, identity, secret })
}

/// A new private key, as people keep it: `nsec1…`.
///
/// # Errors
/// There is no chance to be had.
pub fn key() -> Result<Secret, String> {
    let mut bytes = Zeroizing::new([0u8; 32]);
    getrandom::fill(bytes.as_mut()).map_err(|error| error.to_string())?;
    // All but a handful of numbers are keys.
    Keypair::from_secret_bytes(*bytes).map_err(|error| error.to_string())?;
    Ok(Secret::new(bech32::write("nsec", &bytes)))
}

/// A key and its relays.
#[derive(Debug)]
pub(crate) struct Nostr {
    signer: Signer,
    relays: Vec<Relay>,
    blossom: Option<Site>,
}

impl Nostr {
    /// Its server is a relay. Its particulars are `relays`, further ones, and `blossom`, an address or null.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let wrong = || NetworkTrouble::SignInAgain(t!("networks-nostr-key"));
        let signer = Signer::of(secret).ok_or_else(wrong)?;
        let others = account.particulars.get("relays").and_then(Value::as_array).into_iter().flatten();
        let addresses = [account.server.as_str()].into_iter().chain(others.filter_map(Value::as_str));
        let relays = addresses.map(|address| Relay::at(http, address)).collect::<Result<_, _>>()?;
        let blossom = account.particulars.get("blossom").and_then(Value::as_str).filter(|address| !address.is_empty());
        let blossom = blossom.map(|address| Site::at(http.clone(), address, None)).transpose()?;
        Ok(Self { signer, relays, blossom })
    }

    /// The event, the same however often it is made.
    async fn event(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<Value, Outcome> {
        let mut content = sealed["content"].as_str().unwrap_or_default().to_owned();
        let mut tags = sealed["tags"].as_array().cloned().unwrap_or_default();
        tags.extend(parent.map(|parent| self.answering(parent)).unwrap_or_default());
        let (all, mut before) = (part.attachments.iter().map(|file| file.size_bytes).sum(), 0);
        for file in &part.attachments {
            let Some(blossom) = &self.blossom else { return Err(Outcome::Refused { message: no_files() }) };
            let (url, tag) = blossom::upload(blossom, &self.signer, file).await?;
            content = format!("{content}\n{url}").trim_start().to_owned();
            tags.push(tag);
            before += file.size_bytes;
            progress.sent(before, all);
        }
        Ok(self.signer.sign(sealed["created_at"].as_i64().unwrap_or_default(), TEXT, &json!(tags), &content))
    }

    /// The tags of an answer (NIP-10).
    fn answering(&self, parent: &RemotePost) -> Vec<Value> {
        let relay = &self.relays[0].address;
        let author = parent.reference["author"].as_str().unwrap_or(&self.signer.public);
        let root = parent.reference["root"].as_str().unwrap_or(&parent.id);
        let mut tags = vec![json!(["e", root, relay, "root", author])];
        if root != parent.id {
            tags.push(json!(["e", parent.id, relay, "reply", author]));
        }
        tags.push(json!(["p", author]));
        tags
    }

    async fn send(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        let event = self.event(sealed, part, parent, progress).await?;
        progress.leaving().await.map_err(|message| Outcome::NotReceived { message, wait: None })?;
        let answers = join_all(self.relays.iter().map(|relay| relay.publish(&event))).await;
        let mut worst: Option<Outcome> = None;
        for answer in answers {
            match answer {
                Ok(()) => return Ok(self.remote(&event["id"], parent)),
                Err(outcome) if worst.as_ref().is_none_or(|worst| doubt(&outcome) > doubt(worst)) => {
                    worst = Some(outcome)
                }
                Err(_) => {}
            }
        }
        Err(worst.unwrap_or_else(|| Outcome::Refused { message: t!("networks-has-no-relay") }))
    }

    fn remote(&self, id: &Value, parent: Option<&RemotePost>) -> RemotePost {
        let id = id.as_str().unwrap_or_default().to_owned();
        let note = <[u8; 32]>::from_hex(&id).map(|bytes| bech32::write("note", &bytes)).unwrap_or_default();
        let root = parent.map(|parent| parent.reference["root"].as_str().unwrap_or(&parent.id).to_owned());
        let reference = json!({ "author": self.signer.public, "root": root.unwrap_or_else(|| id.clone()) });
        RemotePost { uri: format!("{GATEWAY}/{note}"), reference, id }
    }

    /// Looks for the event that answers `parent` at all relays. Its token is in it, so that files need not be hashed again.
    async fn look(&self, sealed: &Value, parent: Option<&RemotePost>) -> Settled {
        let at = sealed["created_at"].as_i64().unwrap_or_default();
        let filter =
            json!({ "authors": [self.signer.public], "kinds": [TEXT], "since": at, "until": at + 1, "limit": 500 });
        let token = &sealed["tags"][0];
        let mut trouble = None;
        for found in join_all(self.relays.iter().map(|relay| relay.find(&filter, token))).await {
            match found {
                Ok(Some(event)) => return Settled::Published(self.remote(&event["id"], parent)),
                Ok(None) => {}
                Err(lost) => trouble = Some(lost.words()),
            }
        }
        trouble.map_or(Settled::Absent, |message| Settled::Unknown { message, wait: None })
    }

    async fn whose(&self) -> Result<Identity, NetworkTrouble> {
        let filter = json!({ "authors": [self.signer.public], "kinds": [0], "limit": 1 });
        let mut trouble = None;
        let mut answered = false;
        let mut profile = Value::Null;
        for found in join_all(self.relays.iter().map(|relay| relay.find(&filter, &Value::Null))).await {
            match found {
                Ok(event) => {
                    answered = true;
                    let content = event.and_then(|event| serde_json::from_str(event["content"].as_str()?).ok());
                    profile = content.unwrap_or(profile);
                }
                Err(lost) => trouble = Some(lost.trouble()),
            }
        }
        if let (false, Some(trouble)) = (answered, trouble) {
            return Err(trouble);
        }
        let of = |name: &str| profile[name].as_str().filter(|text| !text.is_empty()).map(str::to_owned);
        let handle = self.signer.npub();
        let name = of("display_name").or_else(|| of("name")).unwrap_or_else(|| handle.chars().take(12).collect());
        Ok(Identity { id: self.signer.public.clone(), name, picture: of("picture"), handle })
    }

    async fn allowed(&self) -> Result<AccountLimits, NetworkTrouble> {
        let mut trouble = None;
        let mut limits: Option<AccountLimits> = None;
        for about in join_all(self.relays.iter().map(Relay::about)).await {
            match about {
                Ok(about) => {
                    let most = about["limitation"]["max_content_length"].as_u64().and_then(|most| most.try_into().ok());
                    let limits = limits.get_or_insert_default();
                    // One relay is enough, so the most generous counts.
                    limits.text_characters = limits.text_characters.max(most);
                }
                Err(one) => trouble = Some(one),
            }
        }
        limits.ok_or_else(|| trouble.unwrap_or_else(|| NetworkTrouble::NotThere(t!("networks-has-no-relay"))))
    }
}

/// What leaves the most open counts: what may be public, then what may be tried again.
fn doubt(outcome: &Outcome) -> u8 {
    match outcome {
        Outcome::Unknown { .. } => 2,
        Outcome::NotReceived { .. } => 1,
        _ => 0,
    }
}

fn no_files() -> Localized {
    t!("networks-no-blossom")
}

impl Network for Nostr {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Safe
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(self.whose())
    }

    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(self.allowed())
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        if part.text.trim().is_empty() && part.attachments.is_empty() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        if self.blossom.is_none() && !part.attachments.is_empty() {
            return Err(no_files());
        }
        if let Some(file) = part.attachments.iter().find(|file| file.size_bytes > blossom::MOST) {
            return Err(t!("networks-larger", name = &file.name, size = crate::whole::size(blossom::MOST)));
        }
        // Relays differ in how they write other controls, and with that in the identifier.
        let content: String = part.text.chars().filter(|one| !one.is_control() || "\n\t".contains(*one)).collect();
        // The same words in the same second are another post.
        let mut tags = vec![json!(["carillon", format!("{:032x}", slip.token)])];
        for facet in facets::of(&content) {
            if let Leads::Tag(tag) = facet.leads {
                let tag = json!(["t", tag.to_lowercase()]);
                if !tags.contains(&tag) {
                    tags.push(tag);
                }
            }
        }
        Ok(json!({ "created_at": slip.at.timestamp(), "content": content, "tags": tags }))
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            self.send(sealed, part, parent, progress).await.map_or_else(|outcome| outcome, Outcome::Published)
        })
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        _part: &'a Part,
        parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        Box::pin(self.look(sealed, parent))
    }
}

#[cfg(test)]
mod tests;
