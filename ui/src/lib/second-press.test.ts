// What the second press of a double click does where the first took something away.
import { afterEach, expect, test } from "vitest";
import { guardSecondPress } from "./second-press";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** A button that counts its clicks. */
function button(): { element: HTMLElement; clicks: () => number } {
  const element = document.createElement("button");
  let clicks = 0;
  element.addEventListener("click", () => (clicks += 1));
  document.body.append(element);
  return { element, clicks: () => clicks };
}

/** One press of several in a row; says whether what it does by itself was let happen. */
function press(element: HTMLElement, detail: number): boolean {
  const init = { bubbles: true, cancelable: true, detail };
  const isLet = element.dispatchEvent(new MouseEvent("mousedown", init));
  element.dispatchEvent(new MouseEvent("click", init));
  return isLet;
}

test("the second press of a double click does nothing to what came under the pointer", () => {
  ends.push(guardSecondPress());
  const [gone, below] = [button(), button()];
  press(gone.element, 1);
  gone.element.remove();
  expect([press(below.element, 2), below.clicks()]).toEqual([false, 0]);
  expect([press(below.element, 3), below.clicks()]).toEqual([true, 1]);
});

test("pressing the same twice presses it twice, and another press is one of its own", () => {
  ends.push(guardSecondPress());
  const [one, other] = [button(), button()];
  press(one.element, 1);
  press(one.element, 2);
  one.element.remove();
  press(other.element, 1);
  expect([one.clicks(), other.clicks()]).toEqual([2, 1]);
});
