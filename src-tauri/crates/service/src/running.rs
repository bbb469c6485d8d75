//! A service that answers and delivers, until it is stopped or dropped.

use crate::accounts::health;
use crate::admin::Admin;
use crate::db;
use crate::delivery::sending;
use crate::engine::Engine;
use crate::error::StartError;
use crate::lock::Lock;
use crate::{copying, router, schedule, server};
use chrono::TimeDelta;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A service that answers over HTTP and delivers what is due.
///
/// [`Running::stop`] ends it in good order. Dropping it ends it at once: requests in flight break off, and what was
/// committed stays.
#[derive(Debug)]
pub struct Running {
    /// Base address of the first version: `http://127.0.0.1:PORT/v1` (specification, notation).
    pub base_url: String,
    /// Base address of the second version: `http://127.0.0.1:PORT/v2` (specification, notation).
    pub base_url_v2: String,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
    engine: Arc<Engine>,
    _lock: Arc<Lock>,
}

impl Running {
    pub(crate) fn start(engine: Arc<Engine>, lock: Arc<Lock>, listener: TcpListener) -> Result<Self, StartError> {
        let address = listener.local_addr()?;
        if !address.ip().is_loopback() {
            return Err(StartError::NotLoopback(address));
        }
        let stop = CancellationToken::new();
        let router = router::router(Arc::clone(&engine), address);
        let answering = tokio::spawn(server::run(listener, router, Some(server::READER_PATIENCE), stop.clone()));
        let delivering = {
            let (engine, stop) = (Arc::clone(&engine), stop.clone());
            tokio::spawn(async move { schedule::run(&engine, stop).await })
        };
        let sending = tokio::spawn(sending::run(Arc::clone(&engine), stop.clone()));
        let looking_after = tokio::spawn(health::run(Arc::clone(&engine), stop.clone()));
        let copying = tokio::spawn(copying::run(Arc::clone(&engine), stop.clone()));
        Ok(Self {
            base_url: format!("http://{address}/v1"),
            base_url_v2: format!("http://{address}/v2"),
            stop,
            tasks: vec![answering, delivering, sending, looking_after, copying],
            engine,
            _lock: lock,
        })
    }

    /// Changes how late a post may still go out, within the bounds of [`crate::Options::grace`]. It counts for what is
    /// delivered from now on: what was told as missed stays so.
    pub fn set_grace(&self, grace: TimeDelta) {
        self.engine.grace.set(grace);
    }

    /// What the app does with the service beside HTTP. While it is kept the database stays open.
    #[must_use]
    pub fn admin(&self) -> Admin {
        Admin::new(Arc::clone(&self.engine))
    }

    /// Stops: accepts nothing new, finishes requests in flight (for two seconds at most) and the delivery that has
    /// begun, and writes everything into the database file. What is underway to a network is given up after two seconds, too;
    /// it goes on when the service is started again.
    pub async fn stop(mut self) {
        self.stop.cancel();
        for task in &mut self.tasks {
            let _ = task.await;
        }
        // When this fails the log is kept and read the next time: nothing is lost.
        let _ = self.engine.db.run(db::checkpoint).await;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.cancel();
        for task in &self.tasks {
            task.abort();
        }
    }
}
