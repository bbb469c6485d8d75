//! Networks on this computer, as far as they are asked: a Mastodon that lists what it has, a Discord that does not, and a
//! receiver of signed webhooks that knows a repeat. Whoever has a wrong secret hears it again.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// What opens each account.
pub(crate) const TOKEN: &str = "token-canary-0123456789";
pub(crate) const KEY: &str = "whsec_Y2FuYXJ5LWNhbmFyeS1jYW5hcnktY2FuYXJ5";

/// A request.
struct Request {
    line: String,
    token: String,
    id: String,
    body: Value,
}

/// What was published.
#[derive(Debug)]
struct Post {
    /// What a repeat is known by, or nothing.
    id: String,
    text: String,
    /// What it answers, or null.
    answers: Value,
}

#[derive(Debug, Default)]
struct World {
    posts: Vec<Post>,
    is_broken: bool,
}

/// The server of all of them.
#[derive(Debug, Clone)]
pub(crate) struct Networks {
    pub(crate) address: String,
    world: Arc<Mutex<World>>,
}

impl Networks {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let networks = Self { address: format!("http://{}", listener.local_addr().unwrap()), world: Arc::default() };
        let serving = networks.clone();
        std::thread::spawn(move || {
            // One after the other: whoever is answered knows that all before are. Who breaks off is not answered.
            for stream in listener.incoming().flatten() {
                serving.serve(stream);
            }
        });
        networks
    }

    /// The texts that are there, in their order.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.world.lock().unwrap().posts.iter().map(|post| post.text.clone()).collect()
    }

    /// Lets everything fail, with all that was sent in the answer.
    pub(crate) fn break_down(&self, is_broken: bool) {
        self.world.lock().unwrap().is_broken = is_broken;
    }

    /// The address of a hook that opens what it leads to.
    pub(crate) fn hook(&self, network: &str) -> String {
        format!("{}/{network}/{TOKEN}", self.address)
    }

    fn serve(&self, mut stream: TcpStream) -> Option<()> {
        let (request, raw) = read(&stream)?;
        let is_broken = self.world.lock().unwrap().is_broken;
        let (status, body) = if is_broken {
            (400, json!({ "error": raw, "message": raw }))
        } else {
            self.answer(&request).unwrap_or_else(|| (401, json!({ "error": raw })))
        };
        let body = body.to_string();
        let head = format!("HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}", body.len());
        stream.write_all(format!("{head}\r\nconnection: close\r\n\r\n{body}").as_bytes()).ok()
    }

    /// What is answered; nothing to who has the wrong secret.
    fn answer(&self, request: &Request) -> Option<(u16, Value)> {
        let line = request.line.split('?').next().unwrap();
        let (hook, is_mastodon) = (line.ends_with(TOKEN), request.token.ends_with(TOKEN));
        Some((
            200,
            match line.rsplit_once(&format!("/{TOKEN}")).map_or(line, |(start, _)| start) {
                "GET /api/v1/accounts/verify_credentials" if is_mastodon => {
                    json!({ "id": "7", "acct": "anna", "display_name": "Anna" })
                }
                "GET /api/v2/instance" => json!({ "configuration": { "statuses": { "max_characters": 500 } } }),
                "POST /api/v1/statuses" if is_mastodon => {
                    let text = request.body["status"].as_str().unwrap_or_default();
                    let index = self.add(String::new(), text, request.body["in_reply_to_id"].clone());
                    status(index, &self.world.lock().unwrap().posts[index])
                }
                "GET /api/v1/accounts/7/statuses" if is_mastodon => {
                    let posts = &self.world.lock().unwrap().posts;
                    posts.iter().enumerate().rev().map(|(index, post)| status(index, post)).collect()
                }
                "GET /discord" if hook => json!({ "id": "1", "name": "Roastery", "channel_id": "9" }),
                "POST /discord" if hook => {
                    let index =
                        self.add(String::new(), request.body["content"].as_str().unwrap_or_default(), Value::Null);
                    json!({ "id": format!("{index}"), "channel_id": "9" })
                }
                "OPTIONS /webhook" if hook => Value::Null,
                "POST /webhook" if hook => {
                    let text = request.body["data"]["text"].as_str().unwrap_or_default();
                    self.add(request.id.clone(), text, Value::Null);
                    Value::Null
                }
                "DELETE /posts" => {
                    self.world.lock().unwrap().posts.clear();
                    Value::Null
                }
                _ => return None,
            },
        ))
    }

    /// Adds a post, unless it is known; gives its number.
    fn add(&self, id: String, text: &str, answers: Value) -> usize {
        let posts = &mut self.world.lock().unwrap().posts;
        let known = posts.iter().position(|known| !id.is_empty() && known.id == id);
        known.unwrap_or_else(|| {
            posts.push(Post { id, text: text.to_owned(), answers });
            posts.len() - 1
        })
    }
}

fn status(index: usize, Post { text, answers, .. }: &Post) -> Value {
    let url = format!("https://lokal.example/@anna/{index}");
    json!({
        "id": format!("{index}"), "url": url, "content": format!("<p>{text}</p>"), "media_attachments": [],
        "in_reply_to_id": answers,
    })
}

/// Reads a request, and all of it as it came.
fn read(stream: &TcpStream) -> Option<(Request, String)> {
    let mut reader = BufReader::new(stream);
    let mut raw = String::new();
    while !raw.ends_with("\r\n\r\n") {
        if reader.read_line(&mut raw).ok()? == 0 {
            return None;
        }
    }
    let header = |name: &str| {
        let found =
            raw.lines().filter_map(|line| line.split_once(": ")).find(|(own, _)| own.eq_ignore_ascii_case(name));
        found.map_or(String::new(), |(_, value)| value.to_owned())
    };
    let mut body = vec![0; header("content-length").parse().unwrap_or(0)];
    reader.read_exact(&mut body).ok()?;
    let line = raw.lines().next()?.rsplit_once(' ')?.0.to_owned();
    let (token, id) = (header("authorization"), header("webhook-id"));
    let request = Request { line, token, id, body: serde_json::from_slice(&body).unwrap_or_default() };
    Some((request, format!("{raw}{}", String::from_utf8_lossy(&body))))
}
