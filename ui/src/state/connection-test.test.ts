// A test of a connection ends once, whatever order its news come in.
import { beforeEach, expect, test } from "vitest";
import { plugHost } from "../ipc";
import type { ConnectService, ConnectionTest, DeskEvent } from "../ipc/contract";
import { TestRun } from "./connection-test.svelte";
import { Desk } from "./desk.svelte";

const form: ConnectService = { name: "", base_url: "", base_url_v2: null, api_key: "k", organization_id: null };
const shown = (number: number, outcome: ConnectionTest["outcome"]): ConnectionTest => ({
  number,
  outcome,
  summary: "",
  lines: [],
  findings: [],
});

let now: ConnectionTest | null;
let asked: string[];
/** What the end of a test waits for. */
let slow: Promise<void>;
let run: TestRun;
let desk: Desk;
let tell: (event: DeskEvent) => void;

beforeEach(() => {
  now = null;
  asked = [];
  slow = Promise.resolve();
  plugHost({
    call: (command: string) => {
      asked.push(command);
      if (command === "begin_connection_test") now = shown((now?.number ?? 0) + 1, "running");
      return command === "end_connection_test" ? slow.then(() => ({})) : Promise.resolve(now);
    },
    listen: (hear: (event: DeskEvent) => void) => {
      tell = hear;
      return () => undefined;
    },
  });
  desk = new Desk();
  desk.start();
  run = new TestRun();
  run.follow(desk);
});

async function tellOf(test: ConnectionTest): Promise<void> {
  now = test;
  tell({ changed: ["connection_test"] });
  await new Promise((resolve) => setTimeout(resolve));
}

test("it is told whether no line failed", async () => {
  for (const outcome of ["passed", "failed"] as const) {
    const running = run.run(form);
    await new Promise((resolve) => setTimeout(resolve));
    expect(run.running).toBe(true);
    await tellOf(shown(now?.number ?? 0, outcome));
    expect(await running).toBe(outcome === "passed");
    expect(run.test?.outcome).toBe(outcome);
  }
});

test("a test that is ended did not pass, and what is told of it later shows nothing", async () => {
  const running = run.run(form);
  await new Promise((resolve) => setTimeout(resolve));
  await run.end();
  expect(await running).toBe(false);
  expect(asked).toContain("end_connection_test");
  await tellOf(shown(1, "passed"));
  expect(run.test).toBeNull();
});

test("an end that is slow on its way does not end the test that is begun after it", async () => {
  const first = run.run(form);
  await new Promise((resolve) => setTimeout(resolve));
  let pass: (() => void) | undefined;
  slow = new Promise((resolve) => (pass = resolve));
  const ended = run.end();
  const second = run.run(form);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.at(-1)).toBe("end_connection_test");
  pass?.();
  await ended;
  await new Promise((resolve) => setTimeout(resolve));
  expect(await first).toBe(false);
  expect(run.test?.number).toBe(2);
  await tellOf(shown(2, "passed"));
  expect(await second).toBe(true);
});

test("a test that is ended before it has begun is not shown, and ends", async () => {
  const running = run.run(form);
  await run.end();
  expect(await running).toBe(false);
  expect(run.test).toBeNull();
  expect(asked.slice(-2)).toEqual(["begin_connection_test", "end_connection_test"]);
});

test("what is told of a test before this one is not shown", async () => {
  await tellOf(shown(4, "failed"));
  const running = run.run(form);
  await new Promise((resolve) => setTimeout(resolve));
  expect(run.test?.number).toBe(5);
  await tellOf(shown(4, "failed"));
  expect(run.running).toBe(true);
  await tellOf(shown(5, "passed"));
  expect(await running).toBe(true);
});
