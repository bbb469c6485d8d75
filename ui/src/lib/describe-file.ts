// What is said of a file beside its name: its type, its size, and where it stands if that is not where it should be.
import { m } from "../i18n";
import type { LibraryFile, MediaState, MediaView } from "../ipc/contract";

const names: Readonly<Record<string, string>> = {
  jpeg: "JPEG",
  "svg+xml": "SVG",
  webp: "WebP",
  webm: "WebM",
  quicktime: "MOV",
  "x-matroska": "MKV",
  mpeg: "MP3",
  "x-wav": "WAV",
  html: "HTML",
};
const kinds: Readonly<Record<MediaView["kind"], () => string>> = {
  image: m.libraryKindImage,
  video: m.libraryKindVideo,
  audio: m.libraryKindAudio,
  other: m.libraryFile,
};

/** "JPEG"; the kind of file when its type is not known exactly. */
export function typeName({ kind, media_type }: MediaView): string {
  const subtype = media_type.split("/")[1]?.split(";")[0]?.toLowerCase() ?? "";
  if (subtype === "" || subtype === "*" || subtype === "octet-stream") return kinds[kind]();
  if (kind === "video" && subtype === "mpeg") return "MPEG";
  if (subtype === "plain") return m.libraryKindText();
  return names[subtype] ?? subtype.replace(/^x-/u, "").toUpperCase();
}

/** Whether it is a picture that can be cut and turned. */
export const canBeCut = ({ kind, media_type, state }: LibraryFile): boolean =>
  kind === "image" && !media_type.includes("svg") && state !== "deleted";

/** "1200 × 1500"; empty while it is not known. */
export function dimensions({ width, height }: MediaView): string {
  return width === null || height === null ? "" : `${String(width)} × ${String(height)}`;
}

/** "1200 × 1500, JPEG, 1.4 MB, added Sat 14 Nov, 09:12" */
export function describeFile(file: LibraryFile): string {
  const count = file.frames ?? 1;
  const frames = count > 1 ? m.libraryFrames({ count }) : "";
  const facts = [
    dimensions(file),
    typeName(file),
    file.length,
    frames,
    file.size,
    m.libraryAdded({ when: file.added }),
  ];
  return facts.filter(Boolean).join(", ");
}

const states: Readonly<Record<MediaState, () => string>> = {
  there: () => "",
  uploading: m.libraryStateUploading,
  stuck: m.libraryStateStuck,
  stopped: m.libraryNotUploaded,
  vanished: m.libraryStateVanished,
  deleted: m.libraryDeleted,
};

/** Where it stands, if not on the service. */
export function nameState({ state }: MediaView): string {
  return states[state]();
}

/** Whether its words are missing: only what is seen is described. */
export function lacksAlt({ kind, alt }: MediaView): boolean {
  return kind === "image" && alt === "";
}
