// Keeps what is asked for again and again from being asked several times at once.
export class Reload {
  #running = new Map<string, Promise<void>>();
  #next = new Map<string, Promise<void>>();

  /** Does the work at once. While work about the same is under way it is done once more afterwards, for all who asked
   * meanwhile: each of them sees what held when they asked, or later. The work must not fail. */
  run(work: () => Promise<void>, about = ""): Promise<void> {
    const running = this.#running.get(about);
    if (running) {
      const next = this.#next.get(about) ?? running.then(() => this.#again(work, about));
      this.#next.set(about, next);
      return next;
    }
    const begun = work().finally(() => this.#running.delete(about));
    this.#running.set(about, begun);
    return begun;
  }

  #again(work: () => Promise<void>, about: string): Promise<void> {
    this.#next.delete(about);
    return this.run(work, about);
  }
}
