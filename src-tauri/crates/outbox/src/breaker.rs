//! Keeps the outbox from a service that does not answer: not every post finds that out by itself.

use super::worker::{AFTER_REFUSED_KEY, LONGEST_WAIT, wait_after};
use chrono::{DateTime, TimeDelta, Utc};
use client::ClientError;
use i18n::{Localized, t};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many requests in a row may fail before the others wait.
const PATIENCE: u32 = 2;
/// As long as one attempt may take: nothing else leaves before it has ended.
const ATTEMPT: TimeDelta = TimeDelta::seconds(40);

/// Whether requests may leave by a connection.
#[derive(Debug, Default)]
pub(crate) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// How many requests have ever failed.
    failed: u64,
    /// How many requests in a row have failed.
    failures: u32,
    /// Nothing leaves before.
    until: Option<DateTime<Utc>>,
    /// Why.
    reason: Localized,
    /// Whether one request is let through, of which nothing is known yet.
    is_trying: bool,
    /// Whether any answer of the service shows that the reason is gone.
    ends_with_any_answer: bool,
    /// Whether what was held back may leave now, and does not know yet.
    has_freed: bool,
}

impl State {
    /// Lets everything leave. What was held back may not know yet.
    fn open(&mut self, has_freed: bool) {
        *self = Self { failed: self.failed, has_freed, ..Self::default() };
    }
}

/// Whether a request may leave.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Permit {
    Leaves,
    /// It finds out whether the service answers; the others wait for its end.
    Tries,
    /// Nothing may leave before.
    Held(DateTime<Utc>),
}

impl Breaker {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a request may leave. After a wait one does, and the others wait for its end.
    pub(crate) fn permit(&self, now: DateTime<Utc>) -> Permit {
        let mut state = self.state();
        match state.until {
            None => Permit::Leaves,
            Some(until) if until > now => Permit::Held(until),
            Some(_) => {
                (state.until, state.is_trying) = (Some(now + ATTEMPT), true);
                Permit::Tries
            }
        }
    }

    /// Why nothing may leave.
    pub(crate) fn reason(&self) -> Localized {
        self.state().reason.clone()
    }

    /// Whether nothing may leave until then, as [`Breaker::permit`] has said, and nothing has become known meanwhile.
    pub(crate) fn still_holds_until(&self, until: DateTime<Utc>) -> bool {
        self.state().until == Some(until)
    }

    /// A request has ended. If it was to find out whether the service answers and has not left, the others do not wait for it.
    pub(crate) fn give_back(&self, permit: &Permit, now: DateTime<Utc>) {
        let mut state = self.state();
        if *permit == Permit::Tries && std::mem::take(&mut state.is_trying) {
            (state.until, state.has_freed) = (Some(now), true);
        }
    }

    /// Whether what was held back may leave, and was not told so yet.
    pub(crate) fn take_freed(&self) -> bool {
        std::mem::take(&mut self.state().has_freed)
    }

    /// Takes note of what became of a request.
    pub(crate) fn note(&self, outcome: Result<(), &ClientError>, now: DateTime<Utc>) {
        let mut state = self.state();
        let failure = outcome.err().filter(|error| !is_an_answer(error));
        let Some(error) = failure else {
            let has_freed = state.has_freed || state.until.is_some();
            state.open(has_freed);
            return;
        };
        let wait = match error {
            ClientError::KeyRefused(_) => AFTER_REFUSED_KEY,
            ClientError::RateLimited(wait) => TimeDelta::from_std(*wait).unwrap_or(LONGEST_WAIT),
            _ if state.failures + 1 < PATIENCE => TimeDelta::zero(),
            _ => wait_after(state.failures),
        };
        state.failed += 1;
        state.failures += 1;
        state.is_trying = false;
        state.reason = match error {
            ClientError::OutcomeUnknown(_) | ClientError::Unreadable(_) | ClientError::TooMuch(_) => {
                t!("outbox-not-answered-before")
            }
            error => error.words(),
        };
        state.until = (wait > TimeDelta::zero()).then(|| now + wait);
        state.ends_with_any_answer = matches!(error, ClientError::NotSent(_) | ClientError::KeyRefused(_));
    }

    /// Lets requests leave again.
    pub(crate) fn close(&self) {
        self.state().open(false);
    }

    /// How many requests have ever failed.
    pub(crate) fn failed(&self) -> u64 {
        self.state().failed
    }

    /// Lets requests leave again where any answer of the service shows that it can be asked. An answer to what was asked
    /// when fewer had failed shows nothing of that. Says whether something was held back.
    pub(crate) fn close_for_any_answer(&self, failed_before: u64) -> bool {
        let mut state = self.state();
        let closes = state.failed == failed_before && state.ends_with_any_answer && state.until.is_some();
        if closes {
            state.open(false);
        }
        closes
    }
}

/// Whether the service has answered, and will answer others.
const fn is_an_answer(error: &ClientError) -> bool {
    matches!(error, ClientError::Refused { .. } | ClientError::WrongAddress(_) | ClientError::File(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    fn fails(breaker: &Breaker, error: &ClientError, seconds: i64) {
        breaker.note(Err(error), at(seconds));
    }

    #[test]
    fn after_two_failures_in_a_row_one_request_at_a_time_finds_out_whether_the_service_answers() {
        let breaker = Breaker::default();
        let down = || ClientError::NotSent("down".into());
        fails(&breaker, &down(), 0);
        assert_eq!(breaker.permit(at(0)), Permit::Leaves, "one failure may be its own");
        fails(&breaker, &down(), 0);
        assert_eq!(breaker.permit(at(0)), Permit::Held(at(2)));
        assert_eq!(breaker.permit(at(2)), Permit::Tries, "one leaves");
        assert_eq!(breaker.permit(at(3)), Permit::Held(at(42)), "and the others wait for its end");
        assert!(!breaker.still_holds_until(at(2)) && breaker.still_holds_until(at(42)));
        for another in [Permit::Leaves, Permit::Held(at(2))] {
            breaker.give_back(&another, at(3));
            assert!(!breaker.take_freed() && breaker.still_holds_until(at(42)), "it is not the end of that one");
        }
        breaker.give_back(&Permit::Tries, at(3));
        assert!(breaker.take_freed() && !breaker.take_freed());
        assert_eq!(breaker.permit(at(3)), Permit::Tries, "it did not leave after all");
        fails(&breaker, &down(), 30);
        assert_eq!(breaker.permit(at(30)), Permit::Held(at(34)), "longer each time");
        (0..20).for_each(|_| fails(&breaker, &down(), 50));
        assert_eq!(breaker.permit(at(50)), Permit::Held(at(110)), "and a minute at most");
        breaker.note(Ok(()), at(111));
        breaker.give_back(&Permit::Tries, at(111));
        assert!(breaker.take_freed() && !breaker.take_freed(), "what was held back may leave");
        assert_eq!(breaker.permit(at(111)), Permit::Leaves);
        fails(&breaker, &down(), 111);
        assert_eq!(breaker.permit(at(111)), Permit::Leaves, "it begins anew");
    }

    #[test]
    fn a_refused_key_and_a_wish_for_patience_hold_for_all_at_once() {
        let breaker = Breaker::default();
        fails(&breaker, &ClientError::KeyRefused("no".into()), 0);
        assert_eq!(breaker.permit(at(1)), Permit::Held(at(300)));
        assert!(!breaker.close_for_any_answer(0), "it was asked before the key was refused");
        assert!(breaker.close_for_any_answer(breaker.failed()) && breaker.permit(at(1)) == Permit::Leaves);
        fails(&breaker, &ClientError::RateLimited(std::time::Duration::from_secs(30)), 0);
        assert!(!breaker.close_for_any_answer(breaker.failed()), "it has answered, and asked to wait");
        assert_eq!(breaker.permit(at(1)), Permit::Held(at(30)));
        breaker.close();
        assert_eq!(breaker.permit(at(1)), Permit::Leaves);
    }

    #[test]
    fn who_refuses_a_post_answers() {
        let breaker = Breaker::default();
        let refused = || ClientError::Refused { status: 400, message: "no".into() };
        (0..9).for_each(|_| fails(&breaker, &refused(), 0));
        assert_eq!(breaker.permit(at(0)), Permit::Leaves);
    }
}
