// What a change that the service has not taken is about, in a few words.
import type { ConflictView } from "../ipc/contract";

export function nameConflict(view: ConflictView): string {
  switch (view.obstacle) {
    case "changed":
      return "Somebody else changed this post";
    case "gone":
      return "This post is no longer on the service";
    case "not_taken":
      return "The service does not have this change";
  }
}
