//! Servers with the API of Mastodon: snac, which really federates, and a strict imitation.

use crate::stage::{Judge, Picture, Seen, Stage, http, json_of, place, reader};
use chrono::DateTime;
use networks::mastodon::{SignIn, take_token};
use networks::{Listener, NetworkFuture, NetworkTrouble, Secret, SignedIn};
use serde_json::{Value, json};
use std::collections::HashSet;
use tokio::sync::OnceCell;

/// The one account of snac, signed in to as a person does it.
pub(crate) async fn snac() -> Stage {
    static SIGNED_IN: OnceCell<SignedIn> = OnceCell::const_new();
    let signed_in = SIGNED_IN.get_or_init(sign_in_to_snac).await;
    stage(signed_in.clone())
}

/// An account of its own on the imitation.
pub(crate) async fn mock() -> Stage {
    let server = place("mastodon_mock");
    let made = json_of(reader().post(format!("{server}/api/v1/_mock/dev_user"))).await;
    let token = Secret::new(made["access_token"].as_str().unwrap());
    stage(take_token(http(), &server, token).await.unwrap())
}

fn stage(signed_in: SignedIn) -> Stage {
    let SignedIn { account, secret, .. } = signed_in;
    let judge = OwnList { server: account.server.clone(), id: account.id.clone(), token: token_of(&secret) };
    Stage {
        account,
        secret,
        judge: Box::new(judge),
        publishes: "POST /api/v1/statuses",
        uploads: "POST /api/v2/media",
        reads: "GET /api/v1/accounts/",
    }
}

/// The token alone: an app that was registered stands behind it.
fn token_of(secret: &Secret) -> Secret {
    Secret::new(secret.expose().split(' ').next().unwrap())
}

/// Opens the page of the sign-in like a browser, fills it in, and follows to where it leads.
pub(crate) async fn sign_in_to_snac() -> SignedIn {
    let listener = Listener::bind().await.unwrap();
    let begun = SignIn::begin(http(), &place("snac"), Some(listener.port())).await.unwrap();
    let page = reader().get(begun.address()).send().await.unwrap().text().await.unwrap();
    let hidden = |name: &str| {
        let field = page.split("<input ").find(|field| field.contains(&format!("name=\"{name}\""))).unwrap();
        field.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let fields = [
        ("login", place("snac_user")),
        ("passwd", place("snac_password")),
        ("redir", hidden("redir")),
        ("cid", hidden("cid")),
        ("state", hidden("state")),
    ];
    let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
    let login = reader().post(format!("{}/oauth/x-snac-login", place("snac"))).body(body);
    let answer = login.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap();
    let back = answer.headers()["location"].to_str().unwrap().to_owned();
    let browser = tokio::spawn(async move { reader().get(back).send().await.unwrap().text().await.unwrap() });
    let code = listener.code(begun.state(), &i18n::Localized::plain("You can close this window.")).await.unwrap();
    assert_eq!(browser.await.unwrap(), "You can close this window.");
    begun.finish(&code, DateTime::UNIX_EPOCH).await.unwrap()
}

/// Reads the account's own list.
struct OwnList {
    server: String,
    id: String,
    token: Secret,
}

impl Judge for OwnList {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            let address = format!("{}/api/v1/accounts/{}/statuses", self.server, self.id);
            // Mastodon gives 40 and goes on from an identifier; snac gives as many as are asked for and never goes on.
            let (mut seen, mut known, mut before) = (Vec::new(), HashSet::new(), "?limit=4000".to_owned());
            loop {
                let list = json_of(reader().get(format!("{address}{before}")).bearer_auth(self.token.expose())).await;
                let all = known.len();
                for status in list.as_array().unwrap() {
                    let id = status["id"].as_str().unwrap();
                    before = format!("?limit=4000&max_id={id}");
                    if known.insert(id.to_owned()) && status["content"].as_str().unwrap().contains(mark) {
                        seen.push(self.seen(status).await);
                    }
                }
                if known.len() == all {
                    seen.reverse();
                    return seen;
                }
            }
        })
    }
}

impl OwnList {
    async fn seen(&self, status: &Value) -> Seen {
        let mut pictures = Vec::new();
        for media in status["media_attachments"].as_array().unwrap() {
            let address = media["url"].as_str().unwrap();
            let bytes = reader().get(address).send().await.unwrap().bytes().await.unwrap().to_vec();
            pictures.push(Picture { bytes, alt: media["description"].as_str().unwrap_or_default().to_owned() });
        }
        let html = status["content"].as_str().unwrap();
        Seen {
            id: status["id"].as_str().unwrap().to_owned(),
            text: plain(html),
            links: html.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect(),
            pictures,
            parent: status["in_reply_to_id"].as_str().map(str::to_owned),
            root: None,
        }
    }
}

/// The text in a browser, by plain means.
pub(crate) fn plain(html: &str) -> String {
    let broken = html.replace("<br>", "\n").replace("<br />", "\n").replace("<br/>", "\n").replace("</p><p>", "\n\n");
    let mut text = String::new();
    let mut rest = broken.as_str();
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        // snac gives `1 < 2` as it was written, and browsers know that this is no tag.
        rest = match after
            .split_once('>')
            .filter(|_| after.starts_with(|one: char| one.is_ascii_alphabetic() || one == '/'))
        {
            Some((_, behind)) => behind,
            None => {
                text.push('<');
                after
            }
        };
    }
    text.push_str(rest);
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
        .trim()
        .to_owned()
}

/// A settings object with all that Mastodon knows of.
pub(crate) fn settings() -> Value {
    json!({ "visibility": "unlisted", "spoiler_text": "Music", "sensitive": true, "language": "de" })
}

#[tokio::test]
async fn a_token_that_was_revoked_opens_nothing() {
    let signed_in = sign_in_to_snac().await;
    let network = networks::open(&signed_in.account, &signed_in.secret, http()).unwrap();
    assert_eq!(network.check().await, Ok(signed_in.identity));
    assert_eq!(network.revoke().await, Ok(()));
    let checked = network.check().await;
    assert!(matches!(checked, Err(NetworkTrouble::SignInAgain(_))), "{checked:?}");
}
