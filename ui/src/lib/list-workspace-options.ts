// The workspaces of all connections in one list, numbered for the keys Ctrl 1 to Ctrl 9. A connection with several has a
// line for all of them before.
import { m } from "../i18n";
import type { ConnectionChoice, WorkspaceView } from "../ipc/contract";

export interface WorkspaceOption {
  /** Tells it from all others. */
  key: string;
  connection: string;
  /** What people call the connection. */
  service: string;
  /** Null is all workspaces of the connection, also where that is one. */
  workspace: string | null;
  name: string;
  /** Whose pictures stand for it. */
  faces: readonly WorkspaceView[];
  /** 1 to 9; null when there is no key for it. */
  number: number | null;
}

const mostKeys = 9;

export function listWorkspaceOptions(choices: readonly ConnectionChoice[]): readonly WorkspaceOption[] {
  let number = 0;
  return choices.flatMap(({ connection, name: service, workspaces }) => {
    const isAlone = workspaces.length === 1;
    const one = (workspace: WorkspaceView): WorkspaceOption => {
      number += 1;
      return {
        key: `${connection} ${workspace.id}`,
        connection,
        service,
        workspace: isAlone ? null : workspace.id,
        name: workspace.name,
        faces: [workspace],
        number: number <= mostKeys ? number : null,
      };
    };
    const all: WorkspaceOption = {
      key: connection,
      connection,
      service,
      workspace: null,
      name: workspaces.length === 0 ? service : m.stateAllWorkspaces(),
      faces: workspaces.slice(0, 3),
      number: null,
    };
    return isAlone ? workspaces.map(one) : [all, ...workspaces.map(one)];
  });
}
