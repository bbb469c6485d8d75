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
  const editor = composer.editor;
  if (!editor || editor.locked) return;
  const before = editor.content;
  try {
    const fixed = await call(scope, "fix_draft", { draft: editor.draft, rule, platform, fix: fix.id });
    if (composer.editor !== editor || !sameContent(before, editor.content)) return;
    editor.take(fixed);
    const after = editor.content;
    composer.tell(`Done: ${fix.label}.`, () => sameContent(after, editor.content) && editor.take(before));
  } catch (error) {
    toasts.fail(error);
  }
}
