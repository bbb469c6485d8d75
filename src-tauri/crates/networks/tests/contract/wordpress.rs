//! A site of WordPress, read as its own editor reads it.

use crate::mastodon::plain;
use crate::proxy::{LOSSES, Loss, Proxy};
use crate::stage::{
    Files, Judge, Picture, Seen, Stage, Told, http, json_of, mark, now, place, published, reader, slip, text,
};
use networks::wordpress::take;
use networks::{NetworkFuture, Outcome, Secret, Settled};
use serde_json::{Value, json};

pub(crate) async fn stage() -> Stage {
    let (server, user, password) = (place("wordpress"), place("wordpress_user"), place("wordpress_password"));
    // As WordPress shows it, in groups.
    let groups: Vec<&str> = (0..password.len()).step_by(4).map(|at| &password[at..at + 4]).collect();
    let signed_in = take(http(), &server, &user, &Secret::new(groups.join(" "))).await.unwrap();
    assert_eq!(signed_in.identity.name, "Noten & Töne");
    Stage {
        account: signed_in.account,
        secret: signed_in.secret,
        judge: Box::new(Editor),
        publishes: "POST /index.php?rest_route=%2Fwp%2Fv2%2Fposts%2F",
        uploads: "POST /index.php?rest_route=%2Fwp%2Fv2%2Fmedia",
        reads: "GET /index.php?rest_route=%2Fwp%2Fv2%2Fposts&",
    }
}

async fn get(query: &[(&str, &str)]) -> Value {
    let request = reader().get(format!("{}/index.php", place("wordpress"))).query(query);
    json_of(request.basic_auth(place("wordpress_user"), Some(place("wordpress_password")))).await
}

/// Reads what is public.
struct Editor;

impl Judge for Editor {
    fn posts<'a>(&'a self, mark: &'a str) -> NetworkFuture<'a, Vec<Seen>> {
        Box::pin(async move {
            let query =
                [("search", mark), ("per_page", "100"), ("orderby", "id"), ("order", "asc"), ("context", "edit")];
            let list = get(&[&[("rest_route", "/wp/v2/posts")], query.as_slice()].concat()).await;
            let mut posts = Vec::new();
            for post in list.as_array().unwrap() {
                posts.push(seen(post).await);
            }
            let query = [("rest_route", "/wp/v2/comments"), ("search", mark), ("order", "asc"), ("context", "edit")];
            posts.extend(get(&query).await.as_array().unwrap().iter().map(said));
            posts
        })
    }
}

/// A comment.
fn said(comment: &Value) -> Seen {
    let parent = match &comment["parent"] {
        top if *top == 0 => comment["post"].to_string(),
        above => format!("comment-{above}"),
    };
    Seen {
        id: format!("comment-{}", comment["id"]),
        text: plain(comment["content"]["raw"].as_str().unwrap()),
        links: Vec::new(),
        pictures: Vec::new(),
        parent: Some(parent),
        root: None,
    }
}

async fn seen(post: &Value) -> Seen {
    assert_eq!(post["status"], "publish");
    let html = post["content"]["raw"].as_str().unwrap().replace("<br>\n", "<br>");
    let paragraphs = html.split("<p>").skip(1).map(|rest| plain(rest.split("</p>").next().unwrap()));
    let (title, below) = (plain(post["title"]["raw"].as_str().unwrap()), paragraphs.collect::<Vec<_>>().join("\n\n"));
    let is_within = below.starts_with(title.trim_end_matches('…'));
    let mut pictures = Vec::new();
    for image in html.split("<!-- wp:image ").skip(1) {
        let id = serde_json::from_str::<Value>(image.split(" -->").next().unwrap()).unwrap()["id"].to_string();
        let media = get(&[("rest_route", &format!("/wp/v2/media/{id}")), ("context", "edit")]).await;
        let (url, alt) = (media["source_url"].as_str().unwrap(), media["alt_text"].as_str().unwrap());
        let of = |name: &str| plain(image.split(&format!(" {name}=\"")).nth(1).unwrap().split('"').next().unwrap());
        assert_eq!((of("src").as_str(), of("alt").as_str()), (url, alt));
        if pictures.is_empty() {
            assert_eq!(post["featured_media"], media["id"]);
        }
        let bytes = reader().get(url).send().await.unwrap().bytes().await.unwrap().to_vec();
        pictures.push(Picture { bytes, alt: alt.to_owned() });
    }
    Seen {
        id: post["id"].to_string(),
        text: if is_within { below } else { format!("{title}\n{below}") },
        links: html.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect(),
        pictures,
        parent: None,
        root: None,
    }
}

#[tokio::test]
async fn a_post_has_its_title_its_categories_and_its_tags_and_no_draft_is_left() {
    let (stage, mark) = (stage().await, mark());
    let mut part = text(format!("[gallery] {mark}\n\n<!-- wp:html --><b>\n\nhttps://example.com/a"));
    part.settings = json!({ "title": "Über & <uns>", "categories": ["uncategorized", "Töne & Noten"], "tags": [mark] });
    let network = stage.network();
    for _ in 0..2 {
        let sealed = network.seal(&part, &slip()).unwrap();
        let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
        let slug = sealed["slug"].as_str().unwrap();
        assert_eq!(remote.uri, format!("{}/{slug}/", place("wordpress")));
        let post = get(&[("rest_route", &format!("/wp/v2/posts/{}", remote.id)), ("_embed", "wp:term")]).await;
        assert_eq!(plain(post["title"]["rendered"].as_str().unwrap()).replace("&#038;", "&"), "Über & <uns>");
        let shown = post["content"]["rendered"].as_str().unwrap();
        assert!(shown.contains("&#91;gallery&#93;") && shown.contains("&lt;!&#8211; wp:html"), "{shown}");
        let names: Vec<_> =
            post["_embedded"]["wp:term"].as_array().unwrap().iter().flat_map(|kind| kind.as_array().unwrap()).collect();
        let names: Vec<String> = names.iter().map(|term| plain(term["name"].as_str().unwrap())).collect();
        assert_eq!(names, ["Töne & Noten", "Uncategorized", mark.as_str()]);
    }
    let drafts = get(&[("rest_route", "/wp/v2/posts"), ("search", &mark), ("status", "draft")]).await;
    assert_eq!(drafts, json!([]));
}

#[tokio::test]
async fn a_comment_stands_there_once_whatever_answer_is_lost() {
    let (stage, mark) = (stage().await, mark());
    let post = text(format!("Post {mark}"));
    let sealed = stage.network().seal(&post, &slip()).unwrap();
    let remote = published(stage.network().publish(&sealed, &post, None, &Told::default()).await);
    for loss in LOSSES {
        let (proxy, word) = (Proxy::before(&stage.account.server).await, crate::stage::mark());
        let part = text(format!("Mozart's 3x4 \"Töne\" -- & 1 < 2 🎻 {word}\n\nhttps://example.com/a?b=c&d=e"));
        let network = stage.at(&proxy.address);
        let sealed = network.seal(&part, &slip()).unwrap();
        proxy.lose("POST /index.php?rest_route=%2Fwp%2Fv2%2Fcomments", loss);
        let outcome = network.publish(&sealed, &part, Some(&remote), &Told::default()).await;
        assert!(matches!(outcome, Outcome::Unknown { .. }), "{loss:?} {outcome:?}");
        let settled = network.settle(&sealed, &part, Some(&remote), now()).await;
        let again = published(network.publish(&sealed, &part, Some(&remote), &Told::default()).await);
        let seen = stage.posts_with(&word).await;
        assert_eq!(
            seen.iter().map(|one| (&one.id, &one.text)).collect::<Vec<_>>(),
            [(&again.id, &part.text)],
            "{loss:?}"
        );
        let is_there = matches!(loss, Loss::Answer | Loss::HalfAnswer);
        assert_eq!(settled, if is_there { Settled::Published(again) } else { Settled::Absent }, "{loss:?}");
    }
}

#[tokio::test]
async fn a_film_is_shown_and_is_no_featured_image() {
    let (stage, mark, files) = (stage().await, mark(), Files::new());
    let mut part = text(format!("Film {mark}"));
    let mut film = files.picture(4, (8, 8), "");
    // The smallest that is told from others by its bytes.
    std::fs::write(&film.path, b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat").unwrap();
    (film.media_type, film.size_bytes) = ("video/mp4".to_owned(), 32);
    part.attachments = vec![film, files.picture(5, (8, 8), "Pult")];
    let network = stage.network();
    let sealed = network.seal(&part, &slip()).unwrap();
    let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
    let post = get(&[("rest_route", &format!("/wp/v2/posts/{}", remote.id)), ("context", "edit")]).await;
    assert!(post["content"]["raw"].as_str().unwrap().contains("<!-- wp:video {"), "{post}");
    assert_eq!(stage.posts_with(&mark).await[0].pictures[0].alt, "Pult");
}

#[tokio::test]
async fn what_may_not_leave_stays_a_draft_and_is_published_later() {
    let (stage, mark, files) = (stage().await, mark(), Files::new());
    let mut part = text(format!("Held back {mark}"));
    part.attachments = vec![files.picture(9, (8, 8), "")];
    let network = stage.network();
    let sealed = network.seal(&part, &slip()).unwrap();
    let held_back = Told { holds_back: true, ..Told::default() };
    let outcome = network.publish(&sealed, &part, None, &held_back).await;
    assert!(matches!(outcome, Outcome::NotReceived { .. }), "{outcome:?}");
    assert_eq!(stage.posts_with(&mark).await.len(), 0);
    assert_eq!(network.settle(&sealed, &part, None, now()).await, Settled::Absent);
    published(network.publish(&sealed, &part, None, &Told::default()).await);
    assert_eq!(stage.posts_with(&mark).await[0].pictures.len(), 1);
    let gone = network.seal(&part, &slip()).unwrap();
    std::fs::remove_file(&part.attachments[0].path).unwrap();
    let outcome = network.publish(&gone, &part, None, &Told::default()).await;
    assert!(
        matches!(&outcome, Outcome::Refused { message } if message.to_string().starts_with("9.png")),
        "{outcome:?}"
    );
}
