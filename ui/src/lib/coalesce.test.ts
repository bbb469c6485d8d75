// What is asked for while it is under way is done once more, not beside it.
import { expect, test } from "vitest";
import { coalesce } from "./coalesce";

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((end) => ends.push(end)) };
}

test("however often it is asked, it is under way once and done once more", async () => {
  const reload = coalesce();
  const { ends, work } = held();
  const first = reload(work);
  const others = [reload(work), reload(work), reload(work)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  const late = reload(work);
  ends[1]?.();
  await Promise.all(others);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await late;
  void reload(work);
  expect(ends).toHaveLength(4);
});

test("what is about something else does not wait", () => {
  const reload = coalesce();
  const { ends, work } = held();
  void reload(work, "november");
  void reload(work, "december");
  expect(ends).toHaveLength(2);
});
