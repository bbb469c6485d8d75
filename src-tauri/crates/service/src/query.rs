//! What stands in the address of a request: segments of the path and members of the query.

use crate::answer::{Complaint, Refusal};
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use std::collections::HashMap;

/// The one variable segment of a path, percent-decoded.
pub(crate) struct Segment(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Segment {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Path(segment) = Path::from_request_parts(parts, state)
            .await
            .map_err(|refused| Refusal::request(format!("The path cannot be read: {}.", refused.body_text())))?;
        Ok(Self(segment))
    }
}

/// The members of a query; the last of several with one name counts.
pub(crate) struct Query(HashMap<String, String>);

impl<S: Send + Sync> FromRequestParts<S> for Query {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let axum::extract::Query(members) = axum::extract::Query::from_request_parts(parts, state)
            .await
            .map_err(|refused| Refusal::request(format!("The query cannot be read: {}.", refused.body_text())))?;
        Ok(Self(members))
    }
}

impl Query {
    /// A member that says something; one that is empty is taken as absent.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        self.0.get(name).filter(|value| !value.is_empty()).cloned()
    }

    /// A whole number from zero up; one too long to count with is served as the largest there is.
    pub(crate) fn count(&self, name: &str) -> Result<Option<u32>, Complaint> {
        let Some(text) = self.text(name) else { return Ok(None) };
        if text.bytes().all(|one| one.is_ascii_digit()) {
            Ok(Some(text.parse().unwrap_or(u32::MAX)))
        } else {
            Err(Complaint::new(name, format!("`{text}` is not a whole number from 0 up")))
        }
    }
}
