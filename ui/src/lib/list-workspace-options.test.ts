// The list of workspaces, its lines for all and its numbers.
import { expect, test } from "vitest";
import type { ConnectionChoice } from "../ipc/contract";
import { listWorkspaceOptions } from "./list-workspace-options";

const workspace = (id: string) => ({ id, name: id.toUpperCase(), picture: "", tint: 0 });
const connection = (name: string, ...ids: string[]): ConnectionChoice => ({
  connection: name,
  name,
  workspaces: ids.map(workspace),
});

test("a connection with several workspaces has a line for all of them, which has no number", () => {
  const options = listWorkspaceOptions([connection("north", "a", "b"), connection("here", "c")]);
  expect(options.map(({ name, service, number }) => [name, service, number])).toEqual([
    ["All workspaces", "north", null],
    ["A", "north", 1],
    ["B", "north", 2],
    ["C", "here", 3],
  ]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(4);
});

test("a connection of which no workspace is known stands by its name", () => {
  expect(listWorkspaceOptions([connection("far")]).map(({ name, workspace }) => [name, workspace])).toEqual([
    ["far", null],
  ]);
});

test("the one workspace of a connection is all of them", () => {
  const options = listWorkspaceOptions([connection("here", "c"), connection("north", "a", "b")]);
  expect(options.map(({ name, workspace }) => [name, workspace])).toEqual([
    ["C", null],
    ["All workspaces", null],
    ["A", "a"],
    ["B", "b"],
  ]);
});

test("there are nine keys", () => {
  const options = listWorkspaceOptions([connection("many", ..."abcdefghijkl")]);
  expect(options.flatMap(({ number }) => number ?? [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
