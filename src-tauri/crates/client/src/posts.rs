//! Posts (specification 4.4).

use crate::page::Pages;
use crate::request::{Effect, send};
use crate::workspaces::read;
use crate::{Client, Error};
use model::wire::envelope;
use model::{NewPost, Post, PostId, WorkspaceId};
use serde_json::{Value, json};

impl Client {
    /// Creates a post (specification 4.4) and gives its record, or `None` when the answer has none: then it has to be
    /// found by listing. `key` goes out as `Idempotency-Key` to a service that honours it.
    ///
    /// It is sent once. [`Error::OutcomeUnknown`] means that it may have been received.
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn create_post(&self, post: &NewPost, key: &str) -> Result<Option<Post>, Error> {
        let mut request = self.fresh.post(self.address.path(["posts"])?).json(&body(post));
        if self.dialect.idempotency_key {
            request = request.header("idempotency-key", key);
        }
        let answer = send(request, Effect::Creates).await?;
        let unknown = |reason: String| Error::OutcomeUnknown(format!("its answer could not be read, {reason}"));
        let wrapper: envelope::Envelope =
            serde_json::from_slice(&answer).map_err(|error| unknown(error.to_string()))?;
        if wrapper.code().is_some_and(|code| code != 200) {
            return Err(unknown("its code is not 200".into()));
        }
        envelope::read_one(&answer).map_err(|unreadable| unknown(unreadable.to_string()))
    }

    /// One post (specification 4.4).
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn post(&self, id: &PostId) -> Result<Post, Error> {
        let answer = send(self.http.get(self.address.path(["posts", id.as_str()])?), Effect::Reads).await?;
        let record = envelope::read_one(&answer).map_err(|unreadable| Error::Unreadable(unreadable.to_string()))?;
        record.ok_or_else(|| Error::Unreadable("it has no data".into()))
    }

    /// All posts of a workspace, by the first version's list (specification 4.4): goes on until a page is empty or
    /// brings nothing new, so that a page may have any size.
    ///
    /// # Errors
    /// As [`Error`] says; what was read before is dropped with it.
    pub async fn posts(&self, workspace: &WorkspaceId) -> Result<Vec<Post>, Error> {
        let mut pages = Pages::new();
        while pages.wants_more() {
            let skip = pages.received().to_string();
            let request = self
                .http
                .get(self.address.path(["posts"])?)
                .query(&[("workspaceId", workspace.as_str()), ("skip", &skip)]);
            pages.take(read(&send(request, Effect::Reads).await?));
        }
        pages.finish()
    }
}

/// The body of a create in the first version: `target_platforms` is one string (specification 2.5).
fn body(post: &NewPost) -> Value {
    let targets: Vec<&str> = post.target_platforms.iter().map(model::ChannelId::as_str).collect();
    let mut body = json!(post);
    body["target_platforms"] = Value::String(targets.join(","));
    body
}
