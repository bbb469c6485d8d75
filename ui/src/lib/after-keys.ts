// What somebody types is painted before anything else is: an answer that came in between would have the window laid out
// and drawn first. Holds such things back for the frames of a key, and never for long.

/** Somebody who types without end still sees what else there is. */
const longest_ms = 60;

let last = 0;
let since = 0;
let held: Promise<void> | null = null;

/** Two frames, after which the first is painted, and then a turn of its own; a moment in a window that is not seen. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        setTimeout(resolve);
      }),
    );
  });
}

async function hold(): Promise<void> {
  let seen;
  do {
    seen = last;
    await twoFrames();
  } while (seen !== last && performance.now() - since < longest_ms);
  held = null;
}

function note(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return;
  // A command is not typed: what it asks for is shown at once.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  last += 1;
  if (held) return;
  since = performance.now();
  held = hold();
}

/** Notices keys in fields until the returned function is called. */
export function watchKeys(): () => void {
  addEventListener("keydown", note, { capture: true });
  return () => removeEventListener("keydown", note, { capture: true });
}

/** Waits until what was typed is painted; null when nothing is to be waited for. */
export function keysPainted(): Promise<void> | null {
  return held;
}
