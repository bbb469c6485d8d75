//! Looks at the bytes of a file, which may have been made to do harm: what panics, or does not end, takes down nothing but
//! the look.

use pictures::Trouble;
use std::time::Duration;

/// So long a look may take. Whoever waits goes on then; the thread goes on until its own limits end it.
const WITHIN: Duration = Duration::from_secs(60);

/// Does something with the bytes of a file, on a thread of its own.
pub(crate) async fn look<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Trouble> {
    look_within(WITHIN, work).await
}

async fn look_within<T: Send + 'static>(
    limit: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Trouble> {
    match tokio::time::timeout(limit, tokio::task::spawn_blocking(work)).await {
        Ok(Ok(seen)) => Ok(seen),
        Ok(Err(error)) if error.is_panic() => Err(Trouble::Damaged("Carillon could not read it".to_owned())),
        // The program ends before it began, and nobody waits any more.
        Ok(Err(_)) => std::future::pending().await,
        Err(_) => Err(Trouble::TooSlow),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn what_panics_or_does_not_end_is_trouble_with_the_file() {
        assert_eq!(look(|| 1).await, Ok(1));
        let panicking: Result<(), Trouble> = look(|| panic!("a chunk as long as can be said")).await;
        assert!(matches!(panicking, Err(Trouble::Damaged(_))), "{panicking:?}");
        let (end, ended) = mpsc::channel::<()>();
        let endless = look_within(Duration::ZERO, move || ended.recv().is_ok()).await;
        assert_eq!(endless, Err(Trouble::TooSlow));
        drop(end);
    }
}
