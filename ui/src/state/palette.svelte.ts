// The palette: what is typed there, and all that it finds. Posts, files and days are asked of the desk; commands, channels,
// labels and workspaces are known here. A list is shown as a whole once all of it is there, so that nothing in it moves
// away from under the pointer.
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type { Failure, FoundPost, LabelView, LibraryFile, Scope, ScheduleReading } from "../ipc/contract";
import { spellChord } from "../lib/commands/chord";
import type { Scope as CommandPlace } from "../lib/commands/list";
import { capsOf } from "../lib/commands/sheet";
import { type SettingSection, settingSections } from "../lib/setting-sections";
import { fuzzyMatch } from "../lib/fuzzy";
import { matchText } from "../lib/match-text";
import type { WorkspaceOption } from "../lib/list-workspace-options";
import type { Channels } from "./channels.svelte";
import type { CommandScopes, Runnable } from "./command-scopes";
import { type PaletteGroup, prefixes } from "./palette-groups";
import { keepStored, readStored } from "./stored";

/** So many of each kind are listed; all where one kind alone is looked for. */
const most = { together: 5, alone: 20 } as const;
const most_recent = 6;
const place = "carillon.palette";
/** What is listed again before anything is typed, and before its like: what is known here. */
const recalled: readonly PaletteTarget["kind"][] = ["command", "channel", "workspace", "settings"];
/** So much better fits what was chosen lately. */
const lately = 2;

/** What a line stands for. */
export type PaletteTarget =
  | { kind: "command"; runnable: Runnable }
  | { kind: "post"; post: FoundPost }
  | { kind: "day"; date: string }
  | { kind: "file"; file: LibraryFile }
  | { kind: "channel"; id: string; platform: string }
  | { kind: "workspace"; option: WorkspaceOption }
  | { kind: "label"; name: string }
  | { kind: "settings"; section: SettingSection };

export interface PaletteItem {
  /** Tells it from all others. */
  key: string;
  group: PaletteGroup;
  title: string;
  /** What was found in the title: from and to, in UTF-16 units. */
  marks: readonly (readonly [number, number])[];
  detail: string;
  caps: readonly string[];
  target: PaletteTarget;
}

/** Where what is known on the page comes from. */
export interface PaletteSources {
  scope: Scope;
  commands: CommandScopes;
  channels: Channels;
  workspaces: { readonly options: readonly WorkspaceOption[]; readonly current: WorkspaceOption | null };
  /** The display zone's IANA name. */
  zone: () => string;
}

/** What the commands of a place are about. */
const aboutOf: Partial<Record<CommandPlace, () => string>> = {
  post: m.paletteOnPost,
  gallery: m.paletteOnFile,
};

export class Palette {
  text = $state("");
  items = $state.raw<readonly PaletteItem[]>([]);
  failure = $state.raw<Failure | null>(null);
  /** What the list is about: what was typed when it was asked for. */
  answered = $state("");
  /** The keys of what was chosen lately, the last first. */
  #recent = readStored(place, { recent: [] as readonly string[] }).recent;
  #asked = 0;
  #asking: Promise<void> = Promise.resolve();
  #labels: Promise<readonly LabelView[]> | null = null;
  readonly #sources: PaletteSources;

  constructor(sources: PaletteSources) {
    this.#sources = sources;
    void this.search();
  }

  /** Waits for the list of exactly what is typed. */
  async settle(): Promise<void> {
    for (let asking: Promise<void> | null = null; asking !== this.#asking;) {
      asking = this.#asking;
      await asking;
    }
  }

  search(): Promise<void> {
    this.#asking = this.#search(this.text, ++this.#asked);
    return this.#asking;
  }

  /** Notes what was chosen, for the next time. */
  note({ key, target }: PaletteItem): void {
    if (!recalled.includes(target.kind)) return;
    this.#recent = [key, ...this.#recent.filter((other) => other !== key)].slice(0, most_recent);
    keepStored(place, { recent: this.#recent });
  }

  async #search(text: string, asked: number): Promise<void> {
    const prefix = prefixes.find(({ sign }) => text.startsWith(sign));
    const words = (prefix ? text.slice(prefix.sign.length) : text).trim();
    const limit = prefix ? most.alone : most.together;
    const failures: Failure[] = [];
    const wanted = async (group: PaletteGroup, find: () => Promise<readonly PaletteItem[]>) => {
      if (prefix ? prefix.group !== group : words === "") return [];
      return find().catch((error: unknown) => {
        failures.push(failureOf(error));
        return [];
      });
    };
    const [posts, days, files, labels] = await Promise.all([
      wanted("posts", () => this.#posts(words, limit)),
      wanted("days", () => this.#days(words)),
      wanted("files", () => this.#files(words, limit)),
      wanted("labels", () => this.#findLabels(words, limit)),
    ]);
    if (asked !== this.#asked) return;
    const known = (group: PaletteGroup, items: readonly PaletteItem[]) =>
      !prefix || prefix.group === group ? best(words, items, limit, this.#recent) : [];
    const [commands, channels, workspaces] = [this.#commands(), this.#channels(), this.#workspaces()];
    const settings = settingLines();
    this.items =
      text === ""
        ? [...recentOf(this.#recent, [...commands, ...channels, ...workspaces, ...settings]), ...commands]
        : [
            ...posts,
            ...known("commands", commands),
            ...days,
            ...files,
            ...known("channels", channels),
            ...known("workspaces", workspaces),
            ...labels,
            ...known("settings", settings),
          ];
    this.failure = failures[0] ?? null;
    this.answered = text;
  }

  #commands(): PaletteItem[] {
    return this.#sources.commands.available().map((runnable) => ({
      key: `command ${runnable.command.id}`,
      group: "commands",
      title: runnable.command.title,
      marks: [],
      detail: aboutOf[runnable.command.in]?.() ?? "",
      caps: capsOf(runnable.command.id),
      target: { kind: "command", runnable },
    }));
  }

  #channels(): PaletteItem[] {
    return this.#sources.channels.all.map(({ id, name, platform, platform_title: detail }) => ({
      key: `channel ${id}`,
      group: "channels",
      title: name,
      marks: [],
      detail,
      caps: [],
      target: { kind: "channel", id, platform },
    }));
  }

  #workspaces(): PaletteItem[] {
    const { options, current } = this.#sources.workspaces;
    const others = options.filter((option) => option.key !== current?.key);
    return others.map((option) => ({
      key: `workspace ${option.key}`,
      group: "workspaces",
      title: option.name,
      marks: [],
      detail: option.service === option.name ? "" : option.service,
      caps: option.number === null ? [] : spellChord(`Ctrl+${String(option.number)}`),
      target: { kind: "workspace", option },
    }));
  }

  async #posts(text: string, limit: number): Promise<PaletteItem[]> {
    const found = await call(this.#sources.scope, "search_posts", { text, limit });
    return found.map((post) => ({
      key: `${post.kind} ${post.id}`,
      group: "posts",
      title: post.title,
      marks: post.marks,
      detail: post.when || post.state_text,
      caps: [],
      target: { kind: "post", post },
    }));
  }

  async #days(text: string): Promise<PaletteItem[]> {
    const around = { draft: "", channel_ids: [] };
    const asked = { text, zone: this.#sources.zone(), day: null, time: "09:00", around };
    const { readings } = await call(this.#sources.scope, "read_words", asked);
    const days = new Map<string, ScheduleReading>();
    for (const reading of readings) if (!days.has(reading.clock.date)) days.set(reading.clock.date, reading);
    return [...days].map(([date, { day, away }]) => ({
      key: `day ${date}`,
      group: "days",
      title: day,
      marks: [],
      detail: away,
      caps: [],
      target: { kind: "day", date },
    }));
  }

  async #files(text: string, limit: number): Promise<PaletteItem[]> {
    const { files } = await call(this.#sources.scope, "list_media", { text, limit });
    return files.map((file) => ({
      key: `file ${file.id}`,
      group: "files",
      title: file.name,
      marks: fuzzyMatch(text, file.name)?.marks ?? [],
      detail: file.uses === 0 ? file.size : m.paletteUsed({ count: file.uses }),
      caps: [],
      target: { kind: "file", file },
    }));
  }

  async #findLabels(text: string, limit: number): Promise<readonly PaletteItem[]> {
    this.#labels ??= call(this.#sources.scope, "list_labels", { ids: [] });
    const labels = await this.#labels;
    const items = labels.map(({ name }): PaletteItem => ({
      key: `label ${name}`,
      group: "labels",
      title: name,
      marks: [],
      detail: "",
      caps: [],
      target: { kind: "label", name },
    }));
    return best(text, items, limit, this.#recent);
  }
}

const settingLines = (): PaletteItem[] =>
  settingSections.map(({ id, text, about }) => ({
    key: `settings ${id}`,
    group: "settings",
    title: text,
    marks: [],
    detail: about,
    caps: [],
    target: { kind: "settings", section: id },
  }));

function recentOf(recent: readonly string[], items: readonly PaletteItem[]): PaletteItem[] {
  return recent.flatMap((key) => {
    const item = items.find((one) => one.key === key);
    return item ? [{ ...item, key: `recent ${key}`, group: "recent" }] : [];
  });
}

/** Those that fit, the best first; all of them as they stand when nothing is looked for. */
function best(
  search: string,
  items: readonly PaletteItem[],
  limit: number,
  recent: readonly string[],
): readonly PaletteItem[] {
  if (search === "") return items;
  const found = items.flatMap((item) => {
    // Letters that are scattered are looked for in what it is called alone.
    const match =
      fuzzyMatch(search, item.title) ?? (matchText(search, item.title, item.detail) ? { marks: [], score: 0 } : null);
    if (!match) return [];
    const score = match.score + (recent.includes(item.key) ? lately : 0);
    return [{ item: { ...item, marks: match.marks }, score }];
  });
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ item }) => item);
}
