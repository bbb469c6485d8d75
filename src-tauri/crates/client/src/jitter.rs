//! How long to wait before something is tried again.

use chrono::TimeDelta;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Between three and five quarters of a wait, so that not everything comes back at the same moment.
#[must_use]
pub fn jittered(wait: TimeDelta, id: &str, attempt: impl Hash) -> TimeDelta {
    let mut hasher = DefaultHasher::new();
    (id, attempt).hash(&mut hasher);
    let share = i32::try_from(hasher.finish() % 501).unwrap_or_default();
    wait * (750 + share) / 1000
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn waits_differ_by_a_quarter_at_most() {
        let wait = TimeDelta::seconds(60);
        let waits: Vec<i64> = (0..100).map(|attempt| jittered(wait, "a", attempt).num_seconds()).collect();
        assert!(waits.iter().all(|wait| (45..=75).contains(wait)), "{waits:?}");
        assert!(waits.iter().collect::<BTreeSet<_>>().len() > 20, "{waits:?}");
    }
}
