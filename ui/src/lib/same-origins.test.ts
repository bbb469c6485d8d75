// Which addresses are one place, and what is no address.
import { expect, test } from "vitest";
import { haveSameOrigins } from "./same-origins";

const own = ["https://publish.example/v1", ""];

test.each([
  [["https://publish.example/v2", ""], true],
  [[" HTTPS://Publish.Example:443/v1 ", "https://publish.example/v2"], true],
  [["https://publish.example:8443/v1", ""], false],
  [["http://publish.example/v1", ""], false],
  [["https://publish.example.evil.example/v1", ""], false],
  [["https://publish.example/v1", "https://evil.example/v2"], false],
  [["publish.example", ""], false],
  [["", ""], false],
])("%j leads to the same places: %s", (typed, same) => {
  expect(haveSameOrigins(typed, own)).toBe(same);
});
