// What has become of a post since a moment, in words.
import { m } from "../i18n";
import type { Since } from "../ipc/contract";

export function sinceWords(since: Since | null): string {
  switch (since) {
    case null:
      return "";
    case "changed":
      return m.calendarPastChanged();
    case "moved":
      return m.calendarPastMoved();
    case "deleted":
      return m.calendarPastDeleted();
    case "not_made":
      return m.calendarPastNotMade();
  }
}
