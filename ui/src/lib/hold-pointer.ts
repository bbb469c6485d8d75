// What is taken up by the pointer, carried and let go: the hearing of it, from the press to the end. Knows nothing of what
// is carried.
export interface Keys {
  /** Ctrl, or Cmd where that is its place. */
  control: boolean;
  shift: boolean;
  alt: boolean;
}

export interface Carrying {
  /** The pointer has moved far enough; false leaves it a press. */
  lift: (down: PointerEvent) => boolean;
  /** It is carried over a point, or the keys that are held have changed. */
  carry: (x: number, y: number, keys: Keys) => void;
  drop: () => void;
  /** Put back by Escape, or taken away by the system. */
  cancel: (byKey: boolean) => void;
}

const slack_px = 4;
/** A finger moves a little when it only presses. */
const slack_touch_px = 8;

/** Hears the pointer until it is let go, or until the returned function is called. */
export function holdPointer(down: PointerEvent, carrying: Carrying): () => void {
  const ending = new AbortController();
  const slack = down.pointerType === "touch" ? slack_touch_px : slack_px;
  let isHeld = false;
  let [x, y] = [down.clientX, down.clientY];

  const keysOf = (event: PointerEvent | KeyboardEvent): Keys => ({
    control: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
  });
  const move = (event: PointerEvent) => {
    ({ clientX: x, clientY: y } = event);
    if (!isHeld && Math.hypot(x - down.clientX, y - down.clientY) < slack) return;
    if (!isHeld && !carrying.lift(down)) return ending.abort();
    isHeld = true;
    carrying.carry(x, y, keysOf(event));
  };
  const up = () => {
    ending.abort();
    if (!isHeld) return;
    swallowClick();
    carrying.drop();
  };
  const cancel = () => {
    ending.abort();
    if (isHeld) carrying.cancel(false);
  };
  const press = (event: KeyboardEvent) => {
    if (!isHeld) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      ending.abort();
      // The button is still down; letting it go is no click either.
      window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
      carrying.cancel(true);
    } else {
      carrying.carry(x, y, keysOf(event));
    }
  };
  const still = (event: Event) => {
    if (isHeld) event.preventDefault();
  };
  // Heard before others, so that who puts things in order knows whether they are carried.
  const early = { signal: ending.signal, capture: true };
  window.addEventListener("pointermove", move, early);
  window.addEventListener("pointerup", up, early);
  window.addEventListener("pointercancel", cancel, early);
  window.addEventListener("keydown", press, early);
  window.addEventListener("keyup", press, early);
  window.addEventListener("selectstart", still, early);
  return () => ending.abort();
}

/** What is pressed and let go is no click once it was carried. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
