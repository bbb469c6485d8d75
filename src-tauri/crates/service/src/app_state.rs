//! What a request is answered with: the engine, and the address it is reached by at present.

use crate::engine::Engine;
use axum::extract::FromRef;
use planning::zone::Zones;
use std::fmt;
use std::sync::Arc;

/// The service on one socket.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) engine: Arc<Engine>,
    pub(crate) here: Authority,
    /// What is said of the routes under the same base.
    pub(crate) description: Arc<str>,
}

/// `127.0.0.1:PORT`, where the service listens at present. The port changes from start to start.
#[derive(Debug, Clone)]
pub(crate) struct Authority(Arc<str>);

/// What records need beside their rows.
#[derive(Clone)]
pub(crate) struct Surroundings {
    pub(crate) zones: Zones,
    pub(crate) here: Authority,
}

impl Authority {
    pub(crate) fn new(text: &str) -> Self {
        Self(text.into())
    }
}

impl fmt::Display for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromRef<AppState> for Arc<Engine> {
    fn from_ref(state: &AppState) -> Self {
        Self::clone(&state.engine)
    }
}

impl FromRef<AppState> for Authority {
    fn from_ref(state: &AppState) -> Self {
        state.here.clone()
    }
}

impl FromRef<AppState> for Surroundings {
    fn from_ref(state: &AppState) -> Self {
        Self { zones: state.engine.zones.clone(), here: state.here.clone() }
    }
}
