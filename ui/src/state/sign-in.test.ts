// A sign-in is told step by step: what was done, what runs, and where it failed.
import { afterEach, expect, test, vi } from "vitest";
import { plugHost } from "../ipc";
import type { FailureCode } from "../ipc/contract";
import { Failed } from "../ipc/host";
import type { NetworkChoice } from "../lib/network-choice";
import { findNetwork } from "../lib/networks";
import { SignIn } from "./sign-in.svelte";

const wanted = { workspace: { id: "w", name: "Shop" }, channel: null };
const failure = (code: FailureCode) => new Failed({ code, message: "No.", next: "Look." });
const found = { number: 1, name: "Anna", handle: "@anna@a.example", server: "a.example", picture: "", limits: ["x"] };

/** A sign-in whose calls are answered as told; what is left out never is. */
function begin(id: string, answers: Record<string, unknown>): SignIn {
  plugHost({
    call: (command: string) => {
      const answer = answers[command];
      if (answer instanceof Error) return Promise.reject(answer);
      return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    listen: () => () => undefined,
  });
  const network: NetworkChoice | undefined = findNetwork(id);
  if (!network) throw new Error(id);
  const signIn = new SignIn(network, wanted);
  for (const { name, optional } of network.fields) if (!optional) signIn.values[name] = "typed";
  return signIn;
}
const states = (signIn: SignIn) => signIn.lines.map(({ state, detail }) => (detail ? `${state} ${detail}` : state));
const server = { title: "A", software: "Mastodon 4.5.0", limits: ["500 characters", "4 files", "alt text 9"] };
const begun = { number: 1, page: "https://a.example/oauth", is_narrow: true, seconds_left: 600 };
const upTo = {
  read_address: { address: "https://a.example" },
  find_server: server,
  begin_browser_sign_in: begun,
};

afterEach(() => {
  vi.useRealTimers();
});

test("the server is found and its limits read before the browser is waited for, and the time that is left is counted", async () => {
  vi.useFakeTimers();
  const signIn = begin("mastodon", upTo);
  void signIn.ask();
  await vi.advanceTimersByTimeAsync(0);
  const before = ["passed https://a.example", "passed A", "passed 500 characters, 4 files"];
  expect([states(signIn), signIn.summary]).toEqual([[...before, "running 10:00 left", "waiting"], "step 4 of 5"]);
  await vi.advanceTimersByTimeAsync(78_000);
  expect(states(signIn)[3]).toBe("running 8:42 left");
  // The engine ends it; until then it is waited for.
  await vi.advanceTimersByTimeAsync(600_000);
  expect(states(signIn)[3]).toBe("running 0:00 left");
  signIn.end();
  expect([vi.getTimerCount(), signIn.server, signIn.summary]).toEqual([0, null, ""]);
});

test.each([
  ["read_address", ["failed No.", "waiting", "waiting", "waiting", "waiting"]],
  ["find_server", ["passed https://a.example", "failed No.", "waiting", "waiting", "waiting"]],
  [
    "begin_browser_sign_in",
    ["passed https://a.example", "passed A", "passed 500 characters, 4 files", "failed No.", "waiting"],
  ],
])("what fails is told at its step: %s", async (command, expected) => {
  const signIn = begin("mastodon", { ...upTo, [command]: failure("bad_input") });
  await signIn.ask();
  expect([states(signIn), signIn.summary]).toEqual([expected, "failed"]);
});

test("a server that tells no limits is not said to have told them", async () => {
  const answers = { ...upTo, find_server: { ...server, limits: [] }, finish_browser_sign_in: found };
  const signIn = begin("mastodon", answers);
  await signIn.ask();
  expect(states(signIn).slice(2)).toEqual(["left_out it does not tell", "passed", "passed @anna@a.example"]);
  expect(signIn.summary).toBe("passed");
});

test.each<[FailureCode, string[]]>([
  ["key_refused", ["passed", "failed No."]],
  ["bad_input", ["failed No.", "waiting"]],
])("a password that is refused is told apart from an account that is not there: %s", async (code, expected) => {
  const signIn = begin("bluesky", { sign_in: failure(code) });
  await signIn.ask();
  expect(states(signIn)).toEqual(expected);
});
