//! The two forms of an answer: the envelope of a success (specification 2.1) and the body of a refusal (gaps, 7).
//! Deliberately absent: statuses other than 200, 400 and 401; only what is our own fault is a 500.

use crate::error::DbError;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// What is wrong with one field of a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Complaint {
    pub(crate) field: String,
    pub(crate) message: String,
}

impl Complaint {
    pub(crate) fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

/// Why a request is not served.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The key is missing or not admitted: 401.
    Key,
    /// The request as a whole is wrong: 400.
    Request(String),
    /// Fields of it are wrong: 400.
    Fields(Vec<Complaint>),
    /// The database could not do its work: 500.
    Failed(DbError),
}

impl Refusal {
    pub(crate) fn request(message: impl Into<String>) -> Self {
        Self::Request(message.into())
    }

    fn body(&self) -> (StatusCode, String, &[Complaint]) {
        match self {
            Self::Key => {
                let message = "The API key is missing or not valid: send one in the header X-API-KEY.";
                (StatusCode::UNAUTHORIZED, message.to_owned(), &[])
            }
            Self::Request(message) => (StatusCode::BAD_REQUEST, message.clone(), &[]),
            Self::Fields(complaints) => {
                let parts: Vec<String> =
                    complaints.iter().map(|one| format!("{}: {}", one.field, one.message)).collect();
                (StatusCode::BAD_REQUEST, parts.join("; "), complaints)
            }
            Self::Failed(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("The service failed: {error}."), &[]),
        }
    }
}

impl From<Complaint> for Refusal {
    fn from(complaint: Complaint) -> Self {
        Self::Fields(vec![complaint])
    }
}

impl From<DbError> for Refusal {
    fn from(error: DbError) -> Self {
        Self::Failed(error)
    }
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, message, complaints) = self.body();
        let errors: Vec<Value> =
            complaints.iter().map(|one| json!({"field": one.field, "message": one.message})).collect();
        written(status, json!({"code": status.as_u16(), "message": message, "errors": errors}).to_string())
    }
}

/// The envelope around `data`.
pub(crate) fn envelope(message: &str, data: &Value) -> String {
    json!({"code": 200, "message": message, "data": data}).to_string()
}

/// A 200 with a JSON text.
pub(crate) fn ok(json: String) -> Response {
    written(StatusCode::OK, json)
}

fn written(status: StatusCode, json: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], json).into_response()
}
