// The language of the page and its messages. English is there from the start; another language comes when it is asked for,
// and everything on the screen changes with it.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Language } from "../ipc/contract";
import { pseudo } from "./pseudo";

type Variables = Record<string, string | number>;

const english = import.meta.glob<string>("../../i18n/en/*.ftl", { query: "?raw", import: "default", eager: true });
const translated = import.meta.glob<string>(["../../i18n/*/*.ftl", "!../../i18n/en/*.ftl"], {
  query: "?raw",
  import: "default",
});

let language = $state<Language>("en");
let latest: Language = "en";
let bundle = $state.raw(bundleOf("en", Object.values(english)));

/** The language that is spoken now. */
export const spoken = (): Language => language;

/** The locale by which `Intl` writes days and lists: English is that of Britain, and so is the pseudo-locale. */
export const spokenLocale = (): string => (language === "de" ? "de" : "en-GB");

/** Speaks a language from now on. */
export async function speak(wanted: Language): Promise<void> {
  latest = wanted;
  if (wanted === language) return;
  const files = Object.entries(translated).filter(([path]) => path.includes(`/i18n/${wanted}/`));
  const texts = await Promise.all(files.map(([, load]) => load()));
  // Somebody has chosen another one meanwhile.
  if (wanted !== latest) return;
  // The pseudo-locale has no files of its own.
  bundle = bundleOf(wanted, texts.length > 0 ? texts : Object.values(english));
  language = wanted;
  document.documentElement.lang = wanted;
  document.documentElement.dir = isFromRight() ? "rtl" : "ltr";
}

function bundleOf(of: Language, texts: readonly string[]): FluentBundle {
  const transform = of === "ar-XB" ? { transform: pseudo } : {};
  const made = new FluentBundle(of, { useIsolating: false, ...transform });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** Writes a message. One that is not there, or that lacks a variable, is written by its name: a test fails on it before. */
export function format(id: string, variables: Variables = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, isolated(variables), []);
}

const isFromRight = (): boolean => language === "ar-XB";
/** Letters that are written from right to left. */
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
// By their numbers: written as they are, they would turn this line around.
const [isolate, endIsolate] = [String.fromCharCode(0x2068), String.fromCharCode(0x2069)];

/** A name by which a message chooses: no words. */
const code = /^(?:[a-z_-]*|[kMGT]B)$/u;

/** Words that may run the other way than the message are kept apart from it, so that neither reorders the other. */
function isolated(variables: Variables): Variables {
  const apart = ([name, value]: [string, string | number]) =>
    [
      name,
      typeof value === "string" && !code.test(value) && (isFromRight() || fromRight.test(value))
        ? isolate + value + endIsolate
        : value,
    ] as const;
  return Object.fromEntries(Object.entries(variables).map(apart));
}
