//! A site of WordPress, by its own REST interface and an application password.
//!
//! A repeat is recognised, in two steps: a draft gets a name of its own, by which it is found again, and is then published,
//! which may be repeated. What answers it is a comment. Everything is asked for by `?rest_route=`, as WordPress itself does where a server rewrites no
//! addresses: it works everywhere.

mod comment;
mod content;
mod media;

use crate::html;
use crate::reply::{Lost, Reply};
use crate::site::Site;
use crate::{
    Account, AccountLimits, DeliveryProgress, Http, Identity, Network, NetworkFuture, NetworkKind, NetworkTrouble,
    Outcome, Part, RemotePost, RepeatClass, Secret, Settled, SignedIn, Slip,
};
use chrono::{DateTime, Utc};
use i18n::{Localized, t};
use media::Stored;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

const POSTS: &str = "/wp/v2/posts";
/// The states in which a post is there, and those in which it waits to be published.
const STATES: &str = "publish,private,future,draft,pending";
/// What people copy along with the address of a site.
const PAGES: [&str; 4] = ["/wp-admin", "/wp-login.php", "/wp-json", "/index.php"];

/// Takes the address of a site, the name of a user there, and an application password of theirs. It only reads.
///
/// # Errors
/// [`NetworkTrouble::SignInAgain`] when they open nothing or may not publish; else what is wrong with the address.
pub async fn take(http: &Http, server: &str, user: &str, password: &Secret) -> Result<SignedIn, NetworkTrouble> {
    let end = PAGES.iter().filter_map(|page| server.find(page)).min().unwrap_or(server.len());
    let address = Site::at(http.clone(), &server[..end], None)?.address().to_owned();
    // It is shown in groups, and the spaces between them do not count.
    let secret = Secret::new(password.expose().split_whitespace().collect::<String>());
    let particulars = json!({ "user": user.trim() });
    let mut account = Account { kind: NetworkKind::WordPress, server: address, id: String::new(), particulars };
    let identity = WordPress::open(&account, &secret, http)?.whose().await.map_err(|trouble| match trouble {
        NetworkTrouble::SignInAgain(message) => NetworkTrouble::SignInAgain(secret.hidden(message)),
        other => other,
    })?;
    account.id.clone_from(&identity.id);
    Ok(SignedIn { account, identity, secret })
}

/// A user of a site.
#[derive(Debug)]
pub(crate) struct WordPress {
    site: Site,
    user: String,
    /// The number of the user.
    number: String,
}

/// What is found of a post by its name.
enum Found {
    There(RemotePost),
    Draft(u64),
    Nothing,
}

impl WordPress {
    /// Its particulars are `user`.
    pub(crate) fn open(account: &Account, secret: &Secret, http: &Http) -> Result<Self, NetworkTrouble> {
        let user = account.particulars.get("user").and_then(Value::as_str).unwrap_or_default().to_owned();
        let site = Site::at(http.clone(), &account.server, Some(secret.clone()))?;
        Ok(Self { site, user, number: account.id.clone() })
    }

    fn request(&self, method: Method, route: &str) -> RequestBuilder {
        self.site.named(method, ["index.php"], &self.user).query(&[("rest_route", route)])
    }

    async fn whose(&self) -> Result<Identity, NetworkTrouble> {
        let request = self.request(Method::GET, "/wp/v2/users/me").query(&[("context", "edit")]);
        let reply = Reply::of(request).await.map_err(Lost::trouble)?;
        let who = reply.json().filter(|who| who.get("id").is_some()).ok_or_else(|| match reply.status.as_u16() {
            403 => NetworkTrouble::SignInAgain(reply.words()),
            200..=299 => NetworkTrouble::NotThere(t!("networks-not-there", network = "wordpress")),
            _ => reply.trouble(),
        })?;
        if who.pointer("/capabilities/publish_posts").and_then(Value::as_bool) != Some(true) {
            return Err(NetworkTrouble::SignInAgain(t!("networks-may-not-publish", user = &self.user)));
        }
        let request = self.request(Method::GET, "/").query(&[("_fields", "name,site_icon_url")]);
        let site = Reply::of(request).await.map_err(Lost::trouble)?.json().unwrap_or_default();
        let of = |value: &Value| value.as_str().map(html::text).filter(|text| !text.is_empty());
        Ok(Identity {
            id: who["id"].to_string(),
            handle: format!("{} on {}", self.user, self.site.host()),
            name: of(&site["name"]).or_else(|| of(&who["name"])).unwrap_or_else(|| self.user.clone()),
            picture: of(&site["site_icon_url"]).or_else(|| of(&who["avatar_urls"]["96"])),
        })
    }

    /// Looks for a post by the name that it got here.
    async fn find(&self, sealed: &Value, parent: Option<&RemotePost>) -> Result<Found, Result<Reply, Lost>> {
        if let Some(parent) = parent {
            return comment::find(self, sealed, parent).await;
        }
        let slug = sealed["slug"].as_str().unwrap_or_default();
        let request = self.request(Method::GET, POSTS).query(&[("slug", slug), ("status", STATES)]);
        let reply = Reply::of(request.query(&[("_fields", "id,status,link")])).await.map_err(Err)?;
        let Some(Value::Array(found)) = reply.json() else { return Err(Ok(reply)) };
        let Some(post) = found.first() else { return Ok(Found::Nothing) };
        match (post["status"].as_str(), post["id"].as_u64()) {
            (Some("draft" | "pending"), Some(id)) => Ok(Found::Draft(id)),
            _ => remote(post).map(Found::There).ok_or(Ok(reply)),
        }
    }

    async fn found(&self, sealed: &Value, parent: Option<&RemotePost>) -> Result<Found, Outcome> {
        let reply = match self.find(sealed, parent).await {
            Ok(found) => return Ok(found),
            Err(Err(lost)) => return Err(lost.outcome_before()),
            Err(Ok(reply)) => reply,
        };
        match (reply.outcome_before(), reply.status.as_u16()) {
            (_, 200..=299) => Err(not_understood()),
            // To a password that it does not know WordPress speaks as to everybody, who see no drafts.
            (Outcome::Refused { message }, _) => Err(match self.whose().await {
                Err(NetworkTrouble::SignInAgain(message)) => Outcome::SignInAgain { message },
                _ => Outcome::Refused { message },
            }),
            (outcome, _) => Err(outcome),
        }
    }

    /// Makes the draft.
    async fn draft(&self, sealed: &Value, part: &Part, files: &[Stored]) -> Result<u64, Outcome> {
        let mut content = sealed["content"].as_str().unwrap_or_default().to_owned();
        for (file, attachment) in files.iter().zip(&part.attachments) {
            content += &content::file(file, &attachment.alt);
        }
        let mut draft = json!({
            "slug": sealed["slug"], "status": "draft", "title": sealed["title"], "content": content.trim_end()
        });
        if let Some(first) = files.iter().find(|file| !file.is_film) {
            draft["featured_media"] = json!(first.id);
        }
        for name in ["categories", "tags"] {
            if let Some(wanted) = sealed[name].as_array() {
                draft[name] = self.terms(name, wanted).await?;
            }
        }
        let reply = Reply::of(self.request(Method::POST, POSTS).json(&draft)).await.map_err(Lost::outcome_before)?;
        let made = reply.json().ok_or_else(|| reply.outcome_before())?;
        let id = made["id"].as_u64().ok_or_else(not_understood)?;
        if made["slug"] == sealed["slug"] {
            return Ok(id);
        }
        // A draft that was sent before and came late has the name: this one is too many, and nobody has seen it.
        let request = self.request(Method::DELETE, &format!("{POSTS}/{id}")).query(&[("force", "true")]);
        Reply::of(request).await.map_err(Lost::outcome_before)?;
        let is_second =
            made["slug"].as_str().zip(sealed["slug"].as_str()).is_some_and(|(got, own)| got.starts_with(own));
        Err(if is_second {
            Outcome::NotReceived { message: t!("networks-draft-there"), wait: None }
        } else {
            Outcome::Refused { message: t!("networks-names-changed") }
        })
    }

    /// The numbers of categories or tags. One that is not there yet is made.
    async fn terms(&self, kind: &str, wanted: &[Value]) -> Result<Value, Outcome> {
        let route = format!("/wp/v2/{kind}");
        let mut numbers = Vec::new();
        for one in wanted {
            let Some(name) = one.as_str() else {
                numbers.push(one.clone());
                continue;
            };
            let request = self.request(Method::GET, &route).query(&[("search", name), ("per_page", "100")]);
            let reply = Reply::of(request).await.map_err(Lost::outcome_before)?;
            let Some(Value::Array(known)) = reply.json() else { return Err(reply.outcome_before()) };
            let is_same = |term: &&Value| {
                term["name"].as_str().is_some_and(|known| html::text(known).to_lowercase() == name.to_lowercase())
            };
            if let Some(term) = known.iter().find(is_same) {
                numbers.push(term["id"].clone());
                continue;
            }
            let request = self.request(Method::POST, &route).json(&json!({ "name": content::plain(name) }));
            let reply = Reply::of(request).await.map_err(Lost::outcome_before)?;
            let body: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
            // Somebody else has just made it.
            let number = body.pointer("/data/term_id").or_else(|| body.get("id")).filter(|id| id.is_u64());
            numbers.push(number.cloned().ok_or_else(|| reply.outcome_before())?);
        }
        Ok(Value::Array(numbers))
    }

    async fn send(
        &self,
        sealed: &Value,
        part: &Part,
        parent: Option<&RemotePost>,
        progress: &dyn DeliveryProgress,
    ) -> Result<RemotePost, Outcome> {
        if parent.is_some() && !part.attachments.is_empty() {
            return Err(Outcome::Refused { message: t!("networks-comment-no-pictures") });
        }
        let left = |message| Outcome::NotReceived { message, wait: None };
        let id = match (self.found(sealed, parent).await?, parent) {
            (Found::There(remote), _) => return Ok(remote),
            (_, Some(parent)) => {
                progress.leaving().await.map_err(left)?;
                return comment::say(self, sealed, parent).await;
            }
            (Found::Draft(id), _) => id,
            (Found::Nothing, _) => {
                let slug = sealed["slug"].as_str().unwrap_or_default();
                let files = media::store(self, slug, &part.attachments, progress).await?;
                self.draft(sealed, part, &files).await?
            }
        };
        progress.leaving().await.map_err(left)?;
        let request = self.request(Method::POST, &format!("{POSTS}/{id}")).json(&json!({ "status": "publish" }));
        let reply = Reply::of(request).await.map_err(Lost::outcome)?;
        if !reply.status.is_success() {
            return Err(reply.outcome());
        }
        let published = reply.json().as_ref().and_then(remote);
        published.ok_or(Outcome::Unknown { message: t!("networks-not-understood") })
    }
}

/// What a post is called by the site.
fn remote(post: &Value) -> Option<RemotePost> {
    let id = post.get("id")?.as_u64()?.to_string();
    Some(RemotePost { id, uri: post.get("link")?.as_str()?.to_owned(), reference: Value::Null })
}

fn not_understood() -> Outcome {
    Outcome::NotReceived { message: t!("networks-site-not-understood"), wait: None }
}

impl Network for WordPress {
    fn repeat(&self) -> RepeatClass {
        RepeatClass::Safe
    }

    fn check(&self) -> NetworkFuture<'_, Result<Identity, NetworkTrouble>> {
        Box::pin(self.whose())
    }

    /// WordPress tells nobody how large a file may be.
    fn limits(&self) -> NetworkFuture<'_, Result<AccountLimits, NetworkTrouble>> {
        Box::pin(async { Ok(AccountLimits::default()) })
    }

    fn seal(&self, part: &Part, slip: &Slip) -> Result<Value, Localized> {
        if part.text.trim().is_empty() && part.attachments.is_empty() {
            return Err(t!("networks-needs-text-or-picture"));
        }
        if let Some(file) = part.attachments.iter().find(|file| file.ending().is_none()) {
            return Err(t!("networks-type-no-page", name = &file.name));
        }
        let (title, text) = content::split(&part.text, part.settings.get("title").and_then(Value::as_str));
        let mut sealed = json!({
            "slug": format!("carillon-{}", &slip.key()[..16]),
            "title": content::plain(&title),
            "content": content::paragraphs(&text),
            "comment": html::escape(part.text.trim()),
        });
        for name in ["categories", "tags"] {
            if let Some(wanted) = part.settings.get(name).filter(|wanted| wanted.is_array()) {
                sealed[name] = wanted.clone();
            }
        }
        Ok(sealed)
    }

    fn publish<'a>(
        &'a self,
        sealed: &'a Value,
        part: &'a Part,
        parent: Option<&'a RemotePost>,
        progress: &'a dyn DeliveryProgress,
    ) -> NetworkFuture<'a, Outcome> {
        Box::pin(async move {
            self.send(sealed, part, parent, progress).await.map_or_else(|outcome| outcome, Outcome::Published)
        })
    }

    fn settle<'a>(
        &'a self,
        sealed: &'a Value,
        _part: &'a Part,
        parent: Option<&'a RemotePost>,
        _since: DateTime<Utc>,
    ) -> NetworkFuture<'a, Settled> {
        Box::pin(async move {
            match self.find(sealed, parent).await {
                Ok(Found::There(remote)) => Settled::Published(remote),
                Ok(Found::Draft(_) | Found::Nothing) => Settled::Absent,
                Err(Ok(reply)) => Settled::Unknown { message: reply.words(), wait: reply.wait() },
                Err(Err(lost)) => Settled::Unknown { message: lost.words(), wait: None },
            }
        })
    }
}

#[cfg(test)]
mod tests;
