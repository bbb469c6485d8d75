// Chooses the theme before the first paint, from the mirror that src/state/theme.svelte.ts keeps.
// A file of its own, because the page's policy allows no inline code.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem("carillon.theme");
  } catch {
    // Storage may be off; the system decides then.
  }
  var dark = kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
