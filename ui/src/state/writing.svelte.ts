// One draft while it is open: what it says to whom and when, what differs per platform, and what the desk thinks of it.
// Made when a draft is opened and thrown away when it is closed; never reused for another.
import { call, callNow } from "../ipc";
import type { DraftCheck, DraftView, Ignored, MediaView, Own, Problem } from "../ipc/contract";
import type { SaveDraft, Scope, Spot, Tab, Timing } from "../ipc/contract";
import { type Aspect, type Aspects, fork, giveUp, ownAt, ownFor, type Place } from "../lib/fork-draft";
import { putBack, reset, saysNothing, setApart, settle } from "../lib/fork-draft";
import { keyOf, withWishes } from "../lib/list-tabs";
import type { Placed } from "../lib/place-draft";
import type { Content } from "../lib/same-content";
import { Autosave } from "./autosave.svelte";
import { Checking } from "./checking.svelte";
import { type Caret, Standing } from "./standing.svelte";

export type Field = Problem["field"];

const locking: readonly DraftView["state"][] = ["waiting", "sending", "confirming", "unconfirmed"];

export class Writing extends Standing {
  readonly id: string;
  readonly isNew: boolean;
  /** The post on the service that it changes; null for a new one. */
  readonly post: string | null;
  state = $state.raw<DraftView["state"]>("draft");
  note = $state.raw<string | null>(null);
  text = $state("");
  /** Whether an input method is putting a word together: it is no text yet. */
  composing = $state(false);
  channels = $state.raw<string[]>([]);
  schedule = $state.raw<Timing | null>(null);
  /** The shared files, by their identifiers in their order. */
  media = $state.raw<string[]>([]);
  /** What differs per platform, or per channel of one. */
  own = $state.raw<Own[]>([]);
  ignored = $state.raw<Ignored[]>([]);
  /** Every file that the draft has named since it was opened. */
  files = $state.raw<ReadonlyMap<string, MediaView>>(new Map());
  /** The times tried out in the open schedule popover; undefined while it is closed. */
  trial = $state.raw<Spot[] | undefined>(undefined);
  /** Sending was asked for: from now on every problem speaks up. */
  attempted = $state(false);
  sending = $state(false);
  #touched = $state.raw<readonly Field[]>([]);
  #changed = $state(false);
  readonly #checking: Checking;
  readonly autosave: Autosave;
  readonly #scope: Scope;

  constructor(scope: Scope, draft: DraftView, caret?: Caret) {
    super();
    this.#scope = scope;
    this.id = draft.id;
    this.post = draft.post;
    this.state = draft.state;
    this.note = draft.note;
    this.isNew = draft.saved === null;
    this.text = draft.text;
    this.caret = caret ?? { start: draft.text.length, end: draft.text.length, scroll: 0 };
    this.channels = draft.channel_ids;
    this.schedule = draft.schedule;
    this.media = draft.media.map(({ id }) => id);
    this.own = draft.own;
    this.ignored = draft.ignored;
    this.learn([...draft.media, ...draft.own_media]);
    this.#checking = new Checking(scope, draft.check, () => this.draft);
    this.autosave = new Autosave(draft, this.#save.bind(this), () => this.hear());
  }

  /** What the desk thinks of it. */
  get check(): DraftCheck {
    return this.#checking.check;
  }

  /** One for each platform, and for each channel that is set apart. */
  get tabs(): Tab[] {
    return withWishes(this.check.tabs, this.own);
  }

  /** The open tab; null when that is the shared one. */
  get tab(): Tab | null {
    return this.tabs.find((tab) => keyOf(tab) === keyOf(this.place)) ?? null;
  }

  /** Whether it already left for the service: then it can be read but not changed. */
  get locked(): boolean {
    return locking.includes(this.state);
  }

  /** Whether nothing of worth was ever put into it. */
  get blank(): boolean {
    return this.text.trim() === "" && this.channels.length === 0 && this.media.length === 0 && this.own.length === 0;
  }

  /** Whether the desk has it: a new one that nothing was put into is only proposed. */
  get isKept(): boolean {
    return !this.isNew || this.#changed;
  }

  /** Everything a person can change, as it is now. */
  get content(): Content {
    const { text, schedule, media, own, ignored } = this;
    return { text, channel_ids: this.channels, schedule, media, own, ignored };
  }

  /** The same as the desk is asked about it. */
  get draft(): SaveDraft {
    return { id: this.id, revision: this.autosave.revision, post: this.post, ...this.content };
  }

  /** What differs where the open tab is; null for what is shared, or when nothing does. */
  get ownHere(): Own | null {
    return this.place ? ownFor(this.own, this.place) : null;
  }

  /** The text that the open tab shows: its own, else the shared one. */
  get textHere(): string {
    return this.ownHere?.text?.text ?? this.text;
  }

  /** The files that the open tab shows. */
  get mediaHere(): string[] {
    return this.ownHere?.media ?? this.media;
  }

  /** The desk has moved it on: what can be said of it has changed, never its words. */
  follow(draft: DraftView): void {
    this.state = draft.state;
    this.note = draft.note;
    this.#checking.check = draft.check;
  }

  /** Notes files that the draft may name from now on. */
  learn(files: readonly MediaView[]): void {
    if (files.length > 0) this.files = new Map([...this.files, ...files.map((file) => [file.id, file] as const)]);
  }

  compose(composing: boolean): void {
    this.composing = composing;
    this.autosave.compose(composing);
  }

  /** Writes the shared text. */
  write(text: string): void {
    this.text = text;
    this.#change("text");
  }

  /** Writes at the end, with the caret behind it. */
  type(text: string): void {
    const all = this.text + text;
    this.caret = { start: all.length, end: all.length, scroll: 0 };
    this.write(all);
  }

  /** Writes where the open tab is: a platform's first own words fork its text. */
  writeHere(text: string): void {
    const place = this.place;
    if (!place) return this.write(text);
    this.differ(place, "text", { text, base: this.ownHere?.text?.base ?? this.text });
  }

  /** Makes the text of the open tab its own, as it is. */
  customise(): void {
    if (this.place && !this.ownHere?.text) this.writeHere(this.text);
  }

  /** Puts the shared text in place of the open tab's own; gives the way back. */
  takeShared(): () => void {
    return this.place ? this.agree(this.place, "text") : () => undefined;
  }

  /** Makes one channel of a platform differ from its others, and opens its tab. */
  apart(platform: string, channel: string): void {
    this.vary(setApart(this.own, { platform, channel: null }, channel));
    this.show({ platform, channel });
  }

  choose(channels: string[]): void {
    this.channels = channels;
    this.#change("channels");
  }

  plan(schedule: Timing | null): void {
    this.schedule = schedule;
    this.#change("schedule");
  }

  /** Puts files in place of the shared ones. */
  attach(media: string[]): void {
    this.media = media;
    this.#change("media");
  }

  /** Puts files where the open tab is. */
  attachHere(media: string[]): void {
    if (this.place) this.differ(this.place, "media", media);
    else this.attach(media);
  }

  /** Puts one thing of its own in place of what a platform had. */
  differ<A extends Aspect>(place: Place, aspect: A, value: Aspects[A]): void {
    const own = ownAt(this.own, place);
    const isBlank = place.channel !== null && (!own || saysNothing(own));
    const before = isBlank ? setApart(giveUp(this.own, place), place, place.channel ?? "") : this.own;
    this.own = fork(before, place, aspect, value);
    this.#change(aspect === "in_parts" ? "text" : aspect);
  }

  /** Gives up one thing, or all, that a platform has of its own; gives the way back. */
  agree(place: Place, aspect?: Aspect): () => void {
    const before = ownAt(this.own, place);
    this.own = aspect ? reset(this.own, place, aspect) : giveUp(this.own, place);
    this.#change(aspect && aspect !== "in_parts" ? aspect : "text");
    return () => {
      if (before) this.vary(putBack(this.own, place, before, aspect));
    };
  }

  /** An own text was looked at beside the shared one as it is now, and stays. */
  keepOwn(place: Place): void {
    this.vary(settle(this.own, place, this.text));
  }

  /** Puts another list in place of what differs per platform. */
  vary(own: Own[]): void {
    this.own = own;
    this.#change("text");
  }

  /** Whether a problem is not to stand against sending. */
  ignore(problem: Problem, ignored: boolean): void {
    const { rule, platform } = problem;
    const rest = this.ignored.filter((one) => one.rule !== rule || one.platform !== platform);
    this.ignored = ignored ? [...rest, { rule, platform }] : rest;
    this.#change(problem.field);
  }

  /** Takes over what a fix has made of it. */
  take(fixed: Pick<Content, "text" | "channel_ids" | "schedule" | "media" | "own">): void {
    this.text = fixed.text;
    this.channels = fixed.channel_ids;
    this.schedule = fixed.schedule;
    this.media = fixed.media;
    this.own = fixed.own;
    this.#change("text");
  }

  /** Whether a problem may speak in red yet: nothing does before the person had a say in that field. */
  speaks(problem: Problem): boolean {
    return this.attempted || problem.severity !== "error" || this.#touched.includes(problem.field);
  }

  /** Where it stands on the calendar; nowhere when it goes out at once. */
  get placed(): Placed {
    return { id: this.post ?? this.id, spots: this.trial ?? this.check.spots };
  }

  /** Asks anew what is wrong with it. */
  look(): Promise<void> {
    return this.#checking.look(this.composing);
  }

  /** Saves it once more as it is, for the desk to look at it again. */
  checkAgain(): void {
    this.autosave.change(this.content);
  }

  /** Makes everything durable and leaves; a new draft that stayed blank leaves no trace. */
  async finish(): Promise<boolean> {
    if (this.isNew && this.blank && this.#changed) {
      await this.autosave.flush();
      await call(this.#scope, "discard_draft", { id: this.id });
      return true;
    }
    return this.autosave.flush();
  }

  #change(field: Field): void {
    if (!this.#touched.includes(field)) this.#touched = [...this.#touched, field];
    const meaningful = !this.blank || field === "schedule" || this.#changed || !this.isNew;
    if (this.locked || !meaningful) return;
    this.#changed = true;
    this.checkAgain();
    void this.look();
  }

  async #save(draft: SaveDraft) {
    const saved = await callNow(this.#scope, "save_draft", draft);
    this.#checking.take(draft, saved.check);
    return saved;
  }
}
