//! A service far away and a cable that is pulled, in the real window: what waits is seen, outlasts a restart, and goes
//! out once; what could not be confirmed is asked about, and each answer does what it says.

use crate::NOW;
use crate::far::{Far, connect};
use model::PostUpdate;
use support::faults::{Act, At, Fault, When};
use support::window::{App, Session, button, choose_channels, press_n, within};

/// Writes a post for tomorrow and hands it over.
async fn schedule(app: &App, text: &str) {
    press_n(app).await;
    app.type_keys(text).await;
    choose_channels(app, &["Practice X"]).await;
    app.click("//button[starts-with(normalize-space(.), 'Schedule ')]").await;
    app.gone("//textarea[@aria-label='Text']").await;
}

fn chip(text: &str, state: &str) -> String {
    format!("//button[@data-chip][contains(@aria-label, '{text}')][contains(@aria-label, '{state}')]")
}

#[tokio::test]
async fn three_posts_outlast_a_pulled_cable_and_a_restart_and_are_there_once_each() {
    let (session, far) = (Session::start(), Far::start().await);
    let app = App::start(&session, NOW).await;
    connect(&app, &far).await;
    far.proxy.pull().await;
    for text in ["First bell", "Second bell", "Third bell"] {
        schedule(&app, text).await;
        app.find(&chip(text, "Waiting")).await;
    }
    app.find("//*[contains(., '3 waiting')]").await;
    app.picture("window-offline");
    app.quit().await;
    assert_eq!(far.texts().await, Vec::<String>::new());

    let app = App::start(&session, "2026-11-21T13:20:00Z").await;
    for text in ["First bell", "Second bell", "Third bell"] {
        app.find(&chip(text, "Waiting")).await;
    }
    far.clock.set("2026-11-21T13:20:00Z".parse().unwrap());
    far.proxy.plug().unwrap();
    app.set_clock("2026-11-21T13:22:00Z");
    for text in ["First bell", "Second bell", "Third bell"] {
        app.find(&chip(text, "Scheduled")).await;
    }
    assert_eq!(far.texts().await, ["First bell", "Second bell", "Third bell"]);
    app.quit().await;
}

#[tokio::test]
async fn what_could_not_be_confirmed_is_asked_about_and_each_answer_does_what_it_says() {
    let (session, far) = (Session::start(), Far::start().await);
    let app = App::start(&session, NOW).await;
    connect(&app, &far).await;
    let creates = || When::request("POST", "/v1/posts");
    far.proxy.meet(creates().only(4), Fault::at(At::Acted, Act::Close));
    far.proxy.meet(creates().first(4), Fault::at(At::Unsent, Act::Close));
    let dialog = "//*[@role='dialog'][contains(., 'We could not confirm this post')]";

    for text in ["It must be there", "Keep it as draft"] {
        schedule(&app, text).await;
        app.find(&chip(text, "Confirming")).await;
    }
    far.set_clocks(&app, "2026-11-21T13:12:00Z");
    app.click(&chip("It must be there", "Unconfirmed")).await;
    app.click(&format!("{dialog}{}", button("It is there"))).await;
    // It is not sent again for that: it is looked for.
    app.find(&chip("It must be there", "Confirming")).await;
    app.click(&chip("Keep it as draft", "Unconfirmed")).await;
    app.click(&button("Keep as draft")).await;
    app.find(&chip("Keep it as draft", "Draft")).await;

    schedule(&app, "Send it again").await;
    app.find(&chip("Send it again", "Confirming")).await;
    // After several lost answers in a row the next post waits a moment.
    far.set_clocks(&app, "2026-11-21T13:12:25Z");
    schedule(&app, "It is there").await;
    app.find(&chip("It is there", "Confirming")).await;
    // Somebody else corrects it before it is looked for: now it is almost the same.
    let landed = far.posts().await.remove(0);
    let corrected = PostUpdate { text: Some("It is there, corrected".into()), ..PostUpdate::of(&landed) };
    far.direct.update_post(&landed.id, &corrected).await.unwrap();
    far.set_clocks(&app, "2026-11-21T13:16:00Z");
    app.click(&chip("It is there", "Unconfirmed")).await;
    app.find(&format!("{dialog}[contains(., 'It is there, corrected')]")).await;
    app.picture("window-unconfirmed");
    app.click(&button("It is the same post")).await;
    app.find(&chip("It is there, corrected", "Scheduled")).await;
    app.click(&chip("Send it again", "Unconfirmed")).await;
    app.click(&button("Check again")).await;
    app.find(&format!("{dialog}//li[contains(., 'Checked again')]")).await;
    app.click(&button("Send again")).await;
    app.find(&chip("Send it again", "Scheduled")).await;
    let settled = async {
        while far.texts().await != ["It is there, corrected", "Send it again"] {
            tokio::task::yield_now().await;
        }
    };
    within("each post to be there once", settled).await;
    app.quit().await;
}
