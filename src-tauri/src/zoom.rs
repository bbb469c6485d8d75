//! How large the page is shown. What the window tells in its own pixels stands elsewhere on the page then.

use std::sync::atomic::{AtomicU32, Ordering};

/// How large the page is shown, in per cent of its own size.
#[derive(Debug)]
pub(crate) struct Zoom(AtomicU32);

impl Default for Zoom {
    fn default() -> Self {
        Self(AtomicU32::new(100))
    }
}

impl Zoom {
    pub(crate) fn set(&self, percent: u32) {
        self.0.store(percent, Ordering::Relaxed);
    }

    /// As a factor.
    pub(crate) fn factor(&self) -> f64 {
        f64::from(self.0.load(Ordering::Relaxed)) / 100.0
    }
}
