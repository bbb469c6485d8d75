// A service at an address of its own that misbehaves: what the screen says, and what a person can do.
import { expect, expectAccessible, text } from "./fixtures.ts";
import { chip, connect, test, write } from "./publisher.ts";

test("a post whose fate is unknown is shown as that, and sent again only when asked", async ({ page, service }) => {
  await connect(page, service);
  service.answer = "drop";
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Unconfirmed/u);
  await chip(page).click();
  await expect(page.getByRole("note")).toContainText("We could not confirm this post");
  await expectAccessible(page, "unconfirmed");
  await expect(page.getByText("1 post unconfirmed")).toBeVisible();
  await page.reload();
  await expect(chip(page)).toHaveAccessibleName(/Unconfirmed/u);
  expect(service.creates).toBe(1);

  service.answer = "accept";
  await chip(page).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(chip(page)).toHaveAccessibleName(/Scheduled/u);
  expect(service.creates).toBe(2);
});

test("a post that was seen on the service is not sent again", async ({ page, service, bridge }) => {
  await connect(page, service);
  service.answer = "drop";
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Unconfirmed/u);
  await chip(page).click();
  await page.getByRole("button", { name: "It is there" }).click();
  await expect(chip(page)).toBeHidden();
  expect(await bridge.ask("list_drafts")).toEqual([]);
  expect(service.creates).toBe(1);
});

test("a rejected post says why, keeps its text, and can be corrected", async ({ page, service }) => {
  await connect(page, service);
  service.answer = "reject";
  await write(page);
  await expect(chip(page)).toHaveAccessibleName(/Rejected/u);
  await expectAccessible(page, "month with a rejected post");
  await chip(page).click();
  await expect(page.getByRole("note")).toContainText("This text was sent before");
  await expectAccessible(page, "rejected");
  await expect(text(page)).toHaveValue("From afar");
  service.answer = "accept";
  await text(page).press("End");
  await text(page).pressSequentially(", once more");
  await page.keyboard.press("Control+Enter");
  await expect(text(page)).toBeHidden();
  await expect(chip(page)).toHaveAccessibleName(/once more, Scheduled/u);
  expect(service.creates).toBe(2);
});
