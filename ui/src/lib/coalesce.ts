// Keeps what is asked for again and again from being asked several times at once.
/** Gives a function that does work at once. While work about the same is under way it is done once more afterwards, for all
 * who asked meanwhile: each of them sees what held when they asked, or later. The work must not fail. */
export function coalesce(): (work: () => Promise<void>, about?: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  function run(work: () => Promise<void>, about = ""): Promise<void> {
    const current = running.get(about);
    if (current) {
      const again = next.get(about) ?? current.then(() => runAgain(work, about));
      next.set(about, again);
      return again;
    }
    const begun = work().finally(() => running.delete(about));
    running.set(about, begun);
    return begun;
  }

  function runAgain(work: () => Promise<void>, about: string): Promise<void> {
    next.delete(about);
    return run(work, about);
  }

  return run;
}
