// What a walk sees of the page: what can be pressed or typed into where it stands, where the keyboard is, and what the calendar
// and the sidebar say.
import type { Page } from "@playwright/test";

/** Something that can be pressed, typed into, taken up or dropped on, at a point where nothing covers it. */
export interface Thing {
  kind: "control" | "field" | "chip" | "day";
  name: string;
  x: number;
  y: number;
  /** The title of the layer that it is in; empty for the page itself. */
  layer: string;
  /** Whether it is the text of the post that is open. */
  isText: boolean;
  /** Whether it has the focus. */
  isFocused: boolean;
}

export interface Sight {
  things: Thing[];
  /** What is typed on the page, by field. */
  words: string[];
  /** What has the focus, in words. */
  focus: string;
  /** The same, as far as it can be typed into. */
  typed: string | null;
  /** What had the focus and was taken from under the keyboard. */
  lost: string | null;
  /** Whether a layer is open which does not have the focus. */
  isBehind: boolean;
  /** What a part of the page says that broke. */
  broken: string[];
  title: string;
  /** What stands on each day, by its key; empty while the calendar is not in sight. */
  days: Record<string, { keys: string[]; names: string[]; more: number }>;
  /** What the sidebar says of the drafts. */
  drafts: string;
  /** The titles in the list of drafts; null while it is not in sight. */
  rows: string[] | null;
}

/** Notes from the first moment on what has the focus. A press leaves it by intent. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = { last: null as Element | null };
    Object.assign(window, { walkFocus: held });
    addEventListener("focusin", (event) => (held.last = event.target as Element), true);
    addEventListener("mousedown", () => (held.last = null), true);
  });
}

/** Whatever had it until now may be gone. */
export const forgetFocus = (page: Page): Promise<void> =>
  page.evaluate(() => void ((window as unknown as { walkFocus: { last: Element | null } }).walkFocus.last = null));

export const see = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const controls =
      "button, a[href], summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox]," +
      "[role=option], [role=checkbox], [role=radio], [role=switch], input[type=checkbox], input[type=radio]";
    const fields = "textarea, input:not([type]), input[type=text], input[type=search]";
    const layers = "[role=dialog], [role=alertdialog], [role=menu], [data-drawer]";
    const active = document.activeElement;

    const nameOf = (element: Element): string => {
      const labels = (element as HTMLInputElement).labels;
      const own = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent;
      return (own.trim() || element.getAttribute("title") || element.tagName.toLowerCase()).replace(/\s+/gu, " ");
    };
    const layerOf = (element: Element): string => {
      const layer = element.closest(layers);
      const titled = layer?.getAttribute("aria-labelledby");
      const title = titled ? document.getElementById(titled)?.textContent : layer?.getAttribute("aria-label");
      return layer ? (title ?? "layer").trim() : "";
    };
    const kindOf = (element: Element): Thing["kind"] => {
      if (element.matches("[data-key]")) return "chip";
      if (element.matches("[role=gridcell]")) return "day";
      return element.matches(fields) ? "field" : "control";
    };
    const pointOf = (element: Element): { x: number; y: number } | null => {
      const box = element.getBoundingClientRect();
      const isDay = element.matches("[role=gridcell]");
      const [x, y] = [box.left + box.width * (isDay ? 0.8 : 0.5), isDay ? box.bottom - 6 : box.top + box.height / 2];
      if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
      const hit = document.elementFromPoint(x, y);
      const label = (element as HTMLInputElement).labels?.[0];
      const isHit = isDay ? hit === element : element.contains(hit) || label?.contains(hit);
      return hit && isHit ? { x, y } : null;
    };
    const isOff = (element: Element): boolean =>
      element.matches(":disabled, [aria-disabled=true], [readonly]") || element.closest("[inert]") !== null;

    const things = [...document.querySelectorAll(`${controls}, ${fields}, [data-key], [role=gridcell][data-date]`)]
      .filter((element) => !isOff(element))
      .flatMap((element) => {
        const point = pointOf(element);
        if (!point) return [];
        const date = element.getAttribute("data-date") ?? "";
        const isText = element.matches("[data-composer] .editor textarea");
        const name = date || nameOf(element).slice(0, 80);
        return [
          { kind: kindOf(element), name, ...point, layer: layerOf(element), isText, isFocused: element === active },
        ];
      });

    const last = (window as unknown as { walkFocus: { last: Element | null } }).walkFocus.last;
    const isGone = (element: Element) =>
      !element.isConnected || !element.checkVisibility() || element.closest("[inert]") !== null;
    const open = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")];
    const isBody = active === null || active === document.body;

    const days: Sight["days"] = {};
    const cells = document.querySelectorAll("main [role=gridcell][data-date]:not([data-behind] *)");
    for (const cell of cells) {
      const chips = [...cell.querySelectorAll<HTMLElement>("[data-key]")];
      const more = Number(/^(\d+) more on/u.exec(cell.querySelector(".more")?.getAttribute("aria-label") ?? "")?.[1]);
      days[cell.getAttribute("data-date") ?? ""] = {
        keys: chips.map((chip) => chip.dataset["key"] ?? ""),
        names: chips.map((chip) => chip.getAttribute("aria-label") ?? ""),
        more: more || 0,
      };
    }
    const isPlain = document.querySelector("main [role=grid] .weeks") && !document.querySelector(".day.compact");
    const drafts = document.querySelector('nav[aria-label="Views"] button:nth-of-type(3)');
    const head = document.querySelector("main h1");
    const list = document.querySelector("main table[aria-rowcount]");
    const isDrafts = head?.textContent.startsWith("Drafts") === true;
    const typed = active?.matches(fields) ? (active as HTMLInputElement).value : null;
    return {
      things,
      words: [...document.querySelectorAll<HTMLInputElement>("textarea, input")].map((field) => field.value),
      focus: active && !isBody ? `${nameOf(active).slice(0, 60)} <${active.tagName.toLowerCase()}>` : "nothing",
      typed,
      lost: isBody && last !== null && isGone(last) ? nameOf(last).slice(0, 60) : null,
      isBehind: open.length > 0 && (isBody || active.closest(layers) === null),
      broken: [...document.querySelectorAll("[role=alert], [role=group][aria-label=Message]")]
        .map((element) => element.textContent.trim())
        .filter((words) => /Something in Carillon failed|could not be shown|could not do this/u.test(words)),
      title: head?.textContent.trim() ?? "",
      days: isPlain ? days : {},
      drafts: (drafts?.textContent ?? "").replace(/\D/gu, ""),
      rows: isDrafts
        ? [...(list?.querySelectorAll("tr[data-at] .title") ?? [])].map((row) => row.textContent.trim())
        : null,
    };
  });
