// "Repeat" while the schedule is open: the rule in the form, the expression as it is typed, and what
// the desk says the rule does next.
import { call, failureOf } from "../ipc";
import type { Around, Failure, Repeat, RulePreview, Scope, WallClock } from "../ipc/contract";

export class RulePlan {
  repeat = $state.raw<Repeat | null>(null);
  preview = $state.raw<RulePreview | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** The expression while it is being typed; null shows the rule's own. */
  typed = $state<string | null>(null);
  #answered = $state.raw<Repeat | null>(null);
  /** What is being asked, answered in any case. */
  #asking: Promise<void> = Promise.resolve();
  #around: () => Around;

  /** Whether the rule is one that the form cannot show. */
  custom = $derived(this.repeat !== null && this.repeat.expression !== null);
  expression = $derived(this.typed ?? this.preview?.expression ?? "");
  problem = $derived(this.preview?.problem ?? null);
  /** What the draft would get; undefined is not usable yet. */
  choice = $derived.by<Repeat | undefined>(() => {
    const isFresh = this.repeat !== null && this.#answered === this.repeat;
    return isFresh && this.preview && this.preview.problem === null ? this.preview.repeat : undefined;
  });
  readonly #scope: Scope;

  constructor(scope: Scope, repeat: Repeat | null, around: () => Around) {
    this.#scope = scope;
    this.repeat = repeat;
    this.#around = around;
  }

  /** Looks at the rule, or at one that is proposed for a moment. */
  async start(clock: WallClock | null): Promise<void> {
    try {
      this.repeat ??= await call("propose_rule", { clock });
      await this.look();
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  change(change: Partial<Repeat>): void {
    if (!this.repeat) return;
    this.repeat = { ...this.repeat, ...change };
    void this.look();
  }

  /** The form again, as it was before an expression took its place. */
  useForm(): void {
    this.typed = null;
    this.change({ expression: null });
  }

  /** Types an expression. One that the form can show fills the form. */
  async express(text: string): Promise<void> {
    this.typed = text;
    if (!this.repeat) return;
    this.repeat = { ...this.repeat, expression: text.trim() === "" ? null : text };
    await this.look();
    const plain = this.preview?.repeat;
    if (this.typed === text && this.choice && plain && this.repeat.expression !== null) {
      this.repeat = plain;
      this.#answered = plain;
    }
  }

  /** Waits until exactly what stands there is read, as far as it can be. */
  async settle(): Promise<void> {
    for (let asking: Promise<void> | null = null; asking !== this.#asking;) {
      asking = this.#asking;
      await asking;
    }
  }

  async look(): Promise<void> {
    if (this.repeat) await (this.#asking = this.#preview(this.repeat));
  }

  async #preview(repeat: Repeat): Promise<void> {
    try {
      const preview = await call(this.#scope, "preview_rule", { repeat, around: this.#around() });
      if (this.repeat !== repeat) return;
      this.preview = preview;
      this.#answered = repeat;
      this.failure = null;
    } catch (error) {
      if (this.repeat === repeat) this.failure = failureOf(error);
    }
  }
}
