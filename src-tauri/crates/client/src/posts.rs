//! Posts: created, fetched, listed, updated, deleted (specification 4.4, 4.5).

use crate::outcome::Effect;
use crate::{Client, Error, answer, page};
use futures_util::Stream;
use model::{NewPost, Operation, Post, PostId, PostUpdate, Version, WorkspaceId, wire};

/// How a deletion ended well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deletion {
    /// It was deleted now.
    Done,
    /// It was not there: deleted before, perhaps by an attempt whose answer was lost.
    NotThere,
}

impl Client {
    /// Creates a post (specification 4.4) and gives its record, or `None` when the answer has none: then it has to be
    /// found by listing. `key` goes out as `Idempotency-Key` to a service that honours it.
    ///
    /// It is sent again only when it was surely not received. [`Error::OutcomeUnknown`] means that it may have been.
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn create_post(&self, post: &NewPost, key: &str) -> Result<Option<Post>, Error> {
        let (version, address) = self.base(Operation::CreatePost);
        let body = wire::request::create(post, &self.dialect, version);
        let mut request = self.fresh.post(address.path(["posts"])?).json(&body);
        if self.dialect.idempotency_key {
            request = request.header("idempotency-key", key);
        }
        answer::one(&self.send(request, Effect::Creates).await?, Effect::Creates)
    }

    /// Changes a post (specification 4.4, 4.5) to what `update` says. It may be sent more than once, which ends in the
    /// same state.
    ///
    /// # Errors
    /// As [`Error`] says; [`Error::OutcomeUnknown`] means that it may or may not have been changed.
    pub async fn update_post(&self, id: &PostId, update: &PostUpdate) -> Result<(), Error> {
        let (version, address) = self.base(Operation::UpdatePost);
        let url = address.path(["posts", id.as_str()])?;
        let request = match version {
            Version::First => self.http.post(url),
            Version::Second => self.http.put(url),
        };
        let request = request.json(&wire::request::update(update, &self.dialect));
        answer::done(&self.send(request, Effect::Settles).await?, Effect::Settles)
    }

    /// One post (specification 4.4).
    ///
    /// # Errors
    /// As [`Error`] says.
    pub async fn post(&self, id: &PostId) -> Result<Post, Error> {
        let url = self.url(Operation::FetchPost, ["posts", id.as_str()])?;
        let body = self.send(self.http.get(url), Effect::Reads).await?;
        answer::one(&body, Effect::Reads)?.ok_or_else(|| Error::Unreadable("it has no data".into()))
    }

    /// The posts of a workspace, each once, page by page (specification 4.4, 4.5). It goes on until nothing follows,
    /// whatever size the pages have, and survives records that come and go meanwhile.
    ///
    /// The stream ends with the first [`Error`]; what came before stands.
    pub fn posts(&self, workspace: &WorkspaceId) -> impl Stream<Item = Result<Post, Error>> {
        let workspace = workspace.clone();
        page::records(self.skip(), move |position| self.page_of_posts(workspace.clone(), position))
    }

    async fn page_of_posts(&self, workspace: WorkspaceId, position: usize) -> Result<Vec<Post>, Error> {
        let request = match self.base(Operation::ListPosts) {
            (Version::First, address) => self
                .http
                .get(address.path(["posts"])?)
                .query(&[("workspaceId", workspace.as_str()), ("skip", &position.to_string())]),
            (Version::Second, address) => {
                self.http.get(address.path([workspace.as_str(), "posts"])?).query(&self.limits(position))
            }
        };
        answer::many(&self.send(request, Effect::Reads).await?)
    }

    /// Deletes a post for good (specification 4.4). One that is not there counts as deleted.
    ///
    /// # Errors
    /// As [`Error`] says; [`Error::OutcomeUnknown`] means that it may or may not be there still.
    pub async fn delete_post(&self, id: &PostId) -> Result<Deletion, Error> {
        let url = self.url(Operation::DeletePost, ["posts", id.as_str()])?;
        let failed = match self.send(self.http.delete(url), Effect::Settles).await {
            Ok(answered) => return answer::done(&answered, Effect::Settles).map(|()| Deletion::Done),
            Err(failed) => failed,
        };
        // A 400 may say that there is no such post, or something else: by naming it, or by coming after an attempt that
        // may have deleted it. Then it is looked for.
        let is_gone = match &failed.error {
            Error::Refused { status: 404, .. } => true,
            Error::Refused { status: 400, message } => {
                (failed.is_doubtful || message.contains(id.as_str())) && is_missing(&self.post(id).await)
            }
            _ => false,
        };
        if is_gone { Ok(Deletion::NotThere) } else { Err(failed.into()) }
    }
}

fn is_missing(found: &Result<Post, Error>) -> bool {
    matches!(found, Err(Error::Refused { status: 400 | 404, .. }))
}
