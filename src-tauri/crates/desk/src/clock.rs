//! The clock that the desk is handed. It is the service's, because both must live in the same time.

pub use service::clock::{Clock, ManualClock, SystemClock};
