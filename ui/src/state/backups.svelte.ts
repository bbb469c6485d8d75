// Backups: the daily ones that make themselves, and the one file that a person saves or restores.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call } from "../ipc";
import type { Backups as Standing, RestorePrepared } from "../ipc/contract";
import type { Toasts } from "./toasts.svelte";

export class Backups {
  standing = $state.raw<Standing | null>(null);
  /** What the next start brings back. */
  prepared = $state.raw<RestorePrepared | null>(null);
  working = $state(false);
  #toasts: Toasts;

  constructor(toasts: Toasts) {
    this.#toasts = toasts;
  }

  async load(): Promise<void> {
    try {
      this.standing = await call("show_backups", {});
    } catch (error) {
      this.#toasts.fail(error);
    }
  }

  async save(): Promise<void> {
    await this.#work(async () => {
      const made = await call("make_backup", {});
      if (made) this.#toasts.say(m.settingsBackupSaved({ name: made.name }));
    });
  }

  async restore(): Promise<void> {
    await this.#work(async () => {
      this.prepared = (await call("restore_backup", {})) ?? this.prepared;
    });
  }

  async #work(work: () => Promise<void>): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      await work();
    } catch (error) {
      this.#toasts.fail(error);
    } finally {
      this.working = false;
    }
  }
}

export const [useBackups, provideBackups] = createContext<Backups>();
