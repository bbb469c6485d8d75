// Keeps the floors apart: ipc < state < views; parts and lib know none of them.
// Only ipc/ may talk to the shell.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import config from "./svelte.config.js";

const shell = { group: ["@tauri-apps/*"], message: "Only ipc/ may talk to the shell." };
const floor = (name) => ({
  group: [`**/${name}/**`, `../${name}`, `../../${name}`],
  message: `This floor must not know ${name}/.`,
});
const types = (group) => ({ ...group, allowTypeImports: true });
const restrict = (files, ...patterns) => ({
  files,
  rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] },
});

// The page's policy allows no inline style; `style:` directives go through the DOM and are fine.
const inline = { selector: "SvelteAttribute[key.name='style']", message: "Use a class." };
/** What people read comes from i18n/. */
const message = "Write a message in i18n/en and the other languages, and call it.";
const read = /^(label|title|text|name|note|hint|about|what|placeholder|alt|aria-label|aria-description)$/u;
const literals = [
  { selector: String.raw`:not(SvelteStyleElement) > SvelteText[value=/\p{L}{2}/u]`, message },
  { selector: String.raw`SvelteAttribute[key.name=${String(read)}] > SvelteLiteral[value=/\p{L}{2}/u]`, message },
  { selector: String.raw`Literal[value=/^\p{Lu}\p{Ll}+[ .…!?]/u]`, message },
  { selector: String.raw`TemplateElement[value.raw=/^\p{Lu}\p{Ll}+[ .…!?]/u]`, message },
];

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/ipc/contract.ts", "src/i18n/messages.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig: config },
    },
  },
  {
    rules: {
      "no-undef": "off",
      "no-warning-comments": "error",
      "svelte/no-at-html-tags": "error",
      "no-restricted-syntax": ["error", inline],
      // Maps that nothing on the screen reads stay plain; a mustache keeps a space that would be lost.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-useless-mustaches": "off",
      "max-lines": ["error", 300],
    },
  },
  {
    files: ["src/**"],
    ignores: ["**/*.test.ts", "**/*.browser.ts", "src/parts/browser/**"],
    rules: { "no-restricted-syntax": ["error", inline, ...literals] },
  },
  restrict(["src/**"], shell),
  restrict(["src/ipc/**"], floor("state"), floor("views"), floor("parts")),
  restrict(["src/state/**"], shell, floor("views"), floor("parts")),
  restrict(["src/views/**"], shell, types(floor("ipc"))),
  restrict(["src/parts/**", "src/lib/**"], shell, floor("state"), floor("views"), types(floor("ipc"))),
  restrict(["src/lib/**"], shell, floor("state"), floor("views"), floor("parts"), types(floor("ipc"))),
);
