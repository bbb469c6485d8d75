//! The floor under an upload: a server that reads a request's body, keeps nothing, and says that all is well.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};

const ANSWER: &str = r#"{"code":200,"message":"read","data":{"url":"sink","type":"application/octet-stream"}}"#;

/// Starts a sink that lasts as long as this process, and gives its base address.
pub(crate) fn start() -> io::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || drain(stream));
        }
    });
    Ok(format!("http://{address}/v1"))
}

fn drain(stream: TcpStream) -> io::Result<()> {
    let mut reader = BufReader::with_capacity(256 * 1024, stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    io::copy(&mut reader.by_ref().take(length), &mut io::sink())?;
    let head = format!("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", ANSWER.len());
    reader.into_inner().write_all([head.as_str(), ANSWER].concat().as_bytes())
}
