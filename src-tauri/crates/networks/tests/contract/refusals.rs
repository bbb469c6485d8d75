//! What does not go out, and how that is told.

use crate::stage::{Files, Stage, Told, http, mark, slip, text};
use networks::{NetworkTrouble, Outcome, Secret};

pub(crate) async fn a_wrong_secret_asks_to_sign_in_and_is_not_said_back(stage: Stage) {
    let (mark, wrong) = (mark(), "canary-0123456789abcdef");
    let network = networks::open(&stage.account, &Secret::new(wrong), http()).unwrap();
    let part = text(format!("Never {mark}"));
    let sealed = network.seal(&part, &slip()).unwrap();
    let checked = network.check().await;
    assert!(matches!(checked, Err(NetworkTrouble::SignInAgain(_))), "{checked:?}");
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(matches!(outcome, Outcome::SignInAgain { .. }), "{outcome:?}");
    assert!(!format!("{checked:?}{outcome:?}{sealed}").contains("canary"));
    assert_eq!(stage.posts_with(&mark).await.len(), 0);
}

pub(crate) async fn a_server_that_is_gone_has_received_nothing(stage: Stage) {
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let network = stage.at(&format!("http://{nobody}"));
    let part = text("Nobody is there");
    let sealed = network.seal(&part, &slip()).unwrap();
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(matches!(outcome, Outcome::NotReceived { .. }), "{outcome:?}");
    assert!(matches!(network.check().await, Err(NetworkTrouble::Unreachable { .. })));
}

pub(crate) async fn what_may_not_leave_does_not(stage: Stage) {
    let (network, mark, files) = (stage.network(), mark(), Files::new());
    let mut part = text(format!("Held back {mark}"));
    part.attachments = vec![files.picture(9, (8, 8), "")];
    let sealed = network.seal(&part, &slip()).unwrap();
    let held_back = Told { holds_back: true, ..Told::default() };
    let outcome = network.publish(&sealed, &part, None, &held_back).await;
    assert!(matches!(outcome, Outcome::NotReceived { .. }), "{outcome:?}");
    std::fs::remove_file(&part.attachments[0].path).unwrap();
    let outcome = network.publish(&sealed, &part, None, &Told::default()).await;
    assert!(
        matches!(&outcome, Outcome::Refused { message } if message.to_string().starts_with("9.png")),
        "{outcome:?}"
    );
    assert_eq!(stage.posts_with(&mark).await.len(), 0);
}
