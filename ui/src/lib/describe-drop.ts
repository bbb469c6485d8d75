// What is said of files, words or an address that are held over the window: where they would go, what they are, and what
// of them cannot be uploaded.
import { m } from "../i18n";
import { isAnswersFile } from "./answers-file";
import { spokenLocale } from "../i18n/language.svelte";
import type { ClockStyle, DropLook } from "../ipc/contract";
import { nameWhen, type When } from "./when";
import { writeSize } from "./count-files";

/** Where something would go that is let go now. */
export type DropTarget = { kind: "post" } | { kind: "library" } | When | { kind: "elsewhere" };

export interface DropFacts {
  what: "files" | "text" | "address";
  /** 0 while that is not known. */
  files: number;
  look: DropLook | null;
  shift: boolean | null;
}

/** "Drop 12 files to add them to Media" */
export function titleOfDrop(facts: DropFacts, target: DropTarget, clock: ClockStyle): string {
  const { what, files: all, look, shift } = facts;
  const when = target.kind === "day" || target.kind === "time" ? nameWhen(target, clock) : null;
  if (what === "text") {
    if (target.kind === "post") return m.calendarDropTextAdd();
    return when === null ? m.calendarDropTextStart() : m.calendarDropTextStartOn({ when });
  }
  if (what === "address") {
    if (target.kind === "post") return m.calendarDropAddressAdd();
    return when === null ? m.calendarDropAddressStart() : m.calendarDropAddressStartOn({ when });
  }
  if (hasAnswers(look)) return m.reviewDrop();
  const files = all - (look?.skipped ?? 0);
  if (all > 0 && files <= 0) return m.calendarDropFilesNone({ count: all });
  const count = Math.max(files, 0);
  if (startsDrafts({ what, shift })) {
    return when === null ? m.calendarDropFilesEach({ count }) : m.calendarDropFilesEachOn({ count, when });
  }
  if (target.kind === "post") return m.calendarDropFilesAdd({ count });
  if (target.kind === "library") return m.calendarDropFilesKeep({ count });
  return when === null ? m.calendarDropFilesStart({ count }) : m.calendarDropFilesStartOn({ count, when });
}

/** Whether each file would get a draft of its own. */
export function startsDrafts({ what, shift }: Pick<DropFacts, "what" | "shift">): boolean {
  return what === "files" && shift === true;
}

/** "11 pictures and 1 video, 96 MB. The original files stay as they are." */
export function kindsOfDrop(look: DropLook | null): string {
  if (!look) return m.calendarDropStay();
  const { pictures, films, recordings, documents, size_bytes: bytes } = look;
  const named = [
    ...(pictures > 0 ? [m.calendarDropPictures({ count: pictures })] : []),
    ...(films > 0 ? [m.calendarDropFilms({ count: films })] : []),
    ...(recordings > 0 ? [m.calendarDropRecordings({ count: recordings })] : []),
    ...(documents > 0 ? [m.calendarDropDocuments({ count: documents })] : []),
  ];
  if (named.length === 0) return m.calendarDropStay();
  const kinds = list(named);
  return bytes === 0 ? m.calendarDropKinds({ kinds }) : m.calendarDropKindsSize({ kinds, size: writeSize(bytes) });
}

/** "notes.docx cannot be uploaded and will be skipped."; empty when all can. */
export function skippedInDrop(look: DropLook | null): string {
  if (!look || look.skipped === 0 || hasAnswers(look)) return "";
  const more = look.skipped - look.skipped_names.length;
  const rest = more > 0 ? [m.calendarDropSkippedMore({ count: more })] : [];
  return m.calendarDropSkipped({ files: list([...look.skipped_names, ...rest]) });
}

/** Whether it is a file of answers to a review, which is read and not uploaded. */
const hasAnswers = (look: DropLook | null): boolean => look?.skipped === 1 && isAnswersFile(look.skipped_names[0]);

/** "a, b and c" */
const list = (words: readonly string[]): string => new Intl.ListFormat(spokenLocale()).format(words);
