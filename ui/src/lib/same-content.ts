// What a person can change of a draft, and whether anything of it did.
import type { DraftView, SaveDraft } from "../ipc/contract";

/** What a person can change of a draft. */
export type Content = Omit<SaveDraft, "id" | "based_on" | "post">;

/** What stands in a draft that was opened. */
export function contentOf({
  text,
  channel_ids,
  schedule,
  media,
  own: overrides,
  ignored,
  language,
}: DraftView): Content {
  return { text, channel_ids, schedule, media: media.map(({ id }) => id), own: overrides, ignored, language };
}

/** Whether nothing was written since: everything that can change is replaced, never changed in place. */
export function sameContent(one: Content, other: Content): boolean {
  return (
    one.text === other.text &&
    one.channel_ids === other.channel_ids &&
    one.schedule === other.schedule &&
    one.media === other.media &&
    one.own === other.own &&
    one.ignored === other.ignored &&
    one.language === other.language
  );
}
