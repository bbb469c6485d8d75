// That what is filled in wrongly has the focus when a form is not taken.
import { afterEach, expect, test } from "vitest";
import { leadToWrong, watchForms } from "./lead-to-wrong";

watchForms();
afterEach(() => document.body.replaceChildren());

function show(html: string): (name: string) => HTMLElement {
  document.body.innerHTML = html;
  document.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  return (name) => document.querySelector<HTMLElement>(`[name=${name}]`) ?? document.body;
}
const settle = () => new Promise((done) => setTimeout(done));
const form = (): HTMLFormElement => document.querySelector("form") ?? document.createElement("form");

test("the first field that is wrong has the focus, at once", async () => {
  const find = show(`<form><input name=a><input name=b aria-invalid=true><input name=c aria-invalid=true></form>`);
  form().requestSubmit();
  await settle();
  expect(document.activeElement).toBe(find("b"));
});

test("or as soon as that is known", async () => {
  const find = show(`<form><input name=a><input name=b></form>`);
  form().requestSubmit();
  await settle();
  expect(document.activeElement).toBe(document.body);
  find("b").setAttribute("aria-invalid", "true");
  await settle();
  expect(document.activeElement).toBe(find("b"));
});

test("but not once somebody goes on", async () => {
  const find = show(`<form><input name=a><input name=b></form>`);
  form().requestSubmit();
  find("a").focus();
  find("a").dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
  find("b").setAttribute("aria-invalid", "true");
  await settle();
  expect(document.activeElement).toBe(find("a"));
});

test("a button that is off leads to what is missing, beside a form as in a dialog", async () => {
  for (const root of ["form", "div role=dialog"]) {
    const find = show(`<${root}><input name=a required value=x><textarea name=b required></textarea>
      <button type=button name=c aria-disabled=true>Keep</button></${root.slice(0, 4).trim()}>`);
    find("c").click();
    await settle();
    expect(document.activeElement).toBe(find("b"));
  }
});

test("what was asked for before leads nowhere any more", async () => {
  const find = show(`<form><input name=a></form><form id=z><input name=b></form>`);
  leadToWrong(form());
  leadToWrong(document.querySelector("#z") ?? document.body);
  find("a").setAttribute("aria-invalid", "true");
  await settle();
  expect(document.activeElement).toBe(document.body);
});
