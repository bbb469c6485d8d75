// Files and words that are meant for one draft go into that one and into no other. When it is not open any more, or could
// not be begun, that is told, and a new post is offered for them.
import { m } from "../i18n";
import type { MediaView } from "../ipc/contract";
import { joinText } from "../lib/join-text";
import type { Composer } from "./composer.svelte";
import type { Toasts } from "./toasts.svelte";
import { attach } from "./uploads";
import type { DraftEditor } from "./draft-editor.svelte";

/** What is meant for a draft. */
export interface Load {
  /** Told when it went into none. */
  left: string;
  put: (editor: DraftEditor) => void;
}

export const filesOf = (files: readonly MediaView[]): Load => ({
  left: m.calendarDroppedFilesLeft({ count: files.length }),
  put: (editor) => attach(editor, files),
});

export const wordsOf = (text: string): Load => ({
  left: m.calendarDroppedTextLeft(),
  put: (editor) => editor.writeHere(joinText(editor.textHere, text)),
});

/** Puts it into the draft that is meant, if that can still be written; says whether it did. */
export function land(load: Load, meant: DraftEditor | null, composer: Composer, toasts: Toasts): boolean {
  // The same draft may have been shown anew.
  const open = composer.editor;
  if (meant && open?.id === meant.id && !open.locked && !open.sending) {
    load.put(open);
    return true;
  }
  const anew = async () => land(load, await composer.start(null), composer, toasts);
  toasts.say(load.left, { text: m.calendarDroppedStartAnew(), keys: [], take: () => void anew() });
  return false;
}
