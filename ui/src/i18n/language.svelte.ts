// The language of the page and its messages. English is there from the start; another language comes when it is asked for,
// and everything on the screen changes with it.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { pseudo } from "./pseudo";

/** The languages, by their BCP 47 tags. `ar-XB` is English made to look like a language written from right to left, for tests. */
export const languages = ["en", "de", "ar-XB"] as const;
export type Language = (typeof languages)[number];
type Variables = Record<string, string | number>;

const english = import.meta.glob<string>("../../i18n/en/*.ftl", { query: "?raw", import: "default", eager: true });
const translated = import.meta.glob<string>("../../i18n/*/*.ftl", { query: "?raw", import: "default" });

let bundle = $state.raw(bundleOf("en", Object.values(english)));

/** The language that is spoken now. */
export const spoken = (): Language => languages.find((language) => bundle.locales[0] === language) ?? "en";

/** Speaks another language from now on. */
export async function speak(language: Language): Promise<void> {
  const isOwn = language === "de";
  const files = Object.entries(translated).filter(([path]) => path.includes(`/i18n/${language}/`));
  const texts = isOwn ? await Promise.all(files.map(([, load]) => load())) : Object.values(english);
  bundle = bundleOf(language, texts);
  document.documentElement.lang = language;
  document.documentElement.dir = isFromRight(language) ? "rtl" : "ltr";
}

function bundleOf(language: Language, texts: readonly string[]): FluentBundle {
  const transform = language === "ar-XB" ? { transform: pseudo } : {};
  const made = new FluentBundle(language, { useIsolating: false, ...transform });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** Writes a message. One that is not there, or that lacks a variable, is written by its name: a test fails on it before. */
export function format(id: string, variables: Variables = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, isolated(variables), []);
}

const isFromRight = (language: string): boolean => language === "ar-XB";
/** Letters that are written from right to left. */
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
// By their numbers: written as they are, they would turn this line around.
const [isolate, endIsolate] = [String.fromCharCode(0x2068), String.fromCharCode(0x2069)];

/** Words that may run the other way than the message are kept apart from it, so that neither reorders the other. */
function isolated(variables: Variables): Variables {
  const isRight = isFromRight(spoken());
  const apart = ([name, value]: [string, string | number]) =>
    [
      name,
      typeof value === "string" && (isRight || fromRight.test(value)) ? isolate + value + endIsolate : value,
    ] as const;
  return Object.fromEntries(Object.entries(variables).map(apart));
}
