//! Files of a workspace: uploaded, listed, deleted (specification 4.3).

use crate::deletion::Deletion;
use crate::outcome::Effect;
use crate::request::exchange;
use crate::upload::{self, UploadSource};
use crate::{Client, ClientError, answer, page};
use download::FetchLimits;
use futures_util::{Stream, TryStreamExt};
use i18n::{Localized, t};
use model::dialect::{FileUrlForm, FileWorkspace, Skip, UploadFromUrl};
use model::{MediaItem, Operation, Version, WorkspaceId};
use reqwest::{RequestBuilder, Url};
use serde_json::json;

impl Client {
    /// Uploads a file from this computer (specification 4.3), streamed, with its length known in advance.
    ///
    /// `progress` hears how many bytes of the file have been handed to the network, ten times a second at most, and the
    /// whole at the end. Dropping the future breaks the connection off at once, and the service keeps nothing.
    ///
    /// # Errors
    /// As [`ClientError`] says. [`ClientError::File`]: it cannot be read, or it changed meanwhile. [`ClientError::OutcomeUnknown`]: all of
    /// it was sent; to upload it again leaves at worst a file that nobody uses.
    pub async fn upload_file(
        &self,
        workspace: &WorkspaceId,
        source: &UploadSource,
        progress: impl Fn(u64) + Send + Sync + 'static,
    ) -> Result<MediaItem, ClientError> {
        let request = self.to_workspace(Operation::UploadFile, workspace, &[], |url| self.fresh.post(url))?;
        let mut attempts = 0;
        let progress = upload::Progress::new(progress);
        loop {
            self.check_gate()?;
            let this_time = request.try_clone().ok_or_else(|| ClientError::NotSent(t!("client-not-twice")))?;
            attempts += 1;
            match upload::send(this_time, source, &progress, &self.pace).await {
                Ok(body) => return uploaded(&body),
                Err(ClientError::NotSent(_)) if attempts < self.pace.attempts => self.rest_after(attempts).await,
                Err(error) => return Err(self.shut_gate(error)),
            }
        }
    }

    /// Has a file uploaded by its address on the internet (gaps, 4.3): by the service, or downloaded here where the
    /// dialect says that it cannot. `name` is what it is to be called.
    ///
    /// # Errors
    /// As for [`Client::upload_file`]; [`ClientError::File`] when it cannot be had from there.
    pub async fn upload_from_url(
        &self,
        workspace: &WorkspaceId,
        address: &str,
        name: Option<&str>,
    ) -> Result<MediaItem, ClientError> {
        match self.dialect.upload_from_url {
            UploadFromUrl::Native => self.have_fetched(workspace, address, name).await,
            UploadFromUrl::None => self.fetch_and_upload(workspace, address, name).await,
        }
    }

    async fn have_fetched(
        &self,
        workspace: &WorkspaceId,
        address: &str,
        name: Option<&str>,
    ) -> Result<MediaItem, ClientError> {
        let mut body = json!({ "url": address });
        if let Some(name) = name {
            body["file_name"] = name.into();
        }
        let request = self
            .to_workspace(Operation::UploadFromUrl, workspace, &["upload-from-url"], |url| self.fresh.post(url))?
            .json(&body)
            .timeout(self.pace.fetched);
        self.check_gate()?;
        let answered = exchange(request, Effect::Creates).await.map_err(|error| self.shut_gate(error))?;
        uploaded(&answered)
    }

    async fn fetch_and_upload(
        &self,
        workspace: &WorkspaceId,
        address: &str,
        name: Option<&str>,
    ) -> Result<MediaItem, ClientError> {
        let file = tempfile::tempfile().map_err(|error| upload::unusable(&error))?;
        let into = file.try_clone().map_err(|error| upload::unusable(&error))?;
        let mut into = tokio::fs::File::from_std(into);
        let fetched = self.downloader.fetch(address, &mut into, &FetchLimits::default()).await;
        let fetched = fetched.map_err(|error| ClientError::File(error.message()))?;
        let name = name.map(str::to_owned).or(fetched.file_name).unwrap_or_else(|| "file".to_owned());
        let source = UploadSource::of_open_file(file, &name).await?;
        self.upload_file(workspace, &source, |_| {}).await
    }

    /// The files of a workspace, each once, page by page (specification 4.3); read as [`Client::posts`] are.
    ///
    /// The stream ends with the first [`ClientError`]; what came before stands.
    pub fn files(&self, workspace: &WorkspaceId) -> impl Stream<Item = Result<MediaItem, ClientError>> {
        let workspace = workspace.clone();
        page::records(Skip::Records, move |position| self.page_of_files(workspace.clone(), position))
    }

    async fn page_of_files(&self, workspace: WorkspaceId, position: usize) -> Result<Vec<u8>, ClientError> {
        let request = self.to_workspace(Operation::ListFiles, &workspace, &[], |url| self.http.get(url))?;
        Ok(self.send(request.query(&self.limits(position)), Effect::Reads).await?)
    }

    /// Deletes a file (specification 4.3). `url` is its address on the service. One that is not listed any more counts as
    /// deleted, whatever the service says of it; one that is listed does not.
    ///
    /// # Errors
    /// As [`ClientError`] says. [`ClientError::OutcomeUnknown`] means that it may or may not be there still.
    pub async fn delete_file(&self, workspace: &WorkspaceId, url: &str) -> Result<Deletion, ClientError> {
        let (version, address) = self.base(Operation::DeleteFile);
        let path: &[&str] = match version {
            Version::First => &["files"],
            Version::Second => &[workspace.as_str(), "files"],
        };
        let target = match self.dialect.file_url {
            FileUrlForm::OneSegment => address.path(path.iter().copied().chain([url]))?,
            FileUrlForm::Raw => address.path_ending_raw(path.iter().copied(), url)?,
        };
        let failed = match self.send(self.http.delete(target), Effect::Settles).await {
            Ok(answered) => return answer::done(&answered, Effect::Settles).map(|()| Deletion::Done),
            Err(failed) => failed,
        };
        let ClientError::Refused { status, .. } = failed.error else { return Err(failed.into()) };
        // A service may say 400 of a file that is not there, and 404 where it knows no way to delete.
        match (status, self.is_listed(workspace, url).await) {
            (404 | 410, Ok(None)) => Ok(Deletion::NotThere),
            (404 | 410, Err(reason)) => Err(ClientError::OutcomeUnknown(reason)),
            (_, is_listed) => {
                let untold = || t!("client-untold-files");
                Deletion::confirm(failed, is_listed.and_then(|is_listed| is_listed.ok_or_else(untold)))
            }
        }
    }

    /// Whether a file is there, or why the list of its workspace could not be read; `None` when it is not in a list that
    /// may be of another workspace. A service may have moved to another port or host since the address was told, and sign
    /// it anew each time: what stands between host and query counts.
    async fn is_listed(&self, workspace: &WorkspaceId, url: &str) -> Result<Option<bool>, Localized> {
        let wanted = path(url);
        let mut files = std::pin::pin!(self.files(workspace));
        while let Some(file) = files.try_next().await.map_err(|error| error.words())? {
            if path(&file.url) == wanted {
                return Ok(Some(true));
            }
        }
        Ok(match (self.base(Operation::ListFiles), self.dialect.file_workspace) {
            ((Version::First, _), FileWorkspace::Unnamed) => None,
            _ => Some(false),
        })
    }

    /// A request about the files of a workspace: it stands in the path of the second version, and in the query of the
    /// first where the dialect says so.
    fn to_workspace(
        &self,
        operation: Operation,
        workspace: &WorkspaceId,
        rest: &[&str],
        request: impl Fn(Url) -> RequestBuilder,
    ) -> Result<RequestBuilder, ClientError> {
        let (version, address) = self.base(operation);
        let files = std::iter::once("files").chain(rest.iter().copied());
        Ok(match (version, self.dialect.file_workspace) {
            (Version::Second, _) => request(address.path(std::iter::once(workspace.as_str()).chain(files))?),
            (Version::First, FileWorkspace::Unnamed) => request(address.path(files)?),
            (Version::First, FileWorkspace::Query) => {
                request(address.path(files)?).query(&[("workspaceId", workspace.as_str())])
            }
        })
    }
}

/// What an address says apart from host and query.
fn path(url: &str) -> String {
    let without_query = || url.split(['?', '#']).next().unwrap_or_default().to_owned();
    Url::parse(url).map_or_else(|_| without_query(), |url| url.path().to_owned())
}

/// The file that the service now has. A type that it does not tell is guessed from the name in the address.
fn uploaded(body: &[u8]) -> Result<MediaItem, ClientError> {
    let item: Option<MediaItem> = answer::one(body, Effect::Creates)?;
    let mut item = item.ok_or_else(|| Effect::Creates.unreadable(t!("client-no-data")))?;
    if item.media_type.trim().is_empty() {
        let path = item.url.split(['?', '#']).next().unwrap_or_default();
        item.media_type = mime_guess::from_path(path).first_or_octet_stream().essence_str().to_owned();
    }
    Ok(item)
}
