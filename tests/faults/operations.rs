//! Every operation that goes from this client to its service, what came of it, and what of it the service truly holds.
//! Deliberately absent: uploading by an address, for which the service would ask the internet.

use crate::harness::Stage;
use client::{Client, ClientError, Deletion, UploadSource};
use futures_util::TryStreamExt;
use model::{MediaItem, Operation, Post, PostId, PostUpdate};

pub(crate) const ALL: [Operation; 10] = [
    Operation::ListWorkspaces,
    Operation::ListChannels,
    Operation::UploadFile,
    Operation::ListFiles,
    Operation::DeleteFile,
    Operation::CreatePost,
    Operation::FetchPost,
    Operation::ListPosts,
    Operation::UpdatePost,
    Operation::DeletePost,
];

/// What an outcome is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Done,
    NotThere,
    NotSent,
    Refused,
    Key,
    Wait,
    Address,
    Unreadable,
    Unknown,
    File,
}

impl Class {
    pub(crate) fn of(outcome: &Result<Self, ClientError>) -> Self {
        match outcome {
            Ok(class) => *class,
            Err(ClientError::NotSent(_) | ClientError::Unavailable(_)) => Self::NotSent,
            Err(ClientError::Refused { .. }) => Self::Refused,
            Err(ClientError::KeyRefused(_)) => Self::Key,
            Err(ClientError::RateLimited(_)) => Self::Wait,
            Err(ClientError::WrongAddress(_)) => Self::Address,
            Err(ClientError::Unreadable(_) | ClientError::TooMuch(_)) => Self::Unreadable,
            Err(ClientError::OutcomeUnknown(_)) => Self::Unknown,
            Err(ClientError::File(_)) => Self::File,
        }
    }
}

/// What an operation does to the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Reads,
    Updates,
    Deletes,
    Creates,
    Uploads,
}

impl Kind {
    pub(crate) fn of(operation: Operation) -> Self {
        match operation {
            Operation::CreatePost => Self::Creates,
            Operation::UploadFile | Operation::UploadFromUrl => Self::Uploads,
            Operation::UpdatePost => Self::Updates,
            Operation::DeletePost | Operation::DeleteFile => Self::Deletes,
            _ => Self::Reads,
        }
    }
}

/// What one call is about: a post and a file that are there, a text that is nowhere yet, and a file to upload.
pub(crate) struct Matter<'s> {
    pub(crate) stage: &'s Stage,
    pub(crate) post: Post,
    pub(crate) file: MediaItem,
    pub(crate) text: String,
    pub(crate) source: &'s UploadSource,
}

impl Matter<'_> {
    /// Calls an operation. What is done must have been done right.
    pub(crate) async fn call(&self, client: &Client, operation: Operation) -> Result<Class, ClientError> {
        let (workspace, id) = (&self.stage.workspace, &self.post.id);
        let deleted = |deletion| if deletion == Deletion::Done { Class::Done } else { Class::NotThere };
        match operation {
            Operation::ListWorkspaces => {
                let found = client.workspaces().await?;
                assert!(found.iter().any(|one| one.id == *workspace));
            }
            Operation::ListChannels => assert!(!client.channels(workspace).await?.is_empty()),
            Operation::UploadFile | Operation::UploadFromUrl => {
                let file = client.upload_file(workspace, self.source, |_| {}).await?;
                assert!(self.stage.files().contains(identifier(&file)));
            }
            Operation::ListFiles => {
                let found: Vec<MediaItem> = client.files(workspace).try_collect().await?;
                assert!(found.contains(&self.file));
            }
            Operation::DeleteFile => return client.delete_file(workspace, &self.file.url).await.map(deleted),
            Operation::CreatePost => {
                let post = client.create_post(&self.stage.post(&self.text), &self.text).await?.unwrap();
                assert_eq!(post.text.as_ref(), Some(&self.text));
                assert!(self.stage.posts().contains(post.id.as_str()));
            }
            Operation::FetchPost => assert_eq!(client.post(id).await?, self.post),
            Operation::ListPosts => {
                let found: Vec<Post> = client.posts(workspace).try_collect().await?;
                assert!(found.contains(&self.post));
                let mut ids: Vec<&PostId> = found.iter().map(|post| &post.id).collect();
                ids.dedup();
                assert_eq!(ids.len(), found.len(), "none twice");
            }
            Operation::UpdatePost => {
                let update = PostUpdate { text: Some(self.text.clone()), ..PostUpdate::of(&self.post) };
                client.update_post(id, &update).await?;
            }
            Operation::DeletePost => return client.delete_post(id).await.map(deleted),
        }
        Ok(Class::Done)
    }

    /// Words that say what happened, and nothing that only a programmer would write.
    pub(crate) fn check_words(&self, error: &ClientError, cell: &str) {
        let words = error.to_string();
        assert!((10..400).contains(&words.chars().count()), "{cell}: {words}");
        for odd in
            ["http://", "127.0.0.1", "os error", "ck_", "Error(", "Error {", "reqwest", "hyper", "{", "\n", "Kind("]
        {
            assert!(!words.contains(odd), "{cell}: `{odd}` in {words}");
        }
    }

    /// How often what the operation does has been done, as the service's database has it.
    pub(crate) fn times_done(&self, operation: Operation, files_before: usize) -> usize {
        let stage = self.stage;
        match operation {
            Operation::CreatePost | Operation::UpdatePost => {
                stage.texts().iter().filter(|text| **text == self.text).count()
            }
            Operation::UploadFile | Operation::UploadFromUrl => stage.files().len() - files_before,
            Operation::DeletePost => usize::from(!stage.posts().contains(self.post.id.as_str())),
            Operation::DeleteFile => usize::from(!stage.files().contains(identifier(&self.file))),
            _ => 0,
        }
    }
}

/// The identifier in the address of a file.
fn identifier(file: &MediaItem) -> &str {
    file.url.rsplit('/').nth(1).unwrap_or_default()
}
