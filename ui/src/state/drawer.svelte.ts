// A drawer over the end of the window: whether it is open, and where the focus goes when it closes.
import { tick } from "svelte";
import type { Calendar } from "./calendar.svelte";
import { standSomewhere } from "./stand-somewhere";

export class Drawer {
  open = $state(false);
  /** Asked to be focused, once it is drawn. */
  grab = $state(false);
  #opener: Element | null = null;
  #calendar: Calendar;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  show(): void {
    if (this.open) return;
    this.#opener = document.activeElement;
    this.open = true;
    this.grab = true;
  }

  toggle(): void {
    if (this.open) void this.close();
    else this.show();
  }

  /** Closes it and gives the focus back if it had it. */
  async close(): Promise<void> {
    if (!this.open) return;
    const active = document.activeElement;
    const held = active === null || active === document.body || active.closest("[data-drawer]") !== null;
    const opener = this.#opener;
    this.open = false;
    this.grab = false;
    this.#opener = null;
    // What lies below can take the focus only when it is no longer covered.
    await tick();
    if (held) this.#giveBack(opener);
  }

  /** Closes it because another opens, which gives the focus back where this one would have. */
  giveWay(other: Drawer): void {
    if (!this.open) return;
    if (other.#opener?.closest("[data-drawer]")) other.#opener = this.#opener;
    this.open = false;
    this.grab = false;
    this.#opener = null;
  }

  /** Puts the focus on the drawer, or where it came from, after something above has closed. */
  regain(): void {
    if (this.open) this.grab = true;
    else this.#giveBack(null);
  }

  #giveBack(opener: Element | null): void {
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
    else standSomewhere(this.#calendar);
  }
}
