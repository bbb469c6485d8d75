//! What a server is and allows: its description in version 2, and in version 1 where it has no other.

use super::text;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{AccountLimits, Http, NetworkTrouble};
use i18n::t;
use reqwest::Method;
use serde_json::Value;

/// A server as it describes itself to everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instance {
    /// What it is called; its host where it has no other name.
    pub title: String,
    /// What it runs on, with the version: "Mastodon 4.5.0". Where it names no software, the version alone.
    pub software: String,
    /// What it allows.
    pub limits: AccountLimits,
}

/// Reads what a server says of itself, by its address or its host. Nobody needs to be signed in.
///
/// # Errors
/// [`NetworkTrouble::NotThere`] when no server with the API of Mastodon is there; else why it could not be asked.
pub async fn describe(http: &Http, server: &str) -> Result<Instance, NetworkTrouble> {
    let site = Site::at(http.clone(), server, None)?;
    let said = description(&site).await?;
    Ok(Instance {
        title: text(&said, "title").unwrap_or_else(|| site.host()),
        software: software(&said),
        limits: of(&said),
    })
}

pub(super) async fn limits(site: &Site) -> Result<AccountLimits, NetworkTrouble> {
    Ok(of(&description(site).await?))
}

async fn description(site: &Site) -> Result<Value, NetworkTrouble> {
    let mut reply = read(site, "v2").await?;
    if reply.json().is_none_or(|instance| instance.get("configuration").is_none()) && !is_passing(&reply) {
        reply = read(site, "v1").await?;
    }
    match reply.json() {
        Some(instance) if text(&instance, "version").is_some() => Ok(instance),
        Some(_) => Err(NetworkTrouble::NotThere(t!("networks-not-there", network = "mastodon"))),
        None => Err(reply.trouble()),
    }
}

async fn read(site: &Site, version: &str) -> Result<Reply, NetworkTrouble> {
    Reply::of(site.signed(Method::GET, ["api", version, "instance"])).await.map_err(Lost::trouble)
}

fn is_passing(reply: &Reply) -> bool {
    matches!(reply.trouble(), NetworkTrouble::Unreachable { .. }) && !reply.status.is_success()
}

/// What a server runs on. Others than Mastodon name the version of Mastodon that they are compatible with, and themselves
/// in parentheses; Mastodon and its forks say where their source is.
fn software(instance: &Value) -> String {
    let version = text(instance, "version").unwrap_or_default();
    if let Some((_, named)) = version.split_once("; ") {
        let named = named.trim_end_matches(')');
        return named.strip_prefix("really ").unwrap_or(named).replacen('/', " ", 1);
    }
    let source = text(instance, "source_url").unwrap_or_default();
    let name = source.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let mut letters = name.chars();
    match letters.next() {
        Some(first) => format!("{}{} {version}", first.to_uppercase(), letters.as_str()),
        None => version,
    }
}

fn of(instance: &Value) -> AccountLimits {
    let of = |path: &str| instance.pointer(path).filter(|value| !value.is_null());
    let number = |path: &str| of(path).and_then(Value::as_u64).filter(|number| *number > 0);
    let count = |path: &str| number(path).map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    let types = || {
        let types = of("/configuration/media_attachments/supported_mime_types")?.as_array()?;
        Some(types.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect::<Vec<_>>())
    };
    AccountLimits {
        // The last two are the names of Pleroma and of old forks.
        text_characters: count("/configuration/statuses/max_characters")
            .or_else(|| count("/max_toot_chars"))
            .or_else(|| count("/pleroma/metadata/post_characters")),
        link_characters: count("/configuration/statuses/characters_reserved_per_url"),
        attachments: count("/configuration/statuses/max_media_attachments"),
        image_bytes: number("/configuration/media_attachments/image_size_limit").or_else(|| number("/upload_limit")),
        image_pixels: number("/configuration/media_attachments/image_matrix_limit"),
        video_bytes: number("/configuration/media_attachments/video_size_limit"),
        media_types: types().filter(|types| !types.is_empty()),
        alt_characters: count("/configuration/media_attachments/description_limit"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fake::Fake;
    use serde_json::json;

    #[test]
    fn a_server_is_called_what_it_says_it_runs_on() {
        for (version, source, expected) in [
            ("4.5.0", "https://github.com/mastodon/mastodon", "Mastodon 4.5.0"),
            ("4.5.0+glitch", "https://github.com/glitch-soc/mastodon/", "Mastodon 4.5.0+glitch"),
            ("2.7.2 (compatible; Akkoma 3.10.4)", "", "Akkoma 3.10.4"),
            ("4.0.0 (not true; really snac/2.75)", "", "snac 2.75"),
            ("0.18.1", "", "0.18.1"),
        ] {
            assert_eq!(software(&json!({ "version": version, "source_url": source })), expected);
        }
    }

    #[tokio::test]
    async fn a_server_is_described_before_anybody_signs_in_also_one_that_has_version_1_only() {
        let server = Fake::start().await;
        server.answer(404, "", "{}");
        server.answer(200, "", r#"{ "version": "3.0.0", "title": "Lokal", "max_toot_chars": 700 }"#);
        let found = describe(&Http::new().unwrap(), &server.address).await.unwrap();
        assert_eq!((found.title.as_str(), found.software.as_str()), ("Lokal", "3.0.0"));
        assert_eq!(found.limits.text_characters, Some(700));
        assert!(server.asked().iter().all(|request| !request.to_lowercase().contains("authorization")));
        server.answer(200, "", r#"{ "name": "something else" }"#);
        server.answer(200, "", r#"{ "name": "something else" }"#);
        let other = describe(&Http::new().unwrap(), &server.address).await;
        assert!(matches!(other, Err(NetworkTrouble::NotThere(_))), "{other:?}");
    }

    #[test]
    fn what_a_server_says_is_taken_and_what_it_does_not_say_is_left_open() {
        let said = json!({ "configuration": {
            "statuses": { "max_characters": 5000, "characters_reserved_per_url": 23, "max_media_attachments": 6 },
            "media_attachments": { "image_size_limit": 16_777_216, "supported_mime_types": ["image/png"] }
        } });
        let expected = AccountLimits {
            text_characters: Some(5000),
            link_characters: Some(23),
            attachments: Some(6),
            image_bytes: Some(16_777_216),
            media_types: Some(vec!["image/png".to_owned()]),
            ..AccountLimits::default()
        };
        assert_eq!(of(&said), expected);
        assert_eq!(of(&json!({ "max_toot_chars": 11_000 })).text_characters, Some(11_000));
        assert_eq!(
            of(&json!({ "configuration": { "statuses": { "max_characters": "5" } } })),
            AccountLimits::default()
        );
    }
}
