//! The clock that the desk is handed. It is the service's, because both must live in the same time.

use chrono::TimeDelta;
pub use service::clock::{Clock, ManualClock, SystemClock};

/// A clock that is set back by less was corrected, as clocks are all the time.
const CORRECTED: TimeDelta = TimeDelta::minutes(1);

/// Completes when the clock was set back since it was asked: whoever waits for a moment then looks anew.
pub(crate) async fn set_back(clock: &dyn Clock) {
    clock.set_back(clock.now() - CORRECTED).await;
}
