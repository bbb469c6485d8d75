//! `FileTrouble`: why something cannot be done with a file, in words that end a sentence.

/// Why something cannot be done with a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileTrouble {
    /// It would take more pixels, bytes or frames than the limits allow.
    #[error("it is too large: {0}")]
    TooLarge(String),
    /// It begins as a picture and does not go on as one.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// There is nothing here that can read this kind of file.
    #[error("{0}")]
    Unsupported(&'static str),
    /// It took longer than it may.
    #[error("it takes too long to read")]
    TooSlow,
    /// What is asked for does not lie within the picture, or is no picture at all.
    #[error("{0}")]
    Asked(String),
    /// The disk reports an error.
    #[error("it cannot be read: {0}")]
    Disk(String),
}

impl From<std::io::Error> for FileTrouble {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::TimedOut => Self::TooSlow,
            std::io::ErrorKind::UnexpectedEof => Self::Damaged("it ends too early".to_owned()),
            _ => Self::Disk(error.to_string().split(" (os error").next().unwrap_or_default().to_owned()),
        }
    }
}

impl From<image::ImageError> for FileTrouble {
    fn from(error: image::ImageError) -> Self {
        match error {
            image::ImageError::IoError(error) => error.into(),
            image::ImageError::Limits(error) => Self::TooLarge(error.to_string()),
            image::ImageError::Unsupported(_) => Self::Unsupported("nothing here can read this kind of picture"),
            error => Self::Damaged(error.to_string()),
        }
    }
}
