// What a change that the service has not taken is about, in a few words.
import { m } from "../i18n";
import type { ConflictView } from "../ipc/contract";

export function nameConflict(view: ConflictView): string {
  return m.composeConflict({ obstacle: view.obstacle });
}
