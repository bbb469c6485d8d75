//! Which line of the test an error fails, what it says, and what is likely to help.

use super::Check;
use crate::{BadAddress, ClientError};

/// The line that an answer to `GET /workspaces`, or the lack of one, fails.
pub(super) fn line_of(error: &ClientError) -> Check {
    match error {
        ClientError::KeyRefused(_) | ClientError::Refused { status: 400..=403 | 407 | 422, .. } => Check::Key,
        ClientError::Unreadable(_) => Check::Understood,
        _ => Check::Answer,
    }
}

/// What happened, without what the line says already.
pub(super) fn words(error: &ClientError) -> String {
    match error {
        ClientError::NotSent(reason) | ClientError::Unavailable(reason) | ClientError::OutcomeUnknown(reason) => {
            reason.clone()
        }
        ClientError::WrongAddress(reason) if !reason.starts_with("it ") => {
            format!("a page called “{reason}” came instead of an answer")
        }
        ClientError::WrongAddress(reason) => reason.clone(),
        error => error.to_string(),
    }
}

/// What helps when an address cannot be used.
pub(super) fn of_address(error: BadAddress) -> &'static str {
    match error {
        BadAddress::NotAnAddress => "Write it with its host and its version, for example https://host/v1.",
        BadAddress::NeedsHttps => {
            "Put https:// in front. With plain http anybody on the way could read the key, so it is for this computer \
             only."
        }
        BadAddress::TooMuch => "Leave out name, password, and everything from ? or # on. The key has its own field.",
    }
}

/// What helps when a host has no address.
pub(super) const OF_HOST: &str = "Check how the host is spelled, and whether this computer is online.";

/// What a failed handshake says, and what helps.
pub(super) fn of_tls(reason: &str) -> (String, &'static str) {
    let certificate = [
        ("UnknownIssuer", "its certificate is from nobody that this computer trusts"),
        ("SelfSigned", "its certificate is from nobody that this computer trusts"),
        ("NotTrusted", "its certificate is from nobody that this computer trusts"),
        ("NotValidForName", "its certificate is for another name"),
        ("not valid for name", "its certificate is for another name"),
        ("Expired", "its certificate has expired"),
        ("expired", "its certificate has expired"),
        ("certificate", "its certificate is not valid"),
    ];
    match certificate.iter().find(|(mark, _)| reason.contains(mark)) {
        Some((_, said)) => (
            (*said).to_owned(),
            "Ask whoever runs the service for a valid certificate, and check the address. The key was not sent.",
        ),
        None => {
            (reason.to_owned(), "Check host and port, and that the service speaks https there. The key was not sent.")
        }
    }
}

/// What helps when a line failed with an error of the client.
pub(super) fn of_error(check: Check, error: &ClientError, names_organization: bool) -> &'static str {
    match (check, error) {
        (_, ClientError::RateLimited(_)) => "Wait that long, then test again.",
        (_, ClientError::WrongAddress(reason)) if reason.starts_with("it redirects") => {
            "The service is at another address: enter that one. The key was not sent there."
        }
        (Check::PostsSecond, ClientError::KeyRefused(_)) => {
            "Leave this address empty, or ask for a key that both versions accept."
        }
        (Check::PostsSecond, _) => "Correct this address, or leave it empty: the first version can do everything.",
        (_, ClientError::KeyRefused(_)) => "Check that the whole key was pasted, or ask for a new one.",
        (_, ClientError::WrongAddress(_)) => {
            "Open the address in a browser: something else stands there, for example the sign-in page of a network."
        }
        (_, ClientError::NotSent(_) | ClientError::OutcomeUnknown(_)) => {
            "Check that the service is running, the host and port, and the network."
        }
        (Check::Key, _) if names_organization => "Check the organisation id, or leave it empty. Then check the key.",
        (Check::Key, ClientError::Refused { status: 403, .. }) => "Ask for a key that may list workspaces.",
        (Check::Key, _) => "Check the key. If it is right, send these details to whoever runs the service.",
        (Check::Answer, ClientError::Refused { .. }) => {
            "Check the path of the address: it includes the version, for example https://host/v1."
        }
        _ => "Send these details to whoever runs the service. Nothing was changed there.",
    }
}
