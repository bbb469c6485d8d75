//! One relay: a WebSocket over the HTTP client of all networks, so that the same rules hold, and the few words it speaks.

use crate::http::{Http, check};
use crate::reply::{Lost, Reply, no_answer};
use crate::{NetworkTrouble, Outcome};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::{SinkExt, StreamExt};
use i18n::{Localized, t};
use reqwest::header::{ACCEPT, CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use reqwest::{Method, StatusCode, Upgraded, Url};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long a relay may take for one question.
const PATIENCE: Duration = Duration::from_secs(30);
/// Most bytes of one message that are read.
const LONGEST: usize = 1024 * 1024;
/// How long to wait when a relay asks to.
const WAIT: Duration = Duration::from_secs(60);
/// The name of the one question asked on a connection.
const NAME: &str = "carillon";

/// A relay.
#[derive(Debug, Clone)]
pub(super) struct Relay {
    http: Http,
    url: Url,
    /// Its address, as events name it.
    pub(super) address: String,
}

impl Relay {
    /// A relay by its address; without a scheme, `wss` is meant.
    pub(super) fn at(http: &Http, address: &str) -> Result<Self, NetworkTrouble> {
        let address = address.trim().trim_end_matches('/');
        let web = match address.split_once("://") {
            Some(("wss" | "https", rest)) => format!("https://{rest}"),
            Some(("ws" | "http", rest)) => format!("http://{rest}"),
            Some(_) => return Err(NetworkTrouble::NotThere(t!("networks-no-relay-address", address = address))),
            None => format!("https://{address}"),
        };
        let url =
            Url::parse(&web).map_err(|_| NetworkTrouble::NotThere(t!("networks-no-address", address = address)))?;
        check(&url)?;
        let address = web.replacen("http", "ws", 1);
        Ok(Self { http: http.clone(), url, address })
    }

    /// What it says of itself (NIP-11).
    pub(super) async fn about(&self) -> Result<Value, NetworkTrouble> {
        let request = self.http.request(Method::GET, self.url.clone()).header(ACCEPT, "application/nostr+json");
        let reply = Reply::of(request).await.map_err(Lost::trouble)?;
        if reply.status.is_success() { Ok(reply.json().unwrap_or_default()) } else { Err(reply.trouble()) }
    }

    /// Opens the connection. Nothing that was said on it before is lost.
    async fn connect(&self) -> Result<WebSocketStream<Upgraded>, Lost> {
        let mut bytes = [0u8; 16];
        getrandom::fill(&mut bytes).map_err(|error| Lost::NotSent(error.to_string().into()))?;
        let key = STANDARD.encode(bytes);
        let request = self.http.request(Method::GET, self.url.clone()).header(CONNECTION, "Upgrade");
        let request = request.header(UPGRADE, "websocket").header(SEC_WEBSOCKET_VERSION, "13");
        let unsent = |error: reqwest::Error| Lost::NotSent(error.without_url().to_string().into());
        let response = request.header(SEC_WEBSOCKET_KEY, &key).send().await.map_err(unsent)?;
        let accepted =
            response.headers().get(SEC_WEBSOCKET_ACCEPT).is_some_and(|is| *is == derive_accept_key(key.as_bytes()));
        if response.status() != StatusCode::SWITCHING_PROTOCOLS || !accepted {
            return Err(Lost::NotSent(t!("networks-not-relay", status = response.status().to_string())));
        }
        let upgraded = response.upgrade().await.map_err(unsent)?;
        let limits = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
        Ok(WebSocketStream::from_raw_socket(upgraded, Role::Client, Some(limits)).await)
    }

    /// Sends an event and waits for what becomes of it: accepted, or why not.
    pub(super) async fn publish(&self, event: &Value) -> Result<(), Outcome> {
        let mut stream = in_time(self.connect()).await.map_err(|lost| Lost::outcome_before(lost.sent_nothing()))?;
        let answered = in_time(async {
            stream.send(Message::text(json!(["EVENT", event]).to_string())).await.map_err(lost)?;
            loop {
                let said = next(&mut stream).await?;
                // A rejection may name no event; there is one on this connection.
                let is_ours = said[1] == event["id"] || said[1] == "";
                if said[0] == "OK" && is_ours {
                    return Ok(said);
                }
            }
        });
        let said = answered.await.map_err(Lost::outcome)?;
        let words = said[3].as_str().unwrap_or_default();
        let message = Localized::plain(words.to_owned());
        match words.split(':').next().unwrap_or_default() {
            _ if said[2] == true => Ok(()),
            "duplicate" => Ok(()),
            "rate-limited" => Err(Outcome::NotReceived { message, wait: Some(WAIT) }),
            "error" => Err(Outcome::NotReceived { message, wait: None }),
            _ => Err(Outcome::Refused { message }),
        }
    }

    /// The first event that it has of those asked for, with a tag, where one is named.
    pub(super) async fn find(&self, filter: &Value, tag: &Value) -> Result<Option<Value>, Lost> {
        in_time(async {
            let mut stream = self.connect().await?;
            stream.send(Message::text(json!(["REQ", NAME, filter]).to_string())).await.map_err(lost)?;
            loop {
                let mut said = next(&mut stream).await?;
                match said[0].as_str() {
                    Some("EVENT") if said[1] == NAME => {
                        let has = said[2]["tags"].as_array().is_some_and(|tags| tags.contains(tag));
                        if tag.is_null() || has {
                            return Ok(Some(said[2].take()));
                        }
                    }
                    Some("EOSE") if said[1] == NAME => return Ok(None),
                    Some("CLOSED") => {
                        return Err(Lost::Unknown(said[2].as_str().unwrap_or_default().to_owned().into()));
                    }
                    _ => {}
                }
            }
        })
        .await
    }
}

impl Lost {
    /// The same, where nothing that counts was sent.
    fn sent_nothing(self) -> Self {
        Self::NotSent(self.words())
    }
}

async fn in_time<T>(work: impl Future<Output = Result<T, Lost>>) -> Result<T, Lost> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(Lost::Unknown(no_answer())))
}

/// The next thing that a relay says.
async fn next(stream: &mut WebSocketStream<Upgraded>) -> Result<Value, Lost> {
    loop {
        match stream.next().await {
            Some(Ok(Message::Text(text))) => {
                if let Ok(said) = serde_json::from_str(&text) {
                    return Ok(said);
                }
            }
            Some(Ok(Message::Close(_))) | None => {
                return Err(Lost::Unknown(t!("networks-closed")));
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(lost(error)),
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it stands where errors are mapped")]
fn lost(error: Error) -> Lost {
    let words = error.to_string();
    Lost::Unknown(words.split(" (os error").next().unwrap_or_default().to_owned().into())
}
