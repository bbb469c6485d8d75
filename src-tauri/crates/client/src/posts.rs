//! Posts: created, fetched, listed, updated, deleted (specification 4.4, 4.5).

use crate::deletion::Deletion;
use crate::outcome::Effect;
use crate::{Client, ClientError, answer, page};
use futures_util::Stream;
use i18n::{Localized, t};
use model::{NewPost, Operation, Post, PostId, PostUpdate, Version, WorkspaceId, wire};
use reqwest::{Method, Url};
use serde_json::Value;

/// A request as it would be made, without its key.
#[derive(Debug, Clone)]
pub struct PreparedRequest {
    /// `POST` or `PUT`.
    pub method: Method,
    /// Where it goes.
    pub url: Url,
    /// What it says.
    pub body: Value,
}

impl Client {
    /// Creates a post (specification 4.4) and gives its record, or `None` when the answer has none: then it has to be
    /// found by listing. `key` goes out as `Idempotency-Key` to a service that honours it.
    ///
    /// It is sent again only when it was surely not received. [`ClientError::OutcomeUnknown`] means that it may have been.
    ///
    /// # Errors
    /// As [`ClientError`] says.
    pub async fn create_post(&self, post: &NewPost, key: &str) -> Result<Option<Post>, ClientError> {
        let wanted = self.create_request(post)?;
        let mut request = self.fresh.post(wanted.url).json(&wanted.body);
        if self.dialect.idempotency_key {
            request = request.header("idempotency-key", key);
        }
        answer::one(&self.send(request, Effect::Creates).await?, Effect::Creates)
    }

    /// The request that [`Client::create_post`] makes (specification 4.4, 4.5), without its key.
    ///
    /// # Errors
    /// [`ClientError::WrongAddress`] when the address has no such path.
    pub fn create_request(&self, post: &NewPost) -> Result<PreparedRequest, ClientError> {
        let (version, address) = self.base(Operation::CreatePost);
        let body = wire::request::create(post, &self.dialect, version);
        Ok(PreparedRequest { method: Method::POST, url: address.path(["posts"])?, body })
    }

    /// The request that [`Client::update_post`] makes (specification 4.4, 4.5), without its key.
    ///
    /// # Errors
    /// [`ClientError::WrongAddress`] when the address has no such path.
    pub fn update_request(&self, id: &PostId, update: &PostUpdate) -> Result<PreparedRequest, ClientError> {
        let (version, address) = self.base(Operation::UpdatePost);
        let method = match version {
            Version::First => Method::POST,
            Version::Second => Method::PUT,
        };
        let url = address.path(["posts", id.as_str()])?;
        Ok(PreparedRequest { method, url, body: wire::request::update(update, &self.dialect) })
    }

    /// Changes a post (specification 4.4, 4.5) to what `update` says. It may be sent more than once, which ends in the
    /// same state.
    ///
    /// # Errors
    /// As [`ClientError`] says; [`ClientError::OutcomeUnknown`] means that it may or may not have been changed.
    pub async fn update_post(&self, id: &PostId, update: &PostUpdate) -> Result<(), ClientError> {
        let wanted = self.update_request(id, update)?;
        let request = self.http.request(wanted.method, wanted.url).json(&wanted.body);
        answer::done(&self.send(request, Effect::Settles).await?, Effect::Settles)
    }

    /// One post (specification 4.4).
    ///
    /// # Errors
    /// As [`ClientError`] says.
    pub async fn post(&self, id: &PostId) -> Result<Post, ClientError> {
        let url = self.url(Operation::FetchPost, ["posts", id.as_str()])?;
        let body = self.send(self.http.get(url), Effect::Reads).await?;
        answer::one(&body, Effect::Reads)?.ok_or_else(|| ClientError::Unreadable(t!("client-no-data")))
    }

    /// The posts of a workspace, each once, page by page (specification 4.4, 4.5). It goes on until nothing follows,
    /// whatever size the pages have, and survives records that come and go meanwhile.
    ///
    /// The stream ends with the first [`ClientError`]; what came before stands.
    pub fn posts(&self, workspace: &WorkspaceId) -> impl Stream<Item = Result<Post, ClientError>> {
        let workspace = workspace.clone();
        page::records(self.skip(), move |position| self.page_of_posts(workspace.clone(), position))
    }

    async fn page_of_posts(&self, workspace: WorkspaceId, position: usize) -> Result<Vec<u8>, ClientError> {
        self.ask_for_posts(&workspace, position).await
    }

    /// The body of one page of the list of posts.
    pub(crate) async fn ask_for_posts(&self, workspace: &WorkspaceId, position: usize) -> Result<Vec<u8>, ClientError> {
        let request = match self.base(Operation::ListPosts) {
            (Version::First, address) => self
                .http
                .get(address.path(["posts"])?)
                .query(&[("workspaceId", workspace.as_str()), ("skip", &position.to_string())]),
            (Version::Second, address) => {
                self.http.get(address.path([workspace.as_str(), "posts"])?).query(&self.limits(position))
            }
        };
        Ok(self.send(request, Effect::Reads).await?)
    }

    /// Deletes a post for good (specification 4.4). One that is not there counts as deleted.
    ///
    /// # Errors
    /// As [`ClientError`] says; [`ClientError::OutcomeUnknown`] means that it may or may not be there still.
    pub async fn delete_post(&self, id: &PostId) -> Result<Deletion, ClientError> {
        let url = self.url(Operation::DeletePost, ["posts", id.as_str()])?;
        let failed = match self.send(self.http.delete(url), Effect::Settles).await {
            Ok(answered) => return answer::done(&answered, Effect::Settles).map(|()| Deletion::Done),
            Err(failed) => failed,
        };
        match &failed.error {
            ClientError::Refused { status: 404, .. } => Ok(Deletion::NotThere),
            // A refusal may say that there is no such post, or something else: by naming it, or by coming after an
            // attempt that may have deleted it. Then it is looked for.
            ClientError::Refused { status, message }
                if failed.is_doubtful || (*status == 400 && message.contains(id.as_str())) =>
            {
                Deletion::confirm(failed, is_there(self.post(id).await))
            }
            _ => Err(failed.into()),
        }
    }
}

/// Whether a post is there, or why fetching it could not tell.
fn is_there(found: Result<Post, ClientError>) -> Result<bool, Localized> {
    match found {
        Ok(_) => Ok(true),
        Err(ClientError::Refused { status: 400 | 404, .. }) => Ok(false),
        Err(error) => Err(error.words()),
    }
}
