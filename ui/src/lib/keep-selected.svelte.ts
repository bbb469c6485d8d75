// A field that is empty or wholly selected when its text is replaced from outside, as by a late answer, is wholly selected
// after it: what a person types next takes the place of the text, as it would have before.
import { untrack } from "svelte";

/** `field` is the input of the calling component, `value` what stands in it. */
export function keepSelected(field: () => HTMLInputElement | null, value: () => unknown): void {
  let before: string | null = null;
  $effect.pre(() => {
    value();
    const input = untrack(field);
    before = input && isWhollySelected(input) ? input.value : null;
  });
  $effect(() => {
    value();
    const input = untrack(field);
    if (before !== null && input && input.value !== before) input.select();
  });
}

function isWhollySelected(input: HTMLInputElement): boolean {
  const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
  return document.activeElement === input && selected === input.value.length;
}
