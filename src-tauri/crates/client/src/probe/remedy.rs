//! Which line of the test an error fails, what it says, and what is likely to help.

use super::Check;
use crate::error::Stranger;
use crate::{BadAddress, ClientError};
use i18n::{Localized, t};

/// The line that an answer to `GET /workspaces`, or the lack of one, fails.
pub(super) fn line_of(error: &ClientError) -> Check {
    match error {
        ClientError::KeyRefused(_) | ClientError::Refused { status: 400..=403 | 407 | 422, .. } => Check::Key,
        ClientError::Unreadable(_) => Check::Understood,
        _ => Check::Answer,
    }
}

/// What happened, without what the line says already.
pub(super) fn words(error: &ClientError) -> Localized {
    match error {
        ClientError::NotSent(reason) | ClientError::Unavailable(reason) | ClientError::OutcomeUnknown(reason) => {
            reason.clone()
        }
        ClientError::WrongAddress(Stranger::Page(title)) => t!("probe-page-instead", title = title),
        ClientError::WrongAddress(stranger) => stranger.message(),
        error => error.words(),
    }
}

/// What helps when an address cannot be used.
pub(super) fn of_address(error: BadAddress) -> Localized {
    match error {
        BadAddress::NotAnAddress => t!("probe-write-host-and-version"),
        BadAddress::NeedsHttps => t!("probe-put-https"),
        BadAddress::TooMuch => t!("probe-leave-out"),
    }
}

/// What helps when a host has no address.
pub(super) fn of_host() -> Localized {
    t!("probe-check-host")
}

/// What a failed handshake says, and what helps.
pub(super) fn of_tls(reason: Localized) -> (Localized, Localized) {
    let told = reason.to_string();
    let says = |marks: &[&str]| marks.iter().any(|mark| told.contains(mark));
    let certificate = match () {
        () if says(&["UnknownIssuer", "SelfSigned", "NotTrusted"]) => t!("probe-certificate-untrusted"),
        () if says(&["NotValidForName", "not valid for name"]) => t!("probe-certificate-other-name"),
        () if says(&["Expired", "expired"]) => t!("probe-certificate-expired"),
        () if says(&["certificate"]) => t!("probe-certificate-invalid"),
        () => return (reason, t!("probe-check-tls")),
    };
    (certificate, t!("probe-ask-for-certificate"))
}

/// What helps when a line failed with an error of the client.
pub(super) fn of_error(check: Check, error: &ClientError, names_organization: bool) -> Localized {
    match (check, error) {
        (_, ClientError::RateLimited(_)) => t!("probe-wait"),
        (_, ClientError::WrongAddress(Stranger::Redirects(_))) => t!("probe-enter-other-address"),
        (Check::PostsSecond, ClientError::KeyRefused(_)) => t!("probe-leave-second-empty"),
        (Check::PostsSecond, _) => t!("probe-correct-second"),
        (_, ClientError::KeyRefused(_)) => t!("probe-check-key-pasted"),
        (_, ClientError::WrongAddress(_)) => t!("probe-open-in-browser"),
        (_, ClientError::NotSent(_) | ClientError::OutcomeUnknown(_)) => t!("probe-check-running"),
        (Check::Key, _) if names_organization => t!("probe-check-organisation"),
        (Check::Key, ClientError::Refused { status: 403, .. }) => t!("probe-ask-for-key"),
        (Check::Key, _) => t!("probe-check-key"),
        (Check::Answer, ClientError::Refused { .. }) => t!("probe-check-path"),
        _ => t!("probe-send-details"),
    }
}
