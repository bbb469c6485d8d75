// Ways in which files of this computer come to the library: chosen by the system's own dialog, dropped or pasted, never
// named by the page.
import { call } from "../ipc";
import type { FileGrant, MediaView, Scope } from "../ipc/contract";
import { stills } from "./stills.svelte";
import type { DraftEditor } from "./draft-editor.svelte";

/** What was taken into the queue. */
export interface Brought {
  /** What can be put into posts at once, before it is uploaded. */
  files: MediaView[];
  /** The names of what cannot be uploaded: the queue says why. */
  unfit: string[];
  /** What to tell of it; empty when there is nothing to tell. */
  note: string;
}

/** Takes files into the queue, also those that cannot be uploaded: they are explained there. */
export async function bring(scope: Scope, grants: readonly FileGrant[], note = ""): Promise<Brought> {
  const upload = (some: readonly FileGrant[]) =>
    some.length === 0 ? [] : call(scope, "upload_files", { grants: some.map(({ id }) => id) });
  const files = await upload(grants.filter(({ fits }) => fits));
  const rest = grants.filter(({ fits }) => !fits);
  await upload(rest);
  return { files, unfit: rest.map(({ name }) => name), note };
}

/** Lets a person choose files, or a folder of them. */
export async function chooseFiles(folder: boolean): Promise<{ grants: FileGrant[]; note: string }> {
  return call("choose_media", { folder });
}

/** How much of a pasted file goes in one part: in base64 it stays below what the desk takes. */
const part_bytes = 1_500_000;

/** Hands over files that were pasted. */
export async function handOver(files: readonly File[]): Promise<FileGrant[]> {
  const grants: FileGrant[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let paste: string | undefined;
    for (let from = 0; from === 0 || from < bytes.length; from += part_bytes) {
      const end = from + part_bytes;
      const part = base64(bytes.subarray(from, end));
      const input = { name: file.name, part, last: end >= bytes.length };
      const taken = await call("paste_media", paste === undefined ? input : { ...input, paste });
      paste = taken.paste;
      if (taken.grant) grants.push(taken.grant);
    }
  }
  return grants;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  // An argument list has an end.
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}

/** What is known now of files, with their small pictures as far as they are made. */
export async function filesAgain(scope: Scope, ids: readonly string[]): Promise<MediaView[]> {
  if (ids.length === 0) return [];
  const files = await call(scope, "show_thumbnails", { ids: [...ids] });
  stills.want(scope, files);
  return files;
}

/** Puts files where the open tab of a post is, behind those that are there. */
export function attach(editor: DraftEditor, files: readonly MediaView[]): void {
  editor.learn(files);
  const before = editor.mediaHere;
  editor.attachHere([...before, ...files.map(({ id }) => id).filter((id) => !before.includes(id))]);
}
