//! Lost answers: what is published and settled until it is known stands there exactly once.

use crate::proxy::{LOSSES, Loss, Proxy};
use crate::stage::{Files, Stage, Told, mark, now, slip, text};
use networks::{Network, Outcome, Part, RemotePost, RepeatClass, Settled};
use std::time::Duration;

/// Publishes and settles until it is known, as whoever delivers does.
async fn deliver(network: &dyn Network, part: &Part) -> RemotePost {
    assert_ne!(network.repeat(), RepeatClass::Blind);
    let sealed = network.seal(part, &slip()).unwrap();
    let (since, mut doubts) = (now(), Vec::new());
    for _ in 0..20 {
        match network.publish(&sealed, part, None, &Told::default()).await {
            Outcome::Published(remote) => return remote,
            Outcome::NotReceived { .. } => continue,
            Outcome::Unknown { .. } => {}
            other => panic!("{other:?}"),
        }
        loop {
            match network.settle(&sealed, part, None, since).await {
                Settled::Published(remote) => return remote,
                Settled::Absent => break,
                Settled::Unknown { message, .. } | Settled::Unclear { message } => doubts.push(message),
            }
            assert!(doubts.len() < 20, "it never became known: {doubts:?}");
        }
    }
    panic!("it never went out: {doubts:?}");
}

/// A text that reads like no other in an account that other tests write to as well.
fn unlike(mark: &str) -> Part {
    text(format!("Grüße 🎻 {mark} {mark}b {mark}c {mark}d"))
}

pub(crate) async fn a_post_stands_there_once_whatever_answer_is_lost(stage: Stage) {
    for loss in LOSSES {
        for also in [None, Some(Loss::Answer), Some(Loss::HalfAnswer)] {
            let (proxy, mark) = (Proxy::before(&stage.account.server).await, mark());
            proxy.lose(stage.publishes, loss);
            if let Some(also) = also {
                proxy.lose(stage.reads, also);
            }
            let network = stage.at(&proxy.address);
            let remote = deliver(&*network, &unlike(&mark)).await;
            let posts = stage.posts_with(&mark).await;
            let ids: Vec<&str> = posts.iter().map(|seen| seen.id.as_str()).collect();
            assert_eq!(ids, [remote.id.as_str()], "{loss:?} {also:?}");
            assert!(proxy.is_done(), "{loss:?} {also:?} was met");
        }
    }
}

pub(crate) async fn a_post_stands_there_once_whatever_upload_is_lost(stage: Stage) {
    let files = Files::new();
    for (number, loss) in (1..).zip(LOSSES) {
        for publishing in [None, Some(Loss::Answer)] {
            let (proxy, mark) = (Proxy::before(&stage.account.server).await, mark());
            proxy.lose(stage.uploads, loss);
            if let Some(publishing) = publishing {
                proxy.lose(stage.publishes, publishing);
            }
            let mut part = unlike(&mark);
            part.attachments =
                vec![files.picture(number, (40, 30), "Noten"), files.picture(number + 100, (30, 40), "Pult")];
            deliver(&*stage.at(&proxy.address), &part).await;
            assert!(proxy.is_done(), "{loss:?} was met");
            let posts = stage.posts_with(&mark).await;
            let [seen] = posts.as_slice() else { panic!("{loss:?} {posts:?}") };
            let alts: Vec<&str> = seen.pictures.iter().map(|picture| picture.alt.as_str()).collect();
            assert_eq!(alts, ["Noten", "Pult"], "{loss:?}");
        }
    }
}

/// So many deliveries with losses that are drawn: at uploads, at publishing, at looking, none to three each.
const SCHEDULES: u64 = 60;

pub(crate) async fn a_post_stands_there_once_whatever_is_lost_together(stage: Stage) {
    let files = Files::new();
    let picture = files.picture(7, (16, 12), "Noten");
    let proxy = Proxy::before(&stage.account.server).await;
    let (network, mark) = (stage.at(&proxy.address), mark());
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut draw = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut expected = Vec::new();
    for schedule in 0..SCHEDULES {
        let mut drawn = Vec::new();
        for place in [stage.uploads, stage.publishes, stage.reads] {
            for _ in 0..draw(4) {
                let loss = LOSSES[draw(LOSSES.len() as u64) as usize];
                proxy.lose(place, loss);
                drawn.push((place, loss));
            }
        }
        let word = format!("{mark}n{schedule}n");
        let mut part = unlike(&word);
        if draw(2) == 0 {
            part.attachments = vec![picture.clone()];
        }
        let remote = deliver(&*network, &part).await;
        proxy.heal();
        expected.push((word, remote.id, drawn));
    }
    let posts = stage.posts_with(&mark).await;
    for (word, id, drawn) in &expected {
        let ids: Vec<&String> = posts.iter().filter(|seen| seen.text.contains(word)).map(|seen| &seen.id).collect();
        assert_eq!(ids, [id], "{drawn:?}");
    }
    assert_eq!(posts.len(), expected.len());
}

pub(crate) async fn what_can_not_be_looked_up_stays_unknown(stage: Stage) {
    let (proxy, mark) = (Proxy::before(&stage.account.server).await, mark());
    let (network, part, since) = (stage.at(&proxy.address), text(format!("Lost {mark}")), now());
    let sealed = network.seal(&part, &slip()).unwrap();
    proxy.lose(stage.publishes, Loss::Answer);
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(matches!(outcome, Outcome::Unknown { .. }), "{outcome:?}");
    for loss in LOSSES {
        proxy.lose(stage.reads, loss);
        let settled = network.settle(&sealed, &part, None, since).await;
        assert!(matches!(settled, Settled::Unknown { .. }), "{loss:?} {settled:?}");
    }
    proxy.lose(stage.reads, Loss::TooMany);
    let settled = network.settle(&sealed, &part, None, since).await;
    let asked = Some(Duration::from_secs(7));
    assert!(matches!(settled, Settled::Unknown { wait, .. } if wait == asked), "{settled:?}");
    assert!(matches!(network.settle(&sealed, &part, None, since).await, Settled::Published(_)));
}

pub(crate) async fn what_asks_to_wait_is_not_public(stage: Stage) {
    let (proxy, mark) = (Proxy::before(&stage.account.server).await, mark());
    let (network, part) = (stage.at(&proxy.address), text(format!("Wait {mark}")));
    let sealed = network.seal(&part, &slip()).unwrap();
    proxy.lose(stage.publishes, Loss::TooMany);
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    let expected = Outcome::NotReceived { message: i18n::Localized::default(), wait: Some(Duration::from_secs(7)) };
    match outcome {
        Outcome::NotReceived { wait, .. } => {
            assert_eq!(Outcome::NotReceived { message: i18n::Localized::default(), wait }, expected)
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(stage.posts_with(&mark).await.len(), 0);
}
