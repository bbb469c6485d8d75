//! The calendar as a month, by its hours and as a list: what stands where, what a filter hides, and what is folded. The
//! service is a scripted one, so that posts of every state and any number of them are there at once.

use crate::chips;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use support::{Reply, Request, Scripted, Workbench};

/// So many posts a service gives at once.
const PAGE: usize = 200;

/// A post for channels, at a moment in a zone.
pub(crate) fn at(id: &str, channels: &[&str], (date, time, zone): (&str, &str, &str)) -> Value {
    let targets: Vec<Value> = channels
        .iter()
        .map(|channel| json!({ "identifier": platform(channel), "id": channel, "name": channel.to_uppercase() }))
        .collect();
    json!({ "_id": id, "text": id, "target_platforms": targets, "created_at": "2026-10-01T08:00:00Z",
        "one_off_schedule": { "one_off_date": date, "time": time, "timezone": zone } })
}

/// A post at a moment in Vienna.
pub(crate) fn post(id: &str, channels: &[&str], date: &str, time: &str) -> Value {
    at(id, channels, (date, time, "Europe/Vienna"))
}

pub(crate) fn platform(channel: &str) -> &'static str {
    if channel.starts_with('b') { "bluesky" } else { "x" }
}

/// A record with other members than before.
pub(crate) fn with(mut record: Value, members: &Value) -> Value {
    for (name, value) in members.as_object().into_iter().flatten() {
        record[name.as_str()] = value.clone();
    }
    record
}

/// What a service says when its platforms have taken a post, or not.
pub(crate) fn answered(record: Value, answers: &[bool]) -> Value {
    let mut record = record;
    for (number, is_taken) in answers.iter().enumerate() {
        record["target_platforms"][number][if *is_taken { "success_responses" } else { "error_responses" }] =
            if *is_taken { json!([{ "uri": "https://x.example/1" }]) } else { json!([{ "message": "too long" }]) };
    }
    record
}

/// What a service with three channels says: `x1` and `x2` of X, `b1` of Bluesky.
fn script(posts: Vec<Value>) -> impl Fn(&Request) -> Reply + Send + Sync {
    let posts = Arc::new(posts);
    move |request| {
        let answer = |data: Value| Reply::Json(200, json!({ "code": 200, "message": "ok", "data": data }));
        let (path, query) = request.target.split_once('?').unwrap_or((&request.target, ""));
        let channel = |id: &str| json!({ "id": id, "name": id.to_uppercase(), "target": platform(id) });
        match (request.method.as_str(), path) {
            ("GET", "/v1/workspaces") => answer(json!([{ "_id": "w", "name": "W" }])),
            ("GET", "/v1/workspaces/w/socials") => answer(json!([channel("x1"), channel("x2"), channel("b1")])),
            ("GET", "/v1/posts") => {
                let skip = query.split('&').find_map(|part| part.strip_prefix("skip="));
                let skip = skip.and_then(|skip| skip.parse().ok()).unwrap_or(0);
                answer(posts.iter().skip(skip).take(PAGE).cloned().collect())
            }
            ("GET", _) => answer(json!([])),
            _ => Reply::Drop,
        }
    }
}

/// A desk that shows these posts.
pub(crate) async fn showing(posts: Vec<Value>) -> (Workbench, Scripted) {
    let server = Scripted::start(script(posts)).await.unwrap();
    let bench = Workbench::new().await;
    let form = json!({ "name": "Far", "base_url": server.base_url(), "base_url_v2": null,
        "api_key": "ck_canary_0123456789", "organization_id": null });
    bench.done("connect_service", form).await;
    bench.until("show_status", json!({}), |status| status["sync"]["state"] == "up_to_date").await;
    (bench, server)
}

/// A draft at a moment in Vienna.
async fn draft(bench: &Workbench, text: &str, channels: &[&str], date: &str, time: &str) -> Value {
    let id = bench.done("new_draft", json!({ "date": null })).await["id"].clone();
    let schedule = json!({ "kind": "time", "date": date, "time": time, "zone": "Europe/Vienna" });
    let wanted = json!({ "id": id, "based_on": 0, "text": text, "channel_ids": channels, "schedule": schedule });
    bench.done("save_draft", wanted).await;
    id
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn titles(chips: &[Value]) -> Vec<&str> {
    chips.iter().filter_map(|chip| chip["title"].as_str()).collect()
}

/// The blocks of all columns.
fn blocks(hours: &Value) -> Vec<&Value> {
    list(&hours["columns"]).iter().flat_map(|column| list(&column["blocks"])).collect()
}

/// What stands in each column, by its name.
fn columns(hours: &Value) -> Vec<(&str, Vec<&str>)> {
    let all = list(&hours["columns"]).iter();
    all.map(|column| (column["name"].as_str().unwrap_or_default(), titles_in(column))).collect()
}

/// The first title of each block.
fn titles_in(column: &Value) -> Vec<&str> {
    list(&column["blocks"]).iter().filter_map(|block| block["chip"]["title"].as_str()).collect()
}

#[tokio::test]
async fn a_day_gives_its_first_ones_and_those_that_need_somebody() {
    let mut posts: Vec<Value> =
        (0..10).map(|hour| post(&format!("p{hour}"), &["x1"], "2026-11-20", &format!("{:02}:00", hour + 8))).collect();
    for refused in [1, 7, 8, 9] {
        posts[refused] = answered(posts[refused].clone(), &[false]);
    }
    let (bench, _server) = showing(posts).await;
    let day = async |most: Value| {
        let month = bench.done("show_month", json!({ "month": "2026-11", "most": most })).await;
        let day = list(&month["days"]).iter().find(|day| day["date"] == "2026-11-20").cloned().unwrap();
        let titles: Vec<String> = titles(list(&day["chips"])).into_iter().map(str::to_owned).collect();
        (titles.join(" "), day["total"].clone(), month["shown"].clone())
    };
    assert_eq!(day(json!(3)).await, ("p0 p1 p2 p7 p8".to_owned(), json!(10), json!(10)));
    assert_eq!(day(json!(0)).await, (String::new(), json!(10), json!(10)));
    let all = "p0 p1 p2 p3 p4 p5 p6 p7 p8 p9".to_owned();
    assert_eq!(day(json!(50)).await, (all.clone(), json!(10), json!(10)));
    assert_eq!(day(Value::Null).await, (all, json!(10), json!(10)));
}

#[tokio::test]
async fn what_stands_at_one_time_stands_in_the_order_of_its_words() {
    let at_nine = |id: &str, text: &str| with(post(id, &["x1"], "2026-11-24", "09:00"), &json!({ "text": text }));
    let posts = vec![
        at_nine("1", "Roast"),
        at_nine("2", "Brunch"),
        post("Early", &["x1"], "2026-11-24", "08:00"),
        at_nine("3", "Dinner"),
    ];
    let (bench, _server) = showing(posts).await;
    let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
    assert_eq!(titles(&chips(&month, "2026-11-24")), ["Early", "Brunch", "Dinner", "Roast"]);
}

#[tokio::test]
async fn a_post_to_come_that_breaks_a_rule_is_a_problem_and_one_that_is_over_is_not() {
    // X takes 280 characters; Bluesky takes 300.
    let long = |first: &str| format!("{first} {}", "a ".repeat(145)).trim_end().to_owned();
    let rule = json!({ "rate_value": 1, "rate_unit": "week", "time": "13:00", "timezone": "Europe/Vienna",
        "start_date": "2026-11-10", "end_date": "2026-11-30" });
    let (bench, _server) = showing(vec![
        post("Short", &["x1"], "2026-11-24", "08:00"),
        post(&long("Long"), &["x1"], "2026-11-24", "09:00"),
        post(&long("Elsewhere"), &["b1"], "2026-11-24", "10:00"),
        post(&long("Over"), &["x1"], "2026-11-03", "09:00"),
        with(
            post(&long("Again"), &["x1"], "2026-11-10", "13:00"),
            &json!({ "one_off_schedule": null, "recurring_schedule": rule }),
        ),
    ])
    .await;
    let filter = json!({ "problems": true });
    let month = bench.done("show_month", json!({ "month": "2026-11", "filter": filter })).await;
    let first = |date: &str| {
        let chips = chips(&month, date);
        titles(&chips).iter().map(|title| title.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(first("2026-11-24"), ["Long".to_owned(), "Again".to_owned()]);
    assert_eq!([first("2026-11-03"), first("2026-11-10"), first("2026-11-17")].concat(), [""; 0]);
    // It is the rule that counts: where a channel takes more there is no problem any more.
    bench.done("set_limit", json!({ "channel": "x1", "limit": "text.max", "value": 1000 })).await;
    let month = bench.done("show_month", json!({ "month": "2026-11", "filter": filter })).await;
    assert_eq!((&month["planned"], &month["shown"]), (&json!(7), &json!(0)));
}

#[tokio::test]
async fn a_filter_hides_in_every_view_and_everything_is_counted() {
    let day = "2026-11-24";
    let rule = json!({ "rate_value": 1, "rate_unit": "day", "time": "13:00", "timezone": "Europe/Vienna",
        "start_date": day, "end_date": day });
    let media = json!([{ "url": "https://far.example/a.jpg", "type": "image/jpeg" }]);
    let (bench, _server) = showing(vec![
        post("Roast day", &["x1"], day, "08:00"),
        with(post("Brunch roast", &["b1"], day, "09:00"), &json!({ "media": media })),
        post("Both", &["x2", "b1"], day, "10:00"),
        answered(post("Refused", &["x1"], day, "11:00"), &[false]),
        answered(post("Delivered", &["x2"], day, "12:00"), &[true]),
        with(post("Rule", &["b1"], day, "13:00"), &json!({ "one_off_schedule": null, "recurring_schedule": rule })),
    ])
    .await;
    draft(&bench, "Draft of the day", &["x1"], day, "14:00").await;
    draft(&bench, "", &["x1"], day, "15:00").await;
    draft(&bench, "Nowhere", &[], day, "16:00").await;
    let open = [
        "Roast day",
        "Brunch roast",
        "Both",
        "Refused",
        "Delivered",
        "Rule",
        "Draft of the day",
        "Untitled",
        "Nowhere",
    ];
    let untitled = bench.done("list_agenda", json!({ "day": day })).await["chips"][7]["title"].clone();
    let open = open.map(|title| if title == "Untitled" { untitled.as_str().unwrap_or_default() } else { title });
    for (filter, expected) in [
        (json!({}), vec![0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (json!({ "channels_off": ["x1"] }), vec![1, 2, 4, 5, 8]),
        (json!({ "channels_off": ["x1", "b1"] }), vec![2, 4, 8]),
        (json!({ "platforms": ["bluesky"] }), vec![1, 2, 5]),
        (json!({ "platforms": ["bluesky", "x"] }), vec![0, 1, 2, 3, 4, 5, 6, 7]),
        (json!({ "platforms": [] }), vec![0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (json!({ "states": ["drafts"] }), vec![6, 7, 8]),
        (json!({ "states": ["scheduled", "repeating"] }), vec![0, 1, 2, 5]),
        (json!({ "states": ["attention", "past"] }), vec![3, 4]),
        (json!({ "text": " DAY roast" }), vec![0]),
        (json!({ "text": "day" }), vec![0, 6]),
        (json!({ "text": "rule" }), vec![5]),
        (json!({ "media": true }), vec![1]),
        (json!({ "media": false, "states": ["scheduled"] }), vec![0, 2]),
        (json!({ "problems": true }), vec![3, 7, 8]),
        (json!({ "problems": false }), vec![0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (json!({ "problems": true, "platforms": ["x"], "states": ["drafts"] }), vec![7]),
    ] {
        let expected: Vec<&str> = expected.into_iter().map(|number| open[number]).collect();
        let counts = (json!(9), json!(expected.len()));
        let of = |shown: &Value| (shown["planned"].clone(), shown["shown"].clone());
        let month = bench.done("show_month", json!({ "month": "2026-11", "filter": filter })).await;
        assert_eq!((titles(&chips(&month, day)), of(&month)), (expected.clone(), counts.clone()), "{filter}");
        let wanted = json!({ "date": day, "columns": "day", "span_minutes": 30, "filter": filter });
        let hours = bench.done("show_hours", wanted).await;
        let in_hours: Vec<&str> = blocks(&hours).iter().filter_map(|block| block["chip"]["title"].as_str()).collect();
        assert_eq!((in_hours, of(&hours)), (expected.clone(), counts.clone()), "{filter}");
        let agenda = bench.done("list_agenda", json!({ "day": day, "filter": filter })).await;
        assert_eq!((titles(list(&agenda["chips"])), of(&agenda)), (expected, counts), "{filter}");
    }
}

#[tokio::test]
async fn a_week_is_shown_by_its_hours() {
    let (bench, _server) = showing(vec![
        post("Early", &["x1"], "2026-11-19", "05:30"),
        post("Monday", &["x1"], "2026-11-23", "09:15"),
        post("Sunday", &["x1"], "2026-11-29", "23:59"),
    ])
    .await;
    let week = async |date: Value| {
        bench.done("show_hours", json!({ "date": date, "columns": "week", "span_minutes": 30 })).await
    };
    let now = week(Value::Null).await;
    assert_eq!(now["now"], json!({ "date": "2026-11-21", "time": "14:08", "top": 848 }));
    assert_eq!((&now["title"], &now["week"]), (&json!("16–22 November 2026"), &json!("Week 47")));
    assert_eq!((&now["date"], &now["opens_at"]), (&json!("2026-11-21"), &json!(7 * 60)), "not before the morning");

    let next = week(json!("2026-11-25")).await;
    assert_eq!((&next["title"], &next["week"]), (&json!("23–29 November 2026"), &json!("Week 48")));
    assert_eq!((&next["previous"], &next["next"]), (&json!("2026-11-18"), &json!("2026-12-02")));
    assert_eq!((&next["zone_city"], &next["offset"]), (&json!("Vienna"), &json!("UTC+1")));
    assert_eq!((&next["now"], &next["opens_at"]), (&json!(null), &json!(9 * 60 + 15)), "from the first one on");
    let rows: Vec<&Value> = list(&next["rows"]).iter().map(|row| &row["time"]).collect();
    assert_eq!((rows.len(), rows[0], rows[23]), (24, &json!("00:00"), &json!("23:00")));
    let heads: Vec<String> = list(&next["columns"])
        .iter()
        .map(|column| ["date", "name", "label"].map(|name| column[name].as_str().unwrap_or_default()).join(" "))
        .collect();
    assert_eq!((heads.len(), heads[0].as_str(), heads[6].as_str()), (7, "2026-11-23 Mon 23", "2026-11-29 Sun 29"));
    let tops: Vec<&Value> = blocks(&next).iter().map(|block| &block["top"]).collect();
    assert_eq!(tops, [&json!(9 * 60 + 15), &json!(24 * 60 - 1)]);
    let turn = week(json!("2026-12-01")).await;
    assert_eq!(turn["title"], "30 November – 6 December 2026");
    assert_eq!(turn["columns"][1]["label"], "1 Dec");

    let mut preferences = bench.done("show_status", json!({})).await["preferences"].clone();
    preferences["week_start"] = json!("sunday");
    bench.done("change_preferences", preferences).await;
    let from_sunday = week(json!("2026-11-25")).await;
    assert_eq!((&from_sunday["title"], &from_sunday["week"]), (&json!("22–28 November 2026"), &json!(null)));

    let day = bench.done("show_hours", json!({ "date": "2026-11-23", "columns": "day", "span_minutes": 30 })).await;
    assert_eq!((&day["title"], &day["week"]), (&json!("Monday, 23 November 2026"), &json!(null)));
    assert_eq!((&day["previous"], &day["next"]), (&json!("2026-11-22"), &json!("2026-11-24")));
    let wrong = bench.call("show_hours", json!({ "date": "tomorrow", "columns": "day", "span_minutes": 30 })).await;
    assert_eq!(wrong.unwrap_err().message, "“tomorrow” is not a date.");
}

#[tokio::test]
async fn a_week_in_which_the_clocks_change_has_the_hours_that_it_has() {
    let (bench, _server) = showing(vec![
        post("Three", &["x1"], "2027-03-28", "03:30"),
        at("First", &["x1"], ("2026-10-25", "00:30", "UTC")),
        at("Second", &["x1"], ("2026-10-25", "01:30", "UTC")),
        post("Saturday", &["x1"], "2026-10-24", "02:30"),
    ])
    .await;
    let week = async |date: &str| {
        bench.done("show_hours", json!({ "date": date, "columns": "week", "span_minutes": 30 })).await
    };
    let spring = week("2027-03-24").await;
    assert_eq!((&spring["title"], &spring["week"]), (&json!("22–28 March 2027"), &json!("Week 12")));
    assert_eq!((list(&spring["rows"]).len(), &spring["offset"]), (24, &json!("UTC+1")));
    let sunday = &spring["columns"][6];
    assert_eq!(sunday["absent"], json!([{ "top": 120, "height": 60, "text": "No 02:00–03:00" }]));
    assert_eq!((&sunday["change"], &sunday["blocks"][0]["top"]), (&json!("to UTC+2"), &json!(210)));
    for column in &list(&spring["columns"])[..6] {
        assert_eq!((&column["change"], &column["absent"]), (&json!(null), &json!([])));
    }

    let autumn = week("2026-10-25").await;
    let rows = list(&autumn["rows"]);
    assert_eq!((rows.len(), &autumn["offset"]), (25, &json!("UTC+2")));
    assert_eq!(rows[2], json!({ "time": "02:00", "second": false, "offset": "UTC+2" }));
    assert_eq!(rows[3], json!({ "time": "02:00", "second": true, "offset": "UTC+1" }));
    assert_eq!(rows[4], json!({ "time": "03:00", "second": false, "offset": null }));
    let sunday = &autumn["columns"][6];
    assert_eq!((&sunday["change"], &sunday["absent"]), (&json!("to UTC+1"), &json!([])));
    let tops: Vec<&Value> = list(&sunday["blocks"]).iter().map(|block| &block["top"]).collect();
    assert_eq!(tops, [&json!(150), &json!(210)], "each in the row of its own");
    let saturday = &autumn["columns"][5];
    assert_eq!(saturday["absent"], json!([{ "top": 180, "height": 60, "text": "" }]));
    assert_eq!(saturday["blocks"][0]["top"], 150);
}

#[tokio::test]
async fn posts_of_one_minute_are_one_block() {
    let (bench, _server) = showing(vec![
        post("a", &["x1"], "2026-11-24", "09:00"),
        answered(post("b", &["x1"], "2026-11-24", "09:00"), &[false]),
        post("c", &["x1"], "2026-11-24", "09:00"),
        post("d", &["x1"], "2026-11-24", "09:10"),
    ])
    .await;
    let hours = bench.done("show_hours", json!({ "date": "2026-11-24", "columns": "week", "span_minutes": 30 })).await;
    let found: Vec<String> = blocks(&hours)
        .iter()
        .map(|block| {
            let place = ["total", "lane", "lanes", "is_folded", "worst"].map(|name| block[name].to_string()).join(" ");
            format!("{} {place}", block["chip"]["title"])
        })
        .collect();
    assert_eq!(found, ["\"a\" 3 0 2 false \"refused\"", "\"d\" 1 1 2 false null"]);
    assert_eq!(hours["columns"][1]["total"], 4);
    let block = blocks(&hours)[0];
    let wanted = json!({ "day": "2026-11-24", "from_ms": block["from_ms"], "to_ms": block["to_ms"] });
    assert_eq!(titles(list(&bench.done("list_agenda", wanted).await["chips"])), ["a", "b", "c"]);
}

#[tokio::test]
async fn very_many_posts_are_folded_into_few_blocks() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut posts: Vec<Value> = (0..1600)
        .map(|number| {
            let (day, hour, minute) = (19 + random.u32(..7), random.u32(..24), random.u32(..60));
            let date = format!("2026-10-{day}");
            post(&format!("p{number}"), &["x1", "x2", "b1"], &date, &format!("{hour:02}:{minute:02}"))
        })
        .collect();
    // The hour that comes twice is full both times.
    posts.extend(
        (0..40).map(|minute| at(&format!("s{minute}"), &["x1"], ("2026-10-25", &format!("01:{minute:02}"), "UTC"))),
    );
    posts.extend(
        (0..40).map(|minute| at(&format!("t{minute}"), &["b1"], ("2026-10-25", &format!("00:{minute:02}"), "UTC"))),
    );
    let (bench, _server) = showing(posts).await;
    for (columns, all) in [("week", 1680), ("day", 0), ("channels", 0), ("platforms", 0)] {
        let wanted = json!({ "date": "2026-10-25", "columns": columns, "span_minutes": 20 });
        let hours = bench.done("show_hours", wanted).await;
        let found = blocks(&hours);
        assert!(found.len() <= 168, "{columns}: {}", found.len());
        assert!(found.len() >= 24, "{columns}: {}", found.len());
        let total: u64 = found.iter().filter_map(|block| block["total"].as_u64()).sum();
        let stated: u64 = list(&hours["columns"]).iter().filter_map(|column| column["total"].as_u64()).sum();
        assert_eq!(total, stated);
        assert!(all == 0 || total == all, "{columns}: {total}");
        for column in list(&hours["columns"]) {
            let keys: BTreeSet<&str> =
                list(&column["blocks"]).iter().filter_map(|block| block["key"].as_str()).collect();
            assert_eq!(keys.len(), list(&column["blocks"]).len(), "each block has a key of its own");
        }
        if columns != "week" {
            continue;
        }
        for block in found.iter().step_by(9) {
            let day = list(&hours["columns"]).iter().find(|column| list(&column["blocks"]).contains(block)).unwrap();
            let wanted = json!({ "day": day["date"], "from_ms": block["from_ms"], "to_ms": block["to_ms"] });
            let listed = bench.done("list_agenda", wanted).await;
            assert_eq!(
                (&listed["shown"], &listed["planned"]),
                (&block["total"], &block["total"]),
                "what is in the block"
            );
        }
    }
}

#[tokio::test]
async fn a_day_is_shown_by_channels_and_by_platforms() {
    let (bench, _server) = showing(vec![
        post("One", &["x1"], "2026-11-24", "08:00"),
        post("Both", &["x1", "b1"], "2026-11-24", "09:00"),
        post("Twins", &["x1", "x2"], "2026-11-24", "10:00"),
        post("Stranger", &["x9"], "2026-11-24", "11:00"),
    ])
    .await;
    draft(&bench, "Nowhere", &[], "2026-11-24", "12:00").await;
    let by = async |wanted: &str, filter: Value| {
        let wanted = json!({ "date": "2026-11-24", "columns": wanted, "span_minutes": 30, "filter": filter });
        bench.done("show_hours", wanted).await
    };
    let channels = by("channels", json!({})).await;
    let expected = [
        ("X1", vec!["One", "Both", "Twins"]),
        ("X2", vec!["Twins"]),
        ("B1", vec!["Both"]),
        ("No channel", vec!["Stranger", "Nowhere"]),
    ];
    assert_eq!(columns(&channels), expected);
    assert_eq!((&channels["planned"], &channels["shown"]), (&json!(5), &json!(5)), "each counts once");
    assert_eq!(
        (&channels["columns"][0]["channel_id"], &channels["columns"][0]["platform"]),
        (&json!("x1"), &json!("x"))
    );
    assert_eq!(channels["columns"][0]["long"], "X1, Tuesday, 24 November 2026");

    let platforms = by("platforms", json!({})).await;
    let names: Vec<Value> = list(&platforms["columns"]).iter().map(|column| column["platform"].clone()).collect();
    assert_eq!(names, [json!("x"), json!("bluesky"), json!(null)]);
    let held: Vec<Vec<&str>> = columns(&platforms).into_iter().map(|(_, titles)| titles).collect();
    assert_eq!(held, [vec!["One", "Both", "Twins", "Stranger"], vec!["Both"], vec!["Nowhere"]]);
    assert_eq!(columns(&platforms)[2].0, "No platform");

    let without = by("channels", json!({ "channels_off": ["x1"] })).await;
    let expected = [("X2", vec!["Twins"]), ("B1", vec!["Both"]), ("No channel", vec!["Stranger", "Nowhere"])];
    assert_eq!(columns(&without), expected, "a channel that is off has no column");
}

#[tokio::test]
async fn a_list_is_the_same_in_parts_and_as_a_whole() {
    let mut random = fastrand::Rng::with_seed(3);
    let posts = (0..130).map(|number| {
        let (day, hour) = (1 + random.u32(..30), random.u32(..24));
        post(&format!("p{number:03}"), &["x1"], &format!("2026-11-{day:02}"), &format!("{hour:02}:00"))
    });
    let mut posts: Vec<Value> = posts.collect();
    posts.push(post("October", &["x1"], "2026-10-31", "23:59"));
    posts.push(post("December", &["x1"], "2026-12-01", "00:00"));
    let (bench, _server) = showing(posts).await;
    let whole = bench.done("list_agenda", json!({ "month": "2026-11", "limit": 500 })).await;
    let all = list(&whole["chips"]);
    assert_eq!((all.len(), &whole["planned"], &whole["shown"]), (130, &json!(130), &json!(130)));
    assert!(all.is_sorted_by_key(|chip| chip["at_ms"].as_i64()));
    assert_eq!(
        (&whole["title"], &whole["previous"], &whole["next"]),
        (&json!("November 2026"), &json!("2026-10"), &json!("2026-12"))
    );
    let total: u64 = list(&whole["days"]).iter().filter_map(|day| day["total"].as_u64()).sum();
    assert_eq!(total, 130);
    let mut parts = Vec::new();
    for offset in (0..140).step_by(37) {
        let part = bench.done("list_agenda", json!({ "month": "2026-11", "offset": offset, "limit": 37 })).await;
        assert_eq!((&part["days"], &part["offset"]), (&whole["days"], &json!(offset)));
        parts.extend(list(&part["chips"]).to_vec());
    }
    assert_eq!(parts, all);
    let behind = bench.done("list_agenda", json!({ "month": "2026-11", "offset": 4000 })).await;
    assert_eq!((&behind["offset"], &behind["chips"]), (&json!(130), &json!([])));
    let usual = bench.done("list_agenda", json!({})).await;
    assert_eq!(usual["chips"], whole["chips"], "this month, from its first");

    for day in list(&whole["days"]).iter().step_by(4) {
        let one = bench.done("list_agenda", json!({ "day": day["date"] })).await;
        assert_eq!((&one["title"], &one["shown"]), (&day["long"], &day["total"]));
        let month = bench.done("show_month", json!({ "month": "2026-11" })).await;
        assert_eq!(list(&one["chips"]), chips(&month, day["date"].as_str().unwrap()));
    }
    let (from, to) = (&all[20]["at_ms"], &all[60]["at_ms"]);
    let between =
        bench.done("list_agenda", json!({ "month": "2026-11", "from_ms": from, "to_ms": to, "limit": 500 })).await;
    let within = |chip: &&Value| (from.as_i64()..=to.as_i64()).contains(&chip["at_ms"].as_i64());
    let expected: Vec<&Value> = all.iter().filter(within).collect();
    assert_eq!(list(&between["chips"]).iter().collect::<Vec<_>>(), expected);
    assert_eq!((&between["shown"], &between["planned"]), (&json!(expected.len()), &json!(expected.len())));
    for wrong in [json!({ "month": "2026-13" }), json!({ "day": "2026-02-30" })] {
        assert!(bench.call("list_agenda", wrong).await.is_err());
    }
}
