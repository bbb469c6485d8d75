//! Pictures and films on a Blossom server (BUD-01, BUD-02): the address of a file is its hash, so that it is known before.

use super::event::Signer;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{Attachment, Outcome, whole};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use i18n::Localized;
use reqwest::Method;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::SystemTime;

/// Most bytes of one file: it is hashed before it is sent.
pub(super) const MOST: u64 = 100 * 1024 * 1024;
/// How long a permission to upload holds, in seconds.
const HOLDS: i64 = 3600;

/// Uploads a file and gives its address and the tag that describes it (NIP-92).
pub(super) async fn upload(site: &Site, signer: &Signer, file: &Attachment) -> Result<(String, Value), Outcome> {
    let bytes = whole::read(file, MOST).await.map_err(|message| Outcome::Refused { message })?;
    let hash = hex::encode(Sha256::digest(&bytes));
    let ending =
        file.media_type.split('/').nth(1).filter(|ending| ending.bytes().all(|one| one.is_ascii_alphanumeric()));
    let url = format!("{}/{hash}{}", site.address(), ending.map(|ending| format!(".{ending}")).unwrap_or_default());
    let now = now();
    let tags = json!([["t", "upload"], ["x", hash], ["expiration", (now + HOLDS).to_string()]]);
    let permission = STANDARD.encode(signer.sign(now, 24242, &tags, &file.name).to_string());
    let request = site.request(Method::PUT, ["upload"]).timeout(crate::http::UPLOAD);
    let request = request.header(AUTHORIZATION, format!("Nostr {permission}")).header(CONTENT_TYPE, &file.media_type);
    let reply = Reply::of(request.body(bytes)).await.map_err(Lost::outcome_before)?;
    if !reply.status.is_success() {
        let reason = reply
            .headers
            .get("x-reason")
            .and_then(|reason| reason.to_str().ok())
            .map(|reason| Localized::plain(reason.to_owned()));
        return Err(match (reply.outcome_before(), reason) {
            (Outcome::Refused { .. } | Outcome::SignInAgain { .. }, Some(message)) => Outcome::Refused { message },
            // A key is not signed in to again: a server that does not know it does not take its files.
            (Outcome::SignInAgain { message }, None) => Outcome::Refused { message },
            (outcome, _) => outcome,
        });
    }
    let mut tag = vec!["imeta".to_owned(), format!("url {url}"), format!("m {}", file.media_type), format!("x {hash}")];
    if let Some((width, height)) = file.pixels {
        tag.push(format!("dim {width}x{height}"));
    }
    if !file.alt.is_empty() {
        tag.push(format!("alt {}", file.alt));
    }
    Ok((url, json!(tag)))
}

/// Seconds since 1970.
#[expect(clippy::disallowed_methods, reason = "a server refuses a permission that is old or of tomorrow")]
fn now() -> i64 {
    let passed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(passed.as_secs()).unwrap_or_default()
}
