// Rows that are dragged show the order that they would have, and have it once they are let go elsewhere.
import { beforeEach, expect, test } from "vitest";
import { RowOrder } from "./row-order.svelte";

let rows: string[];
let put: [string, readonly string[]][];
let order: RowOrder<string>;

beforeEach(() => {
  [rows, put] = [["a", "b", "c"], []];
  order = new RowOrder(
    () => rows,
    (row) => row,
    ({ y }) => y,
    (id, moved) => put.push([id, moved]),
  );
});

const to = (y: number) => ({ x: 0, y });

test("what is dragged stands where it would go, and is put there", async () => {
  const row = order.of("a");
  row.lift();
  row.carry(to(1));
  expect([order.held, order.shown]).toEqual(["a", ["b", "a", "c"]]);
  row.carry(to(2));
  row.drop();
  expect([order.held, put]).toEqual([null, [["a", ["b", "c", "a"]]]]);
  await expect.poll(() => order.shown).toEqual(["a", "b", "c"]);
});

test("put back, carried elsewhere or let go where it was, it changes nothing", () => {
  const row = order.of("a");
  row.lift();
  row.carry(to(2));
  row.rest();
  expect([order.held, order.shown]).toEqual(["a", ["a", "b", "c"]]);
  row.carry(to(2));
  row.putBack();
  expect([order.held, order.shown]).toEqual([null, ["a", "b", "c"]]);
  row.lift();
  row.carry(to(2));
  row.carry(to(0));
  row.drop();
  expect(put).toEqual([]);
});
