// Where a person is in a draft: in which tab, with which selection. Each tab keeps the selection that it was left with, and
// what was typed into it.
import type { Variant } from "../lib/edit-overrides";
import { keyOf } from "../lib/list-tabs";
import { TextHistory } from "../lib/text-history";

/** Where the selection in the text begins and ends, in UTF-16 units, and how far the text is scrolled. */
export interface Caret {
  start: number;
  end: number;
  scroll: number;
}

export abstract class EditorSelection {
  /** The platform whose tab is open; null is what is shared. */
  variant = $state.raw<Variant | null>(null);
  caret = $state.raw<Caret>({ start: 0, end: 0, scroll: 0 });
  /** Asked for: the selection is to be put there and the text to have the focus; no scroll shows the selection. */
  wanted = $state.raw<Omit<Caret, "scroll"> & { scroll: number | null }>();
  /** Takes in what the open field has heard and the draft has not: a letter is painted first. */
  hear: () => void = () => undefined;
  #left = new Map<string, Caret>();
  #histories = new Map<string, TextHistory>();

  /** The text that the open tab shows. */
  abstract get textHere(): string;

  /** What was typed into the text of the open tab. */
  get history(): TextHistory {
    const key = keyOf(this.variant);
    const history = this.#histories.get(key) ?? new TextHistory(this.textHere);
    this.#histories.set(key, history);
    return history;
  }

  /** Asks for the focus in the text, where the selection is. */
  grab(): void {
    this.wanted = this.caret;
  }

  /** Notes where the selection is and how far the text is scrolled. */
  stand(caret: Caret): void {
    const { start, end, scroll } = this.caret;
    if (caret.start !== start || caret.end !== end || caret.scroll !== scroll) this.caret = caret;
  }

  /** Opens a tab with its selection as it was left; `grab` puts the focus into its text. */
  show(variant: Variant | null, grab = true): void {
    this.hear();
    if (keyOf(variant) !== keyOf(this.variant)) {
      this.#left.set(keyOf(this.variant), this.caret);
      this.variant = variant && { platform: variant.platform, channel: variant.channel };
      const end = this.textHere.length;
      this.caret = this.#left.get(keyOf(variant)) ?? { start: end, end, scroll: 0 };
    }
    if (grab) this.grab();
  }

  /** Opens a tab and selects a part of its text. */
  point(variant: Variant | null, start: number, end: number): void {
    this.show(variant, false);
    this.wanted = { start, end, scroll: null };
  }
}
