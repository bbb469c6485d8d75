//! Answers that stand-ins of a service make themselves: a hotel's sign-in page, a gateway that gave up.

/// 200 with a page of HTML, as a network answers that wants its guests to sign in first.
#[must_use]
pub fn page() -> Vec<u8> {
    let page = "<html><head><title>Sign in to Wi-Fi</title></head><body>Welcome</body></html>";
    answer("200 OK", "text/html", "", page)
}

/// A status with a gateway's page; 429 asks to wait 7 seconds.
#[must_use]
pub fn status(status: u16) -> Vec<u8> {
    let retry = if status == 429 { "retry-after: 7\r\n" } else { "" };
    let page = "<html><head><title>Gateway</title></head></html>";
    answer(&format!("{status} Made by a gateway"), "text/html", retry, page)
}

/// 200 with JSON that ends in the middle, though its length is the one announced: what a cache kept of an answer.
#[must_use]
pub fn cut_json() -> Vec<u8> {
    answer("200 OK", "application/json", "", "{\"code\": 200, \"message\": \"fine\", \"data\": [{\"_id\": \"")
}

fn answer(status: &str, kind: &str, headers: &str, body: &str) -> Vec<u8> {
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: {kind}\r\nconnection: close\r\n{headers}");
    format!("{head}content-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}
