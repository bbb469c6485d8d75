// Does what a problem of a draft offers, and offers the way back.
import { call } from "../ipc";
import type { Fix, Problem, Scope } from "../ipc/contract";
import { sameContent } from "../lib/same-content";
import type { Composer } from "./composer.svelte";
import type { Toasts } from "./toasts.svelte";

export async function fixDraft(
  scope: Scope,
  composer: Composer,
  toasts: Toasts,
  { rule, platform }: Problem,
  fix: Fix,
): Promise<void> {
  const writing = composer.writing;
  if (!writing || writing.locked) return;
  const before = writing.content;
  try {
    const fixed = await call(scope, "fix_draft", { draft: writing.draft, rule, platform, fix: fix.id });
    if (composer.writing !== writing || !sameContent(before, writing.content)) return;
    writing.take(fixed);
    const after = writing.content;
    composer.tell(`Done: ${fix.label}.`, () => sameContent(after, writing.content) && writing.take(before));
  } catch (error) {
    toasts.fail(error);
  }
}
