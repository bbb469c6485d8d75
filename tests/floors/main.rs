//! What must stay true of the code itself: who may know whom, how large a file may grow, which names are never used.
//! Every rule is a function over given text that lists what breaks it, and each is shown to notice a broken example.
//! What the programs do is deliberately absent: the other tests are for that.

mod bindings;
mod circles;
mod commands;
mod floors;
mod headers;
mod imports;
mod lexing;
mod manifests;
mod messages;
mod names;
mod namesakes;
mod sizes;
mod source;
mod styles;
mod words;

/// Fails with every offence on a line of its own, each as `path:line: what to do`.
fn uphold(offences: &[String]) {
    assert!(offences.is_empty(), "{} offence(s):\n  {}\n", offences.len(), offences.join("\n  "));
}

/// A rule must name this place when it is given a broken example.
fn notices(offences: &[String], place: &str) {
    assert!(offences.iter().any(|offence| offence.starts_with(place)), "nothing about {place} in {offences:?}");
}
