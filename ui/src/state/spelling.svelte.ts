// In which languages words can be checked, and in which they are. What can't be checked is no reason to disturb whoever writes.
import { call } from "../ipc";

export class Spelling {
  /** Those that there are dictionaries of (BCP 47). */
  known = $state.raw<readonly string[]>([]);

  async load(): Promise<void> {
    this.known = await call("list_languages", {}).catch(() => []);
  }

  /** Has words checked in a language, or in those of the person. */
  check(language: string | null): void {
    void call("check_spelling", { language }).catch(() => undefined);
  }
}
