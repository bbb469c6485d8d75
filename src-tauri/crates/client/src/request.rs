//! Sends a request, and sends it again where that is safe, until there is an answer or the time is up.

use crate::outcome::{self, Effect};
use crate::{Address, ApiKey, Client, ClientError, RetryPolicy};
use chrono::TimeDelta;
use i18n::{Localized, t};
use reqwest::header::{ACCEPT, HeaderMap, HeaderName, HeaderValue};
use reqwest::{ClientBuilder, RequestBuilder, Response, StatusCode};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::time::Instant;

const KEY_HEADER: HeaderName = HeaderName::from_static("x-api-key");
/// Most bytes read of one answer; a page of posts is far below.
const LONGEST_ANSWER: usize = 32 * 1024 * 1024;

/// A client with the key in each of its requests.
pub(crate) fn builder(addresses: &[&Address], key: &ApiKey, pace: &RetryPolicy) -> Result<ClientBuilder, ClientError> {
    let mut value =
        HeaderValue::from_str(key.expose()).map_err(|_| ClientError::NotSent(t!("client-key-not-valid")))?;
    value.set_sensitive(true);
    let mut headers = HeaderMap::new();
    headers.insert(KEY_HEADER, value);
    headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
    Ok(keyless(addresses, pace).default_headers(headers))
}

/// What all HTTP clients of a service have in common. No redirect is followed and nothing is repeated behind our back; on
/// loopback there is no proxy, and `localhost` is nothing but this computer, whatever its hosts file says.
pub(crate) fn keyless(addresses: &[&Address], pace: &RetryPolicy) -> ClientBuilder {
    let this_computer = [SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), SocketAddr::from((Ipv6Addr::LOCALHOST, 0))];
    let builder = reqwest::Client::builder()
        .user_agent(concat!("Carillon/", env!("CARGO_PKG_VERSION")))
        .redirect(reqwest::redirect::Policy::none())
        .retry(reqwest::retry::never())
        .referer(false)
        .resolve_to_addrs("localhost", &this_computer)
        .connect_timeout(pace.connect);
    let builder = if addresses.iter().any(|address| address.is_loopback()) { builder.no_proxy() } else { builder };
    // To read the computer's certificates takes a while, and without TLS nobody asks for them.
    let needs_tls = addresses.iter().any(|address| address.is_https());
    if needs_tls { builder } else { builder.tls_certs_only([]) }
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) error: ClientError,
    /// Whether an attempt before the last may have been received.
    pub(crate) is_doubtful: bool,
}

impl From<Failed> for ClientError {
    /// A refusal after an attempt that may have been received is a refusal; a loss stays as unknown as it was.
    fn from(failed: Failed) -> Self {
        match failed.error {
            Self::NotSent(reason) if failed.is_doubtful => Self::OutcomeUnknown(reason),
            error => error,
        }
    }
}

impl Client {
    /// Sends a request and gives the body of a 200 answer.
    pub(crate) async fn send(&self, request: RequestBuilder, effect: Effect) -> Result<Vec<u8>, Failed> {
        let mut deadline = Instant::now() + self.pace.total;
        let (mut attempts, mut patience, mut is_doubtful) = (0, self.pace.patience, false);
        loop {
            // What the service asks to wait is not part of the total.
            match self.pass_gate(effect, &mut patience).await {
                Ok(waited) => deadline += waited,
                Err(error) => return Err(Failed { error, is_doubtful }),
            }
            let Some(this_time) = request.try_clone() else {
                let error = ClientError::NotSent(t!("client-not-twice"));
                return Err(Failed { error, is_doubtful });
            };
            attempts += 1;
            let left = deadline.saturating_duration_since(Instant::now()).min(self.pace.answer);
            let error = match hear(this_time.timeout(left), effect, |headers| self.gate.hear(headers)).await {
                Ok(body) => return Ok(body),
                Err(error) => error,
            };
            let error = self.shut_gate(error);
            if matches!(error, ClientError::RateLimited(_)) {
                continue;
            }
            let pause = self.pace.pause(attempts);
            let has_time = Instant::now() + pause < deadline;
            if attempts >= self.pace.attempts || !has_time || !effect.repeats(&error) {
                return Err(Failed { error, is_doubtful });
            }
            is_doubtful |= matches!(error, ClientError::OutcomeUnknown(_));
            rest(pause).await;
        }
    }

    /// Shuts the gate when an error says so, and gives the error on, without the key if the service has said it back.
    pub(crate) fn shut_gate(&self, error: ClientError) -> ClientError {
        if let ClientError::RateLimited(wait) = error {
            self.gate.shut(wait);
        }
        error.without(&self.key)
    }

    /// How far the service's clock is ahead of the caller's, by the last answer that said what time it is; to the second.
    #[must_use]
    pub fn skew(&self) -> Option<TimeDelta> {
        self.gate.skew()
    }

    /// Waits before the repetition that follows so many attempts.
    pub(crate) async fn rest_after(&self, attempts: u32) {
        rest(self.pace.pause(attempts)).await;
    }

    /// Waits until the gate is open, within the patience left, and gives how long that was. What does not only read is
    /// never held here: it is on its caller's disk as being sent.
    async fn pass_gate(&self, effect: Effect, patience: &mut Duration) -> Result<Duration, ClientError> {
        let begun = Instant::now();
        while let Err(shut) = self.check_gate() {
            match shut {
                ClientError::RateLimited(wait) if effect == Effect::Reads && wait <= *patience => {
                    *patience -= wait;
                    self.gate.wait(wait).await;
                }
                shut => return Err(shut),
            }
        }
        Ok(begun.elapsed())
    }

    /// An error as long as the gate is shut.
    pub(crate) fn check_gate(&self) -> Result<(), ClientError> {
        self.gate.shut_for().map_or(Ok(()), |wait| Err(ClientError::RateLimited(wait)))
    }
}

/// One request and its answer.
pub(crate) async fn exchange(request: RequestBuilder, effect: Effect) -> Result<Vec<u8>, ClientError> {
    hear(request, effect, |_| ()).await
}

/// The same, and what the head of the answer says.
async fn hear(
    request: RequestBuilder,
    effect: Effect,
    on_head: impl FnOnce(&HeaderMap),
) -> Result<Vec<u8>, ClientError> {
    let response = request.send().await.map_err(|error| outcome::of_failure(error, effect))?;
    let (status, headers) = (response.status(), response.headers().clone());
    on_head(&headers);
    match (read_body(response).await, status) {
        (Ok(body), StatusCode::OK) => Ok(body),
        (Err(Broken::TooLong), StatusCode::OK) => {
            Err(effect.unreadable(t!("client-long-answer", size = LONGEST_ANSWER / 1024 / 1024)))
        }
        (Err(Broken::Off(reason)), StatusCode::OK) => Err(effect.lost(reason)),
        (body, status) => Err(outcome::of_status(status, &headers, &body.unwrap_or_default(), effect)),
    }
}

enum Broken {
    TooLong,
    Off(Localized),
}

async fn read_body(mut response: Response) -> Result<Vec<u8>, Broken> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| Broken::Off(outcome::reason(error)))? {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(Broken::TooLong);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

#[expect(clippy::disallowed_methods, reason = "the service, or the network, is given this time")]
async fn rest(time: Duration) {
    tokio::time::sleep(time).await;
}
