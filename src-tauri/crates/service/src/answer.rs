//! The two forms of an answer: the envelope of a success (specification 2.1) and the body of a refusal (gaps, 7).
//! Statuses are 200, 400 and 401; only what is our own fault is a 500, and files know those of the web.

use crate::error::DbError;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use i18n::{Language, Localized};
use serde_json::{Value, json};

/// What is wrong with one field of a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FieldError {
    pub(crate) field: String,
    pub(crate) message: String,
}

impl FieldError {
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
    Fields(Vec<FieldError>),
    /// There is no file at this address: 404, as everywhere on the web.
    NoFile,
    /// A file of this many bytes has none of those asked for: 416.
    NoRange(u64),
    /// The database or the disk could not do its work: 500.
    Failed(String),
}

impl Refusal {
    pub(crate) fn request(message: impl Into<String>) -> Self {
        Self::Request(message.into())
    }

    /// The disk could not do its work.
    #[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
    pub(crate) fn disk(error: std::io::Error) -> Self {
        Self::Failed(format!("the disk said: {error}; nothing was kept"))
    }

    fn body(&self) -> (StatusCode, String, &[FieldError]) {
        match self {
            Self::Key => {
                let message = "The API key is missing or not valid: send one in the header X-API-KEY.";
                (StatusCode::UNAUTHORIZED, message.to_owned(), &[])
            }
            Self::Request(message) => (StatusCode::BAD_REQUEST, message.clone(), &[]),
            Self::Fields(errors) => {
                let parts: Vec<String> = errors.iter().map(|one| format!("{}: {}", one.field, one.message)).collect();
                (StatusCode::BAD_REQUEST, parts.join("; "), errors)
            }
            Self::NoFile => (StatusCode::NOT_FOUND, "There is no file at this address.".to_owned(), &[]),
            Self::NoRange(size) => {
                (StatusCode::RANGE_NOT_SATISFIABLE, format!("The file has {size} bytes, and none of these."), &[])
            }
            Self::Failed(error) => (StatusCode::INTERNAL_SERVER_ERROR, format!("The service failed: {error}."), &[]),
        }
    }
}

impl From<FieldError> for Refusal {
    fn from(error: FieldError) -> Self {
        Self::Fields(vec![error])
    }
}

impl From<DbError> for Refusal {
    fn from(error: DbError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        DbError::from(error).into()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, message, errors) = self.body();
        let errors: Vec<Value> = errors.iter().map(|one| json!({"field": one.field, "message": one.message})).collect();
        let body = json!({"code": status.as_u16(), "message": message, "errors": errors}).to_string();
        match self {
            Self::NoRange(size) => {
                ([(header::CONTENT_RANGE, format!("bytes */{size}"))], written(status, body)).into_response()
            }
            _ => written(status, body),
        }
    }
}

/// A text as it goes over HTTP: the specification knows no languages.
pub(crate) fn english(text: &Localized) -> String {
    text.said_in(Language::English)
}

/// The envelope around `data`.
pub(crate) fn envelope(message: &str, data: &Value) -> String {
    json!({"code": 200, "message": message, "data": data}).to_string()
}

/// A 200 with the envelope of an operation that has nothing to give.
pub(crate) fn done(message: &str) -> Response {
    ok(json!({"code": 200, "message": message}).to_string())
}

/// A 200 with a JSON text.
pub(crate) fn ok(json: String) -> Response {
    written(StatusCode::OK, json)
}

fn written(status: StatusCode, json: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], json).into_response()
}
