//! `RateLimiter`: after a 429 it shuts a gate for everything with the same key (specification 8; gaps, 8). It also
//! keeps what answer headers say: the difference between the two clocks, and how long the service recognises a request.

use chrono::{DateTime, TimeDelta, Utc};
use clock::Clock;
use reqwest::header::{DATE, HeaderMap};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The header by which a service says for how many seconds it recognises an `Idempotency-Key`.
const RETENTION: &str = "idempotency-key-retention";

/// Counts from when it was made; nobody can set it.
#[derive(Debug)]
struct Steady(Instant);

impl Clock for Steady {
    fn now(&self) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + self.0.elapsed()
    }

    fn wait_until(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let left = (instant - self.now()).to_std().unwrap_or_default();
        Box::pin(tokio::time::sleep_until(Instant::now() + left))
    }

    fn set_back(&self, _: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::pending())
    }
}

/// Shut for a while after the service said that there were too many requests. Clones are the same gate: clients with
/// one key share one.
#[derive(Debug, Clone)]
pub struct RateLimiter {
    time: Arc<dyn Clock>,
    shut: Arc<Mutex<Option<Shut>>>,
    heard: Arc<Mutex<Heard>>,
}

/// What the heads of answers have said.
#[derive(Debug, Clone, Copy, Default)]
struct Heard {
    /// How far the service's clock is ahead of the caller's.
    skew: Option<TimeDelta>,
    /// For how long the service recognises an `Idempotency-Key`.
    retention: Option<TimeDelta>,
}

/// From when until when it is shut.
#[derive(Debug, Clone, Copy)]
struct Shut {
    since: DateTime<Utc>,
    until: DateTime<Utc>,
}

impl Default for RateLimiter {
    fn default() -> Self {
        Self::by(Arc::new(Steady(Instant::now())))
    }
}

impl RateLimiter {
    /// An open gate that goes by a clock of the caller's.
    #[must_use]
    pub fn by(time: Arc<dyn Clock>) -> Self {
        Self { time, shut: Arc::default(), heard: Arc::default() }
    }

    /// How long it stays shut; `None` when it is open, as it is when the clock was set back to before it was shut.
    #[must_use]
    pub fn shut_for(&self) -> Option<Duration> {
        let (shut, now) = ((*self.locked())?, self.time.now());
        (shut.until - now).to_std().ok().filter(|left| !left.is_zero() && now >= shut.since)
    }

    /// Shuts it, for at least as long as it was shut already.
    pub(crate) fn shut(&self, wait: Duration) {
        let (left, since) = (self.shut_for().unwrap_or_default(), self.time.now());
        let until = since + TimeDelta::from_std(wait.max(left)).unwrap_or_default();
        *self.locked() = Some(Shut { since, until });
    }

    fn locked(&self) -> MutexGuard<'_, Option<Shut>> {
        self.shut.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears what the head of an answer says.
    pub(crate) fn hear(&self, headers: &HeaderMap) {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let mut heard = self.heard();
        if let Some(date) = text(DATE.as_str()).and_then(|date| DateTime::parse_from_rfc2822(date).ok()) {
            heard.skew = Some(date.to_utc() - self.time.now());
        }
        heard.retention = text(RETENTION).and_then(|text| text.parse().ok()).and_then(TimeDelta::try_seconds);
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the service's clock was ahead of the caller's when it was last heard.
    pub(crate) fn skew(&self) -> Option<TimeDelta> {
        self.heard().skew
    }

    /// For how long the service recognises an `Idempotency-Key`, by its last answer; `None` when that did not say so.
    pub(crate) fn retention(&self) -> Option<TimeDelta> {
        self.heard().retention
    }

    /// Completes when so much time has passed.
    pub(crate) async fn wait(&self, time: Duration) {
        let now = self.time.now();
        tokio::select! {
            () = self.time.wait_until(now + TimeDelta::from_std(time).unwrap_or_default()) => {}
            () = self.time.set_back(now - clock::CORRECTED) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_opens_when_the_longest_wait_is_over_for_all_who_share_it() {
        let (gate, other) = (RateLimiter::default(), RateLimiter::default());
        assert_eq!(gate.shut_for(), None);
        let shared = gate.clone();
        gate.shut(Duration::from_secs(30));
        gate.shut(Duration::from_secs(10));
        assert_eq!(shared.shut_for(), Some(Duration::from_secs(30)));
        assert_eq!(other.shut_for(), None, "another gate");
        gate.wait(Duration::from_secs(30)).await;
        assert_eq!(shared.shut_for(), None);
    }
}
