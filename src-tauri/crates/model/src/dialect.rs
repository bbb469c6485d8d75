//! The choices a service is free to make where the specification is silent, stored with each connection.
//! Deliberately absent: behaviour. Whoever reads or writes the field in question asks here.

use serde::{Deserialize, Serialize};

/// How one particular service behaves where the specification is silent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Dialect {
    /// Whether the service honours `Idempotency-Key` on creates; only the embedded one is known to.
    pub idempotency_key: bool,
}

impl Default for Dialect {
    /// What the client sends to a service it knows nothing about.
    fn default() -> Self {
        Self { idempotency_key: false }
    }
}

impl Dialect {
    /// How the embedded service behaves.
    #[must_use]
    pub fn embedded() -> Self {
        Self { idempotency_key: true }
    }
}
