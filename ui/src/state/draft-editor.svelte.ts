// One draft while it is open: what it says to whom and when, what differs per platform, and what the desk thinks of it.
// Made when a draft is opened and thrown away when it is closed; never reused for another.
import { callNow } from "../ipc";
import type { CalendarPosition, ChannelView, DraftCheck, DraftView, Problem } from "../ipc/contract";
import type { SaveDraft, Scope, Tab, Timing } from "../ipc/contract";
import { addEndings } from "../lib/add-endings";
import type { Aspect, Aspects, Override, Variant } from "../lib/edit-overrides";
import { clearAspect, clearOverride, keepOverride, overrideAt, overridePerChannel } from "../lib/edit-overrides";
import { restoreOverride, saysNothing, setOverride } from "../lib/edit-overrides";
import { keyOf, withWishes } from "../lib/list-tabs";
import type { Placed } from "../lib/place-draft";
import { type Content, contentOf } from "../lib/same-content";
import { Autosave } from "./autosave.svelte";
import { Checking } from "./checking.svelte";
import { EditorContent } from "./editor-content.svelte";
import type { Caret } from "./editor-selection.svelte";

export type Field = Problem["field"];

const locking: readonly DraftView["state"][] = ["waiting", "sending", "confirming", "unconfirmed"];

export class DraftEditor extends EditorContent {
  readonly id: string;
  readonly isNew: boolean;
  /** The post on the service that it changes; null for a new one. */
  readonly post: string | null;
  state = $state.raw<DraftView["state"]>("draft");
  note = $state.raw<string | null>(null);
  /** Whether an input method is putting a word together: it is no text yet. */
  composing = $state(false);
  /** The times tried out in the open schedule popover; undefined while it is closed. */
  trial = $state.raw<CalendarPosition[] | undefined>(undefined);
  /** Sending was asked for: from now on every problem speaks up. */
  attempted = $state(false);
  sending = $state(false);
  /** Its time was proposed, and nobody has chosen it yet. */
  proposed = $state(false);
  /** It could not be left, for its last words are not kept: what can be done about that is shown. */
  stays = $state(false);
  #touched = $state.raw<readonly Field[]>([]);
  #changed = $state(false);
  readonly #checking: Checking;
  readonly autosave: Autosave;
  readonly #scope: Scope;

  constructor(scope: Scope, draft: DraftView, caret?: Caret, variant: Variant | null = null) {
    super();
    this.#scope = scope;
    this.id = draft.id;
    this.post = draft.post;
    this.state = draft.state;
    this.note = draft.note;
    this.isNew = draft.saved === null;
    this.put(contentOf(draft));
    this.caret = caret ?? { start: draft.text.length, end: draft.text.length, scroll: 0 };
    this.learn([...draft.media, ...draft.own_media]);
    this.#checking = new Checking(scope, draft.check, () => this.draft);
    this.autosave = new Autosave(draft, contentOf(draft), {
      save: this.#save.bind(this),
      hear: () => this.hear(),
      show: this.#show.bind(this),
    });
    if (this.tabs.some((tab) => keyOf(tab) === keyOf(variant))) this.variant = variant;
  }

  /** What the desk thinks of it. */
  get check(): DraftCheck {
    return this.#checking.check;
  }

  /** One for each platform, and for each channel that is overridden. */
  get tabs(): Tab[] {
    return withWishes(this.check.tabs, this.overrides);
  }

  /** The open tab; null when that is the shared one. */
  get tab(): Tab | null {
    return this.tabs.find((tab) => keyOf(tab) === keyOf(this.variant)) ?? null;
  }

  /** Whether it already left for the service: then it can be read but not changed. */
  get locked(): boolean {
    return locking.includes(this.state);
  }

  /** Whether the desk has it: a new one that nothing was put into is only proposed. */
  get isKept(): boolean {
    return !this.isNew || this.#changed;
  }

  /** The same as the desk is asked about it. */
  get draft(): SaveDraft {
    return { id: this.id, based_on: this.autosave.revision, post: this.post, ...this.content };
  }

  /** The desk has it as it is now: moved on, or changed elsewhere. */
  follow(draft: DraftView): void {
    this.autosave.meet(draft);
    this.#follow(draft);
  }

  #follow(draft: DraftView): void {
    this.state = draft.state;
    this.note = draft.note;
    this.#checking.check = draft.check;
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

  /** Writes where the open tab is: a platform's first own words override its text. */
  writeHere(text: string): void {
    const variant = this.variant;
    if (!variant) return this.write(text);
    this.setOverride(variant, "text", { text, base: this.overrideHere?.text?.base ?? this.text });
  }

  /** Makes the text of the open tab its own, as it is. */
  customise(): void {
    if (this.variant && !this.overrideHere?.text) this.writeHere(this.text);
  }

  /** Makes one channel of a platform differ from its others, and opens its tab. */
  overridePerChannel(platform: string, channel: string): void {
    this.setOverrides(overridePerChannel(this.overrides, { platform, channel: null }, channel));
    this.show({ platform, channel });
  }

  /** Chooses channels, which `find` knows. What is added brings what its posts end with, as text like any other. */
  choose(ids: string[], find: (id: string) => ChannelView | undefined): void {
    const [before, added] = [this.channels, ids.filter((id) => !this.channels.includes(id))];
    const known = (some: string[]) => some.flatMap((id) => find(id) ?? []);
    const { text, overrides } = addEndings(this, known(before), known(added));
    this.channels = ids;
    this.#change("channels");
    if (text !== this.text) this.write(text);
    for (const ending of overrides) this.setOverride(ending.variant, "text", { text: ending.text, base: text });
  }

  plan(schedule: Timing | null): void {
    this.schedule = schedule;
    this.proposed = false;
    this.#change("schedule");
  }

  /** Says which language its words are in. */
  speak(language: string | null): void {
    this.language = language;
    this.#change("text");
  }

  /** Puts files in place of the shared ones. */
  attach(media: string[]): void {
    this.media = media;
    this.#change("media");
  }

  /** Puts files where the open tab is. */
  attachHere(media: string[]): void {
    if (this.variant) this.setOverride(this.variant, "media", media);
    else this.attach(media);
  }

  /** Puts one thing of its own in place of what a platform had. */
  setOverride<A extends Aspect>(variant: Variant, aspect: A, value: Aspects[A]): void {
    const override = overrideAt(this.overrides, variant);
    const isBlank = variant.channel !== null && (!override || saysNothing(override));
    const before = isBlank
      ? overridePerChannel(clearOverride(this.overrides, variant), variant, variant.channel ?? "")
      : this.overrides;
    this.overrides = setOverride(before, variant, aspect, value);
    this.#change(aspect === "in_parts" ? "text" : aspect);
  }

  /** Gives up one thing, or all, that a platform has of its own; gives the way back. */
  clearOverride(variant: Variant, aspect?: Aspect): () => void {
    const before = overrideAt(this.overrides, variant);
    this.overrides = aspect ? clearAspect(this.overrides, variant, aspect) : clearOverride(this.overrides, variant);
    this.#change(aspect && aspect !== "in_parts" ? aspect : "text");
    return () => {
      if (before) this.setOverrides(restoreOverride(this.overrides, variant, before, aspect));
    };
  }

  /** An own text was looked at beside the shared one as it is now, and stays. */
  keepOverride(variant: Variant): void {
    this.setOverrides(keepOverride(this.overrides, variant, this.text));
  }

  /** Puts another list in place of what differs per platform. */
  setOverrides(overrides: Override[]): void {
    this.overrides = overrides;
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
  take(fixed: Omit<Content, "ignored" | "language">): void {
    this.put({ ...this.content, ...fixed });
    this.#change("text");
  }

  /** Goes on with what was written in another draft, which is gone. */
  adopt(other: DraftEditor): void {
    this.learn([...other.files.values()]);
    this.put(other.content);
    this.variant = other.variant;
    this.caret = other.caret;
    this.#change("text");
  }

  /** Whether a problem may speak in red yet: nothing does before the person had a say in that field. */
  speaks(problem: Problem): boolean {
    return this.attempted || problem.severity !== "error" || this.#touched.includes(problem.field);
  }

  /** Where it stands on the calendar; nowhere when it goes out at once. */
  get placed(): Placed {
    return { id: this.post ?? this.id, positions: this.trial ?? this.check.positions };
  }

  /** Asks anew what is wrong with it. */
  look(): Promise<void> {
    return this.#checking.look(this.composing);
  }

  /** Saves it once more as it is, for the desk to look at it again. */
  checkAgain(): void {
    this.autosave.change(this.content);
  }

  /** Whether it is kept for nothing: a new draft that stayed blank leaves no trace. */
  get isIdle(): boolean {
    return this.isNew && this.blank && this.#changed;
  }

  /** Makes everything durable; true when all of it is. Then it can be left. */
  async settle(): Promise<boolean> {
    const kept = await this.autosave.flush();
    this.stays = !kept;
    return kept;
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
    if (saved.outcome === "kept") {
      this.stays = false;
      this.#checking.take(draft, saved.check);
    }
    return saved;
  }

  /** Shows the draft as it stands: it was changed elsewhere, too. */
  #show(draft: DraftView, content: Content): void {
    this.learn([...draft.media, ...draft.own_media]);
    this.put(content);
    this.#follow(draft);
    void this.look();
  }
}
