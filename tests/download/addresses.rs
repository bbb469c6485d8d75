//! Addresses that must not be connected to, however they are written and whatever their names resolve to.

use std::net::{IpAddr, SocketAddr};

use download::{DownloadError, Downloader, FetchLimits, FetchNetwork, Internet};

use support::internet::{Answer, PUBLIC, Server, Stage};

/// Numbers and names of this computer and the networks around it, as they may stand between `https://` and `/`.
const NOT_PUBLIC: &[&str] = &[
    // This computer in every notation that some parser understands.
    "127.0.0.1",
    "127.0.0.1.",
    "127.1",
    "127.0.1",
    "127.000.000.001",
    "127.255.255.254",
    "2130706433",
    "0x7f000001",
    "0x7F.1",
    "0x7f.0x0.0x0.0x1",
    "0177.1",
    "0177.0.0.1",
    "017700000001",
    "%31%32%37.0.0.1",
    "１２７.０.０.１",
    "127。0。0。1",
    "①②⑦.⓪.⓪.①",
    "0",
    "0.0.0.0",
    "0x0",
    "0.1",
    "[::]",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[0000:0000:0000:0000:0000:0000:0000:0001]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::FFFF:7F00:1]",
    "[::ffff:0:127.0.0.1]",
    "localhost",
    "LocalHost",
    "localhost.",
    "ⓛocalhost",
    "www.localhost",
    "localhost.localdomain",
    // What clouds tell their own computers.
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "0251.0376.0251.0376",
    "0xa9.254.0251.254",
    "169.254.43518",
    "169.16689662",
    "169.254.170.2",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "[fd00:ec2::254]",
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::169.254.169.254]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b:1::a9fe:a9fe]",
    "[2002:a9fe:a9fe::]",
    "[2001:0:a9fe:a9fe::]",
    "metadata.google.internal",
    "metadata.google.internal.",
    // Networks around this computer.
    "10.0.0.1",
    "012.1",
    "167772161",
    "100.64.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.168.257",
    "0xc0a80101",
    "[fc00::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[::ffff:10.0.0.1]",
    "[2002:c0a8:101::1]",
    "router",
    "printer.local",
    "router.home.arpa",
    // Nobody's, everybody's and those for examples.
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[100::1]",
    "[2001:20::1]",
    "[2001:db8::1]",
    "[3fff::1]",
    "[5f00::1]",
    "[ff02::1]",
    "[4000::1]",
    // Public behind the disguise, but a disguise all the same.
    "[::ffff:93.184.216.34]",
    "[64:ff9b::5db8:d822]",
];

/// Whole addresses that are read as one of those.
const READ_AS_NOT_PUBLIC: &[&str] = &[
    "https:127.0.0.1",
    "https:/127.0.0.1/",
    "https:///127.0.0.1/",
    "https:\\\\127.0.0.1\\",
    "HTTPS://127.0.0.1#@media.example/",
    "https://127.0.0.1?@media.example/",
    "https://127.0.0.1\\@media.example/",
    "https://127.0.0.1:443\\@media.example/",
    "https://127.0\t.0\n.1/",
    "\u{0}https://127.0.0.1/",
    " https://@127.0.0.1/ ",
];

/// What is refused as an address, whatever host it means.
const UNUSABLE: &[&str] = &[
    "",
    "media.example/a.png",
    "//media.example/a.png",
    "https://",
    "https://?a",
    "https://media.example:99999/",
    "https://256.1.1.1/",
    "https://1.2.3.4.5/",
    "https://0x100000000/",
    "https://127.0.0.08/",
    "https://[::1%25lo]/",
    "https://[::1/",
    "https://me@media.example/",
    "https://:secret@media.example/",
    "https://media.example@127.0.0.1/",
    "https://media.example:443@127.0.0.1/",
    "http://media.example/",
    "HTTP://127.0.0.1/",
    "ftp://media.example/a.png",
    "file:///etc/passwd",
    "gopher://media.example/",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "blob:https://media.example/1",
];

async fn cat() -> Server {
    Server::start(|_| Answer::file("image/png", b"cat")).await
}

#[tokio::test]
async fn nothing_is_connected_to_at_an_address_that_is_not_public() {
    let server = cat().await;
    let stage = Stage::before(&server);
    let port = server.port;
    let with_port = ["127.0.0.1", "localhost", "127.1", "0x7f000001", "0", "[::ffff:127.0.0.1]"];
    let whole = NOT_PUBLIC.iter().map(|host| format!("https://{host}/a.png"));
    let whole = whole.chain(with_port.map(|host| format!("https://{host}:{port}/a.png")));
    let whole: Vec<_> = whole.chain(READ_AS_NOT_PUBLIC.iter().map(|text| (*text).to_owned())).collect();
    assert!(whole.len() >= 60);
    for address in whole {
        let outcome = stage.fetch(&address).await;
        assert!(matches!(outcome, Err(DownloadError::NotPublic(_))), "{address}: {outcome:?}");
    }
    for address in UNUSABLE {
        let outcome = stage.fetch(address).await;
        assert!(matches!(outcome, Err(DownloadError::Address(_))), "{address}: {outcome:?}");
    }
    assert_eq!(stage.looked_up(), [""; 0]);
    assert_eq!(stage.passed(), []);
    assert_eq!(server.connections(), 0);

    // The same counters do see a connection.
    stage.fetch("https://media.example/a.png").await.unwrap();
    assert_eq!((stage.passed().len(), server.connections()), (1, 1));
}

#[tokio::test]
async fn a_redirect_to_any_of_them_ends_there() {
    // Letters outside ASCII are encoded on the way and mean the same again.
    let server = Server::start(|asked| Answer::redirect(asked.split_once("?to=").unwrap().1)).await;
    let stage = Stage::before(&server);
    for (asked, host) in NOT_PUBLIC.iter().enumerate() {
        let outcome = stage.fetch(&format!("https://media.example/?to=https://{host}/")).await;
        assert!(matches!(outcome, Err(DownloadError::NotPublic(_))), "{host}: {outcome:?}");
        assert_eq!(server.connections(), asked + 1);
    }
    assert!(stage.passed().iter().all(|passed| passed.ip() == PUBLIC));
    assert!(stage.looked_up().iter().all(|host| host == "media.example"));
}

#[tokio::test]
async fn a_name_is_refused_if_any_of_its_addresses_is_not_public() {
    let server = cat().await;
    let stage = Stage::before(&server);
    for number in ["127.0.0.1", "169.254.169.254", "10.0.0.1", "0.0.0.0", "::1", "fe80::1", "::ffff:93.184.216.34"] {
        for numbers in [&[number][..], &["93.184.216.34", number], &[number, "2606:4700::1111"]] {
            stage.name("media.example", &[numbers]);
            let outcome = stage.fetch("https://media.example/").await;
            assert!(matches!(outcome, Err(DownloadError::NotPublic(_))), "{numbers:?}: {outcome:?}");
        }
    }
    assert_eq!((stage.passed().len(), server.connections()), (0, 0));
}

#[tokio::test]
async fn a_name_that_changes_its_mind_is_held_to_its_first_answer() {
    let server = cat().await;
    let stage = Stage::before(&server);
    stage.name("media.example", &[&["93.184.216.34"], &["127.0.0.1"]]);
    assert_eq!(stage.fetch("https://media.example/a.png").await.unwrap().1, b"cat");
    assert_eq!(stage.looked_up(), ["media.example"]);
    assert_eq!(stage.passed(), [SocketAddr::new(PUBLIC, 443)]);
    assert_eq!(server.connections(), 1);
    // A new fetch asks again.
    assert!(matches!(stage.fetch("https://media.example/a.png").await, Err(DownloadError::NotPublic(_))));
    assert_eq!(server.connections(), 1);
}

#[tokio::test]
async fn a_public_number_passes_but_is_not_led_elsewhere() {
    let server = cat().await;
    let stage = Stage::before(&server);
    for (address, checked) in [
        ("https://93.184.216.34/", "93.184.216.34:443"),
        ("https://1572395042:8443/", "93.184.216.34:8443"),
        ("https://[2606:4700::1111]/", "[2606:4700::1111]:443"),
    ] {
        let outcome = stage.fetch(address).await;
        assert!(
            matches!(&outcome, Err(DownloadError::Broken(reason)) if reason.to_string().contains("routed")),
            "{address}: {outcome:?}"
        );
        assert_eq!(stage.passed().last().unwrap().to_string(), checked);
    }
    assert_eq!((stage.looked_up().len(), server.connections()), (0, 0));
}

#[tokio::test]
async fn a_name_without_an_address_cannot_be_fetched_from() {
    let server = cat().await;
    let stage = Stage::before(&server);
    stage.name("nowhere.example", &[&[]]);
    stage.name("unknown.example", &[]);
    for host in ["nowhere.example", "unknown.example"] {
        let outcome = stage.fetch(&format!("https://{host}/")).await;
        assert!(
            matches!(&outcome, Err(DownloadError::Broken(reason)) if reason.to_string().contains(host)),
            "{outcome:?}"
        );
    }
    assert_eq!(server.connections(), 0);
}

#[tokio::test]
async fn the_internet_is_looked_up_by_this_computer_and_guarded_too() {
    let found = Internet.look_up("localhost").await.unwrap();
    assert!(!found.is_empty() && found.iter().all(IpAddr::is_loopback), "{found:?}");
    let outcome = Downloader::new().fetch("https://127.0.0.1:1/", &mut Vec::new(), &FetchLimits::default()).await;
    assert!(matches!(outcome, Err(DownloadError::NotPublic(_))), "{outcome:?}");
}
