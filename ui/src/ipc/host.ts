// What the page needs from whoever carries its questions to the desk.
// Knows no transport: tauri.ts and bridge.ts each are one.
import type { DeskEvent, Failure, Scope } from "./contract";

export interface Host {
  /** Resolves to the output of the command in a scope, or of one that needs none; throws `Failed` otherwise. */
  call(command: string, input: unknown, scope: Scope | null): Promise<unknown>;
  /** Hears the desk until the returned function is called. */
  listen(hear: (event: DeskEvent) => void): () => void;
}

/** A failure of the desk, thrown by `call`. */
export class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = "Failed";
  }
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "code" in value && "message" in value && "next" in value;
}
