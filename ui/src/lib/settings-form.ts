// Which settings a platform has a form for. The names are those that the desk knows of the two platform kinds with
// settings of their own; a service may know others, and those stay in the map beside the form.
import { m } from "../i18n";

export type SettingField = { key: string; title: string; hint?: string } & (
  | { kind: "text"; placeholder?: string; most?: number }
  | { kind: "texts"; placeholder?: string }
  | { kind: "truth"; yes: string; no: string }
  | { kind: "choice"; options: readonly { value: string; text: string }[] }
);

const tags = (): SettingField => ({
  key: "tags",
  title: m.platformTags(),
  kind: "texts",
  placeholder: m.platformTagsExample(),
});

const languages = (): SettingField => ({
  key: "language_tags",
  title: m.platformLanguages(),
  kind: "text",
  placeholder: m.platformLanguagesExample(),
});

const microblog = (): SettingField[] => [
  {
    key: "visibility",
    title: m.platformVisibility(),
    kind: "choice",
    options: ["public", "unlisted", "private", "direct"].map((to) => ({ value: to, text: m.platformVisible({ to }) })),
  },
  {
    key: "spoiler_text",
    title: m.platformWarning(),
    hint: m.platformWarningHint(),
    kind: "text",
    placeholder: m.platformWarningExample(),
  },
  {
    key: "sensitive",
    title: m.platformMedia(),
    kind: "truth",
    yes: m.platformMediaHidden(),
    no: m.platformMediaShown(),
  },
];

const card = (): SettingField => ({
  key: "link_card",
  title: m.platformCard(),
  kind: "truth",
  yes: m.platformCardShown(),
  no: m.platformCardLeftOut(),
});

const yesOrNo = () => ({ kind: "truth", yes: m.platformYes(), no: m.platformNo() }) as const;

const video = (): SettingField[] => [
  { key: "title", title: m.platformFilmTitle(), kind: "text", most: 100 },
  {
    key: "privacy",
    title: m.platformPrivacy(),
    kind: "choice",
    options: ["public", "unlisted", "private"].map((by) => ({ value: by, text: m.platformWatchable({ by }) })),
  },
  { key: "made_for_kids", title: m.platformForChildren(), ...yesOrNo() },
  { key: "category", title: m.platformCategory(), hint: m.platformCategoryHint(), kind: "text" },
  { key: "notify_subscribers", title: m.platformNotify(), ...yesOrNo() },
];

/** The fields of a platform's form, those that every platform has last, in the language of the page. */
export function settingsForm(platform: string): readonly SettingField[] {
  switch (platform.toLowerCase()) {
    case "mastodon":
    case "fediverse":
      return [...microblog(), languages(), tags()];
    case "bluesky":
      return [card(), tags(), languages()];
    case "youtube":
      return [...video(), tags(), languages()];
    default:
      return [tags(), languages()];
  }
}
