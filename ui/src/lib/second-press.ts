// The second press of a double click means what the first one meant: where that is gone, it does nothing to what has come
// under the pointer instead.

/** Guards the page until the function that it gives is called. */
export function guardSecondPress(): () => void {
  const ending = new AbortController();
  const early = { capture: true, signal: ending.signal };
  let pressed: EventTarget | null = null;
  let isLate = false;
  const hear = (event: MouseEvent) => {
    if (event.type === "mousedown") {
      isLate = event.detail > 1 && pressed instanceof Node && !pressed.isConnected;
      pressed = event.target;
    }
    if (!isLate || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const name of ["mousedown", "click", "dblclick"] as const) window.addEventListener(name, hear, early);
  return () => ending.abort();
}
