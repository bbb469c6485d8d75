// New pictures take the place of the one that they are made of: where the open tab of a post is, or in what one platform
// gets of it.
import { m } from "../i18n";
import type { MediaView, PictureWish, Problem } from "../ipc/contract";
import { exchangeItems } from "../lib/exchange-items";
import { overrideFor, type Variant } from "../lib/edit-overrides";
import type { Composer } from "./composer.svelte";
import type { Picturing } from "./picturing.svelte";
import type { DraftEditor } from "./draft-editor.svelte";

/** Edits a file where the open tab is. `onplaced` hears which one stands in its place. */
export function editHere(
  picturing: Picturing,
  composer: Composer,
  editor: DraftEditor,
  file: MediaView,
  onplaced: (id: string) => void,
): void {
  const { variant } = editor;
  picturing.open(file.id, {
    onmade: (made) => {
      const now = current(composer, editor);
      if (!now) return;
      const back = exchange(now, [variant], file.id, made);
      composer.tell(sayReplaced(file.name, made), back);
      if (made[0]) onplaced(made[0].id);
    },
  });
}

/** Edits the file of a problem as it asks for. What is made goes to its platform alone. */
export function editForProblem(
  picturing: Picturing,
  composer: Composer,
  editor: DraftEditor,
  { platform, platform_title }: Problem,
  { media, shape, format }: PictureWish,
): void {
  const name = editor.files.get(media)?.name;
  picturing.open(media, {
    shapes: shape === null ? [] : [shape],
    format,
    onmade: (made) => {
      const now = current(composer, editor);
      if (!now) return;
      const variants = now.tabs.filter((tab) => tab.platform === platform);
      const back = exchange(now, variants, media, made);
      composer.tell(sayGiven(platform_title, name, made), back);
    },
  });
}

/** The draft as it is written now; null when it is open no more. */
function current({ editor }: Composer, asked: DraftEditor): DraftEditor | null {
  return editor?.id === asked.id && !editor.locked ? editor : null;
}

function sayReplaced(name: string, made: readonly MediaView[]): string {
  const [one, ...more] = made;
  return one && more.length === 0
    ? m.libraryPictureReplaced({ name, made: one.name })
    : m.libraryPictureReplacedMany({ name, count: made.length });
}

/** The name is unknown where the desk did not say anything about the file. */
function sayGiven(platform: string, name: string | undefined, made: readonly MediaView[]): string {
  const [one, ...more] = made;
  const place = { platform, known: name === undefined ? "no" : "yes", name: name ?? "" };
  return one && more.length === 0
    ? m.libraryPictureGiven({ ...place, made: one.name })
    : m.libraryPictureGivenMany({ ...place, count: made.length });
}

const mediaAt = (editor: DraftEditor, variant: Variant | null): string[] =>
  (variant && overrideFor(editor.overrides, variant)?.media) ?? editor.media;

function put(editor: DraftEditor, variant: Variant | null, media: string[]): void {
  if (variant) editor.setOverride({ platform: variant.platform, channel: variant.channel }, "media", media);
  else editor.attach(media);
}

/** Puts new files in the place of one, at some variants; gives the way back. */
export function exchange(
  editor: DraftEditor,
  variants: readonly (Variant | null)[],
  id: string,
  made: readonly MediaView[],
): () => void {
  editor.learn(made);
  const come = made.map((file) => file.id);
  const backs = variants
    .filter((variant) => mediaAt(editor, variant).includes(id))
    .map((variant) => {
      const wasShared = variant !== null && overrideFor(editor.overrides, variant)?.media == null;
      put(editor, variant, exchangeItems(mediaAt(editor, variant), [id], come));
      return () => {
        const before = exchangeItems(mediaAt(editor, variant), come, [id]);
        if (variant && wasShared && before.join() === editor.media.join()) editor.clearOverride(variant, "media");
        else put(editor, variant, before);
      };
    });
  return () => {
    for (const back of backs) back();
  };
}
