//! The part of a file's address that does not change. The embedded service may listen at another port after each start,
//! and some services sign their addresses anew in each answer.

/// Parameters that sign an address, in lower case.
const SIGNATURES: [&str; 14] = [
    "signature",
    "expires",
    "key-pair-id",
    "policy",
    "sig",
    "se",
    "sp",
    "sv",
    "sr",
    "st",
    "spr",
    "token",
    "awsaccesskeyid",
    "googleaccessid",
];
const SIGNATURE_PREFIXES: [&str; 2] = ["x-amz-", "x-goog-"];

/// The part of an address that stays the same as long as the file does.
pub fn stable_url(url: &str) -> String {
    let url = url.split('#').next().unwrap_or_default();
    let (address, query) = url.split_once('?').unwrap_or((url, ""));
    let kept: Vec<&str> = query.split('&').filter(|pair| !pair.is_empty() && !signs(pair)).collect();
    let address = match address.split_once("://").and_then(|(_, rest)| rest.split_once('/')) {
        Some((authority, path)) if is_here(authority) => format!("here:/{path}"),
        _ => address.to_owned(),
    };
    if kept.is_empty() { address } else { format!("{address}?{}", kept.join("&")) }
}

fn signs(pair: &str) -> bool {
    let name = pair.split('=').next().unwrap_or_default().to_ascii_lowercase();
    SIGNATURES.contains(&name.as_str()) || SIGNATURE_PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

fn is_here(authority: &str) -> bool {
    let host = authority.rsplit_once(':').map_or(authority, |(host, _)| host);
    ["127.0.0.1", "localhost", "[::1]"].iter().any(|own| own.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_port_and_a_new_signature_change_nothing() {
        let same = [
            ("http://127.0.0.1:4001/files/ab/a.png", "http://localhost:9/files/ab/a.png"),
            ("https://s3.example/a.png?X-Amz-Date=1&X-Amz-Signature=2", "https://s3.example/a.png?X-Amz-Date=3"),
            ("https://cdn.example/a.png#x", "https://cdn.example/a.png"),
        ];
        for (one, other) in same {
            assert_eq!(stable_url(one), stable_url(other));
        }
        let apart = [
            ("https://cdn.example/f?id=1", "https://cdn.example/f?id=2"),
            ("https://cdn.example/a.png", "https://other.example/a.png"),
            ("http://127.0.0.1:1/a", "https://cdn.example/a"),
        ];
        for (one, other) in apart {
            assert_ne!(stable_url(one), stable_url(other));
        }
        assert_eq!(stable_url("carillon-media:x"), "carillon-media:x");
    }
}
