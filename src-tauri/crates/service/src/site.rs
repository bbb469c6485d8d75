//! What a request is answered with: the engine, and the address it is reached by at present.

use crate::engine::Engine;
use axum::extract::FromRef;
use planning::zone::Zones;
use std::fmt;
use std::sync::Arc;

/// The service on one socket.
#[derive(Clone)]
pub(crate) struct Site {
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

impl FromRef<Site> for Arc<Engine> {
    fn from_ref(site: &Site) -> Self {
        Self::clone(&site.engine)
    }
}

impl FromRef<Site> for Authority {
    fn from_ref(site: &Site) -> Self {
        site.here.clone()
    }
}

impl FromRef<Site> for Surroundings {
    fn from_ref(site: &Site) -> Self {
        Self { zones: site.engine.zones.clone(), here: site.here.clone() }
    }
}
