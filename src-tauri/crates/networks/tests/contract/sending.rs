//! What arrives, and how it reads.

use crate::stage::{Files, Stage, Told, mark, now, published, slip, text};
use networks::{NetworkTrouble, Settled};
use std::sync::atomic::Ordering;

pub(crate) async fn it_says_whose_the_account_is_and_what_it_allows(stage: Stage) {
    let identity = stage.network().check().await.unwrap();
    assert_eq!(identity.id, stage.account.id);
    assert!(identity.handle.starts_with('@') && !identity.name.is_empty(), "{identity:?}");
    let limits = stage.network().limits().await.unwrap();
    assert!(limits.text_characters.is_some() || limits.video_bytes.is_some(), "{limits:?}");
    let elsewhere = stage.at(&format!("{}/elsewhere", stage.account.server));
    assert!(matches!(elsewhere.check().await, Err(NetworkTrouble::NotThere(_) | NetworkTrouble::SignInAgain(_))));
}

pub(crate) async fn a_text_arrives_as_it_was_written(stage: Stage) {
    let (network, mark) = (stage.network(), mark());
    let link = "https://example.com/a/b?c=d&e=1";
    let part = text(format!("Grüße 🎻 {mark} & 1 < 2\nÄÖÜ 👩‍👩‍👧 {link}"));
    let sealed = network.seal(&part, &slip()).unwrap();
    let remote = published(network.publish(&sealed, &part, None, &Told::default()).await);
    let posts = stage.posts_with(&mark).await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!((posts[0].text.as_str(), posts[0].id.as_str()), (part.text.as_str(), remote.id.as_str()));
    assert!(posts[0].links.iter().any(|to| to.replace("&amp;", "&") == link), "{posts:?}");
    assert!(remote.uri.starts_with("http"), "{remote:?}");
}

pub(crate) async fn pictures_arrive_to_the_byte_with_what_they_show(stage: Stage) {
    let (network, mark, files) = (stage.network(), mark(), Files::new());
    let mut part = text(format!("Two pictures {mark}"));
    part.attachments =
        vec![files.picture(1, (64, 48), "Ein Streichquartett: „Grüße\" 🎻"), files.picture(2, (400, 300), "")];
    let told = Told::default();
    let sealed = network.seal(&part, &slip()).unwrap();
    published(network.publish(&sealed, &part, None, &told).await);
    let posts = stage.posts_with(&mark).await;
    let [seen] = posts.as_slice() else { panic!("{posts:?}") };
    assert_eq!(seen.pictures.len(), 2, "{seen:?}");
    for (attachment, picture) in part.attachments.iter().zip(&seen.pictures) {
        assert!(std::fs::read(&attachment.path).unwrap() == picture.bytes, "other bytes: {picture:?}");
        assert_eq!(attachment.alt, picture.alt);
    }
    let all = part.attachments.iter().map(|attachment| attachment.size_bytes).sum();
    assert_eq!((told.sent.load(Ordering::Relaxed), told.left.load(Ordering::Relaxed)), (all, 1));
}

pub(crate) async fn a_thread_is_a_chain_of_answers(stage: Stage) {
    let (network, mark) = (stage.network(), mark());
    let mut remotes = Vec::new();
    for number in 1..=3 {
        let part = text(format!("{mark} {number}/3"));
        let sealed = network.seal(&part, &slip()).unwrap();
        let remote = published(network.publish(&sealed, &part, remotes.last(), &Told::default()).await);
        let again = network.settle(&sealed, &part, remotes.last(), now()).await;
        assert_eq!(again, Settled::Published(remote.clone()), "what settles it leads on like what published it");
        remotes.push(remote);
    }
    let posts = stage.posts_with(&mark).await;
    assert_eq!(posts.len(), 3, "{posts:?}");
    for (index, remote) in remotes.iter().enumerate() {
        let seen = posts.iter().find(|seen| seen.id == remote.id).unwrap();
        let above = index.checked_sub(1).map(|above| remotes[above].id.clone());
        assert_eq!(seen.parent, above);
        assert!(seen.root.as_ref().is_none_or(|root| *root == remotes[0].id), "{seen:?}");
    }
}

pub(crate) async fn sending_again_what_was_settled_is_told_apart(stage: Stage) {
    let (network, mark) = (stage.network(), mark());
    let part = text(format!("{mark} every Monday"));
    let (first, second) = (network.seal(&part, &slip()).unwrap(), network.seal(&part, &slip()).unwrap());
    assert_eq!(network.settle(&first, &part, None, now()).await, Settled::Absent);
    let one = published(network.publish(&first, &part, None, &Told::default()).await);
    let other = published(network.publish(&second, &part, None, &Told::default()).await);
    assert_ne!(one.id, other.id, "the same words on another day are another post");
    assert_eq!(stage.posts_with(&mark).await.len(), 2);
}
