// Which view fills the main area, and whether the sheet of keys lies over it.
import { createContext } from "svelte";

export type View = "calendar" | "drafts" | "settings";

export class Place {
  view = $state<View>("calendar");
  keys = $state(false);
}

export const [usePlace, providePlace] = createContext<Place>();
