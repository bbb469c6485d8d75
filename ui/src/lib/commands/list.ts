// All that keys do, in the order of the sheet of keys. What a command does stands where it is done: whoever hears the keys
// of a place has something to do for each command of it.

/** Where a key is heard. */
export type Scope = "global" | "zoom" | "news" | "composer" | "schedule" | "post" | "gallery" | "search" | "day";

export interface Command {
  id: string;
  in: Scope;
  /** The first is the one that is shown. Without any it stands in menus and in the palette alone. */
  keys: readonly string[];
  title: string;
  /** What the sheet says besides, with further keys in braces, and other commands by their ids. */
  more?: string;
  /** What it says instead. Neighbours with the same words stand in one line. */
  line?: string;
  /** The command whose line in the sheet tells of this one too. */
  told?: string;
  /** Heard by the element that has the focus, as Enter is by a button; its keys are all shown. */
  native?: true;
  /** Not heard while something is typed, for the text has a meaning of its own for it. */
  outside?: true;
  /** Means nothing but as a key: it goes by a digit, or closes what is on top. */
  keyed?: true;
}

const views = "Calendar, drafts, media";
const spans = "Month, week, day, list";
const turns = "Before and after, also {ArrowLeft} {ArrowRight}";
const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;

export const groups = [
  {
    title: "Anywhere",
    commands: [
      {
        id: "palette",
        in: "global",
        keyed: true,
        keys: ["Ctrl+K"],
        title: "Find anything",
        more: ": posts, commands, files, days",
      },
      { id: "new", in: "global", keys: ["N"], title: "New post" },
      { id: "today", in: "global", keys: ["T"], title: "Today" },
      { id: "outbox", in: "global", keys: ["O"], title: "Outbox" },
      { id: "history", in: "global", keys: ["H"], title: "History" },
      { id: "messages", in: "global", keys: ["I"], title: "Messages" },
      { id: "upload", in: "global", keys: ["Ctrl+U"], title: "Upload files", more: "; into the post that is open" },
      { id: "undo", in: "global", keys: ["Ctrl+Z"], title: "Undo", more: ", outside of text", outside: true },
      {
        id: "redo",
        in: "global",
        keys: ["Ctrl+Y", "Ctrl+Shift+Z"],
        title: "Redo",
        more: ", also {Ctrl+Shift+Z}",
        outside: true,
      },
      {
        id: "workspace",
        in: "global",
        keyed: true,
        keys: ["Ctrl+1-9", "Alt+0", "Alt+Shift+0"],
        title: "Go to a workspace",
        more: ", {Ctrl+1-9} to 9; {Alt+0} shows all",
      },
      { id: "view.calendar", in: "global", keys: ["1"], title: "Calendar", line: views },
      { id: "view.drafts", in: "global", keys: ["2"], title: "Drafts", line: views },
      { id: "view.media", in: "global", keys: ["3"], title: "Media", line: views },
      { id: "settings", in: "global", keys: ["Ctrl+,"], title: "Settings" },
      {
        id: "zoom.larger",
        in: "zoom",
        keys: ["Ctrl+Plus", "Ctrl+="],
        title: "Larger",
        more: "; {zoom.smaller} smaller, {zoom.usual} as usual",
      },
      { id: "zoom.smaller", in: "zoom", keys: ["Ctrl+-", "Ctrl+−", "Ctrl+_"], title: "Smaller", told: "zoom.larger" },
      {
        id: "zoom.usual",
        in: "zoom",
        keys: ["Ctrl+0", "Ctrl+Shift+0"],
        title: "As large as usual",
        told: "zoom.larger",
      },
      {
        id: "fetch",
        in: "news",
        keys: ["F5", "Ctrl+F5", "Alt+F5", "Ctrl+Alt+F5", "Ctrl+R", "Ctrl+Shift+R"],
        title: "Fetch what is new",
      },
      { id: "keys", in: "global", keys: ["?"], title: "These keys" },
      {
        id: "close",
        in: "global",
        keyed: true,
        keys: ["Escape"],
        title: "Close",
        more: " what is on top, then back to the calendar",
      },
    ],
  },
  {
    title: "Writing",
    commands: [
      { id: "send", in: "global", keys: ["Ctrl+Enter"], title: "Do what the main button says" },
      {
        id: "tab.next",
        in: "composer",
        keys: ["Ctrl+Tab"],
        title: "Next tab",
        more: ", {tab.previous} the one before",
      },
      { id: "tab.previous", in: "composer", keys: ["Ctrl+Shift+Tab"], title: "Tab before", told: "tab.next" },
      {
        id: "tab.go",
        in: "composer",
        keyed: true,
        keys: ["Alt+1-9"],
        title: "Go to a tab",
        line: "Shared text; {Alt+2-9} to 9 the tabs after it",
      },
      {
        id: "problem.next",
        in: "composer",
        keys: ["F8"],
        title: "Next problem",
        more: ", {problem.previous} the one before",
      },
      { id: "problem.previous", in: "composer", keys: ["Shift+F8"], title: "Problem before", told: "problem.next" },
      { id: "fill", in: "composer", keys: ["Ctrl+Shift+F"], title: "Fill the window, or back" },
      { id: "schedule", in: "composer", keys: ["Ctrl+Shift+S"], title: "When it goes out" },
      {
        id: "suggestion",
        in: "schedule",
        keys: ["Alt+1-4", "1-4"],
        title: "A suggested time",
        line: "In the schedule the first suggested time, up to {Alt+4}",
      },
    ],
  },
  {
    title: "Calendar",
    commands: [
      { id: "month", in: "global", keys: ["M"], title: "Month", line: spans },
      { id: "week", in: "global", keys: ["W"], title: "Week", line: spans },
      { id: "day", in: "global", keys: ["D"], title: "Day", line: spans },
      { id: "list", in: "global", keys: ["A"], title: "List", line: spans },
      { id: "previous", in: "global", keys: ["K", "ArrowLeft"], title: "Before", line: turns },
      { id: "next", in: "global", keys: ["J", "ArrowRight"], title: "After", line: turns },
      { id: "goto", in: "global", keys: ["G"], title: "Go to a day" },
      { id: "back", in: "global", keys: ["Alt+ArrowLeft"], title: "Back to where you were", outside: true },
      {
        id: "filter",
        in: "global",
        keys: ["/"],
        title: "Filter by words",
        more: "; {ArrowDown} to the first post found, {Escape} clears, then leaves",
      },
      { id: "channels", in: "global", keys: ["F"], title: "To the channels" },
      { id: "unscheduled", in: "global", keys: ["U"], title: "Drafts without a time" },
      { id: "day.step", in: "day", keys: arrows, title: "From day to day", native: true },
      { id: "day.end", in: "day", keys: ["Home", "End"], title: "First or last day of the week", native: true },
      { id: "day.page", in: "day", keys: ["PageUp", "PageDown"], title: "A month before or after", native: true },
      { id: "day.write", in: "day", keys: ["Enter"], title: "New draft on that day", native: true },
      { id: "day.posts", in: "day", keys: ["Tab"], title: "To the posts of that day", native: true },
    ],
  },
  {
    title: "On a post of the calendar",
    commands: [
      { id: "post.open", in: "post", keys: ["Enter"], title: "Open", native: true },
      { id: "post.peek", in: "post", keys: ["Space"], title: "Quick look" },
      { id: "post.edit", in: "post", keys: ["E"], title: "Edit" },
      { id: "post.again", in: "post", keys: [], title: "Send again to refused channels" },
      {
        id: "post.move",
        in: "post",
        keys: ["R"],
        title: "Move with arrow keys",
        line: "Move: arrows, Enter, {Escape}",
      },
      { id: "post.time", in: "post", keys: ["Shift+R"], title: "Type a time…" },
      {
        id: "post.copy",
        in: "post",
        keys: ["C"],
        title: "Copy with arrow keys",
        line: "Copy: arrows, Enter, {Escape}",
      },
      { id: "post.choose", in: "post", keys: ["X"], title: "Select", more: ", to do the same with several" },
      { id: "post.label", in: "post", keys: ["L"], title: "Labels…", line: "Labels, to find it by" },
      { id: "post.unschedule", in: "post", keys: [], title: "Unschedule" },
      { id: "post.delete", in: "post", keys: ["Delete"], title: "Delete" },
      { id: "post.menu", in: "post", keyed: true, keys: ["Shift+F10", "ContextMenu"], title: "All of this as a menu" },
    ],
  },
  {
    title: "Media",
    commands: [
      { id: "search", in: "search", keys: ["/"], title: "Search" },
      {
        id: "file.step",
        in: "gallery",
        keys: arrows,
        title: "From file to file",
        more: "; with {Shift} all on the way",
        native: true,
      },
      { id: "file.end", in: "gallery", keys: ["Home", "End"], title: "First or last file", native: true },
      {
        id: "file.page",
        in: "gallery",
        keys: ["PageUp", "PageDown"],
        title: "A page of files up or down",
        native: true,
      },
      { id: "file.open", in: "gallery", keys: ["Enter"], title: "Details of the file" },
      { id: "file.use", in: "gallery", keys: [], title: "New post with it" },
      { id: "file.join", in: "gallery", keys: [], title: "Put into the open post" },
      { id: "file.edit", in: "gallery", keys: ["E"], title: "Edit picture" },
      { id: "file.look", in: "gallery", keys: ["V"], title: "Pictures or list" },
      { id: "file.copy", in: "gallery", keys: [], title: "Copy address" },
      { id: "file.toggle", in: "gallery", keys: ["Space", "Ctrl+Space"], title: "Select one more, or one less" },
      { id: "file.range", in: "gallery", keys: ["Shift+Space", "Ctrl+Shift+Space"], title: "Select all up to here" },
      { id: "file.all", in: "gallery", keys: ["Ctrl+A", "Ctrl+Shift+A"], title: "Select all" },
      {
        id: "file.delete",
        in: "gallery",
        keys: ["Delete", "Backspace", "Ctrl+Delete", "Ctrl+Backspace"],
        title: "Delete what is selected",
      },
      {
        id: "file.menu",
        in: "gallery",
        keyed: true,
        keys: ["Shift+F10", "ContextMenu"],
        title: "All of this as a menu",
      },
      {
        id: "file.close",
        in: "gallery",
        keyed: true,
        keys: ["Escape", "Ctrl+Escape"],
        title: "Select nothing, then close the details",
      },
    ],
  },
] as const satisfies readonly { title: string; commands: readonly Command[] }[];

export type Listed = (typeof groups)[number]["commands"][number];

export const commands: readonly (Command & Pick<Listed, "id">)[] = groups.flatMap((group) => [...group.commands]);

/** The command of that id; undefined where there is none. */
export const commandOf = (id: string): (typeof commands)[number] | undefined =>
  commands.find((command) => command.id === id);
