// How many files there are and how big they are together.
import { m } from "../i18n";
import type { Tab } from "../ipc/contract";
import { keyOf } from "./list-tabs";
import { sayNumber } from "./say-number";
import type { Variant } from "./edit-overrides";

const units: Readonly<Record<string, number>> = { bytes: 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** "3 files, 4.1 MB"; without the size when one of them is not known. */
export function countFiles(sizes: readonly (number | null)[]): string {
  const count = m.libraryCount({ count: sizes.length });
  const sum = sizes.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0);
  return sum ? `${count}, ${writeSize(sum)}` : count;
}

/** "380 kB" */
export function writeSize(bytes: number): string {
  const unit = Object.keys(units).findLast((one) => bytes >= (units[one] ?? 1)) ?? "bytes";
  const value = bytes / (units[unit] ?? 1);
  const digits = value < 10 && unit !== "bytes" && unit !== "kB" ? 1 : 0;
  return m.libraryTrayBytes({ size: sayNumber(value, digits), unit });
}

/** "3 of 4 allowed" by the open tab, "3 of 4 for Bluesky" by the strictest platform while the shared files are open;
    null where there are no files, or nothing is known. */
export function sayMost(tabs: readonly Tab[], variant: Variant | null, count: number): string | null {
  if (count === 0) return null;
  const here = variant ? tabs.filter((tab) => keyOf(tab) === keyOf(variant)) : tabs.filter((tab) => !tab.own_media);
  const known = here.flatMap(({ files_max: most, title }) => (most === null ? [] : [{ most, title }]));
  const strictest = known.toSorted((one, other) => one.most - other.most)[0];
  if (!strictest) return null;
  const { most, title: platform } = strictest;
  return variant || known.length === 1
    ? m.libraryTrayMost({ count, most })
    : m.libraryTrayMostPlatform({ count, most, platform });
}
