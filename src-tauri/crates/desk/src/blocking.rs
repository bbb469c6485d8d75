//! Work that blocks (files, the keychain), away from the async threads.

/// Runs something that blocks. A panic in it goes on in whoever waits.
pub(crate) async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let task = tokio::task::spawn_blocking(work);
    task.await.unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic()))
}
