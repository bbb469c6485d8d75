//! A session without a window that keeps drafts, for the tests in which the disk fails; and, called as
//! `cargo run -p tests --bin scripted -- all`, the whole of those tests: every call of the session fails once.
#![expect(clippy::print_stdout, reason = "it says what was kept to whoever started it")]
#![expect(clippy::unwrap_used, reason = "a session that cannot be set up has failed")]

mod failing;

use desk::clock::ManualClock;
use desk::contract::dispatch;
use desk::{Desk, DeskOptions, FailureAnswer};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::{Heard, MemoryVault};

/// So many drafts, and so often each of them is kept.
const DRAFTS: u32 = 4;
const REVISIONS: u32 = 6;
/// So often something is tried while the disk fails.
const ATTEMPTS: u32 = 40;

fn main() {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("all") => {
            let program = std::env::current_exe().unwrap();
            println!("{:#?}", failing::every_call(&program, 1));
            println!("{:#?}", failing::every_repair(&program, 1));
        }
        Some(folder) => {
            // One thread does all that blocks, so that its calls can be counted.
            let runtime = tokio::runtime::Builder::new_current_thread()
                .max_blocking_threads(1)
                .thread_keep_alive(Duration::from_secs(600))
                .build()
                .unwrap();
            runtime.block_on(session(Path::new(folder)));
        }
        None => println!("a folder, or the word `all`"),
    }
}

async fn session(folder: &Path) {
    let Some(desk) = tried("open", || open(folder.to_owned())).await else { return };
    for revision in 2..2 + REVISIONS {
        for number in 0..DRAFTS {
            let (id, text) = (failing::id(number), failing::text(number, revision));
            let draft = serde_json::json!({ "id": id, "based_on": revision - 1, "text": text, "channel_ids": [],
                "schedule": null });
            let kept = tried("save", || dispatch(&desk, Some(failing::scope()), "save_draft", draft.clone())).await;
            if kept.is_some_and(|kept| kept["outcome"] == "kept") {
                println!("kept {number} {revision}");
            }
        }
    }
}

async fn open(folder: PathBuf) -> Result<Arc<Desk>, FailureAnswer> {
    let opening = tokio::task::spawn_blocking(move || {
        Desk::open(DeskOptions {
            folder,
            clock: Arc::new(ManualClock::new(failing::now())),
            vault: Arc::new(MemoryVault::default()),
            shell: Arc::new(Heard::default()),
            computer_zone: Some("Europe/Vienna".to_owned()),
            computer_locale: Some("en-GB".to_owned()),
            times_locale: None,
            zone_folder: None,
        })
    });
    opening.await.unwrap().map_err(|not| not.failure)
}

/// Tries until it works, as the page does, and says each time how long a failure took.
async fn tried<T, F: Future<Output = Result<T, FailureAnswer>>>(what: &str, work: impl Fn() -> F) -> Option<T> {
    for _ in 0..ATTEMPTS {
        let start = Instant::now();
        match work().await {
            Ok(done) => return Some(done),
            Err(failure) => println!("failed {} {what} {}", start.elapsed().as_millis(), failure.message),
        }
    }
    println!("gave up {what}");
    None
}
