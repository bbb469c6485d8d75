//! The contract on further networks: each keeps what it can keep, and has a judge of its own.

/// Names a test of the contract for one network.
macro_rules! kept {
    ($network:ident from $stage:path: $($test:ident in $place:ident;)*) => {
        mod $network {
            $(#[tokio::test] async fn $test() { crate::$place::$test($stage().await).await; })*
        }
    };
}

kept! { on_a_webhook from crate::webhook::stage:
    it_says_whose_the_account_is in repeating;
    a_text_arrives_as_it_was_written in sending;
    pictures_arrive_to_the_byte_with_what_they_show in sending;
    an_answer_names_what_it_answers in repeating;
    what_is_sent_again_stands_there_once in repeating;
    whatever_is_lost_what_is_sent_again_stands_there_once in repeating;
    what_asks_to_wait_is_not_public in lost;
    a_server_that_is_gone_has_received_nothing in refusals;
    what_may_not_leave_does_not in refusals;
}

kept! { on_a_feed from crate::feed::stage:
    it_says_whose_the_account_is in repeating;
    pictures_arrive_to_the_byte_with_what_they_show in sending;
    a_thread_is_a_chain_of_answers in sending;
    an_answer_names_what_it_answers in repeating;
    sending_again_what_was_settled_is_told_apart in sending;
    what_is_sent_again_stands_there_once in repeating;
    what_may_not_leave_does_not in refusals;
}

kept! { on_a_relay_of_nostr from crate::nostr::stage:
    it_says_whose_the_account_is in repeating;
    a_text_arrives_as_it_was_written in sending;
    a_thread_is_a_chain_of_answers in sending;
    an_answer_names_what_it_answers in repeating;
    sending_again_what_was_settled_is_told_apart in sending;
    what_is_sent_again_stands_there_once in repeating;
    a_server_that_is_gone_has_received_nothing in refusals;
}

kept! { on_wordpress from crate::wordpress::stage:
    it_says_whose_the_account_is in repeating;
    a_text_arrives_as_it_was_written in sending;
    pictures_arrive_to_the_byte_with_what_they_show in sending;
    a_thread_is_a_chain_of_answers in sending;
    an_answer_names_what_it_answers in repeating;
    sending_again_what_was_settled_is_told_apart in sending;
    what_is_sent_again_stands_there_once in repeating;
    a_post_stands_there_once_whatever_answer_is_lost in lost;
    a_post_stands_there_once_whatever_upload_is_lost in lost;
    a_post_stands_there_once_whatever_is_lost_together in lost;
    what_can_not_be_looked_up_stays_unknown in lost;
    what_asks_to_wait_is_not_public in lost;
    a_wrong_secret_asks_to_sign_in_and_is_not_said_back in refusals;
    a_server_that_is_gone_has_received_nothing in refusals;
}

kept! { on_matrix from crate::matrix::stage:
    it_says_whose_the_account_is in repeating;
    a_text_arrives_as_it_was_written in sending;
    pictures_arrive_to_the_byte_with_what_they_show in sending;
    a_thread_is_a_chain_of_answers in sending;
    an_answer_names_what_it_answers in repeating;
    sending_again_what_was_settled_is_told_apart in sending;
    what_is_sent_again_stands_there_once in repeating;
    whatever_is_lost_what_is_sent_again_stands_there_once in repeating;
    a_post_stands_there_once_whatever_answer_is_lost in lost;
    a_post_stands_there_once_whatever_upload_is_lost in lost;
    a_post_stands_there_once_whatever_is_lost_together in lost;
    what_can_not_be_looked_up_stays_unknown in lost;
    what_asks_to_wait_is_not_public in lost;
    a_wrong_secret_asks_to_sign_in_and_is_not_said_back in refusals;
    a_server_that_is_gone_has_received_nothing in refusals;
    what_may_not_leave_does_not in refusals;
}
