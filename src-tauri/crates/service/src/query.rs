//! What stands in the address of a request: segments of the path and members of the query.

use crate::answer::{FieldError, Refusal};
use crate::fields::Complaints;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use std::collections::HashMap;

/// Records on a page when the request says nothing; always, in the first version's list of posts.
pub(crate) const PAGE: u32 = 50;
/// Most records on a page; a larger `limit` is served as this.
pub(crate) const LARGEST_PAGE: u32 = 100;

/// Which records of a list are asked for.
pub(crate) struct Page {
    pub(crate) limit: u32,
    pub(crate) offset: u32,
}

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

/// Two variable segments of a path, percent-decoded.
pub(crate) struct Segments(pub(crate) String, pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Segments {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Path((first, second)) = Path::from_request_parts(parts, state)
            .await
            .map_err(|refused| Refusal::request(format!("The path cannot be read: {}.", refused.body_text())))?;
        Ok(Self(first, second))
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

    /// `limit` and `offset`: 50 records unless it says otherwise, 100 at most.
    pub(crate) fn page(&self) -> Result<Page, Refusal> {
        let mut wrong = Complaints::default();
        let limit = wrong.take(self.count("limit")).unwrap_or(PAGE).min(LARGEST_PAGE);
        let offset = wrong.take(self.count("offset")).unwrap_or(0);
        wrong.settle().map(|()| Page { limit, offset })
    }

    /// A whole number from zero up; one too long to count with is served as the largest there is.
    pub(crate) fn count(&self, name: &str) -> Result<Option<u32>, FieldError> {
        let Some(text) = self.0.get(name) else { return Ok(None) };
        if !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit()) {
            Ok(Some(text.parse().unwrap_or(u32::MAX)))
        } else {
            Err(FieldError::new(name, format!("`{text}` is not a whole number from 0 up")))
        }
    }
}
