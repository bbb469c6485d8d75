//! A deletion that is refused after an attempt whose answer was lost: it is said to be gone only when it is.

use crate::harness::Stage;
use client::{Client, ClientError, Deletion, RetryPolicy, UploadSource};
use model::dialect::{FileWorkspace, Versions};
use model::{Dialect, MediaItem, Post, Version};
use std::time::Duration;
use support::faults::{Act, At, Fault, Proxy, When, made};

const VERSIONS: [Version; 2] = [Version::First, Version::Second];

fn is_deletion(method: &str, _: &str) -> bool {
    method == "DELETE"
}

fn is_look(method: &str, _: &str) -> bool {
    method == "GET"
}

fn pace() -> RetryPolicy {
    RetryPolicy { attempts: 2, first_pause: Duration::from_millis(2), ..RetryPolicy::default() }
}

/// The service with a file and a post, and a client by one version that deletes them through a proxy.
struct Deleting {
    stage: Stage,
    proxy: Proxy,
    client: Client,
    post: Post,
    file: MediaItem,
}

impl Deleting {
    async fn by(version: Version) -> Self {
        Self::with(Stage::dialect(Versions::all(version))).await
    }

    async fn with(dialect: Dialect) -> Self {
        let stage = Stage::start().await;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        std::fs::write(&path, b"\x89PNG\r\n\x1a\n").unwrap();
        let source = UploadSource::open(&path).await.unwrap();
        let file = stage.direct.upload_file(&stage.workspace, &source, |_| {}).await.unwrap();
        let post = stage.direct.create_post(&stage.post("Roast day"), "k").await.unwrap().unwrap();
        let proxy = stage.proxy().await;
        let client = stage.client(&proxy, dialect, pace());
        Self { stage, proxy, client, post, file }
    }

    /// Says what happens to the first attempt, to the second, and to a look at what is there.
    fn meet(&self, first: Option<Fault>, second: Option<Fault>, look: Option<Fault>) {
        let turns = [(is_deletion as fn(&str, &str) -> bool, 1, first), (is_deletion, 2, second)];
        for (asks, turn, fault) in turns {
            if let Some(fault) = fault {
                self.proxy.meet(When::told(asks).only(turn), fault);
            }
        }
        if let Some(fault) = look {
            self.proxy.meet(When::told(is_look), fault);
        }
    }

    async fn post(&self) -> Result<Deletion, ClientError> {
        self.client.delete_post(&self.post.id).await
    }

    async fn file(&self) -> Result<Deletion, ClientError> {
        self.client.delete_file(&self.stage.workspace, &self.file.url).await
    }

    fn has_post(&self) -> bool {
        self.stage.posts().contains(self.post.id.as_str())
    }

    fn has_file(&self) -> bool {
        !self.stage.files().is_empty()
    }
}

/// The service has deleted it, and nobody hears of that.
fn lost() -> Option<Fault> {
    Some(Fault::at(At::Acted, Act::Close))
}

/// The service has never heard of it.
fn swallowed() -> Option<Fault> {
    Some(Fault::at(At::Unsent, Act::Close))
}

/// A stand-in refuses it; the service has never heard of it.
fn refused_by_another(status: u16) -> Option<Fault> {
    Some(Fault::at(At::Unsent, Act::Answer(made::status(status))))
}

#[tokio::test]
async fn what_was_deleted_by_an_attempt_whose_answer_was_lost_is_not_there() {
    for version in VERSIONS {
        let deleting = Deleting::by(version).await;
        deleting.meet(lost(), None, None);
        assert_eq!(deleting.post().await, Ok(Deletion::NotThere), "{version}");
        deleting.proxy.heal();
        deleting.meet(lost(), None, None);
        assert_eq!(deleting.file().await, Ok(Deletion::NotThere), "{version}");
        assert!(!deleting.has_post() && !deleting.has_file());
    }
}

#[tokio::test]
async fn what_is_gone_and_cannot_be_looked_for_is_not_said_to_be_refused() {
    for version in VERSIONS {
        for second in [None, refused_by_another(400), refused_by_another(403)] {
            let deleting = Deleting::by(version).await;
            deleting.meet(lost(), second.clone(), swallowed());
            let outcome = deleting.post().await;
            assert!(matches!(outcome, Err(ClientError::OutcomeUnknown(_))), "{version} {second:?}: {outcome:?}");
            deleting.proxy.heal();
            deleting.meet(lost(), second.clone(), swallowed());
            let outcome = deleting.file().await;
            assert!(matches!(outcome, Err(ClientError::OutcomeUnknown(_))), "{version} {second:?}: {outcome:?}");
            assert!(!deleting.has_post() && !deleting.has_file());
        }
    }
}

#[tokio::test]
async fn what_is_there_still_is_not_said_to_be_gone() {
    for version in VERSIONS {
        for status in [400, 403] {
            let deleting = Deleting::by(version).await;
            let is_refused = |outcome: &Result<_, ClientError>| match outcome {
                Err(ClientError::Refused { status: said, .. }) => *said == status,
                _ => false,
            };
            deleting.meet(swallowed(), refused_by_another(status), None);
            let outcome = deleting.post().await;
            assert!(is_refused(&outcome), "{version}: {outcome:?}");
            deleting.proxy.heal();
            deleting.meet(swallowed(), refused_by_another(status), None);
            let outcome = deleting.file().await;
            assert!(is_refused(&outcome), "{version}: {outcome:?}");
            assert!(deleting.has_post() && deleting.has_file());
        }
    }
}

#[tokio::test]
async fn a_file_known_by_the_port_of_an_earlier_start_is_found() {
    let mut deleting = Deleting::by(Version::First).await;
    let (_, path) = deleting.file.url.split_once("/files/").unwrap();
    deleting.file.url = format!("http://127.0.0.1:1/files/{path}");
    deleting.meet(swallowed(), refused_by_another(400), None);
    let outcome = deleting.file().await;
    assert!(matches!(outcome, Err(ClientError::Refused { status: 400, .. })), "{outcome:?}");
    assert!(deleting.has_file());
}

#[tokio::test]
async fn a_list_that_may_be_of_another_workspace_does_not_tell_that_a_file_is_gone() {
    let dialect = Stage::dialect(Versions::default());
    let deleting = Deleting::with(Dialect { file_workspace: FileWorkspace::Unnamed, ..dialect }).await;
    deleting.meet(lost(), None, None);
    let outcome = deleting.file().await;
    assert!(matches!(outcome, Err(ClientError::OutcomeUnknown(_))), "{outcome:?}");
    assert!(!deleting.has_file());
}
