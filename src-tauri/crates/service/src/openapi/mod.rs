//! `GET /openapi.json`: the description of the service, made from the routes themselves, so that nothing is served without
//! being described. It needs no key and says nothing secret.

pub(crate) mod records;
pub(crate) mod requests;

use crate::answer::{Refusal, ok};
use crate::site::Site;
use axum::extract::State;
use axum::response::Response;
use records::RefusalBody;
use serde_json::{Map, Value, json};
use utoipa::PartialSchema;
use utoipa::openapi::OpenApi;

const TITLE: &str = "Social Publishing Service";
const ABOUT: &str = "Workspaces, social accounts, files and posts over HTTP, in two versions. Where the specification is \
     silent the service decides, and a refusal names the field.";

/// The description, as JSON.
#[utoipa::path(
    get,
    path = "/openapi.json",
    responses((status = 200, description = "This description", body = Object))
)]
pub(crate) async fn describe(State(site): State<Site>) -> Result<Response, Refusal> {
    site.description.get().map(|text| ok(text.to_string())).ok_or_else(|| Refusal::Failed("it is not ready".to_owned()))
}

/// The document for routes that describe themselves, completed by what all of them have in common.
pub(crate) fn complete(routes: &OpenApi) -> String {
    let mut document = serde_json::to_value(routes).unwrap_or_default();
    document["info"] = json!({"title": TITLE, "description": ABOUT, "version": env!("CARGO_PKG_VERSION")});
    let scheme = json!({"type": "apiKey", "in": "header", "name": "X-API-KEY", "description": "Made by the service."});
    document["components"]["securitySchemes"] = json!({"key": scheme});
    if let Ok(refusal) = serde_json::to_value(<RefusalBody as PartialSchema>::schema()) {
        document["components"]["schemas"]["RefusalBody"] = refusal;
    }
    let paths = document["paths"].as_object().cloned().unwrap_or_default();
    let described: Map<String, Value> = paths
        .into_iter()
        .map(|(path, mut operations)| {
            for (method, operation) in operations.as_object_mut().into_iter().flatten() {
                complete_operation(&path, method, operation);
            }
            // A file's address may stand there raw, over several segments; a description knows single ones only.
            (path.replace("{*", "{"), operations)
        })
        .collect();
    document["paths"] = described.into();
    be_honest(&mut document);
    document.to_string()
}

/// Says of every object that is not closed that members unknown here may stand in it, and of no number that it ends where
/// a Rust type does.
fn be_honest(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            members.values_mut().for_each(be_honest);
            if members.get("format").is_some_and(|format| matches!(format.as_str(), Some("int32" | "int64"))) {
                members.shift_remove("format");
            }
            if members.contains_key("properties") && members.get("type").is_some_and(|kind| kind == "object") {
                members.entry("additionalProperties").or_insert(Value::Bool(true));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(be_honest),
        _ => {}
    }
}

fn complete_operation(path: &str, method: &str, operation: &mut Value) {
    let name: String = path.chars().filter(|one| !"{}*.".contains(*one)).collect();
    operation["operationId"] = format!("{method}{}", name.replace('/', "_")).into();
    let refused = |why: &str| {
        let schema = json!({"$ref": "#/components/schemas/RefusalBody"});
        json!({"description": why, "content": {"application/json": {"schema": schema}}})
    };
    operation["responses"]["400"] = refused("The request is wrong: the message says how, `errors` names the fields");
    if path.starts_with("/v1/") || path.starts_with("/v2/") {
        operation["responses"]["401"] = refused("The key is missing or not valid");
        operation["security"] = json!([{"key": []}]);
    }
}
