// What the page keeps in its own storage: habits that make work shorter, and with which nothing is lost.

/** What is kept there over what is meant when nothing is. */
export function readStored<T extends object>(place: string, none: T): T {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}

export function keepStored(place: string, kept: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without storage it is known until the page goes.
  }
}
