// All accounts are asked two at a time, and what fails is told once.
import { expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { AccountView, HereView, LocalChannel } from "../ipc/contract";
import { LocalService } from "./local-service.svelte";
import { Toasts } from "./toasts.svelte";

const channel = (id: string, account: boolean) =>
  ({ id, name: id, account: account ? ({ handle: id, need: null } as AccountView) : null }) as LocalChannel;

test("all accounts are asked, two at a time, and what fails is told once", async () => {
  const channels = ["a", "b", "practice", "c", "d"].map((id) => channel(id, id !== "practice"));
  const view = { workspaces: [{ id: "w", channels }] } as unknown as HereView;
  const asked: string[] = [];
  let [now, most] = [0, 0];
  plugHost({
    call: async (command: string, input: object) => {
      if (command === "list_deliveries") return { rows: [], next: null };
      if (command !== "check_account") return view;
      asked.push((input as { id: string }).id);
      most = Math.max(most, (now += 1));
      await Promise.resolve();
      now -= 1;
      throw Object.assign(new Error(), { kind: "failure", message: "The keychain is locked.", next: "" });
    },
    listen: () => () => undefined,
  });
  const toasts = new Toasts();
  const localService = new LocalService(toasts);
  await localService.load();
  const checked = localService.checkAll();
  expect(localService.checking).toBe(true);
  await localService.checkAll();
  await checked;
  expect([asked, most, localService.checking]).toEqual([["a", "b", "c", "d"], 2, false]);
  expect(toasts.list).toHaveLength(1);
});
