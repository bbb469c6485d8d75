//! A shell that passes on what the desk tells.

use desk::Shell;
use desk::contract::DeskEvent;
use tokio::sync::broadcast;

/// Everything the desk tells, for whoever listens.
#[derive(Debug)]
pub struct Heard {
    events: broadcast::Sender<DeskEvent>,
}

impl Default for Heard {
    fn default() -> Self {
        Self { events: broadcast::Sender::new(1024) }
    }
}

impl Heard {
    /// Listens from now on.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<DeskEvent> {
        self.events.subscribe()
    }
}

impl Shell for Heard {
    fn tell(&self, event: &DeskEvent) {
        // Nobody has to listen.
        let _ = self.events.send(event.clone());
    }

    fn answer_closing(&self, _: bool) {}
}
