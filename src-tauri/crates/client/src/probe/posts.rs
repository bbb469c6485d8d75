//! The posts of the first workspace by both versions, and what their pages tell of the service's ways.

use super::paging::{Evidence, are_apart, weigh};
use super::run::{Run, Stopped};
use super::{Check, Checklist, DialectFinding};
use crate::{Address, Client, ClientError, answer};
use i18n::{Localized, t};
use model::dialect::{Skip, Versions};
use model::wire::envelope::Document;
use model::{Dialect, Post, Workspace, WorkspaceId};

/// What `limit` is tried with when the service refuses the default.
const SMALLER_LIMIT: u32 = 50;

impl<F: FnMut(&Checklist) + Send> Run<'_, F> {
    pub(super) async fn list_posts(
        &mut self,
        client: &Client,
        address: &Address,
        workspace: &Workspace,
    ) -> Result<(), Stopped> {
        self.begin(Check::PostsFirst);
        let asked = format!("{}/posts", address.as_str());
        let (page, is_bare) =
            read(client, &workspace.id, 0).await.map_err(|error| self.stop(Check::PostsFirst, &error, &asked))?;
        if !is_bare {
            self.list.findings.push(DialectFinding::PostsInEnvelope);
        }
        let evidence = look_at_skip(client, &workspace.id, &page).await;
        let (skip, finding) = match evidence {
            Evidence::Records => (Skip::Records, DialectFinding::SkipRecords),
            Evidence::Pages => (Skip::Pages, DialectFinding::SkipPages),
            Evidence::Nothing => (Skip::default(), DialectFinding::SkipIgnored),
            Evidence::TooFew => (Skip::default(), DialectFinding::SkipUnknown),
            Evidence::Unclear => (Skip::default(), DialectFinding::SkipUnclear),
        };
        self.list.dialect.skip = skip;
        self.list.findings.push(finding);
        self.pass(Check::PostsFirst, &on_first_page(&page));
        Ok(())
    }

    /// The second version is used only when it answered as it should.
    pub(super) async fn list_posts_by_second(
        &mut self,
        first: &Address,
        second: Option<&Address>,
        workspace: &Workspace,
    ) -> Result<(), Stopped> {
        let Some(second) = second else {
            self.leave_out(Check::PostsSecond, &t!("probe-not-asked-for"));
            return Ok(());
        };
        self.begin(Check::PostsSecond);
        let mut limit = Dialect::default().page_limit;
        let mut client = self.client(first, Some((second, limit)))?;
        let mut read_first = read(&client, &workspace.id, 0).await;
        if matches!(read_first, Err(ClientError::Refused { status: 400 | 422, .. })) {
            client = self.client(first, Some((second, SMALLER_LIMIT)))?;
            read_first = read(&client, &workspace.id, 0).await;
            limit = SMALLER_LIMIT;
        }
        let (page, _) = read_first.map_err(|error| {
            self.list.dialect.versions = Versions::default();
            self.list.findings.push(DialectFinding::SecondMissing(why(&error)));
            let asked = format!("{}/{}/posts", second.as_str(), workspace.id.as_str());
            self.stop(Check::PostsSecond, &error, &asked)
        })?;
        self.list.findings.push(DialectFinding::SecondUsed);
        let served = u32::try_from(page.len()).unwrap_or(limit);
        let is_cut = (1..limit).contains(&served) && follows(&client, &workspace.id, &page).await;
        let most = if is_cut { served } else { limit };
        if most < Dialect::default().page_limit {
            self.list.dialect.page_limit = most;
            self.list.findings.push(DialectFinding::SecondPage(most));
        }
        self.pass(Check::PostsSecond, &on_first_page(&page));
        Ok(())
    }
}

/// What `skip` counts. What cannot be read tells nothing.
async fn look_at_skip(client: &Client, workspace: &WorkspaceId, page: &[String]) -> Evidence {
    if page.len() < 2 {
        return Evidence::TooFew;
    }
    let Ok((next, _)) = read(client, workspace, 1).await else { return Evidence::Unclear };
    let evidence = weigh(page, &next);
    if evidence != Evidence::Pages || next.is_empty() {
        return evidence;
    }
    // Counted in records, the same page would stand here: then the list has changed meanwhile.
    match read(client, workspace, page.len()).await {
        Ok((behind, _)) if are_apart(&next, &behind) => Evidence::Pages,
        _ => Evidence::Unclear,
    }
}

/// Whether other posts follow a page.
async fn follows(client: &Client, workspace: &WorkspaceId, page: &[String]) -> bool {
    let next = read(client, workspace, page.len()).await;
    next.is_ok_and(|(next, _)| !next.is_empty() && are_apart(page, &next))
}

/// The identifiers of the posts at a position, and whether they came as a bare list.
async fn read(client: &Client, workspace: &WorkspaceId, position: usize) -> Result<(Vec<String>, bool), ClientError> {
    let body = client.ask_for_posts(workspace, position).await?;
    let posts: Vec<Post> = answer::many(&body)?;
    match Document::read(&body) {
        Ok(document) if matches!(document, Document::Bare(_)) || document.is_envelope() => {
            let ids = posts.iter().map(|post| post.id.as_str().to_owned()).collect();
            Ok((ids, matches!(document, Document::Bare(_))))
        }
        _ => Err(ClientError::Unreadable(t!("client-no-list"))),
    }
}

fn on_first_page(page: &[String]) -> Localized {
    t!("probe-posts-on-first-page", count = page.len())
}

fn why(error: &ClientError) -> Localized {
    match error {
        ClientError::KeyRefused(_) => t!("probe-why-key-refused"),
        ClientError::Unavailable(_) | ClientError::RateLimited(_) => t!("probe-why-unavailable"),
        ClientError::NotSent(_) | ClientError::OutcomeUnknown(_) => t!("probe-why-no-answer"),
        ClientError::Refused { .. } => t!("probe-why-refused"),
        ClientError::WrongAddress(_) | ClientError::File(_) => t!("probe-why-stranger"),
        ClientError::Unreadable(_) => t!("probe-why-unreadable"),
        ClientError::TooMuch(_) => t!("probe-why-too-much"),
    }
}
