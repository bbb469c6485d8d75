// That a post which is looked at is shown as soon as it can be, with what differs per platform.
import { expect, test } from "vitest";
import { plugHost } from "../ipc";
import { Failed } from "../ipc/host";
import { Peek } from "./peek.svelte";

const failure = { code: "storage", message: "The disk is full.", next: "Free some space." } as const;

test("a failure is over with the next answer", async () => {
  let isFull = true;
  plugHost({
    call: () => (isFull ? Promise.reject(new Failed(failure)) : Promise.resolve({ id: "p", state: "delivered" })),
    listen: () => () => undefined,
  });
  const peek = new Peek({ connection: "c", workspace: null });
  await peek.show("p");
  expect(peek.failure).toEqual(failure);
  isFull = false;
  await peek.show("p");
  expect([peek.post?.id, peek.failure]).toEqual(["p", null]);
});

test("of a post to come it is known what a platform gets of its own; of one that went out nothing is asked", async () => {
  const own = [{ platform: "x", channel: null, text: { text: "Short", base: "Long" } }];
  const asked: string[] = [];
  let state = "scheduled";
  plugHost({
    call: (command) => {
      asked.push(command);
      return Promise.resolve(command === "open_post" ? { own } : { id: "p", state });
    },
    listen: () => () => undefined,
  });
  const peek = new Peek({ connection: "c", workspace: null });
  await peek.show("p");
  expect(peek.overrides).toEqual(own);
  state = "delivered";
  await peek.show("p");
  expect(asked).toEqual(["show_post", "open_post", "show_post"]);
});
