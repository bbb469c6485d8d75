// What the button that makes new pictures says: its true effect.
import { m } from "../i18n";
import type { CutFormat } from "../ipc/contract";
import { type Frame, isWhole, type Ratio, type Size } from "./frame";
import type { Pose } from "./pose";

/** One new picture, as far as its effect is concerned. */
export interface Made {
  ratio: Ratio | null;
  frame: Frame;
  /** What is seen in all. */
  seen: Size;
  pose: Pose;
  /** Pixels across. */
  width: number;
  format: CutFormat;
  /** The quality that a person has chosen; null when they have chosen none, or there is none to choose. */
  quality: number | null;
  /** The format of the picture that it is made of; null when nothing like it can be written. */
  from: CutFormat | null;
}

export const formatTitles: Readonly<Record<CutFormat, string>> = { jpeg: "JPEG", png: "PNG", webp: "WebP" };

/** "4:5", "1.91:1" */
export function nameRatio({ across, down }: Ratio): string {
  return down === 100 ? `${String(across / 100)}:1` : `${String(across)}:${String(down)}`;
}

/** What the button says; null when it would make what is there already. */
export function nameCuts(made: readonly Made[]): string | null {
  const [one, ...more] = made;
  if (!one) return null;
  return more.length > 0 ? m.libraryPictureSaveMany({ count: made.length }) : nameCut(one);
}

function nameCut({ ratio, frame, seen, pose, width, format, quality, from }: Made): string | null {
  if (ratio && !isWhole(frame, seen)) return m.libraryPictureCropRatio({ ratio: nameRatio(ratio) });
  if (!isWhole(frame, seen)) {
    return m.libraryPictureCrop({ width: String(frame.width), height: String(frame.height) });
  }
  if (pose.turns > 0) return m.libraryPictureSaveTurned();
  if (pose.mirrored) return m.libraryPictureSaveMirrored();
  if (width < frame.width) return m.libraryPictureResize({ width: String(width) });
  if (format !== from) return m.libraryPictureConvert({ format: formatTitles[format] });
  return quality === null ? null : m.libraryPictureSaveQuality({ quality: String(quality) });
}
