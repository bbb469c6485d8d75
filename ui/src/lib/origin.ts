// Where something was taken up by key, so that the keyboard finds back there.

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
