//! A second Carillon on the same files asks the first one to come forward, and ends.
//!
//! The first one listens on a local socket that only the owner of the files can open. It understands one line, and
//! answers it when its window has come. Deliberately absent: anything else that could be asked.

mod place;

use crate::activation::Activation;
use interprocess::local_socket::tokio::{Listener, Stream, prelude::*};
use interprocess::local_socket::{GenericFilePath, ToFsName};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(2);
/// Most bytes read of a line.
const LONGEST_LINE: u64 = 1024;

const CALL: &str = "come forward";
const ANSWER: &str = "here\n";

/// What came of asking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    /// The first Carillon has come forward.
    Here,
    /// There is none, or it is just coming or going.
    Nobody,
    /// There is one, and it does not answer.
    Silence,
}

/// Asks the Carillon that has the files in a folder open to come forward.
pub(crate) async fn ask(folder: &Path, activation: &Activation) -> Reply {
    match timeout(PATIENCE, exchange(folder, activation)).await {
        Ok(Ok(answer)) if answer == ANSWER => Reply::Here,
        Ok(_) => Reply::Nobody,
        Err(_) => Reply::Silence,
    }
}

async fn exchange(folder: &Path, activation: &Activation) -> io::Result<String> {
    let address = place::address(folder)?;
    let stream = Stream::connect(address.to_fs_name::<GenericFilePath>()?).await?;
    (&stream).write_all(format!("{CALL} {}\n", activation.as_str()).as_bytes()).await?;
    read_line(&stream).await
}

/// A line with its end, or what there was of it.
async fn read_line(stream: &Stream) -> io::Result<String> {
    let mut line = String::new();
    BufReader::new(stream.take(LONGEST_LINE)).read_line(&mut line).await?;
    Ok(line)
}

/// Listens until it is dropped.
#[derive(Debug)]
pub(crate) struct Listening(JoinHandle<()>);

impl Listening {
    /// Listens for others, as long as the files in a folder are held. `come` brings the window forward, and says
    /// whether there was one.
    ///
    /// # Errors
    /// When there can be no socket in this folder: its path may be too long for one.
    pub(crate) fn begin<F>(folder: &Path, come: impl Fn(Activation) -> F + Send + Sync + 'static) -> io::Result<Self>
    where
        F: Future<Output = bool> + Send + 'static,
    {
        let listener = place::listen(folder)?;
        Ok(Self(tokio::spawn(accept(listener, Arc::new(come)))))
    }

    /// Ends it, and takes the socket away.
    pub(crate) async fn end(mut self) {
        self.0.abort();
        let _ = (&mut self.0).await;
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn accept<F>(listener: Listener, come: Arc<impl Fn(Activation) -> F + Send + Sync + 'static>)
where
    F: Future<Output = bool> + Send + 'static,
{
    // Who was accepted and is gone again is no reason to stop; a socket that has broken for good is.
    let mut failures = 0;
    while failures < 100 {
        let Ok(stream) = listener.accept().await else {
            failures += 1;
            continue;
        };
        failures = 0;
        let come = Arc::clone(&come);
        tokio::spawn(async move {
            // Who asks for anything else, or stays silent, hears nothing.
            let _ = timeout(PATIENCE, answer(&stream, &*come)).await;
        });
    }
}

async fn answer<F: Future<Output = bool>>(stream: &Stream, come: &impl Fn(Activation) -> F) -> io::Result<()> {
    let line = read_line(stream).await?;
    let token = line.strip_suffix('\n').and_then(|line| line.strip_prefix(CALL)?.strip_prefix(' '));
    if let Some(token) = token
        && come(Activation::new(token)).await
    {
        let mut stream = stream;
        stream.write_all(ANSWER.as_bytes()).await?;
    }
    Ok(())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::sync::Mutex;
    use tokio::sync::mpsc;

    /// Listens in a folder, and gives what tokens it was asked with.
    fn listen(folder: &Path, is_there: bool) -> (Listening, mpsc::UnboundedReceiver<Activation>) {
        let (sender, asked) = mpsc::unbounded_channel();
        let come = move |activation| std::future::ready(sender.send(activation).is_ok() && is_there);
        (Listening::begin(folder, come).unwrap(), asked)
    }

    fn token() -> Activation {
        Activation::new("mutter-1_TIME42")
    }

    #[tokio::test]
    async fn the_first_comes_forward_when_it_is_asked() {
        let folder = tempfile::tempdir().unwrap();
        let (listening, mut asked) = listen(folder.path(), true);
        assert_eq!(ask(folder.path(), &token()).await, Reply::Here);
        assert_eq!(ask(folder.path(), &Activation::default()).await, Reply::Here);
        assert_eq!(asked.try_recv(), Ok(token()));
        assert_eq!(asked.try_recv(), Ok(Activation::default()));
        listening.end().await;
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
    }

    #[tokio::test]
    async fn one_without_a_window_does_not_claim_to_have_come() {
        let folder = tempfile::tempdir().unwrap();
        let (_listening, mut asked) = listen(folder.path(), false);
        assert_eq!(ask(folder.path(), &token()).await, Reply::Nobody);
        assert!(asked.try_recv().is_ok());
    }

    #[tokio::test]
    async fn where_nobody_listens_nobody_answers() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(ask(folder.path(), &token()).await, Reply::Nobody);
        assert_eq!(ask(&folder.path().join("nowhere"), &token()).await, Reply::Nobody);
    }

    #[tokio::test]
    async fn a_socket_left_by_one_that_was_killed_does_no_harm() {
        let folder = tempfile::tempdir().unwrap();
        drop(UnixListener::bind(place::address(folder.path()).unwrap()).unwrap());
        assert!(place::address(folder.path()).unwrap().exists());
        assert_eq!(ask(folder.path(), &token()).await, Reply::Nobody);
        let (_listening, _asked) = listen(folder.path(), true);
        assert_eq!(ask(folder.path(), &token()).await, Reply::Here);
    }

    #[tokio::test]
    async fn a_path_too_long_for_a_socket_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let long = folder.path().join("long".repeat(30));
        fs::create_dir(&long).unwrap();
        assert!(Listening::begin(&long, |_| std::future::ready(true)).is_err());
        assert_eq!(ask(&long, &token()).await, Reply::Nobody);
        assert_eq!(fs::read_dir(&long).unwrap().count(), 0);
    }

    #[tokio::test]
    async fn only_the_owner_can_open_the_socket() {
        let folder = tempfile::tempdir().unwrap();
        let (_listening, _asked) = listen(folder.path(), true);
        let mode = fs::metadata(place::address(folder.path()).unwrap()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    /// Says something and hears what is answered until the other side is done.
    fn say(folder: &Path, words: &[u8]) -> String {
        use std::io::{Read, Write};
        let mut stream = UnixStream::connect(place::address(folder).unwrap()).unwrap();
        let mut heard = String::new();
        stream.write_all(words).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        // A line that was not read to its end has the connection reset.
        let _ = stream.read_to_string(&mut heard);
        heard
    }

    #[tokio::test]
    async fn nothing_else_can_be_asked() {
        let folder = tempfile::tempdir().unwrap();
        let (_listening, asked) = listen(folder.path(), true);
        let asked = Arc::new(Mutex::new(asked));
        let long = format!("{CALL} {}\n", "a".repeat(2_000));
        for words in ["", "\n", "quit\n", CALL, "come forward!\n", "COME FORWARD \n", "come forward", "\u{0}\n", &long]
        {
            let (words, place) = (words.to_owned(), folder.path().to_owned());
            let heard = tokio::task::spawn_blocking(move || say(&place, words.as_bytes())).await.unwrap();
            assert_eq!(heard, "");
            assert!(asked.lock().unwrap().try_recv().is_err());
        }
        let place = folder.path().to_owned();
        let heard = tokio::task::spawn_blocking(move || say(&place, b"come forward \x1b[2J\n")).await.unwrap();
        assert_eq!(heard, ANSWER);
        assert_eq!(asked.lock().unwrap().try_recv(), Ok(Activation::default()), "no token is like that");
    }
}
