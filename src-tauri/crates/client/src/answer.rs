//! Reads the body of a 200: a list, one record, or the bare envelope (specification 2.1). An error page or a sign-in
//! page is never taken for an answer of the service.

use crate::ClientError;
use crate::error::Stranger;
use crate::outcome::Effect;
use i18n::{Localized, t};
use model::wire::envelope::Document;
use model::wire::{self, Record};

/// Records in an envelope or a bare array.
pub(crate) fn many<T: Record>(body: &[u8]) -> Result<Vec<T>, ClientError> {
    let document = read(body, Effect::Reads)?;
    document.many().map_err(|unreadable| Effect::Reads.unreadable(unreadable.to_string().into()))
}

/// The same of a list that comes as a whole, when there are no more than `most`; `too_many` says that there are.
pub(crate) fn few<T: Record>(
    body: &[u8],
    most: usize,
    too_many: impl FnOnce() -> Localized,
) -> Result<Vec<T>, ClientError> {
    let records = many(body)?;
    if records.len() > most {
        return Err(ClientError::TooMuch(too_many()));
    }
    Ok(records)
}

/// The one record of an envelope, if it has one.
pub(crate) fn one<T: Record>(body: &[u8], effect: Effect) -> Result<Option<T>, ClientError> {
    read(body, effect)?.one().map_err(|unreadable| effect.unreadable(unreadable.to_string().into()))
}

/// An envelope that says that it was done.
pub(crate) fn done(body: &[u8], effect: Effect) -> Result<(), ClientError> {
    read(body, effect).map(drop)
}

/// A document whose `code`, if it has one, is 200. What changes something is answered by an envelope only.
fn read(body: &[u8], effect: Effect) -> Result<Document, ClientError> {
    let document = Document::read(body).map_err(|unreadable| {
        let is_json = body.trim_ascii_start().starts_with(b"{") || body.trim_ascii_start().starts_with(b"[");
        match wire::error::message(body) {
            _ if is_json => effect.unreadable(unreadable.to_string().into()),
            // A page instead of an answer: what it is called helps to see whose it is.
            Some(title) if effect == Effect::Reads => ClientError::WrongAddress(Stranger::Page(title)),
            None if effect == Effect::Reads => ClientError::WrongAddress(Stranger::NoJson),
            Some(title) => effect.unreadable(t!("client-page", title = title)),
            None => effect.unreadable(unreadable.to_string().into()),
        }
    })?;
    if effect != Effect::Reads && !document.is_envelope() {
        return Err(effect.unreadable("at .: expected an object with code and message".to_owned().into()));
    }
    match document.code() {
        None | Some(200) => Ok(document),
        Some(code) if effect == Effect::Reads => {
            let message = wire::error::message(body).unwrap_or_default();
            Err(ClientError::Refused { status: u16::try_from(code).unwrap_or(200), message })
        }
        Some(code) => Err(effect.unreadable(t!("client-code", code = code.to_string()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Workspace;

    #[test]
    fn a_page_is_never_an_answer() {
        let page = b"<html><title>Sign in to Wi-Fi</title></html>";
        assert_eq!(many::<Workspace>(page), Err(ClientError::WrongAddress(Stranger::Page("Sign in to Wi-Fi".into()))));
        for effect in [Effect::Settles, Effect::Creates] {
            assert!(matches!(done(page, effect), Err(ClientError::OutcomeUnknown(_))));
            assert!(matches!(done(b"", effect), Err(ClientError::OutcomeUnknown(_))));
            assert!(matches!(done(b"[]", effect), Err(ClientError::OutcomeUnknown(_))));
            assert!(matches!(done(b"{}", effect), Err(ClientError::OutcomeUnknown(_))));
        }
    }

    #[test]
    fn a_code_other_than_200_is_not_done() {
        for body in [&br#"{"code":400,"message":"No"}"#[..], br#"{"code":"400","message":"No"}"#] {
            assert_eq!(many::<Workspace>(body), Err(ClientError::Refused { status: 400, message: "No".into() }));
            assert!(matches!(done(body, Effect::Settles), Err(ClientError::OutcomeUnknown(_))));
        }
        for body in [&br#"{"code":200,"message":"ok"}"#[..], br#"{"code":"200"}"#] {
            assert_eq!(done(body, Effect::Settles), Ok(()));
        }
    }
}
