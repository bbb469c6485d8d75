// What had the focus when a draft was opened, so that it has it again when the draft is closed.
import { tick } from "svelte";
import { findChip } from "../lib/in-front";
import type { Calendar } from "./calendar.svelte";
import { standSomewhere } from "./stand-somewhere";

export class Opener {
  #element: Element | null = null;
  /** The post that it stood for: on the calendar it may come to stand for another. */
  #name: string | undefined;
  readonly #calendar: Calendar;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  note(element: Element | null): void {
    [this.#element, this.#name] = [element, nameOf(element)];
  }

  /** `isGone`: the post that it stood for is another one now. */
  giveBack(isGone: boolean): void {
    const [element, name] = [this.#element, this.#name];
    this.#element = null;
    void this.#return(element, name, isGone);
  }

  /** What lies below can take the focus only when it is no longer covered. Beside the composer the month draws its chips anew:
      the same post is found by its name. */
  async #return(element: Element | null, name: string | undefined, isGone: boolean): Promise<void> {
    await tick();
    const stands = element instanceof HTMLElement && element !== document.body && element.isConnected;
    const chip = name && !isGone && findChip(name);
    if (stands && nameOf(element) === name) element.focus();
    else if (chip) chip.focus();
    else standSomewhere(this.#calendar);
  }
}

const nameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset["chip"] : undefined;
