// The hold over everything that could still go out: what it has stopped, what it could not, and whether the drawer that shows
// it is open.
import { createContext } from "svelte";
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Failure, HeldPosts, HeldRow, PassedTimes } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import { nowAndThen } from "../lib/now-and-then";
import { Attempt } from "./attempt.svelte";
import type { Desk } from "./desk.svelte";
import { Drawer } from "./drawer.svelte";
import type { Toasts } from "./toasts.svelte";

export class Hold extends Drawer {
  posts = $state.raw<HeldPosts | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Whether it is asked about before it is set. */
  asking = $state(false);
  /** How many posts other services would send by themselves; null before that is known. */
  elsewhere = $state<number | null>(null);
  /** What becomes of times that have passed. */
  passed = $state<PassedTimes>("ask");
  /** The row that is being taken off its service. */
  working = $state<string | null>(null);
  readonly setting = new Attempt();
  readonly releasing = new Attempt();
  readonly #reload = coalesce();
  readonly #desk: Desk;
  readonly #toasts: Toasts;

  constructor(desk: Desk, toasts: Toasts) {
    super();
    this.#desk = desk;
    this.#toasts = toasts;
    desk.on(
      "status",
      nowAndThen(() => {
        if (this.open) void this.load();
      }, 500),
    );
  }

  /** Everything is held, or it is asked whether it shall be. */
  showOrAsk(): void {
    if (this.#desk.status?.hold) this.show();
    else void this.ask();
  }

  async ask(): Promise<void> {
    this.elsewhere = null;
    this.setting.failure = null;
    this.asking = true;
    try {
      this.elsewhere = await call("count_elsewhere", {});
    } catch (error) {
      this.setting.failure = failureOf(error);
    }
  }

  /** `takesOff`: whether posts are taken off services that send by themselves. */
  async set(reason: string, takesOff: boolean): Promise<void> {
    await this.setting.make(async () => void (await call("set_hold", { reason, takes_off: takesOff })));
    await this.#desk.refresh();
    if (this.setting.failure) return;
    await this.load();
    this.asking = false;
    this.show();
  }

  /** What was read before is shown at once; where nothing was, the drawer opens with it. */
  override show(): void {
    this.passed = "ask";
    this.releasing.failure = null;
    const loading = this.load();
    if (this.posts) super.show();
    else void loading.then(() => (this.posts || this.failure) && super.show());
  }

  load(): Promise<void> {
    return this.#reload(async () => {
      try {
        this.posts = await call("show_hold", {});
        this.failure = null;
        if (this.posts === null) this.close();
      } catch (error) {
        this.failure = failureOf(error);
      }
    });
  }

  /** Takes a post off the service that would send it. */
  async takeOff(row: HeldRow): Promise<void> {
    if (this.working !== null) return;
    this.working = row.id;
    try {
      await call("take_off", { connection: row.connection, id: row.id });
    } catch (error) {
      this.#toasts.fail(error);
    }
    this.working = null;
    await this.load();
  }

  async release(): Promise<void> {
    let drafts = 0;
    await this.releasing.make(async () => void ({ drafts } = await call("release_hold", { passed: this.passed })));
    await this.#desk.refresh();
    if (this.releasing.failure) return;
    this.posts = null;
    this.close();
    this.#toasts.say(drafts > 0 ? m.holdReleasedDrafts({ count: drafts }) : m.holdReleased());
  }
}

export const [useHold, provideHold] = createContext<Hold>();
