//! Work that blocks (files, the keychain), away from the async threads.

/// Runs something that blocks. A panic in it goes on in whoever waits; when the program ends before it began, nobody
/// waits any more.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let task = tokio::task::spawn_blocking(work);
    match task.await.map_err(tokio::task::JoinError::try_into_panic) {
        Ok(done) => done,
        Err(Ok(panic)) => std::panic::resume_unwind(panic),
        Err(Err(_)) => std::future::pending().await,
    }
}
