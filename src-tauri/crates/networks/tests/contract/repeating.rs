//! What is sent again, where a repeat is recognised, stands there once.

use crate::proxy::{LOSSES, Proxy};
use crate::stage::{Files, Stage, Told, mark, published, slip, text};
use networks::{Network, Outcome, Part, RemotePost, RepeatClass};

/// Publishes until it is known, as whoever delivers does where a repeat is recognised and nobody can be asked.
async fn deliver(network: &dyn Network, part: &Part) -> RemotePost {
    let sealed = network.seal(part, &slip()).unwrap();
    for _ in 0..9 {
        match network.publish(&sealed, part, None, &Told::default()).await {
            Outcome::Published(remote) => return remote,
            Outcome::NotReceived { .. } | Outcome::Unknown { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    panic!("it never became known");
}

pub(crate) async fn whatever_is_lost_what_is_sent_again_stands_there_once(stage: Stage) {
    assert_eq!(stage.network().repeat(), RepeatClass::Safe);
    let files = Files::new();
    for first in LOSSES {
        for second in LOSSES {
            for begins in [stage.publishes, stage.uploads] {
                let (proxy, mark) = (Proxy::before(&stage.account.server).await, mark());
                proxy.lose(begins, first);
                proxy.lose(stage.publishes, second);
                let mut part = text(format!("Grüße 🎻 {mark}"));
                part.attachments = vec![files.picture(3, (40, 30), "Noten")];
                let remote = deliver(&*stage.at(&proxy.address), &part).await;
                assert!(proxy.is_done(), "{first:?} {second:?} was met");
                let posts = stage.posts_with(&mark).await;
                let ids: Vec<&str> = posts.iter().map(|seen| seen.id.as_str()).collect();
                assert_eq!(ids, [remote.id.as_str()], "{first:?} {second:?}");
                assert_eq!(posts[0].pictures[0].alt, "Noten");
            }
        }
    }
}

pub(crate) async fn what_is_sent_again_stands_there_once(stage: Stage) {
    let (network, mark) = (stage.network(), mark());
    assert_eq!(network.repeat(), RepeatClass::Safe);
    let part = text(format!("Once {mark}"));
    let sealed = network.seal(&part, &slip()).unwrap();
    let first = published(network.publish(&sealed, &part, None, &Told::default()).await);
    let again = published(stage.network().publish(&sealed, &part, None, &Told::default()).await);
    assert_eq!(first, again);
    let other = network.seal(&part, &slip()).unwrap();
    let other = published(network.publish(&other, &part, None, &Told::default()).await);
    assert_ne!(first.id, other.id, "the same words on another day are another post");
    assert_eq!(stage.posts_with(&mark).await.len(), 2);
}

pub(crate) async fn an_answer_names_what_it_answers(stage: Stage) {
    let (network, mark) = (stage.network(), mark());
    let mut remotes = Vec::new();
    for number in 1..=3 {
        let part = text(format!("{mark} {number}/3"));
        let sealed = network.seal(&part, &slip()).unwrap();
        remotes.push(published(network.publish(&sealed, &part, remotes.last(), &Told::default()).await));
    }
    let posts = stage.posts_with(&mark).await;
    assert_eq!(posts.len(), 3, "{posts:?}");
    for (index, remote) in remotes.iter().enumerate() {
        let seen = posts.iter().find(|seen| seen.id == remote.id).unwrap();
        assert_eq!(seen.parent, index.checked_sub(1).map(|above| remotes[above].id.clone()));
        assert!(seen.root.as_ref().is_none_or(|root| *root == remotes[0].id), "{seen:?}");
    }
}

pub(crate) async fn it_says_whose_the_account_is(stage: Stage) {
    let identity = stage.network().check().await.unwrap();
    assert_eq!(identity.id, stage.account.id);
    assert!(!identity.handle.is_empty() && !identity.name.is_empty(), "{identity:?}");
    stage.network().limits().await.unwrap();
}
