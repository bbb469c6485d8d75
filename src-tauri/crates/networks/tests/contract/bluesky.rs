//! Bluesky's own server, with an account of its own for each test.

use crate::stage::{Judge, Picture, Seen, Stage, http, json_of, mark, place, reader};
use networks::bluesky::{Directory, sign_in};
use networks::{NetworkFuture, Secret};
use serde_json::{Value, json};

/// Where the tests look up identities.
pub(crate) fn directory() -> Directory {
    Directory { plc: place("plc"), handles: place("pds") }
}

/// A handle and an app password for it.
pub(crate) async fn account() -> (String, Secret) {
    let (pds, name) = (place("pds"), mark());
    let handle = format!("{}.test", &name[..name.len().min(18)]);
    let made = json!({ "email": format!("{name}@a.test"), "handle": handle, "password": "main-password" });
    let made = json_of(reader().post(format!("{pds}/xrpc/com.atproto.server.createAccount")).json(&made)).await;
    let asked = reader().post(format!("{pds}/xrpc/com.atproto.server.createAppPassword"));
    let asked = asked.bearer_auth(made["accessJwt"].as_str().unwrap()).json(&json!({ "name": "carillon" }));
    (handle, Secret::new(json_of(asked).await["password"].as_str().unwrap()))
}

pub(crate) async fn stage() -> Stage {
    let (handle, password) = account().await;
    let signed_in = sign_in(http(), &directory(), &format!("@{handle}"), password).await.unwrap();
    assert_eq!(signed_in.identity.handle, format!("@{handle}"));
    let judge = Repository { server: signed_in.account.server.clone(), did: signed_in.account.id.clone() };
    Stage {
        account: signed_in.account,
        secret: signed_in.secret,
        judge: Box::new(judge),
        publishes: "POST /xrpc/com.atproto.repo.putRecord",
        uploads: "POST /xrpc/com.atproto.repo.uploadBlob",
        reads: "GET /xrpc/com.atproto.repo.getRecord",
    }
}

/// Reads the records of the account, as everybody may.
struct Repository {
    server: String,
    did: String,
}

impl Judge for Repository {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            let address = format!(
                "{}/xrpc/com.atproto.repo.listRecords?repo={}&collection=app.bsky.feed.post&limit=100",
                self.server, self.did
            );
            let list = json_of(reader().get(address)).await;
            let mut seen = Vec::new();
            for record in list["records"].as_array().unwrap().iter().rev() {
                if record["value"]["text"].as_str().unwrap().contains(mark) {
                    seen.push(self.seen(record).await);
                }
            }
            seen
        })
    }
}

impl Repository {
    async fn seen(&self, record: &Value) -> Seen {
        let value = &record["value"];
        let mut pictures = Vec::new();
        for image in value["embed"]["images"].as_array().into_iter().flatten() {
            let cid = image["image"]["ref"]["$link"].as_str().unwrap();
            let address = format!("{}/xrpc/com.atproto.sync.getBlob?did={}&cid={cid}", self.server, self.did);
            let bytes = reader().get(address).send().await.unwrap().bytes().await.unwrap().to_vec();
            pictures.push(Picture { bytes, alt: image["alt"].as_str().unwrap().to_owned() });
        }
        let text = value["text"].as_str().unwrap().to_owned();
        let links = value["facets"].as_array().into_iter().flatten().filter_map(|facet| {
            let uri = facet["features"][0]["uri"].as_str()?.to_owned();
            let place = |name: &str| facet["index"][name].as_u64().unwrap() as usize;
            assert_eq!(&text[place("byteStart")..place("byteEnd")], uri);
            Some(uri)
        });
        Seen {
            id: record["uri"].as_str().unwrap().to_owned(),
            links: links.collect(),
            text: text.clone(),
            pictures,
            parent: value["reply"]["parent"]["uri"].as_str().map(str::to_owned),
            root: value["reply"]["root"]["uri"].as_str().map(str::to_owned),
        }
    }
}
