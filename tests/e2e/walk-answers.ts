// The answers that the page waits for on a walk: one can be held and comes later than those that were asked for after it. What
// the page has asked the engine to keep is noted.
import type { Page, Route } from "@playwright/test";

export interface Call {
  scope: { connection: string; workspace: string | null } | null;
  command: string;
  input: Record<string, unknown>;
}

/** What takes words away, or puts them where they are not looked for. */
const taking = /^(?:discard|remove|send|take_back|undo|redo|restore|resolve|delete|leave|forget|fix|mend|unschedule)/u;
/** What keeps words. */
const keeping = /^(?:save|describe|label|note|change|rename|set)_/u;

export class Answers {
  /** So many are on their way and not held. */
  #open = 0;
  #wanted = 0;
  #held: { name: string; go: () => void }[] = [];
  #settled: (() => void)[] = [];
  /** The last question of the calendar about a month. */
  month: Call | null = null;
  /** What was kept: of a draft what it says by now, of all else what was ever said. */
  readonly kept = new Map<string, string>();
  /** What went wrong that must never happen. */
  readonly wrong: string[] = [];
  /** Whether something was asked for since `begin` that takes words away. */
  hasTaken = false;
  /** Whether something was undone or done again since then. */
  hasUndone = false;
  /** What was asked for since it was looked at last, for who has to understand a failure. */
  #asked: string[] = [];

  async watch(page: Page): Promise<void> {
    await page.route("**/rpc", (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const call = route.request().postDataJSON() as Call;
    const { command, input } = call;
    this.#asked.push(command === "save_draft" ? `save_draft ${wordsOf(input)}` : command);
    this.#open += 1;
    let isCounted = true;
    const count = () => {
      if (isCounted) this.#open -= 1;
      isCounted = false;
      if (this.#open === 0) for (const go of this.#settled.splice(0)) go();
    };
    if (taking.test(command)) this.hasTaken = true;
    if (/^(?:undo|redo|restore)/u.test(command)) this.hasUndone = true;
    try {
      const response = await route.fetch();
      const body = (await response.json()) as { ok?: unknown; failure?: { code: string; message: string } };
      if (body.failure?.code === "internal") this.wrong.push(`${command}: ${body.failure.message}`);
      // That of the schedule shows all that there is.
      if (command === "show_month" && "most" in input) this.month = call;
      if (keeping.test(command) && body.failure === undefined) this.#keep(command, input, body.ok);
      if (this.#wanted > 0) {
        this.#wanted -= 1;
        const released = new Promise<void>((resolve) => this.#held.push({ name: command, go: resolve }));
        count();
        await released;
        this.#open += 1;
        isCounted = true;
      }
      await route.fulfill({ response });
    } catch (error) {
      // A page that is loaded anew does not wait for its answers.
      if (!/closed|disposed|aborted|not found|ended/iu.test(String(error)))
        this.wrong.push(`${command}: ${String(error)}`);
    } finally {
      count();
    }
  }

  #keep(command: string, input: Record<string, unknown>, answer: unknown): void {
    if (command !== "save_draft") this.kept.set(`${command} ${String(this.kept.size)}`, JSON.stringify(input));
    else if ((answer as { outcome: string }).outcome === "kept")
      this.kept.set(String(input["id"]), JSON.stringify(input));
  }

  /** Whether a word was kept and not taken away by what was kept later. */
  keeps(word: string): boolean {
    return [...this.kept.values()].some((body) => body.includes(word));
  }

  /** Holds so many of the next answers. */
  hold(count: number): void {
    this.#wanted += count;
  }

  /** Lets one of those go that are held: which of them is told by a number from 0 to 1. */
  release(which: number): string {
    const [one] = this.#held.splice(Math.floor(which * this.#held.length), 1);
    one?.go();
    return one?.name ?? "nothing";
  }

  /** Lets all of them go. */
  releaseAll(): void {
    this.#wanted = 0;
    for (const { go } of this.#held.splice(0)) go();
  }

  /** What was asked for since then. */
  tell(): string {
    return this.#asked.splice(0).join(", ");
  }

  get held(): string[] {
    return this.#held.map(({ name }) => name);
  }

  /** Whether the page has every answer. */
  get isQuiet(): boolean {
    return this.#open === 0 && this.#held.length === 0 && this.#wanted === 0;
  }

  /** Waits until all that was asked for is answered or held. */
  async settle(page: Page): Promise<void> {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      if (this.#open > 0) await new Promise<void>((resolve) => this.#settled.push(resolve));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      if (this.#open === 0) return;
    }
  }
}

/** Which draft, over which revision, and the words that it has. */
const wordsOf = ({ id, based_on: over, ...rest }: Record<string, unknown>): string =>
  `${String(id).slice(0, 4)} over ${String(over)}: ${
    JSON.stringify(rest)
      .match(/w\d+q\d+z/gu)
      ?.join(" ") ?? "no words"
  }`;
