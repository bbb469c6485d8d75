// Which commands mean something here and now: whoever hears the keys of a place says what they do there, for as long as it
// is there. The palette runs them from here.
import { createContext } from "svelte";
import type { Run, Runs } from "../lib/commands/find";
import { type Command, commands, type Listed, type Scope } from "../lib/commands/list";

/** A command that means something now. */
export interface Runnable {
  command: Command & Pick<Listed, "id">;
  run: () => unknown;
}

export class CommandScopes {
  #runs = new Map<Scope, () => Readonly<Partial<Record<string, Run | null>>>>();

  /** Says what the commands of a place do, until the returned function is called. */
  register<S extends Scope>(scope: S, runs: () => Runs<S>): () => void {
    this.#runs.set(scope, runs);
    return () => {
      if (this.#runs.get(scope) === runs) this.#runs.delete(scope);
    };
  }

  /** Whether a command means something now. */
  means(id: Listed["id"]): boolean {
    return commands.some((command) => command.id === id && this.#runs.get(command.in)?.()[id]);
  }

  /** All that mean something now and can be run without a key. */
  available(): readonly Runnable[] {
    const runs = new Map([...this.#runs].map(([scope, runs]) => [scope, runs()]));
    return commands.flatMap((command) => {
      const run = command.keyed ? null : runs.get(command.in)?.[command.id];
      return run ? [{ command, run: () => run(Number.NaN) }] : [];
    });
  }
}

export const [useCommandScopes, provideCommandScopes] = createContext<CommandScopes>();
