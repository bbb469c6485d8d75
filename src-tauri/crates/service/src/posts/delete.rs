//! `DELETE /posts/{postId}` in both versions: the post, its targets and what became of them, for good
//! (specification 4.4). Once it is answered, nothing of the post is delivered any more.

use super::table;
use crate::answer::{Refusal, done};
use crate::engine::Engine;
use crate::fields::unknown;
use crate::openapi::records::Done;
use crate::query::Segment;
use axum::extract::State;
use axum::response::Response;
use std::sync::Arc;

/// Deletes a post and says so.
#[utoipa::path(
    delete,
    path = "/posts/{postId}",
    operation_id = "delete_post",
    tag = "posts",
    params(
        ("postId" = String, Path, description = "A post")
    ),
    responses((status = 200, description = "The post was deleted", body = Done))
)]
pub(crate) async fn delete(State(engine): State<Arc<Engine>>, Segment(id): Segment) -> Result<Response, Refusal> {
    engine
        .db
        .run(
            move |connection| {
                if table::delete(connection, &id)? {
                    Ok(())
                } else {
                    Err(Refusal::from(unknown("postId", "post", &id)))
                }
            },
        )
        .await?;
    engine.note_change();
    Ok(done("The post was deleted"))
}
