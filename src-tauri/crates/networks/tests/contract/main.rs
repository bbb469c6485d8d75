//! The contract that every network keeps, tried on its real server and read back through its own API, without a word of the
//! crate that published. `cargo xtask test networks` starts the servers and runs this.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that can't go on must fail")]

mod bluesky;
mod feed;
mod lost;
mod mastodon;
mod matrix;
mod nostr;
mod others;
mod proxy;
mod refusals;
mod repeating;
mod sending;
mod sign_in;
mod stage;
mod webhook;
mod wordpress;

/// Names a test of the contract for each network.
macro_rules! contract {
    ($($test:ident in $place:ident;)*) => {
        mod on_bluesky {
            $(#[tokio::test] async fn $test() { super::$place::$test(super::bluesky::stage().await).await; })*
        }
        mod on_snac {
            $(#[tokio::test] async fn $test() { super::$place::$test(super::mastodon::snac().await).await; })*
        }
        mod on_mastodon_mock {
            $(#[tokio::test] async fn $test() { super::$place::$test(super::mastodon::mock().await).await; })*
        }
    };
}

contract! {
    it_says_whose_the_account_is_and_what_it_allows in sending;
    a_text_arrives_as_it_was_written in sending;
    pictures_arrive_to_the_byte_with_what_they_show in sending;
    a_thread_is_a_chain_of_answers in sending;
    sending_again_what_was_settled_is_told_apart in sending;
    a_post_stands_there_once_whatever_answer_is_lost in lost;
    a_post_stands_there_once_whatever_upload_is_lost in lost;
    a_post_stands_there_once_whatever_is_lost_together in lost;
    what_can_not_be_looked_up_stays_unknown in lost;
    what_asks_to_wait_is_not_public in lost;
    a_wrong_secret_asks_to_sign_in_and_is_not_said_back in refusals;
    a_server_that_is_gone_has_received_nothing in refusals;
    what_may_not_leave_does_not in refusals;
}
