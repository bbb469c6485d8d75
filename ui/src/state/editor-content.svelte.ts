// What an open draft says to whom and when, and what differs per platform: everything of it that a person can change, with
// the files it names. Whoever changes it says so elsewhere.
import type { Ignored, MediaView, Own, Timing } from "../ipc/contract";
import { ownFor } from "../lib/edit-overrides";
import type { Content } from "../lib/same-content";
import { EditorSelection } from "./editor-selection.svelte";

export abstract class EditorContent extends EditorSelection {
  text = $state("");
  channels = $state.raw<string[]>([]);
  schedule = $state.raw<Timing | null>(null);
  /** The shared files, by their identifiers in their order. */
  media = $state.raw<string[]>([]);
  /** What differs per platform, or per channel of one. */
  own = $state.raw<Own[]>([]);
  ignored = $state.raw<Ignored[]>([]);
  /** The language of its words (BCP 47); null is that of the person. */
  language = $state<string | null>(null);
  /** Every file that the draft has named since it was opened. */
  files = $state.raw<ReadonlyMap<string, MediaView>>(new Map());

  /** Everything a person can change, as it is now. */
  get content(): Content {
    const { text, schedule, media, own, ignored, language } = this;
    return { text, channel_ids: this.channels, schedule, media, own, ignored, language };
  }

  /** Whether nothing of worth was ever put into it. */
  get blank(): boolean {
    return this.text.trim() === "" && this.channels.length === 0 && this.media.length === 0 && this.own.length === 0;
  }

  /** What differs where the open tab is; null for what is shared, or when nothing does. */
  get ownHere(): Own | null {
    return this.variant ? ownFor(this.own, this.variant) : null;
  }

  /** The text that the open tab shows: its own, else the shared one. */
  get textHere(): string {
    return this.ownHere?.text?.text ?? this.text;
  }

  /** The files that the open tab shows. */
  get mediaHere(): string[] {
    return this.ownHere?.media ?? this.media;
  }

  /** Notes files that the draft may name from now on. */
  learn(files: readonly MediaView[]): void {
    if (files.length > 0) this.files = new Map([...this.files, ...files.map((file) => [file.id, file] as const)]);
  }

  /** Puts other content in place of all of it. */
  protected put({ text, channel_ids, schedule, media, own, ignored, language }: Content): void {
    this.text = text;
    this.channels = channel_ids;
    this.schedule = schedule;
    this.media = media;
    this.own = own;
    this.ignored = ignored;
    this.language = language;
  }
}
