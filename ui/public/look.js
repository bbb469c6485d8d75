// Chooses how the page looks before the first paint, from the mirror that src/state/look.ts keeps.
// A file of its own, because the page's policy allows no inline code.
(function () {
  var kept = {};
  try {
    kept = localStorage;
  } catch {
    // Storage may be off; the system decides then.
  }
  var theme = kept["carillon.theme"];
  var contrast = kept["carillon.contrast"];
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  var high = contrast === "high" || (contrast !== "normal" && matchMedia("(prefers-contrast: more)").matches);
  var root = document.documentElement.dataset;
  root.theme = dark ? "dark" : "light";
  root.contrast = high ? "high" : "normal";
  root.density = kept["carillon.density"] === "compact" ? "compact" : "comfortable";
})();
