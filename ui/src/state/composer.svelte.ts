// Which draft is open in the drawer, and how it gets there and leaves. What is typed into it is
// `Writing`'s; drafts that were just closed may still be saving, and reopening one waits for that.
import { createContext, tick } from "svelte";
import { call, failureOf } from "../ipc";
import type { DraftView, Fix, HistoryRef, Problem, Scope, Sent } from "../ipc/contract";
import type { Place } from "../lib/fork-draft";
import { findChip } from "../lib/in-front";
import { keyOf } from "../lib/list-tabs";
import { reactToFailure } from "../lib/react-to-failure";
import { sameContent } from "../lib/same-content";
import type { Calendar } from "./calendar.svelte";
import type { Desk } from "./desk.svelte";
import type { Toasts } from "./toasts.svelte";
import type { Caret } from "./standing.svelte";
import { Writing } from "./writing.svelte";

export class Composer {
  writing = $state.raw<Writing | null>(null);
  /** Whether it fills the window; remembered while the app runs. */
  full = $state(false);
  /** Whether the preview takes the place of the editor, where both find no room. */
  previewing = $state(false);
  /** What was typed while a new draft was on its way; null while none is. */
  #ahead: string | null = null;
  #leaving = new Map<string, Promise<boolean>>();
  #asked = 0;
  #opener: Element | null = null;
  /** The post that it stood for: on the calendar it may come to stand for another. */
  #openerName: string | undefined;
  /** Close what offers a way back within the open draft. */
  #offers: (() => void)[] = [];
  #calendar: Calendar;
  #toasts: Toasts;
  readonly #scope: Scope;

  constructor(scope: Scope, desk: Desk, calendar: Calendar, toasts: Toasts) {
    this.#scope = scope;
    this.#calendar = calendar;
    this.#toasts = toasts;
    desk.on("drafts", () => void this.#follow());
  }

  /** Proposes a draft for a day, at a time on it, or for none. */
  async start(date: string | null, time: string | null = null, second = false): Promise<void> {
    if (this.#ahead !== null) return;
    this.#ahead = "";
    await this.#show(() => call("new_draft", { date, ...(time !== null && { time, second }) }));
    this.#ahead = null;
  }

  /** Takes a key that was meant for a draft which is not there yet; false when none is on its way. */
  typeAhead(key: string): boolean {
    if (this.#ahead === null) return false;
    if (key === "Backspace") this.#ahead = this.#ahead.slice(0, -1);
    else if (key.length === 1) this.#ahead += key;
    else return false;
    return true;
  }

  async open(id: string): Promise<void> {
    if (this.writing?.id === id) return;
    this.#ahead = null;
    await this.#show(async () => {
      await this.#leaving.get(id);
      return call(this.#scope, "open_draft", { id });
    });
  }

  /** Opens a post of the service to be changed. */
  async edit(post: string): Promise<void> {
    if (this.writing?.post === post) return;
    this.#ahead = null;
    await this.#show(async () => {
      await Promise.all(this.#leaving.values());
      return call(this.#scope, "open_post", { id: post });
    });
  }

  /** Opens a draft as it was left before a restart; one that is gone by now stays closed without a word. */
  async reopen(id: string, place: Place | null, caret: Caret): Promise<void> {
    const asked = ++this.#asked;
    try {
      const draft = await call(this.#scope, "open_draft", { id });
      if (asked !== this.#asked) return;
      const writing = new Writing(this.#scope, draft, caret);
      if (writing.tabs.some((tab) => keyOf(tab) === keyOf(place))) writing.place = place;
      this.writing = writing;
    } catch {
      // What it was about can't be shown any more, and nothing is lost by that.
    }
  }

  /** Closes the drawer. Everything typed is kept first, or the drawer stays and says why. */
  async close(): Promise<void> {
    const writing = this.writing;
    this.#asked += 1;
    if (writing && (await this.#leave(writing))) this.#shut(writing);
  }

  /** Does something that may change the draft which is open: that is kept before, and shown as it is after. */
  async around(work: () => Promise<void>): Promise<void> {
    const writing = this.writing;
    if (!writing) return work();
    if (!(await writing.autosave.flush())) return;
    await work();
    if (this.writing !== writing || !writing.isKept) return;
    try {
      const draft = await call(this.#scope, "open_draft", { id: writing.id });
      if (this.writing !== writing) return;
      const after = new Writing(this.#scope, draft, writing.caret);
      if (after.tabs.some((tab) => keyOf(tab) === keyOf(writing.place))) after.place = writing.place;
      this.#closeOffers();
      this.writing = after;
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
    return (await Promise.all([this.writing?.autosave.flush() ?? true, ...this.#leaving.values()])).every(Boolean);
  }

  /** The window is about to close: keeps everything and says whether it is kept. */
  async settle(): Promise<void> {
    const kept = await this.keep();
    if (!kept) this.#toasts.say("The last words are not kept. Close again to leave without them.");
    await call("answer_closing", { kept });
  }

  /** The same when the page may be gone in a moment. */
  hurry(): void {
    this.writing?.autosave.hurry();
  }

  /** Hands the draft to the outbox, exactly as it was last saved. */
  async send(): Promise<void> {
    const writing = this.writing;
    if (!writing || writing.sending || writing.locked) return;
    writing.attempted = true;
    if (!(await writing.autosave.flush()) || !writing.check.ready) return;
    writing.sending = true;
    try {
      const sent = await call(this.#scope, "send_draft", { id: writing.id, revision: writing.autosave.revision });
      if (sent.held_seconds > 0) this.#hold(writing.id, sent);
      else this.#toasts.say(sent.message);
      this.#shut(writing);
      if (sent.day) await this.#calendar.reveal(sent.day);
    } catch (error) {
      this.#toasts.fail(error);
      const reaction = reactToFailure(failureOf(error).code);
      if (reaction === "check_again") writing.checkAgain();
      if (reaction === "let_go") this.forget(writing.id);
    } finally {
      writing.sending = false;
    }
  }

  /** Shows what is kept instead of what is written here: it was changed elsewhere. */
  async reload(): Promise<void> {
    const writing = this.writing;
    if (!writing) return;
    writing.autosave.drop();
    await this.around(() => Promise.resolve());
  }

  /** Throws the open draft away; gives what undoes that, null when it is not done. */
  async discard(): Promise<{ entry: HistoryRef | null } | null> {
    const writing = this.writing;
    if (!writing) return null;
    try {
      await writing.autosave.flush();
      const entry = writing.isKept ? await call(this.#scope, "discard_draft", { id: writing.id }) : null;
      this.forget(writing.id);
      return { entry };
    } catch (error) {
      this.#toasts.fail(error);
      return null;
    }
  }

  /** Does what a problem offers, and offers the way back. */
  async fix({ rule, platform }: Problem, fix: Fix): Promise<void> {
    const writing = this.writing;
    if (!writing || writing.locked) return;
    const before = writing.content;
    try {
      const fixed = await call(this.#scope, "fix_draft", { draft: writing.draft, rule, platform, fix: fix.id });
      if (this.writing !== writing || !sameContent(before, writing.content)) return;
      writing.take(fixed);
      const after = writing.content;
      this.tell(`Done: ${fix.label}.`, () => sameContent(after, writing.content) && writing.take(before));
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Tells what was done in the open draft and offers the way back, for as long as that draft is open. `back` gives false
      where what was written since would be lost. */
  tell(text: string, back: () => unknown): void {
    const take = () => back() === false && this.#toasts.say("It was changed since. Nothing was undone.");
    this.#offers.push(this.#toasts.say(text, { text: "Undo", keys: [], take }));
  }

  /** What is sent at once can be taken back for a moment. */
  #hold(id: string, { entry, held_seconds }: Sent): void {
    const take = async () => {
      try {
        if (entry) await call(this.#scope, "undo_entry", entry);
        await this.open(id);
      } catch (error) {
        this.#toasts.fail(error);
      }
    };
    this.#toasts.countDown("Sending", held_seconds, { text: "Undo", keys: [], take: () => void take() });
  }

  /** Forgets the draft if it is the open one: it was discarded elsewhere. */
  forget(id: string): void {
    if (this.writing?.id !== id) return;
    this.writing.autosave.drop();
    this.#shut(this.writing);
  }

  /** What left for the service can only be read here, and moves on without this page. */
  async #follow(): Promise<void> {
    const writing = this.writing;
    if (!writing?.locked) return;
    try {
      const draft = await call(this.#scope, "open_draft", { id: writing.id });
      if (this.writing === writing) writing.follow(draft);
    } catch (error) {
      if (failureOf(error).code === "not_found") this.#shut(writing);
    }
  }

  async #show(ask: () => Promise<DraftView>): Promise<void> {
    const asked = ++this.#asked;
    const opener = document.activeElement;
    try {
      const draft = await ask();
      if (asked !== this.#asked) return;
      const before = this.writing;
      this.#closeOffers();
      if (before) void this.#leave(before);
      else [this.#opener, this.#openerName] = [opener, nameOf(opener)];
      const writing = new Writing(this.#scope, draft);
      if (this.#ahead) writing.type(this.#ahead);
      this.writing = writing;
    } catch (error) {
      if (asked === this.#asked) this.#toasts.fail(error);
    }
  }

  async #leave(writing: Writing): Promise<boolean> {
    const leaving = writing.finish().catch((error: unknown) => {
      this.#toasts.fail(error);
      return false;
    });
    this.#leaving.set(writing.id, leaving);
    const kept = await leaving;
    if (this.#leaving.get(writing.id) === leaving) this.#leaving.delete(writing.id);
    return kept;
  }

  #closeOffers(): void {
    for (const close of this.#offers.splice(0)) close();
  }

  #shut(writing: Writing): void {
    if (this.writing !== writing) return;
    this.writing = null;
    this.previewing = false;
    this.#closeOffers();
    const [opener, name] = [this.#opener, this.#openerName];
    this.#opener = null;
    if (opener instanceof HTMLElement && opener.isConnected && nameOf(opener) === name) opener.focus();
    else void this.#giveBack(writing.sending ? undefined : name);
  }

  /** Beside the composer the month draws its chips anew: the same post is found by its name. */
  async #giveBack(name: string | undefined): Promise<void> {
    await tick();
    const chip = name && findChip(name);
    if (chip) chip.focus();
    else this.#calendar.grab = true;
  }
}

const nameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset["chip"] : undefined;

export const [useComposer, provideComposer] = createContext<Composer>();
