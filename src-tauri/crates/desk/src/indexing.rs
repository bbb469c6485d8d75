//! Keeps the search index from falling far behind: it is read on at the start, and after each sync that brought much.

use crate::Desk;
use std::sync::{Arc, Weak};
use tokio::sync::Notify;

/// Runs as long as there is a desk, and looks each time that it is woken.
pub(crate) async fn run(desk: Weak<Desk>, woken: Arc<Notify>) {
    loop {
        loop {
            let Some(desk) = desk.upgrade() else { return };
            // A search says what is wrong with it; until then nobody needs it.
            if !desk.store.catch_up_search().await.unwrap_or_default() {
                break;
            }
        }
        woken.notified().await;
    }
}
