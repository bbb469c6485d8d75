// An element that has the focus while something is held by keys, and alone hears them. Nothing is held any more once
// anything else has the focus, is pressed, or the element goes. A window in front takes the focus from the page, not from
// the element.
export function holdKeys(
  element: HTMLElement,
  press: (event: KeyboardEvent) => void,
  leave: () => unknown,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener("keydown", press, { signal });
  element.addEventListener("blur", () => document.activeElement !== element && leave(), { signal });
  window.addEventListener("pointerdown", leave, { signal, capture: true });
  element.focus({ preventScroll: true });
  return () => {
    ending.abort();
    leave();
  };
}

const lone = new Set(["Control", "Alt", "Meta", "Shift"]);

/** Whether keys mean something else than steps: they are pressed together with Ctrl, Alt or Meta. */
export const isChord = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !lone.has(event.key);

/** Where something was taken up: its day, the view, and what had the focus. A page that is drawn anew may make another
    thing of that. */
export class Origin {
  readonly date: string;
  readonly view: string;
  readonly #element = document.activeElement;
  readonly #key = keyOf(this.#element);

  constructor(date: string, view: string) {
    this.date = date;
    this.view = view;
  }

  /** Gives the focus back; says whether it could. */
  focus(): boolean {
    const element = this.#element;
    const stands = element instanceof HTMLElement && element.isConnected && keyOf(element) === this.#key;
    if (stands) element.focus();
    return stands;
  }
}

const keyOf = (element: Element | null) => (element instanceof HTMLElement ? element.dataset["key"] : undefined);
