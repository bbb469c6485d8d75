// One draft while it is open: what it says, to whom, when, and what the desk thinks of it.
// Made when a draft is opened and thrown away when it is closed; never reused for another.
import { call } from "../ipc";
import type { DraftCheck, DraftView, Problem, SaveDraft, Spot, Timing } from "../ipc/contract";
import type { Placed } from "../lib/place-draft";
import { Autosave } from "./autosave.svelte";

export type Field = Problem["field"];

export class Writing {
  readonly id: string;
  readonly state: DraftView["state"];
  readonly note: string | null;
  readonly isNew: boolean;
  text = $state("");
  channels = $state.raw<string[]>([]);
  schedule = $state.raw<Timing | null>(null);
  check = $state.raw<DraftCheck>() as DraftCheck;
  /** The times tried out in the open schedule popover; undefined while it is closed. */
  trial = $state.raw<Spot[] | undefined>(undefined);
  /** Sending was asked for: from now on every problem speaks up. */
  attempted = $state(false);
  sending = $state(false);
  #touched = $state.raw<readonly Field[]>([]);
  #changed = false;
  readonly autosave: Autosave;

  constructor(draft: DraftView) {
    this.id = draft.id;
    this.state = draft.state;
    this.note = draft.note;
    this.isNew = draft.saved === null;
    this.text = draft.text;
    this.channels = draft.channel_ids;
    this.schedule = draft.schedule;
    this.check = draft.check;
    this.autosave = new Autosave(draft.id, draft.revision, draft.saved, (content) => this.#save(content));
  }

  /** Whether it already left for the service: then it can be read but not changed. */
  get locked(): boolean {
    return this.state === "waiting" || this.state === "sending" || this.state === "unconfirmed";
  }

  /** Whether nothing of worth was ever put into it. */
  get blank(): boolean {
    return this.text.trim() === "" && this.channels.length === 0;
  }

  write(text: string): void {
    this.text = text;
    this.#change("text");
  }

  choose(channels: string[]): void {
    this.channels = channels;
    this.#change("channels");
  }

  plan(schedule: Timing | null): void {
    this.schedule = schedule;
    this.#change("schedule");
  }

  /** Whether a problem may speak in red yet: nothing does before the person had a say in that field. */
  speaks(problem: Problem): boolean {
    return this.attempted || this.#touched.includes(problem.field);
  }

  /** Where it stands on the calendar; nowhere when it goes out at once. */
  get placed(): Placed {
    return { id: this.id, spots: this.trial ?? this.check.spots };
  }

  /** Saves it once more as it is, for the desk to look at it again. */
  checkAgain(): void {
    this.autosave.change({ text: this.text, channel_ids: this.channels, schedule: this.schedule });
  }

  /** Makes everything durable and leaves; a new draft that stayed blank leaves no trace. */
  async finish(): Promise<boolean> {
    if (this.isNew && this.blank && this.#changed) {
      await this.autosave.flush();
      await call("discard_draft", { id: this.id });
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
  }

  async #save(draft: SaveDraft) {
    const saved = await call("save_draft", draft);
    this.check = saved.check;
    return saved;
  }
}
