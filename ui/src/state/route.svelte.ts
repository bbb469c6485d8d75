// Which view fills the main area, and whether the sheet of keys lies over it.
import { createContext } from "svelte";
import type { SettingSection } from "../lib/setting-sections";

const views = ["calendar", "posts", "drafts", "media", "problems", "settings", "here", "import"] as const;

export type View = (typeof views)[number];

export class Route {
  view = $state<View>("calendar");
  keys = $state(false);
  /** Whether the palette lies over everything. */
  palette = $state(false);
  /** Whether the messages lie beside the rail. */
  messages = $state(false);
  /** Whether the drafts without a time lie beside the calendar. */
  tray = $state(false);
  /** The part of the settings that is gone to. */
  section = $state<SettingSection | null>(null);
  /** Whether it is asked which day to go to. */
  going = $state(false);

  go(view: View): true {
    this.view = view;
    return true;
  }
}

/** The view of that name; the calendar for any other. */
export function viewOf(name: string): View {
  return views.find((view) => view === name) ?? "calendar";
}

export const [useRoute, provideRoute] = createContext<Route>();
