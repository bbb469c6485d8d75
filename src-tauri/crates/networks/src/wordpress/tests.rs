//! Answers of a site that the real one does not give when they are wanted.

use super::*;
use crate::fake::{Fake, Nobody, attachment, part, slip};

const WHO: &str = r#"{"id":1,"name":"Anna","capabilities":{"publish_posts":true}}"#;
const SITE: &str = r#"{"name":"Noten &amp; T\u00f6ne"}"#;

async fn site(fake: &Fake) -> Box<dyn Network> {
    fake.answer(200, "", WHO);
    fake.answer(200, "", SITE);
    let server = format!("{}/blog/wp-admin/", fake.address);
    let http = Http::new().unwrap();
    let signed_in = take(&http, &server, " anna ", &Secret::new("cana ry00 1111 2222 3333")).await.unwrap();
    assert_eq!(signed_in.secret.expose(), "canary00111122223333");
    assert_eq!((signed_in.identity.name.as_str(), signed_in.account.id.as_str()), ("Noten & Töne", "1"));
    assert_eq!(signed_in.account.server, format!("{}/blog", fake.address));
    crate::open(&signed_in.account, &signed_in.secret, &http).unwrap()
}

#[tokio::test]
async fn a_draft_that_came_late_is_the_one_and_the_other_goes() {
    let fake = Fake::start().await;
    let site = site(&fake).await;
    let part = part("x");
    let sealed = site.seal(&part, &slip()).unwrap();
    let slug = sealed["slug"].as_str().unwrap();
    fake.answer(200, "", "[]");
    fake.answer(201, "", &format!(r#"{{"id":5,"slug":"{slug}-2"}}"#));
    fake.answer(200, "", "{}");
    let outcome = site.publish(&sealed, &part, None, &Nobody).await;
    assert!(matches!(outcome, Outcome::NotReceived { .. }), "{outcome:?}");
    assert!(
        fake.asked().pop().unwrap().starts_with("DELETE /blog/index.php?rest_route=%2Fwp%2Fv2%2Fposts%2F5&force=true")
    );
    fake.answer(200, "", "[]");
    fake.answer(201, "", r#"{"id":6,"slug":"of-its-own"}"#);
    fake.answer(200, "", "{}");
    let outcome = site.publish(&sealed, &part, None, &Nobody).await;
    assert!(matches!(outcome, Outcome::Refused { .. }), "{outcome:?}");
    fake.answer(200, "", r#"[{"id":4,"status":"draft","link":"http://a.test/?p=4"}]"#);
    fake.answer(200, "", r#"{"id":4,"status":"publish","link":"http://a.test/x"}"#);
    let outcome = site.publish(&sealed, &part, None, &Nobody).await;
    let remote = RemotePost { id: "4".to_owned(), uri: "http://a.test/x".to_owned(), reference: Value::Null };
    assert_eq!(outcome, Outcome::Published(remote.clone()));
    fake.answer(200, "", r#"[{"id":4,"status":"publish","link":"http://a.test/x"}]"#);
    assert_eq!(site.settle(&sealed, &part, None, slip().at).await, Settled::Published(remote));
}

#[tokio::test]
async fn categories_and_tags_are_found_by_name_or_made() {
    let fake = Fake::start().await;
    let site = site(&fake).await;
    let part =
        Part { settings: json!({ "title": "T", "categories": ["Musik & Tanz", 9], "tags": ["neu"] }), ..part("x") };
    let sealed = site.seal(&part, &slip()).unwrap();
    fake.answer(200, "", "[]");
    fake.answer(200, "", r#"[{"id":2,"name":"Musik"},{"id":3,"name":"musik &amp; tanz"}]"#);
    fake.answer(200, "", "[]");
    fake.answer(400, "", r#"{"code":"term_exists","data":{"status":400,"term_id":7}}"#);
    fake.answer(500, "", "");
    let outcome = site.publish(&sealed, &part, None, &Nobody).await;
    assert!(matches!(outcome, Outcome::NotReceived { .. }), "no draft was made: {outcome:?}");
    let asked = fake.asked().pop().unwrap();
    assert!(asked.contains(r#""title":"T""#) && asked.contains(r#""categories":[3,9],"tags":[7]"#), "{asked}");
}

#[tokio::test]
async fn only_the_last_step_leaves_a_doubt() {
    let fake = Fake::start().await;
    let site = site(&fake).await;
    let mut part = part("x");
    let _file = attachment(&mut part, "picture", "Noten");
    let sealed = site.seal(&part, &slip()).unwrap();
    let stages = [
        "[]",
        "[]",
        r#"{"id":3,"source_url":"http://a.test/a.png"}"#,
        "{}",
        &format!(r#"{{"id":5,"slug":{}}}"#, sealed["slug"]),
        r#"{"id":5,"link":"http://a.test/x"}"#,
    ];
    for stage in 0..stages.len() {
        for (status, before, last) in
            [(500, "NotReceived", "Unknown"), (401, "SignInAgain", "SignInAgain"), (200, "NotReceived", "Unknown")]
        {
            stages[..stage].iter().for_each(|answer| fake.answer(200, "", answer));
            fake.answer(status, "", "<p>canary00111122223333</p>");
            let outcome = format!("{:?}", site.publish(&sealed, &part, None, &Nobody).await);
            let expected = if stage == stages.len() - 1 { last } else { before };
            assert!(outcome.starts_with(expected) && !outcome.contains("canary"), "{stage} {status} {outcome}");
        }
    }
    stages.iter().for_each(|answer| fake.answer(200, "", answer));
    let outcome = site.publish(&sealed, &part, None, &Nobody).await;
    assert!(matches!(outcome, Outcome::Published(_)), "{outcome:?}");
    let asked = fake.asked();
    let [.., upload, described, draft, _] = asked.as_slice() else { panic!("{asked:?}") };
    let lower = upload.to_lowercase();
    assert!(lower.contains("content-length: 7\r\n") && upload.ends_with("picture"), "{upload}");
    assert!(lower.contains(&format!("filename=\"{}-1.png\"", sealed["slug"].as_str().unwrap())), "{upload}");
    assert!(described.ends_with(r#"{"alt_text":"Noten","title":"x"}"#), "{described}");
    assert!(draft.contains(r#""featured_media":3"#) && draft.contains("wp-image-3"), "{draft}");
}

#[tokio::test]
async fn who_may_not_publish_is_not_signed_in() {
    let http = Http::new().unwrap();
    for (status, said, expected) in [
        (401, r#"{"code":"rest_not_logged_in","message":"no canary001111"}"#, "SignInAgain(\"no [secret]\")"),
        (403, "{}", "SignInAgain"),
        (200, r#"{"id":2,"capabilities":{"read":true}}"#, "SignInAgain(\"anna may not publish on this site\")"),
        (200, "<html>", "NotThere"),
        (404, "<html>", "NotThere"),
        (503, "", "Unreachable"),
    ] {
        let fake = Fake::start().await;
        fake.answer(status, "", said);
        let failed = take(&http, &fake.address, "anna", &Secret::new("canary 001111")).await.map(|_| ());
        let told = format!("{:?}", failed.unwrap_err());
        assert!(told.starts_with(expected), "{status} {told}");
    }
}

#[tokio::test]
async fn what_it_can_not_take_is_refused_before_anything_leaves() {
    let fake = Fake::start().await;
    let site = site(&fake).await;
    let mut drawing = part("x");
    let _file = attachment(&mut drawing, "<svg/>", "");
    assert!(site.seal(&drawing, &slip()).is_ok());
    drawing.attachments[0].media_type = "image/svg+xml".to_owned();
    for part in [part(" "), drawing] {
        assert!(site.seal(&part, &slip()).is_err());
    }
    let sealed = site.seal(&part("x"), &slip()).unwrap();
    assert_eq!(sealed, site.seal(&part("x"), &slip()).unwrap());
    let parent = RemotePost { id: "1".to_owned(), uri: String::new(), reference: Value::Null };
    let mut picture = part("x");
    let _picture = attachment(&mut picture, "picture", "");
    let outcome = site.publish(&sealed, &picture, Some(&parent), &Nobody).await;
    assert!(matches!(outcome, Outcome::Refused { .. }), "{outcome:?}");
}

#[tokio::test]
async fn a_comment_that_is_there_is_known_again_and_one_that_is_too_quick_waits() {
    let fake = Fake::start().await;
    let (site, part) = (site(&fake).await, part("Mozart's 3x4 \"Töne\" -- <b> 🎻"));
    let sealed = site.seal(&part, &slip()).unwrap();
    let post = RemotePost { id: "7".to_owned(), uri: String::new(), reference: Value::Null };
    let comment = |id: &str, post| {
        let uri = "http://a.test/x#c".to_owned();
        RemotePost { id: id.to_owned(), uri, reference: json!({ "post": post }) }
    };
    let shown = "<p>Mozart&#8217;s 3&#215;4 &#8220;Töne&#8221; &#8212; &lt;b&gt; 🎻</p>";
    let list = |parent: u64| {
        let other = json!({ "id": 1, "parent": parent, "content": { "rendered": "other" }, "link": "" });
        let ours = json!({ "id": 9, "parent": parent, "content": { "rendered": shown }, "link": "http://a.test/x#c" });
        json!([other, ours]).to_string()
    };
    fake.answer(200, "", "[]");
    fake.answer(400, "", r#"{"code":"comment_flood","message":"Slow down."}"#);
    let outcome = site.publish(&sealed, &part, Some(&post), &Nobody).await;
    let wait = Some(std::time::Duration::from_secs(15));
    assert_eq!(outcome, Outcome::NotReceived { message: "Slow down.".into(), wait });
    let asked = fake.asked();
    assert!(asked[asked.len() - 2].contains("post=7&author=1&per_page=100"), "{asked:?}");
    let said = r#"{"post":7,"parent":0,"content":"Mozart&#39;s 3x4 &quot;Töne&quot; -- &lt;b&gt; 🎻"}"#;
    assert!(asked[asked.len() - 1].ends_with(said), "{asked:?}");
    // One that came late.
    fake.answer(200, "", "[]");
    fake.answer(409, "", r#"{"code":"comment_duplicate","message":"You have said that."}"#);
    fake.answer(200, "", &list(0));
    let outcome = site.publish(&sealed, &part, Some(&post), &Nobody).await;
    assert_eq!(outcome, Outcome::Published(comment("comment-9", 7)));
    // The answer to a comment belongs to the same post.
    let above = comment("comment-5", 7);
    fake.answer(200, "", &list(0));
    fake.answer(201, "", r#"{"id":9,"link":"http://a.test/x#c"}"#);
    let outcome = site.publish(&sealed, &part, Some(&above), &Nobody).await;
    assert_eq!(outcome, Outcome::Published(comment("comment-9", 7)));
    assert!(fake.asked().pop().unwrap().contains(r#"{"post":7,"parent":5,"#));
    fake.answer(200, "", &list(5));
    assert_eq!(site.settle(&sealed, &part, Some(&above), slip().at).await, Settled::Published(comment("comment-9", 7)));
    fake.answer(200, "", &list(6));
    assert_eq!(site.settle(&sealed, &part, Some(&above), slip().at).await, Settled::Absent);
}
