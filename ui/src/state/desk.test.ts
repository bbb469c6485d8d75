// What a command says of the whole may be late.
import { expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { Status } from "../ipc/contract";
import { Desk } from "./desk.svelte";

const status = (drafts: number) =>
  ({ counts: { drafts, media: 0 }, preferences: { zone: "UTC", week_start: "monday" } }) as unknown as Status;

test("an answer that was on its way while something else changed does not stay", async () => {
  let drafts = 14;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  plugHost({
    call: async (command) => {
      if (command === "show_status") return status(drafts);
      const answer = status(drafts);
      await held;
      return answer;
    },
    listen: () => () => undefined,
  });
  const desk = new Desk();
  await desk.refresh();
  const wanted = desk.prefer({ theme: "dark" });
  await vi.waitFor(() => expect(desk.status?.counts.drafts).toBe(14));
  drafts = 13;
  await desk.refresh();
  release();
  await wanted;
  await vi.waitFor(() => expect(desk.status?.counts.drafts).toBe(13));
});
