// Does something soon after it is asked for, however often that is, and once more when it was asked for meanwhile. Unlike
// with `LatestRequest`, what is asked for without end is still done.
export interface Throttled {
  (): void;
  /** What was asked for and is not begun is not done. */
  cancel: () => void;
}

export function throttle(work: () => Promise<void>, rest_ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isWanted = false;

  function ask(): void {
    isWanted = true;
    if (!isBusy) timer ??= setTimeout(() => void run(), rest_ms);
  }

  function cancel(): void {
    isWanted = false;
    clearTimeout(timer);
    timer = undefined;
  }

  async function run(): Promise<void> {
    timer = undefined;
    isWanted = false;
    isBusy = true;
    await work();
    isBusy = false;
    if (isWanted) ask();
  }

  return Object.assign(ask, { cancel });
}
