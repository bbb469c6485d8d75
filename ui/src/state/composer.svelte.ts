// Which draft is open in the drawer, and how it gets there and leaves. What is typed is the `DraftEditor`'s. A draft is left
// when all of it is kept, and stays open otherwise.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { DraftView, Scope } from "../ipc/contract";
import type { Variant } from "../lib/edit-overrides";
import { nowAndThen } from "../lib/now-and-then";
import { typeOne } from "../lib/type-one";
import { isAboutContent } from "../lib/react-to-failure";
import type { Calendar } from "./calendar.svelte";
import type { Desk } from "./desk.svelte";
import { holdBack } from "./held-back";
import { AllRawSettings } from "./raw-settings.svelte";
import type { Toasts } from "./toasts.svelte";
import { Unsaved } from "./unsaved";
import type { Caret } from "./editor-selection.svelte";
import { DraftEditor } from "./draft-editor.svelte";

export class Composer {
  editor = $state.raw<DraftEditor | null>(null);
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
  /** Close what offers a way back within the open draft. */
  #offers: (() => void)[] = [];
  #calendar: Calendar;
  #toasts: Toasts;
  readonly #scope: Scope;
  readonly #unsaved: Unsaved;

  constructor(scope: Scope, desk: Desk, calendar: Calendar, toasts: Toasts, unsaved = new Unsaved(toasts)) {
    this.#unsaved = unsaved;
    this.#scope = scope;
    this.#calendar = calendar;
    this.#toasts = toasts;
    desk.on(
      "drafts",
      nowAndThen(() => void this.#follow(), 500),
    );
  }

  /** Proposes a draft for a day, at a time on it, or for none. Gives it once it is open; null when it is not. */
  async start(date: string | null, time: string | null = null, second = false): Promise<DraftEditor | null> {
    if (this.#ahead !== null) return null;
    this.#ahead = "";
    const wish = { date, ...(time !== null && { time, second }) };
    const editor = await this.#show(() => call(this.#scope, "new_draft", wish));
    this.#ahead = null;
    if (editor) editor.proposed = date === null && editor.schedule !== null;
    return editor;
  }

  /** Takes a key that was meant for a draft which is not there yet; false when none is on its way. */
  typeAhead(key: string): boolean {
    const ahead = this.#ahead === null ? null : typeOne(this.#ahead, key);
    this.#ahead = ahead ?? this.#ahead;
    return ahead !== null;
  }

  /** Opens a draft. Gives it once it is open; null when it is not. */
  async open(id: string): Promise<DraftEditor | null> {
    this.#ahead = null;
    return this.#stay(this.editor?.id === id) ?? (await this.#show(() => call(this.#scope, "open_draft", { id })));
  }

  /** Opens a post of the service to be changed. */
  async edit(post: string): Promise<void> {
    this.#ahead = null;
    if (!this.#stay(this.editor?.post === post)) await this.#show(() => call(this.#scope, "open_post", { id: post }));
  }

  /** Opens a draft as it was left before a restart; one that is gone by now stays closed without a word. */
  async reopen(id: string, variant: Variant | null, caret: Caret): Promise<void> {
    const asked = ++this.#asked;
    try {
      const draft = await call(this.#scope, "open_draft", { id });
      if (asked !== this.#asked) return;
      this.editor = new DraftEditor(this.#scope, draft, caret, variant);
      this.editor.grab();
    } catch {
      // What it was about can't be shown any more, and nothing is lost by that.
    }
  }

  /** Closes the drawer. Everything typed is kept first, or the drawer stays and says why. */
  async close(): Promise<void> {
    const editor = this.editor;
    const asked = ++this.#asked;
    if (!editor || !(await editor.settle()) || asked !== this.#asked) return;
    this.#shut(editor);
    this.#tidy(editor);
    this.#tellRaw();
  }

  /** Closes the drawer and leaves a draft, without a time that nobody has chosen. */
  async saveAsDraft(): Promise<void> {
    if (this.editor?.proposed && !this.editor.blank) this.editor.plan(null);
    await this.close();
  }

  /** Closes the drawer without what is not kept: a person wants it so. */
  abandon(): void {
    this.#asked += 1;
    if (this.editor) this.forget(this.editor.id);
  }

  /** Goes on in a new draft with what is written here, whose own draft is gone. */
  async keepAsNew(): Promise<void> {
    const editor = this.editor;
    if (editor?.autosave.state.word !== "gone") return;
    try {
      const anew = new DraftEditor(this.#scope, await call(this.#scope, "new_draft", { date: null }));
      if (this.editor !== editor) return;
      anew.adopt(editor);
      anew.grab();
      this.#replace(editor, anew);
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  /** Does something that may change the draft which is open: that is kept before, and shown as it is after. */
  async around(work: () => Promise<void>): Promise<void> {
    const editor = this.editor;
    if (!editor) return work();
    if (!(await editor.settle())) return;
    await work();
    if (editor.isKept && this.editor === editor) await this.#again(editor);
  }

  /** Shows what is kept instead of what is written here: both differ, and a person wants it so. */
  async reload(): Promise<void> {
    if (this.editor) await this.#again(this.editor);
  }

  async #again(editor: DraftEditor): Promise<void> {
    try {
      const draft = await call(this.#scope, "open_draft", { id: editor.id });
      if (this.editor !== editor) return;
      const again = new DraftEditor(this.#scope, draft, editor.caret, editor.variant);
      // Who is elsewhere stays there: the next key is meant for that.
      if (document.activeElement?.closest("[data-composer]")) again.grab();
      this.#replace(editor, again);
    } catch (error) {
      if (failureOf(error).code === "not_found") this.forget(editor.id);
      else this.#toasts.fail(error);
    }
  }

  /** Keeps everything that was typed; false when it cannot be kept. */
  async keep(): Promise<boolean> {
    return ((await this.editor?.settle()) ?? true) && !this.#tellRaw();
  }

  /** Says of settings that cannot be read where they are; false when there are none. */
  #tellRaw(): boolean {
    const [draft] = this.raw.open;
    if (draft === undefined) return false;
    this.#toasts.say(m.composeUnreadable(), { text: m.composeOpen(), keys: [], take: () => void this.open(draft) });
    return true;
  }

  /** The same when the page may be gone in a moment. */
  hurry(): void {
    this.editor?.autosave.hurry();
  }

  /** Hands the draft to the outbox, exactly as it was last saved, with the words on its files. */
  async send(): Promise<void> {
    const editor = this.editor;
    if (!editor || editor.sending || editor.locked) return;
    [editor.attempted, editor.sending] = [true, true];
    const follow = this.#calendar.followUp();
    try {
      const { meetings } = editor.autosave;
      if (!(await this.#unsaved.keep()) || !(await editor.settle()) || !editor.check.ready) return;
      if (editor.autosave.meetings !== meetings) {
        this.#toasts.say(m.composeChangedMeanwhile());
        return;
      }
      const sent = await call(this.#scope, "send_draft", { id: editor.id, revision: editor.autosave.revision });
      if (sent.held_seconds > 0) holdBack(this.#scope, sent, this.#toasts, () => this.open(editor.id));
      else this.#toasts.say(sent.message);
      this.raw.drop(editor.id);
      // Whatever was written after it was handed over is not in it, and stays to be seen.
      if (await editor.settle()) this.#shut(editor);
      if (sent.day) await follow(sent.day);
    } catch (error) {
      // An earlier press may have handed it over, though its answer was lost.
      await this.#follow();
      if (editor.locked) this.#toasts.say(m.composeSentAlready());
      else if (this.editor !== editor) this.#toasts.say(m.composeNoDraft());
      else {
        this.#toasts.fail(error);
        if (isAboutContent(failureOf(error).code)) editor.checkAgain();
      }
    } finally {
      editor.sending = false;
    }
  }

  /** Tells what was done in the open draft and offers the way back, for as long as that draft is open. `back` gives false
      where what was written since would be lost. */
  tell(text: string, back: () => unknown): void {
    const take = () => back() === false && this.#toasts.say(m.composeChangedSince());
    this.#offers.push(this.#toasts.say(text, { text: m.composeUndo(), keys: [], take }));
  }

  /** Forgets the draft if it is the open one: it was discarded elsewhere. */
  forget(id: string): void {
    this.raw.drop(id);
    const editor = this.editor;
    if (editor?.id !== id) return;
    editor.autosave.drop();
    this.#shut(editor);
  }

  /** The open draft may have been changed elsewhere, or have left. What is being saved hears of it by its answer. */
  async #follow(): Promise<void> {
    const editor = this.editor;
    if (!editor?.isKept || editor.autosave.pending) return;
    try {
      const draft = await call(this.#scope, "open_draft", { id: editor.id });
      if (this.editor === editor) editor.follow(draft);
    } catch (error) {
      editor.hear();
      const isLeft = failureOf(error).code === "not_found" && !editor.autosave.pending;
      if (isLeft && this.editor === editor) this.#shut(editor);
    }
  }

  async #show(ask: () => Promise<DraftView>): Promise<DraftEditor | null> {
    const asked = ++this.#asked;
    try {
      await this.#tidying;
      const draft = await ask();
      const before = this.editor;
      if (asked !== this.#asked || (before && !(await before.settle())) || asked !== this.#asked) return null;
      const editor = new DraftEditor(this.#scope, draft);
      if (this.#ahead) editor.type(this.#ahead);
      editor.grab();
      if (before) this.#replace(before, editor);
      else this.editor = editor;
      if (before) this.#tidy(before);
      return editor;
    } catch (error) {
      if (asked === this.#asked) this.#toasts.fail(error);
      return null;
    }
  }

  /** What is asked for is open already: nothing else is opened or closed any more. */
  #stay(isOpen: boolean): DraftEditor | null {
    if (!isOpen) return null;
    this.#asked += 1;
    return this.editor;
  }

  #replace(before: DraftEditor, after: DraftEditor): void {
    before.autosave.drop();
    for (const close of this.#offers.splice(0)) close();
    this.editor = after;
  }

  #tidy(editor: DraftEditor): void {
    if (!editor.isIdle) return;
    this.#tidying = call(this.#scope, "discard_draft", { id: editor.id }).catch((error: unknown) =>
      this.#toasts.fail(error),
    );
  }

  #shut(editor: DraftEditor): void {
    if (this.editor !== editor) return;
    this.editor = null;
    this.previewing = false;
    for (const close of this.#offers.splice(0)) close();
  }
}

export const [useComposer, provideComposer] = createContext<Composer>();
