//! A session without a window that is killed at one call to the system after the other; and, called as
//! `cargo run -p tests --bin kills -- all`, the whole of those tests: every call, in every mode.
//! `one MODE SCOPE CALL N` kills at one of them, and says what was found. `deliveries` does the same to a service that
//! publishes on a network, and `delivery WAY CALL N` kills it at one call.
#![expect(clippy::print_stdout, reason = "it says what was found to whoever started it")]
#![expect(clippy::unwrap_used, reason = "a session that cannot be set up has failed")]

mod aftermath;
mod deliveries;
#[expect(dead_code, reason = "the networks break down for others")]
#[path = "../../src-tauri/crates/service/tests/headless/network.rs"]
mod imitation;
mod place;
mod points;
mod publisher;
mod script;
mod session;
mod stage;
mod strace;
mod tally;

use points::Point;
use std::path::Path;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let program = std::env::current_exe().unwrap();
    let mode = |name: &str| script::MODES.into_iter().find(|(_, own)| *own == name).map(|(mode, _)| mode).unwrap();
    match words[..] {
        ["session", name, folder, address] => session::session(mode(name), Path::new(folder), address),
        ["publish", folder, secret] => publisher::session(Path::new(folder), secret),
        ["deliveries"] => tell_deliveries(&deliveries::run(&program, usize::MAX)),
        ["delivery", way, call, nth] => {
            let way = publisher::WAYS.iter().position(|(_, name)| *name == way).unwrap();
            let point = deliveries::Point { way, call: call.to_owned(), nth: nth.parse().unwrap() };
            tell_deliveries(&deliveries::run_at(&program, &[point]));
        }
        ["all"] => tell(&tally::run(&program, usize::MAX)),
        ["sample", most] => tell(&tally::run(&program, most.parse().unwrap())),
        ["deliveries", most] => tell_deliveries(&deliveries::run(&program, most.parse().unwrap())),
        ["one", name, scope, call, nth] => {
            let scope = points::SCOPES.into_iter().find(|own| own.name == scope).unwrap();
            let point = Point { mode: mode(name), scope, call: call.to_owned(), nth: nth.parse().unwrap() };
            tell(&tally::run_at(&program, &[point]));
        }
        _ => println!("`all`, `sample MOST`, `one MODE SCOPE CALL N`, `deliveries` or `delivery WAY CALL N`"),
    }
}

fn tell(outcome: &tally::Outcome) {
    println!("killed at {} of {} points: {outcome:#?}", outcome.points, outcome.all);
}

fn tell_deliveries(outcome: &deliveries::Outcome) {
    println!("killed at {} of {} points: {outcome:#?}", outcome.points, outcome.all);
}
