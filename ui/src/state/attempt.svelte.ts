// One thing tried on the press of a button: whether it is under way, and how it failed the last time. While it is under way
// it is not tried again.
import { failureOf } from "../ipc";
import type { Failure } from "../ipc/contract";

export class Attempt {
  busy = $state(false);
  failure = $state.raw<Failure | null>(null);

  async make(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = null;
    try {
      await work();
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      this.busy = false;
    }
  }
}
