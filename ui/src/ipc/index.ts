// The one way to ask the desk: typed by the contract, carried by whichever host is there. What belongs to a connection is
// asked for in a scope that the asker names. Deliberately absent: a scope that is current; an answer may come, and the last
// words may leave, when another is looked at.
import { m } from "../i18n";
import { keysPainted } from "../lib/after-keys";
import { Bridge } from "./bridge";
import type { Commands, DeskEvent, Failure, Scope } from "./contract";
import { Failed, type Host } from "./host";
import { Tauri } from "./tauri";

export type Command = keyof Commands;
/** Those that are carried out in a scope. */
export type ScopedCommand = { [C in Command]: Commands[C] extends { scope: Scope } ? C : never }[Command];
/** Those that are about the app as a whole, or name in their input what they are about. */
export type AppCommand = Exclude<Command, ScopedCommand>;

let host: Host | null = null;

function present(): Host {
  host ??= "__TAURI_INTERNALS__" in window ? new Tauri() : new Bridge();
  return host;
}

/** Puts another host in place, for tests. */
export function plugHost(other: Host): void {
  host = other;
}

type Question = [AppCommand, unknown] | [Scope, ScopedCommand, unknown];

/** Asks the desk. Throws `Failed`, whose `failure` can be shown as it is. What is being typed is painted before an answer
 * can change anything. */
export async function call<C extends AppCommand>(
  command: C,
  input: Commands[C]["input"],
): Promise<Commands[C]["output"]>;
export async function call<C extends ScopedCommand>(
  scope: Scope,
  command: C,
  input: Commands[C]["input"],
): Promise<Commands[C]["output"]>;
export async function call(...question: Question): Promise<unknown> {
  const [scope, command, input] = question.length === 3 ? question : [null, ...question];
  const answer = await present().call(command, input, scope);
  const typed = keysPainted();
  if (typed) await typed;
  return answer;
}

/** The same for what cannot wait for anything: its answer comes at once. */
export async function callNow<C extends ScopedCommand>(
  scope: Scope,
  command: C,
  input: Commands[C]["input"],
): Promise<Commands[C]["output"]> {
  return (await present().call(command, input, scope)) as Commands[C]["output"];
}

/** Hears what changed until the returned function is called. */
export function listen(hear: (event: DeskEvent) => void): () => void {
  return present().listen(hear);
}

/** The failure inside whatever was thrown; a broken transport reads as `internal`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failed) return error.failure;
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: m.shellFailed({ reason: message }), next: m.shellFailedNext() };
}
