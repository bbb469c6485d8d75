// The same tag on several files at once: what they have besides stays.
import { call } from "../ipc";
import type { LibraryFile, Scope } from "../ipc/contract";

export async function tagAll(scope: Scope, files: readonly LibraryFile[], tag: string): Promise<void> {
  const word = tag.trim();
  const isTagged = ({ tags }: LibraryFile) => tags.some((one) => one.toLowerCase() === word.toLowerCase());
  for (const file of files.filter((file) => !isTagged(file))) {
    await call(scope, "describe_media", { id: file.id, tags: [...file.tags, word] });
  }
}
