// Which draft is open in the drawer, and how it gets there and leaves. What is typed into it is
// `Writing`'s; drafts that were just closed may still be saving, and reopening one waits for that.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { DraftView } from "../ipc/contract";
import { reactToFailure } from "../lib/react-to-failure";
import type { Calendar } from "./calendar.svelte";
import type { Toasts } from "./toasts.svelte";
import { Writing } from "./writing.svelte";

export class Composer {
  writing = $state.raw<Writing | null>(null);
  #leaving = new Map<string, Promise<boolean>>();
  #asked = 0;
  #opener: Element | null = null;
  #calendar: Calendar;
  #toasts: Toasts;

  constructor(calendar: Calendar, toasts: Toasts) {
    this.#calendar = calendar;
    this.#toasts = toasts;
  }

  /** Proposes a draft for a day, or for none. */
  async start(date: string | null): Promise<void> {
    await this.#show(() => call("new_draft", { date }));
  }

  async open(id: string): Promise<void> {
    if (this.writing?.id === id) return;
    await this.#show(async () => {
      await this.#leaving.get(id);
      return call("open_draft", { id });
    });
  }

  /** Closes the drawer. Everything typed is kept first, or the drawer stays and says why. */
  async close(): Promise<void> {
    const writing = this.writing;
    this.#asked += 1;
    if (!writing) return;
    if (await this.#leave(writing)) this.#shut(writing);
  }

  /** Saves at once what is not durable yet. */
  flush(): void {
    void this.writing?.autosave.flush();
  }

  /** The window is about to close: keeps everything and says whether it is kept. */
  async settle(): Promise<void> {
    const saving = [this.writing?.autosave.flush() ?? true, ...this.#leaving.values()];
    const kept = (await Promise.all(saving)).every(Boolean);
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
      const sent = await call("send_draft", { id: writing.id, revision: writing.autosave.revision });
      this.#toasts.say(sent.message);
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

  /** Says what became of a post whose fate is unknown. */
  async resolve(answer: "it_is_there" | "send_again"): Promise<void> {
    const writing = this.writing;
    if (!writing) return;
    try {
      await call("resolve_unconfirmed", { id: writing.id, answer });
      this.#toasts.say(answer === "it_is_there" ? "Noted. It will not be sent again." : "Sending it again.");
      this.#shut(writing);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Forgets the draft if it is the open one: it was discarded elsewhere. */
  forget(id: string): void {
    if (this.writing?.id !== id) return;
    this.writing.autosave.drop();
    this.#shut(this.writing);
  }

  async #show(ask: () => Promise<DraftView>): Promise<void> {
    const asked = ++this.#asked;
    const opener = document.activeElement;
    try {
      const draft = await ask();
      if (asked !== this.#asked) return;
      const before = this.writing;
      if (before) void this.#leave(before);
      else this.#opener = opener;
      this.writing = new Writing(draft);
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

  #shut(writing: Writing): void {
    if (this.writing !== writing) return;
    this.writing = null;
    const opener = this.#opener;
    this.#opener = null;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else this.#calendar.grab = true;
  }
}

export const [useComposer, provideComposer] = createContext<Composer>();
