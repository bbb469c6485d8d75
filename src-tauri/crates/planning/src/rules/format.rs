//! The formats of files that platforms name, read from a MIME type.

use model::MediaKind;
use serde::{Deserialize, Serialize};

macro_rules! formats {
    ($($name:ident $title:literal $kind:ident $($mime:literal)+;)+) => {
        /// The format of a file.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Format {
            $(#[doc = $title] $name,)+
        }

        impl Format {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// What people call it.
            #[must_use]
            pub fn title(self) -> &'static str {
                match self { $(Self::$name => $title,)+ }
            }

            /// What it shows.
            #[must_use]
            pub fn kind(self) -> MediaKind {
                match self { $(Self::$name => MediaKind::$kind,)+ }
            }

            fn mimes(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($mime),+],)+ }
            }
        }
    };
}

formats! {
    Jpeg "JPEG" Image "image/jpeg" "image/jpg" "image/pjpeg";
    Png "PNG" Image "image/png" "image/apng";
    Gif "GIF" Image "image/gif";
    Webp "WEBP" Image "image/webp";
    Heic "HEIC" Image "image/heic" "image/heif";
    Avif "AVIF" Image "image/avif";
    Bmp "BMP" Image "image/bmp" "image/x-ms-bmp";
    Tiff "TIFF" Image "image/tiff";
    Svg "SVG" Image "image/svg+xml";
    Mp4 "MP4" Video "video/mp4";
    M4v "M4V" Video "video/x-m4v" "video/m4v";
    Mov "MOV" Video "video/quicktime" "video/mov";
    Webm "WEBM" Video "video/webm";
    Avi "AVI" Video "video/x-msvideo" "video/avi" "video/msvideo";
    Mkv "MKV" Video "video/x-matroska" "video/matroska";
    Mp3 "MP3" Audio "audio/mpeg" "audio/mp3";
    Ogg "OGG" Audio "audio/ogg" "application/ogg";
    Wav "WAV" Audio "audio/wav" "audio/x-wav";
    Flac "FLAC" Audio "audio/flac" "audio/x-flac";
    M4a "M4A" Audio "audio/mp4" "audio/x-m4a" "audio/m4a";
    Aac "AAC" Audio "audio/aac";
    Pdf "PDF" Other "application/pdf";
    Ppt "PPT" Other "application/vnd.ms-powerpoint";
    Pptx "PPTX" Other "application/vnd.openxmlformats-officedocument.presentationml.presentation";
    Doc "DOC" Other "application/msword";
    Docx "DOCX" Other "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
}

impl Format {
    /// The format that a MIME type names, parameters and case aside; `None` for an inexact or unknown one.
    #[must_use]
    pub fn of_mime(mime: &str) -> Option<Self> {
        let mime = mime.split(';').next().unwrap_or_default().trim();
        Self::ALL.iter().copied().find(|format| format.mimes().iter().any(|own| own.eq_ignore_ascii_case(mime)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mime_type_names_a_format_only_when_it_is_exact() {
        assert_eq!(Format::of_mime("IMAGE/JPEG; q=1"), Some(Format::Jpeg));
        assert_eq!(Format::of_mime("video/quicktime"), Some(Format::Mov));
        assert_eq!(["image", "image/*", "", "text/plain"].map(Format::of_mime), [None; 4]);
        assert_eq!((Format::Pdf.kind(), Format::Gif.kind()), (MediaKind::Other, MediaKind::Image));
    }
}
