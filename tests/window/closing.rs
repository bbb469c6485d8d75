//! What closing the window leaves.

use crate::NOW;
use support::window::{App, Session, button, press_n, start_here};

#[tokio::test]
async fn closing_the_window_right_after_the_last_key_loses_nothing() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    app.type_keys("Roast day, open from 8").await;
    app.close(&session).await;

    let app = App::start(&session, NOW).await;
    app.click(&button("Drafts")).await;
    app.click("//table//button[contains(., 'Roast day')]").await;
    app.find("//textarea[@aria-label='Text']").await;
    let kept = app.script("return document.querySelector('textarea').value").await;
    assert_eq!(kept, "Roast day, open from 8");
    app.close(&session).await;
}
