// All that keys do, in the order of the sheet of keys. What a command does stands where it is done: whoever hears the keys
// of a place has something to do for each command of it.
import { m } from "../../i18n";
import type { Command, Line } from "./command";

export type { Command, Scope } from "./command";

/** As it stands here: its title is written anew for each language. */
type Kept = Omit<Command, "title"> & { title: () => string };

const views = () => m.commandsViewsLine();
const spans = () => m.commandsSpansLine();
const turns: Line = (cap) => m.commandsTurnsLine({ left: cap("ArrowLeft"), right: cap("ArrowRight") });
const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;

const kept = [
  {
    code: "anywhere",
    title: m.commandsGroupAnywhere,
    commands: [
      {
        id: "palette",
        in: "global",
        keyed: true,
        keys: ["Ctrl+K"],
        title: m.commandsPalette,
        line: () => m.commandsPaletteLine(),
      },
      { id: "new", in: "global", keys: ["N"], title: m.partsNewPost },
      { id: "today", in: "global", keys: ["T"], title: m.commandsToday },
      { id: "outbox", in: "global", keys: ["O"], title: m.commandsOutbox },
      { id: "hold", in: "global", keys: ["Ctrl+Shift+H"], title: m.commandsHold },
      { id: "history", in: "global", keys: ["H"], title: m.commandsHistory },
      { id: "past", in: "global", keys: [], title: m.commandsPast },
      { id: "messages", in: "global", keys: ["I"], title: m.commandsMessages },
      { id: "upload", in: "global", keys: ["Ctrl+U"], title: m.commandsUpload, line: () => m.commandsUploadLine() },
      {
        id: "undo",
        in: "global",
        keys: ["Ctrl+Z"],
        title: m.commandsUndo,
        line: () => m.commandsUndoLine(),
        outside: true,
      },
      {
        id: "redo",
        in: "global",
        keys: ["Ctrl+Y", "Ctrl+Shift+Z"],
        title: m.commandsRedo,
        line: (cap) => m.commandsRedoLine({ also: cap("Ctrl+Shift+Z") }),
        outside: true,
      },
      {
        id: "workspace",
        in: "global",
        keyed: true,
        keys: ["Ctrl+1-9", "Alt+0", "Alt+Shift+0"],
        title: m.commandsWorkspace,
        line: (cap) => m.commandsWorkspaceLine({ first: cap("Ctrl+1-9"), all: cap("Alt+0") }),
      },
      { id: "view.calendar", in: "global", keys: ["1"], title: m.commandsViewCalendar, line: views },
      { id: "view.posts", in: "global", keys: ["2"], title: m.commandsViewPosts, line: views },
      { id: "view.drafts", in: "global", keys: ["3"], title: m.commandsViewDrafts, line: views },
      { id: "view.media", in: "global", keys: ["4"], title: m.commandsViewMedia, line: views },
      { id: "view.problems", in: "global", keys: ["5"], title: m.commandsViewProblems, line: views },
      { id: "settings", in: "global", keys: ["Ctrl+,"], title: m.commandsSettings },
      { id: "import", in: "global", keys: [], title: m.commandsImport },
      { id: "answers", in: "global", keys: [], title: m.commandsAnswers },
      {
        id: "zoom.larger",
        in: "zoom",
        keys: ["Ctrl+Plus", "Ctrl+="],
        title: m.commandsLarger,
        line: (cap) => m.commandsLargerLine({ smaller: cap("zoom.smaller"), usual: cap("zoom.usual") }),
      },
      {
        id: "zoom.smaller",
        in: "zoom",
        keys: ["Ctrl+-", "Ctrl+−", "Ctrl+_"],
        title: m.commandsSmaller,
        told: "zoom.larger",
      },
      {
        id: "zoom.usual",
        in: "zoom",
        keys: ["Ctrl+0", "Ctrl+Shift+0"],
        title: m.commandsUsualSize,
        told: "zoom.larger",
      },
      {
        id: "fetch",
        in: "news",
        keys: ["F5", "Ctrl+F5", "Alt+F5", "Ctrl+Alt+F5", "Ctrl+R", "Ctrl+Shift+R"],
        title: m.commandsFetch,
      },
      { id: "keys", in: "global", keys: ["?"], title: m.commandsKeys },
      {
        id: "close",
        in: "global",
        keyed: true,
        keys: ["Escape"],
        title: m.partsClose,
        line: () => m.commandsCloseLine(),
      },
    ],
  },
  {
    code: "writing",
    title: m.commandsGroupWriting,
    commands: [
      { id: "send", in: "global", keys: ["Ctrl+Enter"], title: m.commandsSend },
      {
        id: "tab.next",
        in: "composer",
        keys: ["Ctrl+Tab"],
        title: m.commandsTabNext,
        line: (cap) => m.commandsTabNextLine({ previous: cap("tab.previous") }),
      },
      { id: "tab.previous", in: "composer", keys: ["Ctrl+Shift+Tab"], title: m.commandsTabPrevious, told: "tab.next" },
      {
        id: "tab.go",
        in: "composer",
        keyed: true,
        keys: ["Alt+1-9"],
        title: m.commandsTabGo,
        line: (cap) => m.commandsTabGoLine({ next: cap("Alt+2-9") }),
      },
      {
        id: "problem.next",
        in: "problems",
        keys: ["F8"],
        title: m.commandsProblemNext,
        line: (cap) => m.commandsProblemNextLine({ previous: cap("problem.previous") }),
      },
      {
        id: "problem.previous",
        in: "problems",
        keys: ["Shift+F8"],
        title: m.commandsProblemPrevious,
        told: "problem.next",
      },
      { id: "fill", in: "composer", keys: ["Ctrl+Shift+F"], title: m.commandsFill },
      { id: "schedule", in: "composer", keys: ["Ctrl+Shift+S"], title: m.commandsSchedule },
      {
        id: "suggestion",
        in: "schedule",
        keys: ["Alt+1-4", "1-4"],
        title: m.commandsSuggestion,
        line: (cap) => m.commandsSuggestionLine({ last: cap("Alt+4") }),
      },
    ],
  },
  {
    code: "calendar",
    title: m.commandsGroupCalendar,
    commands: [
      { id: "month", in: "global", keys: ["M"], title: m.commandsMonth, line: spans },
      { id: "week", in: "global", keys: ["W"], title: m.commandsWeek, line: spans },
      { id: "day", in: "global", keys: ["D"], title: m.commandsDay, line: spans },
      { id: "list", in: "global", keys: ["A"], title: m.commandsList, line: spans },
      { id: "previous", in: "global", keys: ["K", "ArrowLeft"], title: m.commandsPrevious, line: turns },
      { id: "next", in: "global", keys: ["J", "ArrowRight"], title: m.commandsNext, line: turns },
      { id: "goto", in: "global", keys: ["G"], title: m.commandsGoto },
      { id: "back", in: "global", keys: ["Alt+ArrowLeft"], title: m.commandsBack, outside: true },
      {
        id: "filter",
        in: "global",
        keys: ["/"],
        title: m.commandsFilter,
        line: (cap) => m.commandsFilterLine({ down: cap("ArrowDown"), clear: cap("Escape") }),
      },
      { id: "channels", in: "global", keys: ["F"], title: m.commandsChannels },
      { id: "unscheduled", in: "global", keys: ["U"], title: m.commandsUnscheduled },
      { id: "day.step", in: "day", keys: arrows, title: m.commandsDayStep, native: true },
      { id: "day.end", in: "day", keys: ["Home", "End"], title: m.commandsDayEnd, native: true },
      { id: "day.page", in: "day", keys: ["PageUp", "PageDown"], title: m.commandsDayPage, native: true },
      { id: "day.write", in: "day", keys: ["Enter"], title: m.commandsDayWrite, native: true },
      { id: "day.posts", in: "day", keys: ["Tab"], title: m.commandsDayPosts, native: true },
    ],
  },
  {
    code: "post",
    title: m.commandsGroupPost,
    commands: [
      { id: "post.open", in: "post", keys: ["Enter"], title: m.commandsPostOpen, native: true },
      { id: "post.peek", in: "post", keys: ["Space"], title: m.commandsPostPeek },
      { id: "post.edit", in: "post", keys: ["E"], title: m.partsEdit },
      { id: "post.again", in: "post", keys: [], title: m.commandsPostAgain },
      {
        id: "post.move",
        in: "post",
        keys: ["R"],
        title: m.commandsPostMove,
        line: (cap) => m.commandsPostMoveLine({ put: cap("Enter"), back: cap("Escape") }),
      },
      { id: "post.time", in: "post", keys: ["Shift+R"], title: m.commandsPostTime },
      {
        id: "post.copy",
        in: "post",
        keys: ["C"],
        title: m.commandsPostCopy,
        line: (cap) => m.commandsPostCopyLine({ put: cap("Enter"), back: cap("Escape") }),
      },
      {
        id: "post.choose",
        in: "post",
        keys: ["X"],
        title: m.commandsPostChoose,
        line: () => m.commandsPostChooseLine(),
      },
      {
        id: "post.label",
        in: "post",
        keys: ["L"],
        title: m.commandsPostLabels,
        line: () => m.commandsPostLabelsLine(),
      },
      { id: "post.unschedule", in: "post", keys: [], title: m.commandsPostUnschedule },
      { id: "post.delete", in: "post", keys: ["Delete"], title: m.partsDelete },
      { id: "post.menu", in: "post", keyed: true, keys: ["Shift+F10", "ContextMenu"], title: m.commandsMenu },
    ],
  },
  {
    code: "media",
    title: m.commandsGroupMedia,
    commands: [
      { id: "search", in: "search", keys: ["/"], title: m.commandsSearch },
      {
        id: "file.step",
        in: "gallery",
        keys: arrows,
        title: m.commandsFileStep,
        line: (cap) => m.commandsFileStepLine({ shift: cap("Shift") }),
        native: true,
      },
      { id: "file.end", in: "gallery", keys: ["Home", "End"], title: m.commandsFileEnd, native: true },
      {
        id: "file.page",
        in: "gallery",
        keys: ["PageUp", "PageDown"],
        title: m.commandsFilePage,
        native: true,
      },
      { id: "file.open", in: "gallery", keys: ["Enter"], title: m.commandsFileOpen },
      { id: "file.use", in: "gallery", keys: [], title: m.commandsFileUse },
      { id: "file.join", in: "gallery", keys: [], title: m.commandsFileJoin },
      { id: "file.edit", in: "gallery", keys: ["E"], title: m.commandsFileEdit },
      { id: "file.look", in: "gallery", keys: ["V"], title: m.commandsFileLook },
      { id: "file.copy", in: "gallery", keys: [], title: m.commandsFileCopy },
      { id: "file.toggle", in: "gallery", keys: ["Space", "Ctrl+Space"], title: m.commandsFileToggle },
      { id: "file.range", in: "gallery", keys: ["Shift+Space", "Ctrl+Shift+Space"], title: m.commandsFileRange },
      { id: "file.all", in: "gallery", keys: ["Ctrl+A", "Ctrl+Shift+A"], title: m.commandsFileAll },
      {
        id: "file.delete",
        in: "gallery",
        keys: ["Delete", "Backspace", "Ctrl+Delete", "Ctrl+Backspace"],
        title: m.commandsFileDelete,
      },
      {
        id: "file.menu",
        in: "gallery",
        keyed: true,
        keys: ["Shift+F10", "ContextMenu"],
        title: m.commandsMenu,
      },
      {
        id: "file.close",
        in: "gallery",
        keyed: true,
        keys: ["Escape", "Ctrl+Escape"],
        title: m.commandsFileClose,
      },
    ],
  },
] as const satisfies readonly { code: string; title: () => string; commands: readonly Kept[] }[];

export type Listed = (typeof kept)[number]["commands"][number];
type ListedCommand = Command & Pick<Listed, "id">;

/** With a title that changes with the language. */
const titled = <T extends { title: () => string }>(of: T): Omit<T, "title"> & { readonly title: string } => ({
  ...of,
  get title() {
    return of.title();
  },
});

/** Those of one kind together; the code says which, in every language. */
export const groups = kept.map(({ code, title, commands }) =>
  titled({
    code,
    title,
    commands: commands.map((command): ListedCommand => titled<Kept & Pick<Listed, "id">>(command)),
  }),
);

export const commands: readonly ListedCommand[] = groups.flatMap((group) => group.commands);

/** The command of that id; undefined where there is none. */
export const commandOf = (id: string): ListedCommand | undefined => commands.find((command) => command.id === id);
