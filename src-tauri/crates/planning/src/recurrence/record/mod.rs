//! Rules in the service's own fields (specification 2.7; gaps, 2.7), which can say the same thing four times and
//! disagree: one rule is read, and what contradicts it is named. Written are fields that agree.

mod disagreement;
mod reading;
mod writing;

pub use disagreement::Disagreement;
pub use reading::{Reading, UnreadableRule, read};
pub use writing::write;
