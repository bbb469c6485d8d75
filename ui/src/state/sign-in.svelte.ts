// Signing in to an account on a network, step by step, until its channel is added. What opens the account is typed here,
// goes to the engine, and is wiped here as soon as the engine has it.
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type {
  BegunSignIn,
  Failure,
  HereView,
  ServerView,
  SignedInView,
  SignInForm,
  TestLine,
  TestState,
} from "../ipc/contract";
import type { NetworkChoice } from "../lib/network-choice";

/** What it is for: a new channel of a workspace, or one that goes on. */
export interface SignInFor {
  workspace: { id: string; name: string };
  channel: { id: string; name: string } | null;
}

/** In the order in which they follow each other: without a browser the first three are one, `asking`. */
const steps = ["form", "address", "server", "opening", "asking", "browser", "found"] as const;
type Step = (typeof steps)[number];

export class SignIn {
  values = $state<Record<string, string>>({});
  step = $state<Step>("form");
  found = $state.raw<SignedInView | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** How far it came before it failed. */
  #failed = $state<Step>("form");
  adding = $state(false);
  /** The whole address of the server, once it was read. */
  address = $state("");
  /** What the server says of itself. */
  server = $state.raw<ServerView | null>(null);
  /** The sign-in that goes on in the browser. */
  begun = $state.raw<BegunSignIn | null>(null);
  /** How many seconds the browser is still waited for. */
  left = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Answers of an attempt that was given up are dropped. */
  #turn = 0;

  readonly network: NetworkChoice;
  readonly wanted: SignInFor;

  constructor(network: NetworkChoice, wanted: SignInFor, server = "") {
    this.network = network;
    this.wanted = wanted;
    this.values = Object.fromEntries(network.fields.map(({ name }) => [name, name === "server" ? server : ""]));
  }

  /** Whether a browser is needed: where no token is given. */
  readonly byBrowser = $derived.by(() => this.network.id === "mastodon" && !this.values["token"]?.trim());
  readonly ready = $derived.by(() =>
    this.network.fields.every(({ name, optional }) => optional || this.values[name]?.trim()),
  );
  readonly busy = $derived(this.step !== "form" && this.step !== "found");

  /** What was done and what is still to do. */
  readonly lines = $derived.by((): TestLine[] => {
    const line = (label: string, state: TestState, detail = ""): TestLine => {
      const remedy = state === "failed" ? (this.failure?.next ?? null) : null;
      return {
        label,
        state,
        detail: state === "failed" ? (this.failure?.message ?? "") : detail,
        remedy,
        field: null,
        details: null,
      };
    };
    const at = this.failure ? this.#failed : this.step;
    /** How what begins with one step and ends with another stands. */
    const stateOf = (begins: Step, ends: Step): TestState => {
      const place = steps.indexOf(at);
      if (place > steps.indexOf(ends)) return "passed";
      return place < steps.indexOf(begins) ? "waiting" : this.failure ? "failed" : "running";
    };
    const { found, server } = this;
    if (this.byBrowser) {
      const limits = server?.limits.slice(0, 2).join(", ");
      const read = !server ? "waiting" : limits ? "passed" : "left_out";
      return [
        line(m.accountsAddressValid(), stateOf("address", "address"), this.address),
        line(m.accountsServerFound(), stateOf("server", "server"), server?.title),
        line(m.accountsLimitsRead(), read, limits || (server ? m.accountsLimitsUntold() : "")),
        line(
          found ? m.accountsBrowserAllowed() : m.accountsBrowserWaiting(),
          stateOf("opening", "browser"),
          at === "browser" ? this.#clock : "",
        ),
        line(m.accountsSignedIn(), found ? "passed" : "waiting", found?.handle),
      ];
    }
    const [first, second] = this.network.asks ?? [m.accountsAccountFound];
    const state = stateOf("asking", "asking");
    // What was found is known by then, when what opens it is refused.
    const opens = state === "failed" && second !== undefined && this.failure?.code === "key_refused";
    const limits = found?.limits.join(", ") ?? "";
    return [
      line(first(), opens ? "passed" : state, found?.server),
      ...(second === undefined ? [] : [line(second(), opens ? "failed" : found ? "passed" : "waiting")]),
      ...(limits ? [line(m.accountsLimitsRead(), "passed", limits)] : []),
    ];
  });
  readonly #clock = $derived(
    m.accountsBrowserLeft({
      clock: `${String(Math.floor(this.left / 60))}:${String(this.left % 60).padStart(2, "0")}`,
    }),
  );
  /** How far it is, in a few words. */
  readonly summary = $derived.by(() => {
    if (this.failure) return m.accountsSignInState({ state: "failed" });
    if (this.found) return m.accountsSignInState({ state: "passed" });
    if (!this.busy) return "";
    const passed = this.lines.filter(({ state }) => state === "passed" || state === "left_out").length;
    return m.accountsSignInStep({ step: passed + 1, steps: this.lines.length });
  });

  /** Asks the network, by reading only. */
  async ask(): Promise<void> {
    if (!this.ready || this.busy) return;
    const turn = ++this.#turn;
    this.#forget();
    this.step = this.byBrowser ? "address" : "asking";
    try {
      const found = this.byBrowser ? await this.#askInBrowser(turn) : await call("sign_in", this.#form());
      if (turn !== this.#turn) return;
      [this.found, this.failure, this.step] = [found, null, found ? "found" : "form"];
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#fail(error);
      this.step = "form";
    } finally {
      if (turn === this.#turn) clearInterval(this.#timer);
    }
  }

  async #askInBrowser(turn: number): Promise<SignedInView | null> {
    const wanted = { server: this.values["server"] ?? "" };
    const { address } = await call("read_address", wanted);
    if (turn !== this.#turn) return null;
    [this.address, this.step] = [address, "server"];
    const server = await call("find_server", wanted);
    if (turn !== this.#turn) return null;
    [this.server, this.step] = [server, "opening"];
    const begun = await call("begin_browser_sign_in", wanted);
    if (turn !== this.#turn) return null;
    [this.begun, this.step] = [begun, "browser"];
    this.#countDown(begun.seconds_left);
    return call("finish_browser_sign_in", { number: begun.number });
  }

  /** Shows how long the engine goes on waiting; it is the engine that ends it. */
  #countDown(seconds: number): void {
    const end = Date.now() + seconds * 1000;
    const count = () => (this.left = Math.max(0, Math.round((end - Date.now()) / 1000)));
    count();
    this.#timer = setInterval(count, 1000);
  }

  /** What was found so far belongs to what was asked about before. */
  #forget(): void {
    clearInterval(this.#timer);
    [this.found, this.failure, this.server, this.begun, this.address] = [null, null, null, null, ""];
  }

  #form(): SignInForm {
    return { network: this.network.id, ...this.values } as SignInForm;
  }

  /** Opens the page in the browser once more. */
  async openAgain(): Promise<void> {
    await call("open_sign_in_page", { number: this.begun?.number ?? 0 }).catch((error: unknown) => {
      this.#fail(error);
    });
  }

  /** Takes the code that the browser could not bring back. */
  async giveCode(code: string): Promise<void> {
    await call("give_sign_in_code", { number: this.begun?.number ?? 0, code }).catch((error: unknown) => {
      this.#fail(error);
    });
  }

  /** What failed is told at the step that it was in. */
  #fail(error: unknown): void {
    [this.#failed, this.failure] = [this.step, failureOf(error)];
  }

  /** A key for somebody who has none yet. */
  async makeKey(): Promise<void> {
    try {
      const { key } = await call("make_account_key", { network: this.network.id });
      this.values["key"] = key;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Adds the channel, or goes on with it; null when that failed. */
  async add(): Promise<HereView | null> {
    const { found, wanted } = this;
    if (!found || this.adding) return null;
    [this.adding, this.failure] = [true, null];
    try {
      const channel = wanted.channel?.id ?? null;
      return await call("add_account", { number: found.number, workspace: wanted.workspace.id, channel });
    } catch (error) {
      this.#fail(error);
      return null;
    } finally {
      this.adding = false;
    }
  }

  /** What is typed differs from what was asked about. */
  change(): void {
    if (this.step === "form" && !this.failure) return;
    this.end();
  }

  /** Gives it up, wherever it is. */
  end(): void {
    this.#turn += 1;
    this.step = "form";
    this.#forget();
    void call("end_sign_in", {}).catch(() => null);
  }
}
