// What somebody has typed into a form of a layer and has not sent yet: pressing outside by mistake does not lose it.

export class UnsentWords {
  #fields = new Set<HTMLInputElement | HTMLTextAreaElement>();

  /** Remembers the field of an input event. What is searched for is easily typed again. */
  hear = ({ target }: Event): void => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField && target.form && !target.matches("[data-search]")) this.#fields.add(target);
  };

  /** Whether there are any. */
  get some(): boolean {
    return [...this.#fields].some((field) => field.isConnected && field.value.trim() !== "");
  }
}
