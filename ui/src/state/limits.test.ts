// The limits of a channel are read and set in the scope that it belongs to, whatever is looked at.
import { expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { LimitView, Scope } from "../ipc/contract";
import { Limits } from "./limits.svelte";

test("the limits of a channel elsewhere are read and set there, and those of one here are here again", async () => {
  const asked: [string, string][] = [];
  plugHost({
    call: (command: string, _: unknown, scope: Scope | null) => {
      asked.push([command, scope?.connection ?? ""]);
      return Promise.resolve({ channel: "c", limits: [] });
    },
    listen: () => () => undefined,
  });
  const limits = new Limits({ connection: "far", workspace: null }, () => undefined);
  await limits.open(["c"], null, { connection: "here", workspace: null });
  await limits.set({ limit: "text.max", own: null } as LimitView, 4000);
  await limits.open(["c"]);
  expect(asked).toEqual([
    ["list_limits", "here"],
    ["set_limit", "here"],
    ["list_limits", "far"],
  ]);
});
