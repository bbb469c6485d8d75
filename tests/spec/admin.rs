//! What the app asks of the service beside HTTP, and what HTTP makes of it: workspaces, channels and deliveries.

use crate::harness::{Bench, answer, changed, form, id, instant, outcomes, published, targets, url};
use futures_util::future::join_all;
use reqwest::{Body, Method};
use serde_json::{Value, json};
use service::admin::{DeliveryOutcome, DeliveryPage};
use service::{Admin, AdminError};
use std::fmt::Debug;
use std::io;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

const REMOVED: &str = "The channel was removed, so nothing was published there";

/// The words of a refusal.
pub(crate) fn refused<T: Debug>(answer: Result<T, AdminError>) -> String {
    match answer.unwrap_err() {
        AdminError::Refused(words) => words.to_string(),
        other => panic!("{other:?}"),
    }
}

/// Says that what was named is not there.
pub(crate) fn is_unknown<T: Debug>(answer: Result<T, AdminError>, noun: &str) {
    let error = answer.unwrap_err();
    assert!(matches!(error, AdminError::NotFound(_)), "{error:?}");
    assert_eq!(error.to_string(), format!("There is no such {noun} any more."));
}

/// The names, or whatever else, of a list that both versions give.
async fn listed(bench: &Bench, path: &str, member: &str) -> Vec<String> {
    let [first, second] =
        [bench.read(&format!("/v1/{path}")).await.data(), bench.read(&format!("/v2/{path}")).await.data()];
    assert_eq!(first, second);
    first.as_array().unwrap().iter().map(|one| one[member].as_str().unwrap().to_owned()).collect()
}

async fn channel_names(bench: &Bench, workspace: &str) -> Vec<String> {
    listed(bench, &format!("workspaces/{workspace}/socials"), "name").await
}

/// A schedule for a time of the clock in UTC.
fn at(date: &str, time: &str) -> Value {
    json!({ "one_off_date": date, "time": time, "timezone": "UTC" })
}

/// How many rows of the database name a workspace or what was in it, and that no row names what is not there.
fn rows_of(bench: &Bench, workspace: &str) -> u64 {
    let database = rusqlite::Connection::open(bench.data_dir().join("service.sqlite")).unwrap();
    let broken: Option<String> = database.query_row("PRAGMA foreign_key_check", [], |row| row.get(0)).ok();
    assert_eq!(broken, None);
    let count = "SELECT (SELECT count(*) FROM workspaces WHERE id = ?1)
        + (SELECT count(*) FROM channels WHERE workspace = ?1) + (SELECT count(*) FROM posts WHERE workspace = ?1)
        + (SELECT count(*) FROM files WHERE workspace = ?1)
        + (SELECT count(*) FROM targets t LEFT JOIN posts p ON p.id = t.post WHERE p.workspace = ?1 OR p.id IS NULL)
        + (SELECT count(*) FROM deliveries d LEFT JOIN posts p ON p.id = d.post WHERE p.workspace = ?1 OR p.id IS NULL)";
    database.query_row(count, [workspace], |row| row.get(0)).unwrap()
}

/// Waits until so much became of a post on the first of its channels.
async fn told(bench: &Bench, post: &str, times: usize) {
    let mut changes = bench.service.changes();
    while outcomes(&targets(&bench.post(post).await)[0]) < times {
        changed(&mut changes).await;
    }
}

/// Sends a post on some channels and waits for it: the schedule has looked at the clock then.
async fn send(bench: &Bench, channels: &str) {
    bench.settled(&id(&bench.create(&json!({ "text": "Now", "target_platforms": channels })).await)).await;
}

#[tokio::test]
async fn a_workspace_is_added_after_the_others_and_renamed() {
    let bench = Bench::new().await;
    let added = bench.admin().add_workspace("  Client B\n").await.unwrap();
    assert_eq!(listed(&bench, "workspaces", "name").await, ["My workspace", "Client B"]);
    let records = bench.read("/v1/workspaces").await.data();
    assert_eq!((&records[1]["_id"], &records[1]["avatar"]), (&json!(added), &records[0]["avatar"]));
    assert_eq!(records[1]["organizationId"], records[0]["organizationId"]);
    assert_eq!(channel_names(&bench, &added).await, Vec::<String>::new(), "it begins without channels");
    bench.admin().rename_workspace(&added, " Client C ").await.unwrap();
    let bench = bench.restart_at("2026-11-22T09:00:00Z").await;
    assert_eq!(listed(&bench, "workspaces", "name").await, ["My workspace", "Client C"]);
}

#[tokio::test]
async fn the_overview_counts_what_is_in_each_workspace() {
    let bench = Bench::new().await;
    let second = bench.admin().add_workspace("Second").await.unwrap();
    bench.create_due("2026-12-01", "10:00", "UTC").await;
    let body = json!({ "text": "a", "target_platforms": "x", "one_off_schedule": at("2026-12-02", "10:00") });
    bench.create(&body).await;
    bench.create(&json!({ "text": "For nobody", "audience_group": "friends" })).await;
    bench.let_the_schedule_look().await;
    bench.upload("a.txt", b"a").await;
    let overview = bench.admin().overview().await.unwrap();
    let counts: Vec<_> =
        overview.iter().map(|one| (one.name.as_str(), one.posts, one.posts_to_come, one.files)).collect();
    assert_eq!(counts, [("My workspace", 4, 2, 1), ("Second", 0, 0, 0)]);
    let channels: Vec<_> = overview[0].channels.iter().map(|one| (one.target.as_str(), one.posts_to_come)).collect();
    assert_eq!(channels, [("x", 2), ("instagram", 1), ("linkedin", 1), ("mastodon", 1)]);
    assert_eq!((overview[1].id.as_str(), overview[1].channels.len()), (second.as_str(), 0));
    let (record, own) = (&bench.channels().await[0], &overview[0].channels[0]);
    assert_eq!(*record, json!({ "id": own.id, "name": own.name, "target": own.target, "picture": own.picture }));
    assert_eq!(bench.read("/v1/workspaces").await.data()[0]["avatar"], overview[0].avatar);
}

#[tokio::test]
async fn a_removed_workspace_takes_all_that_is_its_own_with_it_and_nothing_else() {
    let bench = Bench::with_examples().await;
    let [kept, gone] = <[String; 2]>::try_from(bench.workspaces().await).unwrap();
    bench.upload("kept.txt", b"kept").await;
    let path = format!("/v2/{gone}/files");
    let file = url(&answer(bench.upload_to(&path, &form(&[("file", "a.txt", b"gone")]), 4)).await.data());
    let of_kept = rows_of(&bench, &kept);
    assert!(rows_of(&bench, &gone) > 20 && bench.files_on_disk().len() == 2 + 4);
    let post = id(&bench.read(&format!("/v2/{gone}/posts")).await.data()[0]);
    bench.admin().remove_workspace(&gone).await.unwrap();
    assert_eq!((rows_of(&bench, &gone), rows_of(&bench, &kept)), (0, of_kept));
    assert_eq!(bench.files_on_disk().len(), 1 + 2, "what was in its files is gone, too");
    assert_eq!(bench.fetch(&file).send().await.unwrap().status(), 404);
    bench.read(&format!("/v1/posts/{post}")).await.complaint("postId");
    for path in [format!("/v1/workspaces/{gone}/socials"), format!("/v2/{gone}/posts"), format!("/v2/{gone}/files")] {
        assert!(bench.read(&path).await.complaint("workspaceId").contains(&gone));
    }
    let create = bench.try_create(&json!({ "text": "a", "workspace": gone, "audience_group": "b" })).await;
    create.complaint("workspace");
    let bench = bench.restart_at("2026-11-21T09:00:00Z").await;
    assert_eq!(bench.workspaces().await, [kept.as_str()]);
    assert_eq!((rows_of(&bench, &gone), bench.files_on_disk().len()), (0, 1 + 2));
}

#[tokio::test]
async fn the_last_workspace_stays_and_any_other_may_go() {
    let bench = Bench::new().await;
    let first = bench.workspaces().await.remove(0);
    assert!(refused(bench.admin().remove_workspace(&first).await).contains("only workspace"));
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    let second = bench.admin().add_workspace("Second").await.unwrap();
    bench.admin().add_channel(&second, "x", "X").await.unwrap();
    bench.admin().remove_workspace(&first).await.unwrap();
    is_unknown(bench.admin().remove_workspace(&first).await, "workspace");
    assert_eq!(bench.workspaces().await, [second.as_str()]);
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    bench.let_the_schedule_look().await;
    bench.read(&format!("/v1/posts/{due}")).await.complaint("postId");
    assert_eq!(bench.admin().count_deliveries().await.unwrap(), 1, "of the post that looked");
}

#[tokio::test]
async fn a_file_that_arrives_for_a_workspace_that_was_removed_meanwhile_is_refused_and_leaves_nothing() {
    let bench = Bench::new().await;
    let gone = bench.admin().add_workspace("Gone").await.unwrap();
    let body = form(&[("file", "a.bin", &[7; 500_000])]);
    let (pieces, rest) = mpsc::channel::<io::Result<Vec<u8>>>(1);
    let request = bench.upload_to(&format!("/v2/{gone}/files"), &[], 500_000);
    let sending = tokio::spawn(answer(request.body(Body::wrap_stream(ReceiverStream::new(rest)))));
    pieces.send(Ok(body[..400_000].to_vec())).await.unwrap();
    bench.files_on_disk_become(1).await;
    bench.admin().remove_workspace(&gone).await.unwrap();
    pieces.send(Ok(body[400_000..].to_vec())).await.unwrap();
    drop(pieces);
    assert!(sending.await.unwrap().complaint("workspaceId").contains(&gone));
    bench.files_on_disk_become(0).await;
}

#[tokio::test]
async fn requests_that_race_the_removal_of_a_workspace_leave_nothing_half() {
    let bench = Bench::new().await;
    let gone = bench.admin().add_workspace("Gone").await.unwrap();
    bench.admin().add_channel(&gone, "x", "X").await.unwrap();
    let post = json!({ "text": "a", "workspace": gone, "target_platforms": "all" });
    let first = id(&bench.create(&post).await);
    let (path, form) = (format!("/v2/{gone}/files"), form(&[("file", "a.txt", b"a")]));
    let asking = join_all((0..60).map(async |index| match index % 3 {
        0 => bench.try_create(&post).await,
        1 => bench.try_update(&first, &json!({ "text": format!("{index}") })).await,
        _ => answer(bench.upload_to(&path, &form, 1)).await,
    }));
    let removing = async {
        bench.read("/v1/workspaces").await.data();
        bench.admin().remove_workspace(&gone).await.unwrap();
    };
    let (answers, ()) = tokio::join!(asking, removing);
    assert!(answers.iter().all(|one| [200, 400].contains(&one.status)), "{answers:?}");
    assert_eq!(rows_of(&bench, &gone), 0);
    bench.files_on_disk_become(0).await;
}

#[tokio::test]
async fn a_channel_is_added_after_the_others_renamed_and_removed() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let usual = ["Practice X", "Practice Instagram", "Practice LinkedIn", "Practice Mastodon"];
    let second_x = bench.admin().add_channel(&workspace, "x", " Second X ").await.unwrap();
    let google = bench.admin().add_channel(&workspace, "googleMyBusiness", "Shop").await.unwrap();
    assert_eq!(channel_names(&bench, &workspace).await[4..], ["Second X", "Shop"]);
    assert_eq!(bench.channel("googleMyBusiness").await, google);
    let post = bench.create(&json!({ "text": "a", "target_platforms": "x" })).await;
    assert_eq!(targets(&post).len(), 2, "a platform means all channels on it");
    bench.admin().rename_channel(&second_x, "Other X").await.unwrap();
    assert_eq!(bench.post(&id(&post)).await["target_platforms"][1]["name"], "Other X");
    bench.admin().remove_channel(&second_x).await.unwrap();
    let third_x = bench.admin().add_channel(&workspace, "x", "Third X").await.unwrap();
    assert_ne!(third_x, second_x);
    let bench = bench.restart_at("2026-11-21T09:00:00Z").await;
    let names = channel_names(&bench, &workspace).await;
    assert_eq!(
        (&names[..4], &names[4..]),
        (&usual.map(str::to_owned)[..], &["Shop".to_owned(), "Third X".to_owned()][..])
    );
}

#[tokio::test]
async fn a_removed_channel_is_no_target_of_anything_new() {
    let bench = Bench::new().await;
    let gone = bench.channel("x").await;
    let other = id(&bench.create(&json!({ "text": "a", "target_platforms": "mastodon" })).await);
    bench.admin().remove_channel(&gone).await.unwrap();
    let unknown = |name: &str| json!([{ "identifier": "x", "id": name }]);
    for wanted in [json!(gone), unknown(&gone), json!(["mastodon", gone]), json!([{ "id": gone }])] {
        let create = bench.try_create(&json!({ "text": "a", "target_platforms": wanted })).await;
        assert!(create.complaint("target_platforms").contains(&format!("`{gone}`")), "{wanted}");
        for (method, path) in [(Method::POST, "/v1/posts"), (Method::PUT, "/v2/posts")] {
            let request =
                bench.request(method, &format!("{path}/{other}")).json(&json!({ "target_platforms": wanted }));
            assert!(answer(request).await.complaint("target_platforms").contains(&format!("`{gone}`")), "{wanted}");
        }
    }
    let (one, never) =
        (bench.try_create(&json!({ "text": "a", "target_platforms": unknown(&gone) })).await, "0".repeat(24));
    let another = bench.try_create(&json!({ "text": "a", "target_platforms": unknown(&never) })).await;
    assert_eq!(one.body.to_string().replace(&gone, &never), another.body.to_string(), "as of one that never was");
    bench.try_create(&json!({ "text": "a", "target_platforms": "x" })).await.complaint("target_platforms");
    let all = bench.create(&json!({ "text": "a", "target_platforms": "all" })).await;
    assert_eq!(targets(&all).len(), 3);
    assert_eq!(targets(&bench.update(&other, &json!({ "target_platforms": "all" })).await).len(), 3);
}

#[tokio::test]
async fn a_post_that_names_a_removed_channel_may_go_on_doing_so() {
    let bench = Bench::new().await;
    let gone = bench.channel("x").await;
    let body = json!({ "text": "a", "target_platforms": "x,mastodon", "one_off_schedule": at("2026-12-01", "10:00") });
    let post = bench.create(&body).await;
    bench.admin().remove_channel(&gone).await.unwrap();
    assert_eq!(bench.post(&id(&post)).await, post, "the record is as it was");
    let mut whole = post.clone();
    whole["text"] = json!("b");
    for change in [whole, json!({ "text": "c" }), json!({ "target_platforms": format!("{gone},mastodon") })] {
        let after = bench.update(&id(&post), &change).await;
        assert_eq!(after["target_platforms"], post["target_platforms"], "{change}");
    }
    let change = json!({ "target_platforms": [{ "identifier": "x", "id": gone }] });
    assert_eq!(targets(&bench.update(&id(&post), &change).await).len(), 1, "even when nothing else is left");
    assert_eq!(targets(&bench.update(&id(&post), &json!({ "target_platforms": "all" })).await).len(), 3);
    let again = bench.try_update(&id(&post), &json!({ "target_platforms": gone })).await;
    again.complaint("target_platforms");
}

#[tokio::test]
async fn a_record_with_a_removed_channel_that_the_post_names_no_more_may_be_sent_back() {
    let bench = Bench::new().await;
    let created = bench.create(&json!({ "text": "a", "target_platforms": "mastodon,x" })).await;
    bench.settled(&id(&created)).await;
    bench.update(&id(&created), &json!({ "target_platforms": "mastodon" })).await;
    bench.admin().remove_channel(&bench.channel("x").await).await.unwrap();
    let record = bench.post(&id(&created)).await;
    assert_eq!(published(&record).len(), 2, "what was published on it is shown still");
    let after = bench.update(&id(&created), &record).await;
    assert_eq!(after["target_platforms"], record["target_platforms"]);
    send(&bench, "mastodon").await;
    assert_eq!(bench.post(&id(&created)).await, after, "nothing more becomes of it");
}

#[tokio::test]
async fn what_is_due_for_a_removed_channel_is_told_as_failed_and_what_was_published_there_stays() {
    let bench = Bench::new().await;
    let gone = bench.channel("x").await;
    let before = bench.create(&json!({ "text": "a", "target_platforms": "all" })).await;
    let before = bench.settled(&id(&before)).await;
    let due = bench.create_due("2026-11-21", "10:00", "UTC").await;
    bench.admin().remove_channel(&gone).await.unwrap();
    assert_eq!(bench.admin().overview().await.unwrap()[0].posts_to_come, 1);
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    let post = bench.settled(&due).await;
    assert_eq!(targets(&post)[0]["id"], gone);
    assert_eq!(targets(&post)[0]["error_responses"], json!([{ "message": REMOVED }]));
    assert_eq!(published(&post), ["2026-11-21T10:00:00.000Z"; 3], "on the others");
    assert_eq!(bench.post(&id(&before)).await, before);
    let past = bench.admin().deliveries(200, None).await.unwrap().deliveries;
    let failed: Vec<_> = past.iter().filter(|one| one.channel_id == gone && one.post == due).collect();
    assert_eq!(failed[0].outcome, DeliveryOutcome::Failed { message: i18n::t!("service-channel-removed") });
    assert_eq!((failed.len(), failed[0].channel.as_str()), (1, "Practice X"));
    // A time that is moved comes, and fails, once more.
    bench.update(&due, &json!({ "one_off_schedule": at("2026-11-21", "11:00") })).await;
    bench.clock.set(instant("2026-11-21T11:00:00Z"));
    told(&bench, &due, 2).await;
}

#[tokio::test]
async fn a_rule_goes_on_failing_on_a_removed_channel_but_once_only_for_what_was_too_late() {
    let bench = Bench::new().await;
    let rule = json!({ "expression": "0 10 * * *", "time": "10:00", "timezone": "UTC" });
    let body = json!({ "text": "a", "target_platforms": "x", "recurring_schedule": rule });
    let post = id(&bench.create(&body).await);
    bench.admin().remove_channel(&bench.channel("x").await).await.unwrap();
    bench.clock.set(instant("2026-11-21T10:00:00Z"));
    bench.settled(&post).await;
    let bench = bench.restart_at("2026-12-21T09:00:00Z").await;
    told(&bench, &post, 2).await;
    send(&bench, "mastodon").await;
    let failed = bench.post(&post).await["target_platforms"][0]["error_responses"].clone();
    assert_eq!(failed, json!([{ "message": REMOVED }, { "message": REMOVED }]), "once for thirty days");
    bench.clock.set(instant("2026-12-21T10:00:00Z"));
    send(&bench, "mastodon").await;
    assert_eq!(outcomes(&targets(&bench.post(&post).await)[0]), 3, "and then each day as before");
}

#[tokio::test]
async fn practising_brings_another_channel_where_one_was_removed() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    let platforms = ["youtube".to_owned(), "x".to_owned()];
    bench.service.practise(&platforms).unwrap();
    let (first, x) = (bench.channel("youtube").await, bench.channel("x").await);
    for channel in [&first, &x] {
        bench.admin().remove_channel(channel).await.unwrap();
    }
    for _ in 0..2 {
        bench.service.practise(&platforms).unwrap();
        let names = channel_names(&bench, &workspace).await;
        assert_eq!(names[3..], ["Practice YouTube", "Practice X"]);
    }
    assert!(bench.channel("youtube").await != first && bench.channel("x").await != x);
}

#[tokio::test]
async fn what_cannot_be_is_refused_in_words_and_changes_nothing() {
    let bench = Bench::new().await;
    let (admin, workspace, channel) = (bench.admin(), bench.workspaces().await.remove(0), bench.channel("x").await);
    let changes = *bench.service.changes().borrow();
    let (longest, long) = ("ü".repeat(100), "ü".repeat(101));
    for (name, part) in [("", "needs a name"), (" \t\n", "needs a name"), (long.as_str(), "this one has 101")] {
        assert!(refused(admin.add_workspace(name).await).contains(part));
        assert!(refused(admin.rename_workspace(&workspace, name).await).contains(part));
        assert!(refused(admin.add_channel(&workspace, "x", name).await).contains(part));
        assert!(refused(admin.rename_channel(&channel, name).await).contains(part));
        assert!(refused(admin.make_key(name).await).contains(part));
    }
    for platform in ["", "X", "orkut", "all"] {
        assert!(refused(admin.add_channel(&workspace, platform, "a").await).contains(&format!("`{platform}`")));
    }
    is_unknown(admin.rename_workspace("nowhere", "a").await, "workspace");
    is_unknown(admin.remove_workspace("nowhere").await, "workspace");
    is_unknown(admin.add_channel("nowhere", "x", "a").await, "workspace");
    is_unknown(admin.rename_channel("nowhere", "a").await, "channel");
    is_unknown(admin.remove_channel("nowhere").await, "channel");
    assert_eq!(*bench.service.changes().borrow(), changes, "what changes nothing is no change");
    admin.rename_workspace(&workspace, &longest).await.unwrap();
    admin.rename_channel(&channel, &longest).await.unwrap();
    assert_eq!(*bench.service.changes().borrow(), changes + 2);
    let second = admin.add_workspace("a").await.unwrap();
    admin.add_channel(&second, "x", "a").await.unwrap();
    admin.remove_workspace(&second).await.unwrap();
    admin.remove_channel(&channel).await.unwrap();
    assert_eq!(*bench.service.changes().borrow(), changes + 6);
    is_unknown(admin.rename_channel(&channel, "a").await, "channel");
    is_unknown(admin.remove_channel(&channel).await, "channel");
}

#[tokio::test]
async fn a_delivery_tells_what_became_of_it_where_and_when() {
    let bench = Bench::new().await;
    let text = "€".repeat(400);
    let own = json!([{ "identifier": "x", "text_override": text }]);
    let body = json!({ "text": "a", "target_platforms": "x", "platform_posts": own });
    let sent = bench.settled(&id(&bench.create(&body).await)).await;
    let schedule = json!({ "expression": "0 10 * * *", "time": "10:00", "timezone": "UTC" });
    let body = json!({ "text": "Rule", "target_platforms": "mastodon", "recurring_schedule": schedule });
    let missed = id(&bench.create(&body).await);
    let bench = bench.restart_at("2026-11-24T09:30:00Z").await;
    bench.settled(&missed).await;
    let told = bench.admin().deliveries(10, None).await.unwrap();
    assert_eq!((told.next, told.deliveries.len()), (None, 2));
    let [late, first] = &told.deliveries[..] else { panic!() };
    assert_eq!((late.post.as_str(), late.text.as_str(), late.platform.as_str()), (missed.as_str(), "Rule", "mastodon"));
    assert_eq!((late.workspace.as_str(), late.channel.as_str()), ("My workspace", "Practice Mastodon"));
    assert_eq!((late.due, late.at), (instant("2026-11-21T10:00:00Z"), instant("2026-11-24T09:30:00Z")));
    let last_at = instant("2026-11-23T10:00:00Z");
    assert_eq!(late.outcome, DeliveryOutcome::Missed { last_at, times: 3 });
    assert_eq!((first.text.clone(), first.post.clone()), ("€".repeat(300), id(&sent)));
    let success = &targets(&sent)[0]["success_responses"][0];
    let DeliveryOutcome::Delivered { uri, remote_id } = &first.outcome else { panic!("{first:?}") };
    assert_eq!((&success["uri"], &success["post_id"]), (&json!(uri), &json!(remote_id)));
}

/// All pages from one on: what is on each.
async fn pages(admin: &Admin, mut next: Option<String>) -> Vec<DeliveryPage> {
    let mut pages = Vec::new();
    while let Some(place) = next {
        let page = admin.deliveries(5, Some(&place)).await.unwrap();
        next = page.next.clone();
        pages.push(page);
    }
    pages
}

#[tokio::test]
async fn pages_of_deliveries_go_on_where_they_were_whatever_is_delivered_meanwhile() {
    let bench = Bench::new().await;
    let admin = bench.admin();
    for _ in 0..4 {
        send(&bench, "all").await;
        bench.clock.advance(chrono::TimeDelta::minutes(1));
    }
    let all = admin.deliveries(200, None).await.unwrap().deliveries;
    assert_eq!((all.len(), admin.count_deliveries().await.unwrap()), (16, 16));
    assert!(all.windows(2).all(|pair| pair[0].at >= pair[1].at), "the newest first");
    bench.clock.set(instant("2026-11-21T09:03:00Z"));
    let first = admin.deliveries(5, None).await.unwrap();
    assert_eq!(first.deliveries, all[..5]);
    // Four more of the very instant at which the page ended, or after which it began.
    for now in ["2026-11-21T09:02:00Z", "2026-11-21T09:03:00Z"] {
        bench.clock.set(instant(now));
        send(&bench, "all").await;
    }
    let rest = pages(&admin, first.next.clone()).await;
    let sizes: Vec<_> = rest.iter().map(|page| page.deliveries.len()).collect();
    let found: Vec<_> = rest.into_iter().flat_map(|page| page.deliveries).collect();
    assert_eq!(sizes, [5, 5, 1]);
    assert_eq!(found, all[5..], "nothing twice, nothing left out, nothing new");
    assert_eq!(admin.count_deliveries().await.unwrap(), 24);
    assert_eq!(admin.deliveries(0, None).await.unwrap().deliveries.len(), 1);
    assert_eq!(admin.deliveries(u32::MAX, None).await.unwrap().deliveries.len(), 24);
    refused(admin.deliveries(5, Some("made up")).await);
}
