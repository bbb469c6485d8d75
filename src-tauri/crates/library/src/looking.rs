//! Runs a look at the bytes of a file on a thread of its own with a time limit, because a file may be made to do harm.
//! A panic or a timeout is trouble with that file only.

use ::media::FileTrouble;
use i18n::t;
use std::time::Duration;

/// So long a look may take. Whoever waits goes on then; the thread goes on until its own limits end it.
const WITHIN: Duration = Duration::from_secs(60);

/// Does something with the bytes of a file, on a thread of its own.
pub async fn look<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, FileTrouble> {
    look_within(WITHIN, work).await
}

async fn look_within<T: Send + 'static>(
    limit: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, FileTrouble> {
    match tokio::time::timeout(limit, tokio::task::spawn_blocking(work)).await {
        Ok(Ok(seen)) => Ok(seen),
        Ok(Err(error)) if error.is_panic() => Err(FileTrouble::Damaged(t!("library-broke-on-it"))),
        // The program ends before it began, and nobody waits any more.
        Ok(Err(_)) => std::future::pending().await,
        Err(_) => Err(FileTrouble::TooSlow),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn what_panics_or_does_not_end_is_trouble_with_the_file() {
        assert_eq!(look(|| 1).await, Ok(1));
        let panicking: Result<(), FileTrouble> = look(|| panic!("a chunk as long as can be said")).await;
        assert!(matches!(panicking, Err(FileTrouble::Damaged(_))), "{panicking:?}");
        let (end, ended) = mpsc::channel::<()>();
        let endless = look_within(Duration::ZERO, move || ended.recv().is_ok()).await;
        assert_eq!(endless, Err(FileTrouble::TooSlow));
        drop(end);
    }
}
