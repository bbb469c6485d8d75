// Channels beside what the service says of them: sets, what posts begin with, and those that are not listed any more.
import type { Page } from "@playwright/test";
import { expect, expectAccessible, saved, text } from "./fixtures.ts";
import { connect, type Publisher, test } from "./publisher.ts";

const rail = (page: Page) => page.getByRole("region", { name: "Channels" });
const picker = (page: Page) => page.getByRole("dialog", { name: "Channels" });

async function connectMany(page: Page, service: Publisher) {
  service.channels = [
    { id: "c", name: "@far", target: "x", picture: "" },
    ...["b1", "b2", "b3"].map((id) => ({ id, name: `${id}.example`, target: "bluesky", picture: "" })),
    { id: "m", name: "@far@example", target: "mastodon", picture: "" },
    { id: "o", name: "Far old", target: "orkut", picture: "" },
  ];
  await connect(page, service);
}

/** Without the initials that stand for pictures. */
const names = async (page: Page) =>
  (await page.getByRole("list", { name: "Chosen channels" }).getByRole("listitem").allInnerTexts()).map((words) =>
    words.split("\n").at(-1),
  );

test("a set is kept, taken, added to, turned round and forgotten, by the keyboard too", async ({ page, service }) => {
  await connectMany(page, service);
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await picker(page)
    .getByRole("checkbox", { name: /b1\.example/u })
    .check();
  await picker(page)
    .getByRole("checkbox", { name: /b2\.example/u })
    .check();
  await picker(page)
    .getByRole("button", { name: /^Keep these 2 as a set/u })
    .press("Enter");
  await page.keyboard.type("EU pages");
  await page.keyboard.press("Enter");
  const set = picker(page).getByRole("button", { name: /^EU pages/u });
  await expect(set).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "picker with a set", "[role=dialog]");

  await picker(page).getByRole("button", { name: "Invert" }).click();
  await expect
    .poll(() => names(page))
    .toEqual(["@far, X", "b3.example, Bluesky", "@far@example, Mastodon", "Far old, orkut"]);
  await picker(page).getByRole("button", { name: "None" }).click();
  await picker(page)
    .getByRole("checkbox", { name: /@far X/u })
    .check();
  await set.click({ modifiers: ["Alt"] });
  await expect.poll(() => names(page)).toEqual(["@far, X", "b1.example, Bluesky", "b2.example, Bluesky"]);
  await set.click();
  await expect.poll(() => names(page)).toEqual(["b1.example, Bluesky", "b2.example, Bluesky"]);
  await picker(page).getByRole("button", { name: "All", exact: true }).click();
  await expect.poll(async () => (await names(page)).length).toBe(6);

  await page.reload();
  await page.getByRole("button", { name: "Choose channels" }).click();
  await set.click();
  await expect.poll(() => names(page)).toEqual(["b1.example, Bluesky", "b2.example, Bluesky"]);
  await picker(page).getByRole("button", { name: "Forget the set EU pages" }).click();
  await expect(set).toBeHidden();
  await expect.poll(() => names(page)).toEqual(["b1.example, Bluesky", "b2.example, Bluesky"]);
});

test("a post begins with what its channel ends with, as text, and another channel's ending is its own", async ({
  page,
  service,
}) => {
  await connectMany(page, service);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  for (const [name, signature, hashtags] of [
    ["@far", "Far away", "#far"],
    ["@far@example", "Far on Mastodon", ""],
  ] as const) {
    await page.getByRole("button", { name: "Set for a channel…" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Posts to ${name}` });
    await dialog.getByLabel("Signature").fill(signature);
    await dialog.getByLabel("Hashtags").fill(hashtags);
    if (hashtags) {
      await dialog.getByRole("button", { name: /^Zone/u }).click();
      await page.getByRole("combobox", { name: "Search time zones" }).fill("new york");
      await page.keyboard.press("Enter");
      await expectAccessible(page, "what posts begin with", "[role=dialog]");
    }
    await dialog.getByRole("button", { name: "Keep" }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText("America/New_York · Far away · #far")).toBeVisible();

  await page.keyboard.press("n");
  await text(page).pressSequentially("Good morning");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await picker(page)
    .getByRole("checkbox", { name: /@far X/u })
    .check();
  await expect(text(page)).toHaveValue("Good morning\n\nFar away\n\n#far");
  await picker(page)
    .getByRole("checkbox", { name: /b1\.example/u })
    .check();
  await picker(page)
    .getByRole("checkbox", { name: /@far@example/u })
    .check();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: /Mastodon/u }).click();
  await expect(text(page)).toHaveValue("Good morning\n\nFar on Mastodon");
  await page.getByRole("tab", { name: /Bluesky/u }).click();
  await expect(text(page)).toHaveValue("Good morning\n\nFar away\n\n#far");
  await saved(page);
});

test("a channel that is not listed any more is told, kept in its draft, and forgotten", async ({ page, service }) => {
  await connectMany(page, service);
  await page.keyboard.press("n");
  await text(page).pressSequentially("To b1");
  await page.getByRole("button", { name: "Choose channels" }).click();
  await picker(page)
    .getByRole("checkbox", { name: /b1\.example/u })
    .check();
  await page.keyboard.press("Escape");
  await saved(page);
  service.channels = service.channels.filter(({ id }) => id !== "b1");
  await page.keyboard.press("F5");
  const gone = rail(page).getByRole("button", { name: /^b1\.example\s*, no longer listed/u });
  await expect(gone).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["b1.example, Bluesky, no longer listed"]);
  await expect(rail(page).getByText("5 of 5 shown")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page, "a channel is missing");
  await expect(rail(page).getByRole("button", { name: /Far old/u })).toContainText("platform without rules");
  await gone.click();
  await page.getByRole("button", { name: "Forget it" }).click();
  await expect(gone).toBeHidden();
});
