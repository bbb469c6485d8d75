//! Collects pages of a list whose page size, order and bounds are not specified (specification 4.4, gaps).

use crate::Error;
use model::{Post, PostId};
use std::collections::HashSet;

/// What has been received so far, each record once.
#[derive(Debug)]
pub(crate) struct Pages {
    posts: Vec<Post>,
    seen: HashSet<PostId>,
    received: usize,
    state: Result<bool, Error>,
}

impl Pages {
    pub(crate) fn new() -> Self {
        Self { posts: Vec::new(), seen: HashSet::new(), received: 0, state: Ok(true) }
    }

    /// Whether another page is to be asked for.
    pub(crate) fn wants_more(&self) -> bool {
        matches!(self.state, Ok(true))
    }

    /// How many records came so far, repeats included: what the next page leaves out.
    pub(crate) fn received(&self) -> usize {
        self.received
    }

    pub(crate) fn take(&mut self, page: Result<Vec<Post>, Error>) {
        let before = self.posts.len();
        self.state = page.map(|page| {
            self.received += page.len();
            self.posts.extend(page.into_iter().filter(|post| self.seen.insert(post.id.clone())));
            self.posts.len() > before
        });
    }

    pub(crate) fn finish(self) -> Result<Vec<Post>, Error> {
        self.state.map(|_| self.posts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(ids: &[&str]) -> Vec<Post> {
        ids.iter().map(|id| serde_json::from_str(&format!(r#"{{"_id":"{id}"}}"#)).unwrap()).collect()
    }

    #[test]
    fn it_goes_on_until_a_page_brings_nothing_new() {
        let mut pages = Pages::new();
        for ids in [&["a", "b"][..], &["b", "c"], &["c"]] {
            assert!(pages.wants_more());
            pages.take(Ok(page(ids)));
        }
        assert!(!pages.wants_more());
        assert_eq!(pages.received(), 5);
        assert_eq!(pages.finish().unwrap().len(), 3);
    }

    #[test]
    fn an_error_ends_it() {
        let mut pages = Pages::new();
        pages.take(Ok(page(&["a"])));
        pages.take(Err(Error::NotSent("down".into())));
        assert!(!pages.wants_more());
        assert!(pages.finish().is_err());
    }
}
