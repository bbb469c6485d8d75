//! What the outbox asks of the service.

use chrono::{DateTime, TimeDelta, Utc};
use client::{Client, ClientError, Deletion};
use futures_util::{Stream, TryStreamExt};
use i18n::t;
use model::{NewPost, Post, PostId, PostUpdate, WorkspaceId};
use planning::schedule::made;
use std::pin::pin;

/// How often a list is read at most until it stands still.
const PASSES: usize = 5;

/// A service, as far as the outbox needs it.
pub trait Remote: Sync {
    /// Creates a post. `key` is the same for each request that means the same post.
    fn create(&self, post: &NewPost, key: &str) -> impl Future<Output = Result<Option<Post>, ClientError>> + Send;

    /// All posts of a workspace, none left out: a list that changes while it is read is read again. With an instant of the
    /// service's clock, those that were made since then: a list that begins with the newest is read no further, and once.
    fn list(
        &self,
        workspace: &WorkspaceId,
        since: Option<DateTime<Utc>>,
    ) -> impl Future<Output = Result<Vec<Post>, ClientError>> + Send;

    /// A post as it is now.
    fn fetch(&self, post: &PostId) -> impl Future<Output = Result<Post, ClientError>> + Send;

    /// Changes a post.
    fn update(&self, post: &PostId, update: &PostUpdate) -> impl Future<Output = Result<(), ClientError>> + Send;

    /// Deletes a post for good.
    fn delete(&self, post: &PostId) -> impl Future<Output = Result<Deletion, ClientError>> + Send;

    /// How far the service's clock is ahead, as far as it is known.
    fn skew(&self) -> TimeDelta;
}

impl Remote for Client {
    async fn create(&self, post: &NewPost, key: &str) -> Result<Option<Post>, ClientError> {
        self.create_post(post, key).await
    }

    async fn list(&self, workspace: &WorkspaceId, since: Option<DateTime<Utc>>) -> Result<Vec<Post>, ClientError> {
        if let Some(since) = since {
            return newest(self.posts(workspace), since).await;
        }
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
        Err(ClientError::NotSent(t!("client-unsteady-list")))
    }

    async fn fetch(&self, post: &PostId) -> Result<Post, ClientError> {
        self.post(post).await
    }

    async fn update(&self, post: &PostId, update: &PostUpdate) -> Result<(), ClientError> {
        self.update_post(post, update).await
    }

    async fn delete(&self, post: &PostId) -> Result<Deletion, ClientError> {
        self.delete_post(post).await
    }

    fn skew(&self) -> TimeDelta {
        Self::skew(self).unwrap_or_default()
    }
}

/// The posts that were made since an instant, and no more where the list begins with the newest; else the whole list.
async fn newest(
    posts: impl Stream<Item = Result<Post, ClientError>>,
    since: DateTime<Utc>,
) -> Result<Vec<Post>, ClientError> {
    let mut posts = pin!(posts);
    let mut read: Vec<Post> = Vec::new();
    let (mut is_in_order, mut has_descended) = (true, false);
    while let Some(post) = posts.try_next().await? {
        let at = made(&post);
        let before = read.last().map(made);
        is_in_order &= at.is_some() && before.is_none_or(|before| at <= before);
        has_descended |= before.is_some_and(|before| at < before);
        if is_in_order && has_descended && at < Some(since) {
            break;
        }
        read.push(post);
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::{FutureExt, stream};
    use std::cell::Cell;

    /// How many posts of a list are asked for, which were made at these minutes, to have those since a minute.
    fn asked(minutes: &[i64], since: i64) -> (usize, Vec<i64>) {
        let asked = Cell::new(0);
        let at = |minute: i64| DateTime::UNIX_EPOCH + TimeDelta::minutes(minute);
        let posts = minutes.iter().map(|minute| {
            asked.set(asked.get() + 1);
            let made = at(*minute).to_rfc3339();
            let record = serde_json::json!({ "_id": format!("p{}", asked.get()), "created_at": made });
            Ok(serde_json::from_value(record).unwrap())
        });
        let read = newest(stream::iter(posts), at(since)).now_or_never().unwrap().unwrap();
        let minute = |post: &Post| (made(post).unwrap() - DateTime::UNIX_EPOCH).num_minutes();
        (asked.get(), read.iter().map(minute).filter(|minute| *minute >= since).collect())
    }

    #[test]
    fn a_list_that_begins_with_the_newest_is_read_no_further_than_to_what_is_older() {
        assert_eq!(asked(&[9, 8, 8, 7, 3, 2, 1], 8), (4, vec![9, 8, 8]));
        assert_eq!(asked(&[3, 2, 1], 8), (2, vec![]), "two tell the order");
    }

    #[test]
    fn any_other_list_is_read_to_its_end() {
        assert_eq!(asked(&[1, 2, 3, 9], 8), (4, vec![9]));
        assert_eq!(asked(&[7, 7, 9, 1], 8), (4, vec![9]));
    }
}
