//! Sections 2.3 and 4.2: the channels of a workspace.

use crate::harness::Bench;
use std::collections::BTreeSet;

#[tokio::test]
async fn a_new_workspace_has_four_practice_channels() {
    let bench = Bench::new().await;
    let workspace = bench.workspaces().await.remove(0);
    for version in ["v1", "v2"] {
        let answer = bench.read(&format!("/{version}/workspaces/{workspace}/socials")).await;
        let data = answer.data();
        let channels = data.as_array().unwrap();
        assert_eq!(channels.len(), 4);
        assert_eq!((channels[0]["target"].as_str(), channels[0]["name"].as_str()), (Some("x"), Some("Practice X")));
        for channel in channels {
            assert!(["id", "name", "target", "picture"].iter().all(|member| channel[member].is_string()), "{channel}");
        }
    }
}

#[tokio::test]
async fn the_examples_have_channels_of_their_own_on_several_platforms() {
    let bench = Bench::with_examples().await;
    let (mut ids, mut platforms) = (BTreeSet::new(), BTreeSet::new());
    for workspace in bench.workspaces().await {
        let channels = bench.read(&format!("/v1/workspaces/{workspace}/socials")).await.data();
        for channel in channels.as_array().unwrap() {
            ids.insert(channel["id"].as_str().unwrap().to_owned());
            platforms.insert(channel["target"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(ids.len(), 8);
    assert!(platforms.len() >= 6, "{platforms:?}");
}

#[tokio::test]
async fn an_unknown_workspace_is_a_400_that_names_it() {
    let bench = Bench::new().await;
    for path in ["/v1/workspaces/nowhere/socials", "/v2/workspaces/nowhere/socials"] {
        assert!(bench.read(path).await.complaint("workspaceId").contains("`nowhere`"));
    }
    let odd = bench.read("/v1/workspaces/a%2Fb%20%3F/socials").await;
    assert!(odd.complaint("workspaceId").contains("`a/b ?`"));
}
