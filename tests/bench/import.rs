//! The time of a sheet of 10,000 posts: seen before it is brought in, one of its rows, and brought in as one action, beside
//! a bare reading of the file and a bare SQLite transaction of as many rows on the same disk.

use crate::rounds::median;
use crate::writes;
use serde_json::{Value, json};
use std::error::Error;
use std::time::Instant;
use support::Scripted;
use tokio::runtime::Runtime;

const POSTS: usize = 10_000;
const ROUNDS: usize = 5;

/// All of it, with what it is compared with.
pub(crate) fn measure() -> Result<Value, Box<dyn Error>> {
    let runtime = Runtime::new()?;
    let server = runtime.block_on(Scripted::start(writes::answer))?;
    let bench = runtime.block_on(writes::connected(&server));
    let floor = writes::floor(bench.folder())?;
    let file = bench.folder().join("plan.csv");
    std::fs::write(&file, sheet())?;
    let done = |command: &str, wanted: Value| {
        let begun = Instant::now();
        let answer = runtime.block_on(bench.done(command, wanted));
        (begun.elapsed().as_secs_f64(), answer)
    };
    let [mut seen, mut read, mut row, mut made, mut bare] = [const { Vec::new() }; 5];
    for _ in 0..ROUNDS {
        bench.heard.choose_media(vec![file.clone()]);
        let (seconds, preview) = done("choose_import", json!({}));
        seen.push(seconds);
        let begun = Instant::now();
        let rows = exchange::delimited::read(&std::fs::read(&file)?)?;
        read.push(begun.elapsed().as_secs_f64());
        row.push(done("show_import_row", json!({ "plan": preview["plan"], "row": rows.len() - 1 })).0);
        let (seconds, told) = done("import_posts", preview["plan"].clone());
        made.push(seconds);
        if preview["ready"] != POSTS || told["left"] != 0 {
            return Err(format!("{} posts were ready, and {} stayed out", preview["ready"], told["left"]).into());
        }
        let begun = Instant::now();
        writes::write(&floor, POSTS)?;
        bare.push(begun.elapsed().as_secs_f64());
        done("undo_entry", told["entry"].clone());
    }
    let over = |one: &[f64], other: &[f64]| median(one.iter().zip(other).map(|(one, other)| one / other).collect());
    let (seen_over, made_over) = (over(&seen, &read), over(&made, &bare));
    Ok(json!({
        "posts": POSTS,
        "seen_seconds": median(seen),
        "seen_over_a_bare_reading": seen_over,
        "row_seconds": median(row),
        "brought_in_seconds": median(made),
        "brought_in_over_one_bare_transaction": made_over,
    }))
}

/// Days first, times with dots, and a channel by its name alone.
fn sheet() -> String {
    let row = |number: usize| {
        let (day, month, minute) = (number % 28 + 1, number % 12 + 1, number % 60);
        format!("{day:02}/{month:02}/2027;9.{minute:02};Post {number}, as long as they are;C;Advent\r\n")
    };
    (0..POSTS).map(row).fold("Datum;Uhrzeit;Text;Kanal;Kampagne\r\n".to_owned(), |all, row| all + &row)
}
