//! A page that shows posts to somebody without an account, and the file in which that person's answers come back.
//!
//! The page is one file: it has its pictures, its style and its script in it, asks no server for anything and can be read
//! without the script. Each page has a secret of its own. Its script signs the answers with it, so that nobody who has only
//! the answers can change them; whoever has the page can answer.

mod answers;
mod page;

pub use answers::{ReviewAnswer, ReviewAnswers, SignedAnswers, Verdict};
pub use page::{ReviewCard, ReviewFile, ReviewPage, ReviewPost, ReviewReply, ReviewRun, ReviewWords};
