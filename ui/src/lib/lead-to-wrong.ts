// Where the focus goes when what was filled in is not taken: to the first field that is wrong, at once or as soon as that is
// known, unless somebody goes on meanwhile. One rule for every form, and for every button that is off for what is missing.
import { tick } from "svelte";

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let end: () => void = () => undefined;

const isWrong = (field: FieldElement): boolean => field.getAttribute("aria-invalid") === "true";
const isMissing = (field: FieldElement): boolean => field.required && field.value.trim() === "";

/** The first field that is wrong; with `missing` also one that has nothing and needs something. */
export function firstWrong(root: ParentNode, missing = false): FieldElement | undefined {
  const fields = [...root.querySelectorAll<FieldElement>("input, textarea, select")];
  return fields.find((field) => isWrong(field) || (missing && isMissing(field)));
}

/** Leads there. */
export function leadToWrong(root: Element, missing = false): void {
  end();
  const ending = new AbortController();
  const { signal } = ending;
  const look = () => {
    const field = signal.aborted ? undefined : firstWrong(root, missing);
    if (!field) return;
    end();
    field.focus();
  };
  const watch = new MutationObserver(look);
  end = () => {
    ending.abort();
    watch.disconnect();
  };
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-invalid"] });
  for (const step of ["keydown", "pointerdown"]) window.addEventListener(step, end, { signal, capture: true });
  void tick().then(look);
}

/** Holds for the whole page. */
export function watchForms(): void {
  window.addEventListener("submit", (event) => {
    if (event.target instanceof Element) leadToWrong(event.target, isOff(event.submitter));
  });
  window.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    const root = button?.form ?? button?.closest("[role=dialog]");
    if (root && isOff(button) && button?.type !== "submit") leadToWrong(root, true);
  });
}

const isOff = (button: Element | null): boolean => button?.getAttribute("aria-disabled") === "true";
