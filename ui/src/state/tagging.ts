// The same tag on several files at once: what they have besides stays.
import { call } from "../ipc";
import type { LibraryFile, Scope } from "../ipc/contract";

export async function tagAll(scope: Scope, files: readonly LibraryFile[], tag: string): Promise<void> {
  for (const { id } of files) await call(scope, "describe_media", { id, add_tag: tag });
}
