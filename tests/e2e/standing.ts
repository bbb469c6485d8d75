// Pressing again and again at one spot without moving the pointer: each press must hit what the first one hit.
import { expect, type Locator, type Page } from "@playwright/test";
import { boxOf } from "./calendar.ts";

export interface Point {
  x: number;
  y: number;
}

export async function middle(what: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(what);
  return { x: x + width / 2, y: y + height / 2 };
}

export const isUnder = (what: Locator, { x, y }: Point): Promise<boolean> =>
  what.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), { x, y });

/** Presses six times where it stands first; `after` says what each press must have done. */
export async function pressSix(page: Page, what: Locator, after: (press: number) => Promise<void>): Promise<void> {
  const at = await middle(what);
  for (let press = 0; press < 6; press += 1) {
    expect(await isUnder(what, at), `press ${String(press + 1)} of ${String(what)}`).toBe(true);
    await page.mouse.click(at.x, at.y);
    await after(press);
  }
}

/** Presses each of several six times where it stood before the first press; none of them has moved one of the others. */
export async function pressEach(
  page: Page,
  controls: readonly Locator[],
  after: (control: Locator, press: number) => Promise<void>,
): Promise<void> {
  const places: [Locator, Point][] = [];
  for (const control of controls) places.push([control, await middle(control)]);
  for (const [control, at] of places)
    for (let press = 0; press < 6; press += 1) {
      const told = `press ${String(press + 1)} of ${String(control)}`;
      expect(await isUnder(control, at), told).toBe(true);
      await page.mouse.click(at.x, at.y);
      await after(control, press);
      if (press < 5) continue;
      for (const [other, place] of places)
        expect(await isUnder(other, place), `${String(other)} after ${told}`).toBe(true);
    }
}

/** What is one of several stays chosen, however often it is pressed. */
export const isChecked = (control: Locator): Promise<void> => expect(control).toBeChecked();
/** What is switched on and off is the other way round after each press. */
export async function togglesFrom(
  controls: readonly Locator[],
): Promise<(one: Locator, press: number) => Promise<void>> {
  const first = new Map<Locator, boolean>();
  for (const one of controls) first.set(one, (await one.getAttribute("aria-pressed")) === "true");
  return (one, press) => expect(one).toHaveAttribute("aria-pressed", String((press % 2 === 0) !== first.get(one)));
}
