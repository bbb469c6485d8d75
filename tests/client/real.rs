//! Every method against the real service, once for each choice of versions.

use crate::harness::{Real, all_posts, choices, new_post, target};
use client::{Address, ApiKey, Client, ClientError, ClientOptions, Deletion, UploadSource};
use futures_util::TryStreamExt;
use model::dialect::{FileUrlForm, TargetForm, Versions, WeekDayForm};
use model::schedule::WeekDayMapping;
use model::{Change, Dialect, MediaItem, OneOffSchedule, PlatformPost, PostUpdate, RecurringSchedule, Unknown};

#[tokio::test]
async fn a_post_is_created_fetched_listed_updated_and_deleted() {
    for versions in choices() {
        let real = Real::start().await;
        let client = real.client(versions);
        let (workspace, channel) = target(&client).await;
        let created = client.create_post(&new_post(&workspace, &channel, "ä ☕\n2"), "k1").await.unwrap().unwrap();
        assert_eq!(created.text.as_deref(), Some("ä ☕\n2"));
        assert_eq!(created.workspace.as_ref(), Some(&workspace));
        let schedule = created.one_off_schedule.clone().unwrap();
        assert_eq!(
            (schedule.one_off_date.as_str(), schedule.timezone.as_deref()),
            ("2026-12-24", Some("Europe/Vienna"))
        );
        assert_eq!(client.post(&created.id).await.unwrap(), created);
        assert_eq!(all_posts(&client, &workspace).await, std::slice::from_ref(&created));

        let mut update = PostUpdate::of(&created);
        update.text = Some("changed".into());
        let (date, time) = ("2026-12-25".parse().unwrap(), "10:30:00".parse().unwrap());
        update.one_off_schedule = Change::Set(OneOffSchedule::wall_clock(date, time, "Asia/Tokyo"));
        client.update_post(&created.id, &update).await.unwrap();
        let updated = client.post(&created.id).await.unwrap();
        assert_eq!(updated.text.as_deref(), Some("changed"));
        let schedule = updated.one_off_schedule.clone().unwrap();
        assert_eq!(
            (schedule.one_off_date.as_str(), schedule.time.as_str()),
            ("2026-12-25", "2026-12-25T10:30:00+09:00")
        );
        assert_eq!(updated.target_platforms, created.target_platforms);

        assert_eq!(client.delete_post(&created.id).await, Ok(Deletion::Done));
        assert_eq!(client.delete_post(&created.id).await, Ok(Deletion::NotThere));
        assert!(matches!(client.post(&created.id).await, Err(ClientError::Refused { status: 400, .. })));
        assert_eq!(all_posts(&client, &workspace).await, []);
        real.running.stop().await;
    }
}

#[tokio::test]
async fn a_record_sent_back_unchanged_stays_as_it_was() {
    for versions in choices() {
        let real = Real::start().await;
        let client = real.client(versions);
        let (workspace, channel) = target(&client).await;
        let mut wanted = new_post(&workspace, &channel, "shared");
        wanted.media = vec![MediaItem {
            url: "https://media.example/a%20b.png?x=1#y".into(),
            media_type: "image/png".into(),
            unknown: Unknown::from_iter([("alt".to_owned(), "A cup".into())]),
        }];
        wanted.platform_posts = vec![PlatformPost {
            identifier: "x".into(),
            text_override: Some("short".into()),
            media_override: None,
            settings: Some(serde_json::from_str(r#"{"identifier":"x","tags":["a"],"odd":{"deep":[1,null]}}"#).unwrap()),
            unknown: Unknown::new(),
        }];
        wanted.audience_group = Some("friends".into());
        let created = client.create_post(&wanted, "k").await.unwrap().unwrap();
        assert_eq!(created.platform_posts.as_ref(), Some(&wanted.platform_posts));
        client.update_post(&created.id, &PostUpdate::of(&created)).await.unwrap();
        assert_eq!(client.post(&created.id).await.unwrap(), created);
        real.running.stop().await;
    }
}

#[tokio::test]
async fn a_rule_takes_the_place_of_a_moment_in_every_form_the_dialect_may_choose() {
    let real = Real::start().await;
    for (week_days, create_targets) in
        [(WeekDayForm::Array, TargetForm::Joined), (WeekDayForm::Object, TargetForm::Entries)]
    {
        let client = real.client_with(Dialect { week_days, create_targets, ..Dialect::default() });
        let (workspace, channel) = target(&client).await;
        let created = client.create_post(&new_post(&workspace, &channel, "rule"), "k").await.unwrap().unwrap();
        let mut update = PostUpdate::of(&created);
        update.one_off_schedule = Change::Clear;
        update.recurring_schedule = Change::Set(RecurringSchedule {
            week_days: vec![WeekDayMapping { num: 4, value: true, unknown: Unknown::new() }],
            time: Some("09:00".into()),
            timezone: Some("Europe/Vienna".into()),
            ..RecurringSchedule::default()
        });
        client.update_post(&created.id, &update).await.unwrap();
        let updated = client.post(&created.id).await.unwrap();
        assert_eq!(updated.one_off_schedule, None);
        let days = updated.recurring_schedule.unwrap().week_days;
        let chosen: Vec<u8> = days.iter().filter(|day| day.value).map(|day| day.num).collect();
        assert_eq!((days.len(), chosen), (7, vec![4]));
    }
    real.running.stop().await;
}

#[tokio::test]
async fn a_list_of_several_pages_is_read_to_its_end() {
    let real = Real::start().await;
    let (workspace, channel) = target(&real.client(Versions::default())).await;
    for number in 0..120 {
        let text = format!("post {number}");
        real.client(Versions::default()).create_post(&new_post(&workspace, &channel, &text), &text).await.unwrap();
    }
    for versions in choices() {
        assert_eq!(all_posts(&real.client(versions), &workspace).await.len(), 120);
    }
    real.running.stop().await;
}

#[tokio::test]
async fn a_file_is_uploaded_listed_and_deleted_whatever_it_is_called() {
    for (versions, file_url) in
        choices().into_iter().zip([FileUrlForm::OneSegment, FileUrlForm::Raw, FileUrlForm::OneSegment])
    {
        let real = Real::start().await;
        let client = real.client_with(Dialect { versions, file_url, ..Dialect::embedded() });
        let (workspace, _) = target(&client).await;
        let folder = tempfile::tempdir().unwrap();
        let mut urls = Vec::new();
        for name in ["plain.png", "a b?#%2F%25.png", "ünï ☕.PNG", "..png", "a\"b\\c.png"] {
            let path = folder.path().join(name);
            std::fs::write(&path, [b"\x89PNG\r\n\x1a\n".as_slice(), name.as_bytes()].concat()).unwrap();
            let source = UploadSource::open(&path).await.unwrap();
            let file = client.upload_file(&workspace, &source, |_| {}).await.unwrap();
            assert_eq!(file.media_type, "image/png", "{name}");
            urls.push(file.url);
        }
        let listed: Vec<MediaItem> = client.files(&workspace).try_collect().await.unwrap();
        let mut found: Vec<String> = listed.into_iter().map(|file| file.url).collect();
        found.sort();
        urls.sort();
        assert_eq!(found, urls);
        for url in &urls {
            assert_eq!(client.delete_file(&workspace, url).await, Ok(Deletion::Done), "{url}");
        }
        assert_eq!(client.files(&workspace).try_collect::<Vec<_>>().await, Ok(Vec::new()));
        assert_eq!(client.delete_file(&workspace, &urls[0]).await, Ok(Deletion::NotThere));
        real.running.stop().await;
    }
}

#[tokio::test]
async fn a_repeated_create_with_the_same_key_makes_one_post() {
    for versions in choices() {
        let real = Real::start().await;
        let client = real.client(versions);
        let (workspace, channel) = target(&client).await;
        let wanted = new_post(&workspace, &channel, "once");
        let first = client.create_post(&wanted, "same").await.unwrap().unwrap();
        let second = client.create_post(&wanted, "same").await.unwrap().unwrap();
        assert_eq!(first.id, second.id);
        assert_eq!(all_posts(&client, &workspace).await.len(), 1);
        real.running.stop().await;
    }
}

#[tokio::test]
async fn a_wrong_key_is_told_apart_from_a_wrong_request() {
    let real = Real::start().await;
    let client = real.client(Versions::default());
    let (workspace, channel) = target(&client).await;
    let address = Address::parse(&real.running.base_url).unwrap();
    let stranger = Client::new(ClientOptions::new(address, ApiKey::new("ck_not_the_key").unwrap())).unwrap();
    assert!(matches!(stranger.workspaces().await, Err(ClientError::KeyRefused(_))));
    let mut empty = new_post(&workspace, &channel, "");
    empty.target_platforms.clear();
    let refused = client.create_post(&empty, "k").await;
    assert!(matches!(refused, Err(ClientError::Refused { status: 400, .. })), "{refused:?}");
    real.running.stop().await;
}

#[tokio::test]
async fn an_organization_filters_the_workspaces() {
    let real = Real::start().await;
    let address = Address::parse(&real.running.base_url).unwrap();
    for (organization, expected) in [("this-computer", 1), ("another", 0)] {
        let key = ApiKey::new(real.key.clone()).unwrap();
        let options =
            ClientOptions { organization_id: Some(organization.into()), ..ClientOptions::new(address.clone(), key) };
        assert_eq!(Client::new(options).unwrap().workspaces().await.unwrap().len(), expected);
    }
    real.running.stop().await;
}

#[tokio::test]
async fn the_second_version_needs_its_address() {
    let address = Address::parse("http://127.0.0.1:1/v1").unwrap();
    let dialect = Dialect { versions: Versions::with_second(), ..Dialect::default() };
    let options = ClientOptions { dialect, ..ClientOptions::new(address, ApiKey::new("key").unwrap()) };
    assert!(matches!(Client::new(options), Err(ClientError::WrongAddress(_))));
}
