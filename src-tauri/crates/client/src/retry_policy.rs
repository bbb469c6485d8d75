//! How long the client waits, and how often it tries: one value, so that a test can be quick and a slow line patient.

use std::time::Duration;

/// Times and counts of a [`crate::Client`]. The defaults are for a service on the internet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Longest time until a connection stands.
    pub connect: Duration,
    /// Longest time until an answer has come, from when the request began.
    pub answer: Duration,
    /// Longest time without a byte going out in an upload.
    pub stall: Duration,
    /// Longest time until the answer to an upload has come, from when its last byte was handed to the network: what is
    /// still on its way then has to arrive, and to be kept.
    pub kept: Duration,
    /// Longest time until a service has fetched a file by its address and answered.
    pub fetched: Duration,
    /// Longest time of an operation with all its repetitions, uploads excepted.
    pub total: Duration,
    /// Longest time that a reading operation waits, on the service's word, after a 429; longer is the caller's to wait.
    pub patience: Duration,
    /// How often a request is sent at most where it may be repeated.
    pub attempts: u32,
    /// About how long the first repetition waits; each further one twice as long.
    pub first_pause: Duration,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            answer: Duration::from_secs(30),
            stall: Duration::from_secs(30),
            kept: Duration::from_secs(120),
            fetched: Duration::from_secs(600),
            total: Duration::from_secs(60),
            patience: Duration::from_secs(90),
            attempts: 3,
            first_pause: Duration::from_millis(300),
        }
    }
}

impl RetryPolicy {
    /// How long to wait before the repetition after `attempts`: half of it by chance, so that many who were
    /// interrupted together do not come back together.
    pub(crate) fn pause(&self, attempts: u32) -> Duration {
        let longest = self.first_pause.saturating_mul(1 << attempts.saturating_sub(1).min(10));
        longest.mul_f64(fastrand::f64().mul_add(0.5, 0.5))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pause_is_about_twice_the_one_before_and_never_longer() {
        let pace = RetryPolicy { first_pause: Duration::from_millis(100), ..RetryPolicy::default() };
        for (attempts, longest) in [(1, 100), (2, 200), (3, 400)] {
            let longest = Duration::from_millis(longest);
            for _ in 0..100 {
                let pause = pace.pause(attempts);
                assert!(pause <= longest && pause >= longest / 2, "{pause:?}");
            }
        }
    }
}
