// Which settings a platform has a form for. The names are those that the desk knows of the two platform kinds with
// settings of their own; a service may know others, and those stay in the map beside the form.
export type SettingField = { key: string; title: string; hint?: string } & (
  | { kind: "text"; placeholder?: string; most?: number }
  | { kind: "texts"; placeholder?: string }
  | { kind: "truth"; yes: string; no: string }
  | { kind: "choice"; options: readonly { value: string; text: string }[] }
);

const tags: SettingField = { key: "tags", title: "Tags", kind: "texts", placeholder: "coffee, advent" };
const languages: SettingField = {
  key: "language_tags",
  title: "Language tags",
  kind: "text",
  placeholder: "en, de-AT",
};

const microblog: readonly SettingField[] = [
  {
    key: "visibility",
    title: "Visibility",
    kind: "choice",
    options: [
      { value: "public", text: "Everyone, in public timelines" },
      { value: "unlisted", text: "Anyone with the link" },
      { value: "private", text: "Followers" },
      { value: "direct", text: "Only people mentioned in it" },
    ],
  },
  {
    key: "spoiler_text",
    title: "Content warning",
    hint: "Counts towards the length of the text.",
    kind: "text",
    placeholder: "What it is about",
  },
  { key: "sensitive", title: "Media", kind: "truth", yes: "Hidden until clicked", no: "Shown" },
];

const card: SettingField = {
  key: "link_card",
  title: "Card of the first link",
  kind: "truth",
  yes: "Shown",
  no: "Left out",
};

const video: readonly SettingField[] = [
  { key: "title", title: "Title", kind: "text", most: 100 },
  {
    key: "privacy",
    title: "Who can watch",
    kind: "choice",
    options: [
      { value: "public", text: "Everyone" },
      { value: "unlisted", text: "Anyone with the link" },
      { value: "private", text: "Only the owner and invited people" },
    ],
  },
  { key: "made_for_kids", title: "Made for children", kind: "truth", yes: "Yes", no: "No" },
  { key: "category", title: "Category", hint: "The platform’s own name or number for it.", kind: "text" },
  { key: "notify_subscribers", title: "Notify subscribers", kind: "truth", yes: "Yes", no: "No" },
];

/** The fields of a platform's form, those that every platform has last. */
export function settingsForm(platform: string): readonly SettingField[] {
  switch (platform.toLowerCase()) {
    case "mastodon":
    case "fediverse":
      return [...microblog, languages, tags];
    case "bluesky":
      return [card, tags, languages];
    case "youtube":
      return [...video, tags, languages];
    default:
      return [tags, languages];
  }
}
