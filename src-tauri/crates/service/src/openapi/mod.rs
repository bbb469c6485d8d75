//! What the service says of itself, made from the routes themselves, so that nothing is served without being described:
//! `/v1/openapi.json` and `/v2/openapi.json` one version each, `/openapi.json` what lies beside both. It needs no key and
//! says nothing secret.

pub(crate) mod records;
pub(crate) mod requests;

use crate::answer::ok;
use crate::app_state::AppState;
use axum::extract::State;
use axum::response::Response;
use records::RefusalBody;
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;
use utoipa::{PartialSchema, ToSchema};

const PATH: &str = "/openapi.json";
const TITLE: &str = "Social Publishing Service";
const ABOUT: &str = "Workspaces, social accounts, files and posts over HTTP, in two versions. Where the specification is \
     silent the service decides, and a refusal names the field. Each answer says in `Idempotency-Key-Retention` for how many \
     seconds what was sent with an `Idempotency-Key` is recognised when it is sent again.";
const BESIDE: &str = "What lies beside the two versions: files, as the web fetches them. The versions are described in \
     /v1/openapi.json and /v2/openapi.json.";
const TAGS: [(&str, &str); 4] = [
    ("workspaces", "Workspaces and the social accounts that are connected to them"),
    ("posts", "Posts: now, at one time, or again and again"),
    ("files", "Files for posts"),
    ("description", "What the service says of itself"),
];

/// Whether there is a description at a path.
pub(crate) fn is_description(path: &str) -> bool {
    matches!(path.strip_suffix(PATH), Some("" | "/v1" | "/v2"))
}

/// Gives the description of what lies under the same base.
#[utoipa::path(
    get,
    path = "/openapi.json",
    operation_id = "describe",
    tag = "description",
    responses((status = 200, description = "This description", body = Object))
)]
pub(crate) async fn describe(State(state): State<AppState>) -> Response {
    ok(state.description.to_string())
}

/// The document for the routes under a base, completed by what all of them have in common.
pub(crate) fn complete(base: &str, routes: &OpenApi) -> String {
    let mut document = serde_json::to_value(routes).unwrap_or_default();
    let (title, about) = match base.trim_start_matches('/') {
        "" => (TITLE.to_owned(), BESIDE),
        version => (format!("{TITLE} {version}"), ABOUT),
    };
    document["info"] = json!({
        "title": title, "description": about, "version": env!("CARGO_PKG_VERSION"),
        "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
    });
    // Relative to this document, so that it is right whatever port the service listens on.
    document["servers"] = json!([{"url": if base.is_empty() { "/" } else { base }}]);
    let mut schemas = vec![(RefusalBody::name().into_owned(), RefusalBody::schema())];
    RefusalBody::schemas(&mut schemas);
    for (name, schema) in schemas {
        document["components"]["schemas"][name] = serde_json::to_value(schema).unwrap_or_default();
    }
    let mut used = Vec::new();
    let paths = document["paths"].as_object().cloned().unwrap_or_default();
    let described: Map<String, Value> = paths
        .into_iter()
        .map(|(path, mut operations)| {
            for (method, operation) in operations.as_object_mut().into_iter().flatten() {
                complete_operation(!base.is_empty() && path != PATH, method, operation);
                used.extend(operation["tags"][0].as_str().map(str::to_owned));
            }
            // A file's address may stand there raw, over several segments; a description knows single ones only.
            (path.replace("{*", "{"), operations)
        })
        .collect();
    document["paths"] = described.into();
    let tags = TAGS.iter().filter(|(name, _)| used.iter().any(|tag| tag == name));
    document["tags"] = tags.map(|(name, about)| json!({"name": name, "description": about})).collect();
    if !base.is_empty() {
        let scheme =
            json!({"type": "apiKey", "in": "header", "name": "X-API-KEY", "description": "Made by the service."});
        document["components"]["securitySchemes"] = json!({"key": scheme});
    }
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

fn complete_operation(is_keyed: bool, method: &str, operation: &mut Value) {
    if method == "head" {
        // It shares its description with GET, and an operation has a name of its own.
        let name = format!("{}_head", operation["operationId"].as_str().unwrap_or_default());
        operation["operationId"] = name.into();
    }
    let refused = |why: &str| {
        let schema = json!({"$ref": "#/components/schemas/RefusalBody"});
        json!({"description": why, "content": {"application/json": {"schema": schema}}})
    };
    operation["responses"]["400"] = refused("The request is wrong: the message says how, `errors` names the fields");
    operation["security"] = json!([]);
    if is_keyed {
        operation["responses"]["401"] = refused("The key is missing or not valid");
        operation["security"] = json!([{"key": []}]);
    }
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        be_there_or_not(&mut parameter["schema"]);
    }
}

/// Takes `null` out of the types of a parameter: a header or a part of a query can be left out, and has no null.
fn be_there_or_not(schema: &mut Value) {
    if let Some(types) = schema["type"].as_array() {
        let mut types: Vec<Value> = types.iter().filter(|kind| *kind != "null").cloned().collect();
        schema["type"] = if types.len() == 1 { types.remove(0) } else { types.into() };
    }
}
