// Which draft is open in the drawer, and how it gets there and leaves. What is typed into it is `Writing`'s. A draft is left
// when all of it is kept, and stays open otherwise.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { DraftView, Scope } from "../ipc/contract";
import type { Place } from "../lib/fork-draft";
import { nowAndThen } from "../lib/now-and-then";
import { typeOne } from "../lib/type-one";
import { withZone } from "../lib/with-zone";
import { isAboutContent } from "../lib/react-to-failure";
import type { Calendar } from "./calendar.svelte";
import type { Desk } from "./desk.svelte";
import { holdBack } from "./held-back";
import { Opener } from "./opener";
import { AllRawSettings } from "./raw-settings.svelte";
import type { Toasts } from "./toasts.svelte";
import type { Caret } from "./standing.svelte";
import { Writing } from "./writing.svelte";

const unreadable = "Settings that you typed as JSON cannot be read, so they are not saved. They stay as typed.";

export class Composer {
  keepWords: () => Promise<boolean> = () => Promise.resolve(true);
  writing = $state.raw<Writing | null>(null);
  /** Whether it fills the window; remembered while the app runs. */
  full = $state(false);
  /** Whether the preview takes the place of the editor, where both find no room. */
  previewing = $state(false);
  /** Settings that were typed and cannot be read yet. */
  readonly raw = new AllRawSettings();
  /** What was typed while a new draft was on its way; null while none is. */
  #ahead: string | null = null;
  /** The new draft that was left blank last is thrown away. */
  #tidying: Promise<unknown> = Promise.resolve();
  #asked = 0;
  #opener: Opener;
  /** Close what offers a way back within the open draft. */
  #offers: (() => void)[] = [];
  #calendar: Calendar;
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, calendar: Calendar, toasts: Toasts) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#toasts = toasts;
    this.#opener = new Opener(calendar);
    const follow = () => void this.#follow();
    desk.on("drafts", nowAndThen(follow, 500));
  }

  /** Proposes a draft for a day, at a time on it, or for none. Gives it once it is open; null when it is not. */
  async start(date: string | null, time: string | null = null, second = false): Promise<Writing | null> {
    if (this.#ahead !== null) return null;
    this.#ahead = "";
    const wish = { date, ...(time !== null && { time, second }) };
    const writing = await this.#show(() => call(this.#scope, "new_draft", wish));
    this.#ahead = null;
    if (writing) writing.proposed = date === null && writing.schedule !== null;
    return writing;
  }

  /** Takes a key that was meant for a draft which is not there yet; false when none is on its way. */
  typeAhead(key: string): boolean {
    const ahead = this.#ahead === null ? null : typeOne(this.#ahead, key);
    this.#ahead = ahead ?? this.#ahead;
    return ahead !== null;
  }

  /** Opens a draft. Gives it once it is open; null when it is not. */
  async open(id: string): Promise<Writing | null> {
    this.#ahead = null;
    return this.#stay(this.writing?.id === id) ?? (await this.#show(() => call(this.#scope, "open_draft", { id })));
  }

  /** Opens a post of the service to be changed. */
  async edit(post: string): Promise<void> {
    this.#ahead = null;
    if (!this.#stay(this.writing?.post === post)) await this.#show(() => call(this.#scope, "open_post", { id: post }));
  }

  /** Opens a draft as it was left before a restart; one that is gone by now stays closed without a word. */
  async reopen(id: string, place: Place | null, caret: Caret): Promise<void> {
    const asked = ++this.#asked;
    try {
      const draft = await call(this.#scope, "open_draft", { id });
      if (asked !== this.#asked) return;
      this.writing = new Writing(this.#scope, draft, caret, place);
      this.writing.grab();
    } catch {
      // What it was about can't be shown any more, and nothing is lost by that.
    }
  }

  /** Closes the drawer. Everything typed is kept first, or the drawer stays and says why. */
  async close(): Promise<void> {
    const writing = this.writing;
    const asked = ++this.#asked;
    if (!writing || !(await writing.settle()) || asked !== this.#asked) return;
    this.#shut(writing);
    this.#tidy(writing);
    this.#tellRaw();
  }

  /** Closes the drawer and leaves a draft, without a time that nobody has chosen. */
  async saveAsDraft(): Promise<void> {
    if (this.writing?.proposed && !this.writing.blank) this.writing.plan(null);
    await this.close();
  }

  /** Closes the drawer without what is not kept: a person wants it so. */
  abandon(): void {
    this.#asked += 1;
    if (this.writing) this.forget(this.writing.id);
  }

  /** Goes on in a new draft with what is written here, whose own draft is gone. */
  async keepAsNew(): Promise<void> {
    const writing = this.writing;
    if (writing?.autosave.state.word !== "gone") return;
    try {
      const anew = new Writing(this.#scope, await call(this.#scope, "new_draft", { date: null }));
      if (this.writing !== writing) return;
      anew.adopt(writing);
      anew.grab();
      this.#replace(writing, anew);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Does something that may change the draft which is open: that is kept before, and shown as it is after. */
  async around(work: () => Promise<void>): Promise<void> {
    const writing = this.writing;
    if (!writing) return work();
    if (!(await writing.settle())) return;
    await work();
    if (writing.isKept && this.writing === writing) await this.#again(writing);
  }

  /** Shows what is kept instead of what is written here: both differ, and a person wants it so. */
  async reload(): Promise<void> {
    if (this.writing) await this.#again(this.writing);
  }

  async #again(writing: Writing): Promise<void> {
    try {
      const draft = await call(this.#scope, "open_draft", { id: writing.id });
      if (this.writing !== writing) return;
      const again = new Writing(this.#scope, draft, writing.caret, writing.place);
      // Who is elsewhere stays there: the next key is meant for that.
      if (document.activeElement?.closest("[data-composer]")) again.grab();
      this.#replace(writing, again);
    } catch (error) {
      if (failureOf(error).code === "not_found") this.forget(writing.id);
      else this.#toasts.fail(error);
    }
  }

  /** Saves at once what is not durable yet. */
  flush(): void {
    void this.writing?.autosave.flush();
  }

  /** Keeps everything that was typed; false when it cannot be kept. */
  async keep(): Promise<boolean> {
    return ((await this.writing?.settle()) ?? true) && !this.#tellRaw();
  }

  /** Says of settings that cannot be read where they are; false when there are none. */
  #tellRaw(): boolean {
    const [draft] = this.raw.open;
    if (draft === undefined) return false;
    this.#toasts.say(unreadable, { text: "Open", keys: [], take: () => void this.open(draft) });
    return true;
  }

  /** The same when the page may be gone in a moment. */
  hurry(): void {
    this.writing?.autosave.hurry();
  }

  /** Hands the draft to the outbox, exactly as it was last saved, with the words on its files. */
  async send(): Promise<void> {
    const writing = this.writing;
    if (!writing || writing.sending || writing.locked) return;
    [writing.attempted, writing.sending] = [true, true];
    try {
      const { meetings } = writing.autosave;
      if (!(await this.keepWords()) || !(await writing.settle()) || !writing.check.ready) return;
      if (writing.autosave.meetings !== meetings) {
        this.#toasts.say("The draft was changed elsewhere. Nothing was sent. Check it and send it again.");
        return;
      }
      const sent = await call(this.#scope, "send_draft", { id: writing.id, revision: writing.autosave.revision });
      if (sent.held_seconds > 0) holdBack(this.#scope, sent, this.#toasts, () => this.open(writing.id));
      else this.#toasts.say(withZone(sent.message, writing.check.zone_city));
      this.raw.drop(writing.id);
      // Whatever was written after it was handed over is not in it, and stays to be seen.
      if (await writing.settle()) this.#shut(writing);
      if (sent.day) await this.#calendar.reveal(sent.day);
    } catch (error) {
      // An earlier press may have handed it over, though its answer was lost.
      await this.#follow();
      if (writing.locked) this.#toasts.say("This post is already in the outbox. It is sent once.");
      else if (this.writing !== writing)
        this.#toasts.say("This is no longer a draft. The history says what became of it.");
      else {
        this.#toasts.fail(error);
        if (isAboutContent(failureOf(error).code)) writing.checkAgain();
      }
    } finally {
      writing.sending = false;
    }
  }

  /** Tells what was done in the open draft and offers the way back, for as long as that draft is open. `back` gives false
      where what was written since would be lost. */
  tell(text: string, back: () => unknown): void {
    const take = () => back() === false && this.#toasts.say("It has changed since. Nothing was undone.");
    this.#offers.push(this.#toasts.say(text, { text: "Undo", keys: [], take }));
  }

  /** Forgets the draft if it is the open one: it was discarded elsewhere. */
  forget(id: string): void {
    this.raw.drop(id);
    const writing = this.writing;
    if (writing?.id !== id) return;
    writing.autosave.drop();
    this.#shut(writing);
  }

  /** The open draft may have been changed elsewhere, or have left. What is being saved hears of it by its answer. */
  async #follow(): Promise<void> {
    const writing = this.writing;
    if (!writing?.isKept || writing.autosave.pending) return;
    try {
      const draft = await call(this.#scope, "open_draft", { id: writing.id });
      if (this.writing === writing) writing.follow(draft);
    } catch (error) {
      writing.hear();
      const isLeft = failureOf(error).code === "not_found" && !writing.autosave.pending;
      if (isLeft && this.writing === writing) this.#shut(writing);
    }
  }

  async #show(ask: () => Promise<DraftView>): Promise<Writing | null> {
    const asked = ++this.#asked;
    const opener = document.activeElement;
    try {
      await this.#tidying;
      const draft = await ask();
      const before = this.writing;
      if (asked !== this.#asked || (before && !(await before.settle())) || asked !== this.#asked) return null;
      const writing = new Writing(this.#scope, draft);
      if (this.#ahead) writing.type(this.#ahead);
      writing.grab();
      if (before) this.#replace(before, writing);
      else {
        this.#opener.note(opener);
        this.writing = writing;
      }
      if (before) this.#tidy(before);
      return writing;
    } catch (error) {
      if (asked === this.#asked) this.#toasts.fail(error);
      return null;
    }
  }

  /** What is asked for is open already: nothing else is opened or closed any more. */
  #stay(isOpen: boolean): Writing | null {
    if (!isOpen) return null;
    this.#asked += 1;
    return this.writing;
  }

  #replace(before: Writing, after: Writing): void {
    before.autosave.drop();
    for (const close of this.#offers.splice(0)) close();
    this.writing = after;
  }

  #tidy(writing: Writing): void {
    if (!writing.isIdle) return;
    this.#tidying = call(this.#scope, "discard_draft", { id: writing.id }).catch((error: unknown) =>
      this.#toasts.fail(error),
    );
  }

  #shut(writing: Writing): void {
    if (this.writing !== writing) return;
    this.writing = null;
    this.previewing = false;
    for (const close of this.#offers.splice(0)) close();
    this.#opener.giveBack(writing.sending);
  }
}

export const [useComposer, provideComposer] = createContext<Composer>();
