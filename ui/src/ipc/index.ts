// The one way to ask the desk: typed by the contract, carried by whichever host is there.
import { keysPainted } from "../lib/after-keys";
import { Bridge } from "./bridge";
import type { Commands, DeskEvent, Failure } from "./contract";
import { Failed, type Host } from "./host";
import { Tauri } from "./tauri";

export type Command = keyof Commands;

let host: Host | null = null;

function present(): Host {
  host ??= "__TAURI_INTERNALS__" in window ? new Tauri() : new Bridge();
  return host;
}

/** Puts another host in place, for tests. */
export function plugHost(other: Host): void {
  host = other;
}

/** Asks the desk. Throws `Failed`, whose `failure` can be shown as it is. What is being typed is painted before an answer
 * can change anything. */
export async function call<C extends Command>(command: C, input: Commands[C]["input"]): Promise<Commands[C]["output"]> {
  const answer = await callNow(command, input);
  const typed = keysPainted();
  if (typed) await typed;
  return answer;
}

/** The same for what cannot wait for anything: its answer comes at once. */
export async function callNow<C extends Command>(
  command: C,
  input: Commands[C]["input"],
): Promise<Commands[C]["output"]> {
  return (await present().call(command, input)) as Commands[C]["output"];
}

/** Hears what changed until the returned function is called. */
export function listen(hear: (event: DeskEvent) => void): () => void {
  return present().listen(hear);
}

/** The failure inside whatever was thrown; a broken transport reads as `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failed) return error.failure;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: `Carillon could not do this: ${message}`, next: "Try again." };
}
