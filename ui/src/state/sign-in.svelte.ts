// Signing in to an account on a network, step by step, until its channel is added. What opens the account is typed here,
// goes to the engine, and is wiped here as soon as the engine has it.
import { call, failureOf } from "../ipc";
import type { Failure, HereView, SignedInView, SignInForm, TestLine, TestState } from "../ipc/contract";
import type { NetworkChoice } from "../lib/networks";

/** What it is for: a new channel of a workspace, or one that goes on. */
export interface SignInFor {
  workspace: { id: string; name: string };
  channel: { id: string; name: string } | null;
}

type Step = "form" | "asking" | "browser" | "found";

export class SignIn {
  values = $state<Record<string, string>>({});
  step = $state<Step>("form");
  found = $state.raw<SignedInView | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** How far it came before it failed. */
  #failed = $state<Step>("form");
  adding = $state(false);
  /** The sign-in that goes on in the browser. */
  #number = $state(0);
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
  readonly busy = $derived(this.step === "asking" || this.step === "browser");

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
    const stateOf = (begins: Step, ends: readonly Step[]): TestState =>
      ends.includes(at) ? "passed" : at !== begins ? "waiting" : this.failure ? "failed" : "running";
    const { found } = this;
    const limits = found?.limits.join(", ") ?? "";
    const last = [
      line("Signed in", found ? "passed" : "waiting", found?.handle),
      ...(limits ? [line("Limits read", "passed", limits)] : []),
    ];
    if (!this.byBrowser)
      return [
        line(
          this.network.group === "none" ? "Folder chosen" : "Account found",
          stateOf("asking", ["found"]),
          found?.server,
        ),
        ...last,
      ];
    return [
      line("Server found", stateOf("asking", ["browser", "found"])),
      line("Waiting for your browser", stateOf("browser", ["found"])),
      ...last,
    ];
  });

  /** Asks the network, by reading only. */
  async ask(): Promise<void> {
    if (!this.ready || this.busy) return;
    const turn = ++this.#turn;
    [this.step, this.failure, this.found] = ["asking", null, null];
    try {
      const found = this.byBrowser ? await this.#askInBrowser(turn) : await call("sign_in", this.#form());
      if (turn !== this.#turn) return;
      [this.found, this.step] = [found, found ? "found" : "form"];
    } catch (error) {
      if (turn !== this.#turn) return;
      [this.#failed, this.failure, this.step] = [this.step, failureOf(error), "form"];
    }
  }

  async #askInBrowser(turn: number): Promise<SignedInView | null> {
    const { number } = await call("begin_browser_sign_in", { server: this.values["server"] ?? "" });
    if (turn !== this.#turn) return null;
    [this.#number, this.step] = [number, "browser"];
    return call("finish_browser_sign_in", { number });
  }

  #form(): SignInForm {
    return { network: this.network.id, ...this.values } as SignInForm;
  }

  /** Opens the page in the browser once more. */
  async openAgain(): Promise<void> {
    await call("open_sign_in_page", { number: this.#number }).catch(
      (error: unknown) => (this.failure = failureOf(error)),
    );
  }

  /** Takes the code that the browser could not bring back. */
  async giveCode(code: string): Promise<void> {
    await call("give_sign_in_code", { number: this.#number, code }).catch(
      (error: unknown) => (this.failure = failureOf(error)),
    );
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
      [this.failure, this.#failed] = [failureOf(error), "found"];
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
    [this.step, this.found, this.failure] = ["form", null, null];
    void call("end_sign_in", {}).catch(() => null);
  }
}
