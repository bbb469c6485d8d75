//! A post on a real network, from the real window: an account is added by the network's own page, a post is written, goes
//! out in its minute, and is opened where it is. Runs where the servers of networks run.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use serde_json::json;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;
use support::network_place;
use support::window::{App, Session, binary, button, choose_channels, press_n, start_here, within};

/// The person's browser: what the program opens in it is written down.
struct Browser {
    opened: PathBuf,
}

impl Browser {
    /// Stands in the program's way to `xdg-open`.
    #[expect(clippy::disallowed_methods, reason = "the other programs stay where they are")]
    fn of(session: &mut Session) -> Self {
        let folder = session.path("browser");
        fs::create_dir(&folder).unwrap();
        let opened = session.path("opened");
        let program = folder.join("xdg-open");
        fs::write(&program, format!("#!/bin/sh\necho \"$1\" >> '{}'\n", opened.display())).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        session.set("PATH", &format!("{}:{}", folder.display(), std::env::var("PATH").unwrap()));
        Self { opened }
    }

    /// The address that is opened next, after so many others.
    async fn opens(&self, after: usize) -> String {
        let opening = async {
            loop {
                let opened = fs::read_to_string(&self.opened).unwrap_or_default();
                if let Some(address) = opened.lines().nth(after) {
                    return address.to_owned();
                }
                tokio::task::yield_now().await;
            }
        };
        within("the browser to be opened", opening).await
    }

    /// Signs in on the page and allows what is asked for; the page then leads back to this computer.
    async fn agree(page: &str) -> String {
        // snac says that it keeps a connection, and closes it: each request has one of its own.
        let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).pool_max_idle_per_host(0);
        let browser = browser.no_proxy().build().unwrap();
        let form = browser.get(page).send().await.unwrap().text().await.unwrap();
        let hidden = |name: &str| {
            let field = form.split("<input ").find(|field| field.contains(&format!("name=\"{name}\""))).unwrap();
            field.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
        };
        let fields = [
            ("login", network_place("snac_user")),
            ("passwd", network_place("snac_password")),
            ("redir", hidden("redir")),
            ("cid", hidden("cid")),
            ("state", hidden("state")),
        ];
        let body = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let login = browser.post(format!("{}/oauth/x-snac-login", network_place("snac"))).body(body);
        let answer = login.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap();
        let back = answer.headers()["location"].to_str().unwrap().to_owned();
        browser.get(back).send().await.unwrap().text().await.unwrap()
    }
}

#[tokio::test]
async fn an_account_is_added_by_its_own_page_and_a_post_goes_out_in_its_minute() {
    let mut session = Session::start();
    let browser = Browser::of(&mut session);
    let app = App::start_shipped(&binary(), &session).await;
    start_here(&app).await;
    app.click(&button("Settings")).await;
    app.click(&button("Manage…")).await;
    app.click("//button[starts-with(@aria-label, 'Add a channel to')]").await;
    app.click("//*[@role='dialog']//button[contains(., 'Mastodon')]").await;
    app.write_over("//input[@placeholder='mastodon.example']", &network_place("snac")).await;
    app.click(&button("Sign in")).await;
    app.find("//*[contains(., 'is open in your browser')]").await;
    let shown = Browser::agree(&browser.opens(0).await).await;
    assert!(shown.contains("You can close this page"), "{shown}");
    app.find("//*[@role='dialog']//*[contains(., 'Signed in as')]").await;
    app.picture("published-signed-in");
    app.click("//*[@role='dialog']//button[starts-with(normalize-space(.), 'Add ')]").await;
    app.find("//p[starts-with(normalize-space(.), 'Checked ')]").await;
    app.picture("published-account");
    let here = app.call("show_here", json!({})).await;
    let channels = here["workspaces"][0]["channels"].as_array().unwrap();
    let name = channels.iter().find(|channel| channel["account"].is_object()).unwrap()["name"].as_str().unwrap();

    press_n(&app).await;
    app.type_keys("Grüße vom Turm 🔔").await;
    choose_channels(&app, &[name]).await;
    app.click("//button[starts-with(@aria-label, 'When:')]").await;
    app.write_over("//input[@id=//label[contains(., 'When')]/@for]", "+2 min").await;
    app.click("//*[@role='dialog']//button[starts-with(normalize-space(.), 'Use ')]").await;
    app.click("//button[starts-with(normalize-space(.), 'Schedule ')]").await;
    app.click(&button("Calendar")).await;
    let chip = "//button[@data-chip][contains(@aria-label, 'Turm')]";
    app.find(&format!("{chip}[contains(@aria-label, 'Scheduled')]")).await;
    let delivered = format!("{chip}[contains(@aria-label, 'Delivered to 1 channel')]");
    app.find_in(Duration::from_secs(210), &delivered).await;
    app.click(chip).await;
    app.click("//*[@role='dialog']//button[starts-with(@aria-label, 'Open on')]").await;
    let page = browser.opens(1).await;
    app.picture("published-delivered");
    assert!(page.starts_with(&network_place("snac")), "{page}");
    let seen = reqwest::Client::builder().no_proxy().build().unwrap().get(page).send().await.unwrap();
    assert!(seen.text().await.unwrap().contains("Grüße vom Turm"));
    app.quit().await;
}
