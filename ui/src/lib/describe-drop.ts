// What is said of files, words or an address that are held over the window: where they would go, what they are, and what
// of them cannot be uploaded.
import type { ClockStyle, DropLook } from "../ipc/contract";
import { nameWhen, type When } from "./when";

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
  const on = target.kind === "day" || target.kind === "time" ? ` on ${nameWhen(target, clock)}` : "";
  if (what !== "files") {
    const name = what === "text" ? "the text" : "the address";
    return target.kind === "post" ? `Drop ${name} to add it to this post` : `Drop ${name} to start a post with it${on}`;
  }
  const files = all - (look?.skipped ?? 0);
  if (all > 0 && files <= 0) return all === 1 ? "This file cannot be uploaded" : "None of these files can be uploaded";
  const [name, them] =
    files === 1 ? ["1 file", "it"] : [files > 0 ? `${files.toLocaleString()} files` : "files", "them"];
  if (startsDrafts({ what, shift })) {
    return files === 1 ? `Drop ${name} to start a draft with it${on}` : `Drop ${name} to start a draft for each${on}`;
  }
  if (target.kind === "post") return `Drop ${name} to add ${them} to this post`;
  if (target.kind === "library") return `Drop ${name} to add ${them} to Media`;
  return `Drop ${name} to start a post${on}`;
}

/** Whether each file would get a draft of its own. */
export function startsDrafts({ what, shift }: Pick<DropFacts, "what" | "shift">): boolean {
  return what === "files" && shift === true;
}

/** "11 pictures and 1 video, 96 MB. The original files stay as they are." */
export function kindsOfDrop(look: DropLook | null): string {
  const stay = "The original files stay as they are.";
  if (!look) return stay;
  const kinds = [
    count(look.pictures, "picture"),
    count(look.films, "video"),
    count(look.recordings, "recording"),
    count(look.documents, "document"),
  ].filter((kind) => kind !== "");
  if (kinds.length === 0) return stay;
  return `${list(kinds)}${look.size === "" ? "" : `, ${look.size}`}. ${stay}`;
}

/** "notes.docx cannot be uploaded and will be skipped."; empty when all can. */
export function skippedInDrop(look: DropLook | null): string {
  if (!look || look.skipped === 0) return "";
  const more = look.skipped - look.skipped_names.length;
  const names = more > 0 ? [...look.skipped_names, `${more.toLocaleString()} more`] : look.skipped_names;
  return `${list(names)} cannot be uploaded and will be skipped.`;
}

function count(number: number, one: string): string {
  return number === 0 ? "" : number === 1 ? `1 ${one}` : `${number.toLocaleString()} ${one}s`;
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
