// That one attempt is made at a time, however often its button is pressed.
import { expect, test } from "vitest";
import { Attempt } from "./attempt.svelte";

test("a second press while the first is under way does nothing; afterwards it may be tried again", async () => {
  const attempt = new Attempt();
  let begun = 0;
  let finish: () => void = () => undefined;
  const work = () =>
    new Promise<void>((resolve) => {
      begun += 1;
      finish = resolve;
    });
  const first = attempt.make(work);
  await attempt.make(work);
  expect(begun).toBe(1);
  finish();
  await first;
  void attempt.make(work);
  expect(begun).toBe(2);
});
