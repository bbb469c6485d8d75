//! `Stop`: tells every task of the service to end.

use tokio::sync::watch;

/// Tells to stop. Dropping it tells so too.
#[derive(Debug, Default)]
pub(crate) struct Stop(watch::Sender<bool>);

/// Hears when it is time to stop.
#[derive(Debug, Clone)]
pub(crate) struct Stopped(watch::Receiver<bool>);

impl Stop {
    pub(crate) fn listener(&self) -> Stopped {
        Stopped(self.0.subscribe())
    }

    pub(crate) fn tell(&self) {
        self.0.send_replace(true);
    }
}

impl Stopped {
    /// Completes when it is time to stop.
    pub(crate) async fn told(&mut self) {
        // An error says that nobody is left to tell it, which is the same.
        let _ = self.0.wait_for(|stop| *stop).await;
    }

    pub(crate) fn is_told(&self) -> bool {
        *self.0.borrow() || self.0.has_changed().is_err()
    }
}
