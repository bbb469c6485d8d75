//! What the outbox asks of the service.

use chrono::TimeDelta;
use client::{Client, Deletion, Error};
use futures_util::TryStreamExt;
use model::{NewPost, Post, PostId, PostUpdate, WorkspaceId};

/// How often a list is read at most until it stands still.
const PASSES: usize = 5;

/// A service, as far as the outbox needs it.
pub(super) trait Remote: Sync {
    /// Creates a post. `key` is the same for each request that means the same post.
    fn create(&self, post: &NewPost, key: &str) -> impl Future<Output = Result<Option<Post>, Error>> + Send;

    /// All posts of a workspace, none left out: a list that changes while it is read is read again.
    fn list(&self, workspace: &WorkspaceId) -> impl Future<Output = Result<Vec<Post>, Error>> + Send;

    /// A post as it is now.
    fn fetch(&self, post: &PostId) -> impl Future<Output = Result<Post, Error>> + Send;

    /// Changes a post.
    fn update(&self, post: &PostId, update: &PostUpdate) -> impl Future<Output = Result<(), Error>> + Send;

    /// Deletes a post for good.
    fn delete(&self, post: &PostId) -> impl Future<Output = Result<Deletion, Error>> + Send;

    /// How far the service's clock is ahead, as far as it is known.
    fn skew(&self) -> TimeDelta;
}

impl Remote for Client {
    async fn create(&self, post: &NewPost, key: &str) -> Result<Option<Post>, Error> {
        self.create_post(post, key).await
    }

    async fn list(&self, workspace: &WorkspaceId) -> Result<Vec<Post>, Error> {
        let mut before: Option<Vec<Post>> = None;
        for _ in 0..PASSES {
            let mut now: Vec<Post> = self.posts(workspace).try_collect().await?;
            now.sort_by(|one, other| one.id.cmp(&other.id));
            let ids = |posts: &[Post]| posts.iter().map(|post| post.id.clone()).collect::<Vec<_>>();
            if before.is_some_and(|before| ids(&before) == ids(&now)) {
                return Ok(now);
            }
            before = Some(now);
        }
        Err(Error::NotSent("its list of posts does not stand still".into()))
    }

    async fn fetch(&self, post: &PostId) -> Result<Post, Error> {
        self.post(post).await
    }

    async fn update(&self, post: &PostId, update: &PostUpdate) -> Result<(), Error> {
        self.update_post(post, update).await
    }

    async fn delete(&self, post: &PostId) -> Result<Deletion, Error> {
        self.delete_post(post).await
    }

    fn skew(&self) -> TimeDelta {
        Self::skew(self).unwrap_or_default()
    }
}
