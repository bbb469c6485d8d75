// What an open draft says to whom and when, and what differs per platform: everything of it that a person can change, with
// the files it names. Whoever changes it says so elsewhere.
import type { Ignored, MediaView, Timing } from "../ipc/contract";
import { type Override, overrideFor } from "../lib/edit-overrides";
import type { Content } from "../lib/same-content";
import { EditorSelection } from "./editor-selection.svelte";

export abstract class EditorContent extends EditorSelection {
  text = $state("");
  channels = $state.raw<string[]>([]);
  schedule = $state.raw<Timing | null>(null);
  /** The shared files, by their identifiers in their order. */
  media = $state.raw<string[]>([]);
  /** What differs per platform, or per channel of one. */
  overrides = $state.raw<Override[]>([]);
  ignored = $state.raw<Ignored[]>([]);
  /** The language of its words (BCP 47); null is that of the person. */
  language = $state<string | null>(null);
  /** Every file that the draft has named since it was opened. */
  files = $state.raw<ReadonlyMap<string, MediaView>>(new Map());

  /** Everything a person can change, as it is now. */
  get content(): Content {
    const { text, schedule, media, overrides, ignored, language } = this;
    return { text, channel_ids: this.channels, schedule, media, own: overrides, ignored, language };
  }

  /** Whether nothing of worth was ever put into it. */
  get blank(): boolean {
    return (
      this.text.trim() === "" && this.channels.length === 0 && this.media.length === 0 && this.overrides.length === 0
    );
  }

  /** What differs where the open tab is; null for what is shared, or when nothing does. */
  get overrideHere(): Override | null {
    return this.variant ? overrideFor(this.overrides, this.variant) : null;
  }

  /** The text that the open tab shows: its own, else the shared one. */
  get textHere(): string {
    return this.overrideHere?.text?.text ?? this.text;
  }

  /** The files that the open tab shows. */
  get mediaHere(): string[] {
    return this.overrideHere?.media ?? this.media;
  }

  /** Notes files that the draft may name from now on. */
  learn(files: readonly MediaView[]): void {
    if (files.length > 0) this.files = new Map([...this.files, ...files.map((file) => [file.id, file] as const)]);
  }

  /** Puts other content in place of all of it. */
  protected put({ text, channel_ids, schedule, media, own: overrides, ignored, language }: Content): void {
    this.text = text;
    this.channels = channel_ids;
    this.schedule = schedule;
    this.media = media;
    this.overrides = overrides;
    this.ignored = ignored;
    this.language = language;
  }
}
