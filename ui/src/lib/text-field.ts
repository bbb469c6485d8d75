// Where text is typed. There the browser's own menu, with its spelling, and "select everything" are at home; anywhere else
// they would be a browser's and not this program's.
const field = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable]";

export const inTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(field) !== null;

/** Keeps both to fields. What has a menu or a choice of its own hears of it first. */
export function keepToFields(): void {
  window.addEventListener("contextmenu", (event) => {
    if (!inTextField(event.target)) event.preventDefault();
  });
  window.addEventListener("keydown", (event) => {
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (isAll && !inTextField(event.target)) event.preventDefault();
  });
}
