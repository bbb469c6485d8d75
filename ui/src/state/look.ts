// How the page looks: light or dark, with which contrast and density. The choices are kept by the desk; a mirror in the
// page's storage lets public/look.js paint the first frame before the desk answers.
import type { Preferences } from "../ipc/contract";
import { readRowHeights } from "../lib/row-heights.svelte";

type Look = Pick<Preferences, "theme" | "contrast" | "density">;

/** Applies the choices now, and again when the system changes, until the returned function is called. */
export function applyLook({ theme, contrast, density }: Look): () => void {
  try {
    localStorage.setItem("carillon.theme", theme);
    localStorage.setItem("carillon.contrast", contrast);
    localStorage.setItem("carillon.density", density);
  } catch {
    // Without storage the first frame follows the system.
  }
  const darkSystem = matchMedia("(prefers-color-scheme: dark)");
  const highSystem = matchMedia("(prefers-contrast: more)");
  const paint = () => {
    const dark = theme === "dark" || (theme === "system" && darkSystem.matches);
    const high = contrast === "high" || (contrast === "system" && highSystem.matches);
    const root = document.documentElement.dataset;
    root["theme"] = dark ? "dark" : "light";
    root["contrast"] = high ? "high" : "normal";
    root["density"] = density;
    readRowHeights();
  };
  paint();
  const ending = new AbortController();
  for (const system of [darkSystem, highSystem]) system.addEventListener("change", paint, { signal: ending.signal });
  return () => ending.abort();
}
