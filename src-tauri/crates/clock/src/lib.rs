//! The one place that asks the computer what time it is. Everything else is handed a [`Clock`].
//!
//! The app and the embedded service must have the same time, and neither crate may know the other: that is why the
//! clock is a crate. [`SystemClock`] looks at the computer's clock at least once a second while somebody waits, so that
//! a clock that was set, or a computer that was asleep, is noticed. Whoever waits for an instant also waits for
//! [`Clock::set_back`] to before what they have seen last, and then looks at everything anew. Tests use a [`ManualClock`].
//!
//! Deliberately absent: time zones. A clock knows instants only.

use chrono::{DateTime, TimeDelta, Utc};
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::watch;

/// Tells the time and waits for it.
pub trait Clock: fmt::Debug + Send + Sync + 'static {
    /// The current instant.
    fn now(&self) -> DateTime<Utc>;

    /// Completes when [`Clock::now`] has reached `instant`, never before; at once when it has already.
    fn wait_until(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;

    /// Completes when [`Clock::now`] is earlier than `instant`: when the clock was set back to before it.
    fn set_back(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Clocks are corrected by less than this all the time: that is no jump.
pub const CORRECTED: TimeDelta = TimeDelta::minutes(1);

/// The computer's own clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl SystemClock {
    /// Longest sleep before the wall clock is read again: it may be set, and timers stand still in suspend.
    const LONGEST_SLEEP: Duration = Duration::from_secs(1);
}

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    #[expect(clippy::disallowed_methods, reason = "this is the one place that waits")]
    fn wait_until(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            while let Ok(left) = (instant - self.now()).to_std() {
                if left.is_zero() {
                    return;
                }
                tokio::time::sleep(left.min(Self::LONGEST_SLEEP)).await;
            }
        })
    }

    #[expect(clippy::disallowed_methods, reason = "this is the one place that waits")]
    fn set_back(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            while self.now() >= instant {
                tokio::time::sleep(Self::LONGEST_SLEEP).await;
            }
        })
    }
}

/// A clock that stands still until it is set: for tests, and for rehearsing a schedule.
#[derive(Debug)]
pub struct ManualClock {
    now: watch::Sender<DateTime<Utc>>,
}

impl ManualClock {
    /// A clock that stands at `now`.
    #[must_use]
    pub fn new(now: DateTime<Utc>) -> Self {
        Self { now: watch::Sender::new(now) }
    }

    /// Sets the clock and wakes whoever waits for an instant up to then, or for the clock to be set back.
    pub fn set(&self, now: DateTime<Utc>) {
        self.now.send_replace(now);
    }

    /// Moves the clock and wakes whoever waits for an instant up to then.
    pub fn advance(&self, by: TimeDelta) {
        self.now.send_modify(|now| *now += by);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.now.borrow()
    }

    fn wait_until(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut seen = self.now.subscribe();
        Box::pin(async move {
            // The sender lives as long as `self`, so the channel cannot be closed here.
            let _ = seen.wait_for(|now| *now >= instant).await;
        })
    }

    fn set_back(&self, instant: DateTime<Utc>) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        let mut seen = self.now.subscribe();
        Box::pin(async move {
            // The sender lives as long as `self`, so the channel cannot be closed here.
            let _ = seen.wait_for(|now| *now < instant).await;
        })
    }
}
