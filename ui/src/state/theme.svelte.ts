// Paints the page light or dark. The choice is kept by the desk; a mirror in the page's storage
// lets public/theme.js paint the first frame before the desk answers.
import type { Theme } from "../ipc/contract";

const mirror = "carillon.theme";

/** Applies the choice now, and again when the system changes, until the returned function is called. */
export function applyTheme(theme: Theme): () => void {
  try {
    localStorage.setItem(mirror, theme);
  } catch {
    // Without storage the first frame follows the system.
  }
  const system = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    const dark = theme === "dark" || (theme === "system" && system.matches);
    document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  };
  paint();
  system.addEventListener("change", paint);
  return () => system.removeEventListener("change", paint);
}
