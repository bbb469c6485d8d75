//! What a fault waits for: the test's word, once or byte by byte. Deliberately absent: time.

use std::sync::Arc;
use tokio::sync::{Semaphore, watch};

/// Shut until the test opens it, and open ever after. Clones are the same latch.
#[derive(Debug, Clone)]
pub struct Latch(Arc<watch::Sender<bool>>);

impl Default for Latch {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }
}

impl Latch {
    /// Lets everything go on that waits for it.
    pub fn open(&self) {
        self.0.send_replace(true);
    }

    pub(super) async fn opened(&self) {
        // The sender is in `self`, so that it cannot be gone.
        let _ = self.0.subscribe().wait_for(|open| *open).await;
    }
}

/// Lets as many bytes through as the test grants. Clones are the same meter.
#[derive(Debug, Clone)]
pub struct Meter(Arc<Semaphore>);

impl Default for Meter {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(0)))
    }
}

impl Meter {
    /// Lets so many bytes more through.
    pub fn grant(&self, bytes: usize) {
        self.0.add_permits(bytes);
    }

    /// As many of the bytes wanted as are granted already.
    pub(super) fn take_granted(&self, wanted: usize) -> usize {
        self.0.forget_permits(wanted)
    }

    /// Completes when a byte is granted, and takes it.
    pub(super) async fn take_one(&self) {
        if let Ok(one) = self.0.acquire().await {
            one.forget();
        }
    }
}
