// New pictures are made of one, by mouse and by keyboard alone: what is seen in the frame is what the service gets, it
// takes the picture's place in the post, and the picture itself stays as it was.
import { again, expect, expectAccessible, saved, startHere, tabTo, test, text } from "./fixtures.ts";
import { choose, kept, tile } from "./parts.ts";
import { addPictures, bytesOf, edit, editor, look, paint, stored } from "./pictures.ts";
import { connectWithFiles, test as afar, tray } from "./publisher.ts";

test("a picture is cropped by mouse, takes its place in the post, and the way back leads to the old one", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("With a picture");
  const original = await paint(page, { width: 400, height: 300 });
  await addPictures(page, bridge, { "quarters.png": original });
  await edit(page, /quarters\.png/u);
  await expect(editor(page).getByText("You have not changed anything yet.")).toBeVisible();
  await expect(editor(page).getByRole("button", { name: "Save new picture" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "picture editor", "[role=dialog]");

  await editor(page).getByRole("checkbox", { name: "Free" }).uncheck();
  await editor(page).getByRole("checkbox", { name: "Instagram portrait 4:5" }).check();
  const frame = editor(page).getByRole("group", {
    name: "Frame, Instagram portrait 4:5",
  });
  await expect(editor(page).getByText("240 × 300 at 80, 0")).toBeVisible();
  const box = await frame.boundingBox();
  if (!box) throw new Error("The frame is not in sight.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 3);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 30, { steps: 4 });
  await page.keyboard.press("Escape");
  await expect(editor(page).getByText("240 × 300 at 80, 0")).toBeVisible();
  await page.mouse.up();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + 900, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(editor(page).getByText("240 × 300 at 160, 0")).toBeVisible();
  const corner = await frame.getByRole("button", { name: "Bottom left corner" }).boundingBox();
  if (!corner) throw new Error("The corner is not in sight.");
  await page.mouse.move(corner.x + 12, corner.y + 12);
  await page.mouse.down();
  await page.mouse.move(corner.x + 12 + box.width / 2, corner.y - 60, {
    steps: 4,
  });
  await page.mouse.up();
  await expect(editor(page).getByText("120 × 150 at 280, 0")).toBeVisible();
  await editor(page).getByRole("radio", { name: "JPEG" }).click();
  await expect(editor(page).getByText(/kB → \d+ kB|bytes → .* (bytes|kB)|kB → .* kB/u)).toBeVisible();
  await expect(editor(page).getByText("quarters portrait.jpg")).toBeVisible();
  await editor(page).getByRole("button", { name: "Crop to 4:5" }).click();

  await expect(editor(page)).toBeHidden();
  await expect(page.getByText("quarters.png is replaced by quarters portrait.jpg.")).toBeVisible();
  await expect(tile(page, /quarters portrait\.jpg/u)).toBeVisible();
  await expect(tile(page, /quarters\.png/u)).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect.poll(async () => (await kept(bridge)).media.map(({ name }) => name)).toEqual(["quarters portrait.jpg"]);
  const made = await look(page, await bytesOf(bridge, "quarters portrait.jpg"), "image/jpeg");
  expect(made).toEqual({
    size: [120, 150],
    corners: ["green", "green", "green", "green"],
    middle: "green",
  });
  expect((await bytesOf(bridge, "quarters.png")).equals(original)).toBe(true);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tile(page, /quarters\.png/u)).toBeVisible();
  await expect.poll(async () => (await kept(bridge)).media.map(({ name }) => name)).toEqual(["quarters.png"]);
});

test("several pictures are made by keyboard alone, each from its own frame of the turned picture", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("With a picture");
  await addPictures(page, bridge, {
    "quarters.png": await paint(page, { width: 400, height: 300 }),
  });
  await tile(page, /quarters\.png/u).focus();
  await page.keyboard.press("Enter");
  await tabTo(page, tray(page).getByRole("button", { name: "Edit" }));
  await page.keyboard.press("Enter");
  const group = editor(page).getByRole("group", { name: /^Frame/u });
  await expect(group).toBeVisible();

  await tabTo(page, editor(page).getByRole("button", { name: "Turn right" }));
  await page.keyboard.press("Enter");
  await expect(editor(page).getByText("300 × 400 at 0, 0")).toBeVisible();
  await tabTo(page, editor(page).getByRole("checkbox", { name: "Free" }));
  await page.keyboard.press("Space");
  await tabTo(page, editor(page).getByRole("checkbox", { name: "Square 1:1" }));
  await page.keyboard.press("Space");
  await expect(editor(page).getByText("300 × 300 at 0, 50")).toBeVisible();
  await tabTo(page, editor(page).getByRole("checkbox", { name: "Pin 2:3" }));
  await page.keyboard.press("Space");
  await expect(group).toHaveAccessibleName("Frame, Pin 2:3");

  await tabTo(page, group.getByRole("button", { name: "Top left corner" }));
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("Shift+ArrowDown");
  const said = editor(page)
    .getByRole("status")
    .filter({ hasText: /pixels/u });
  await expect(said).toHaveText("109 by 164 pixels, 174 from the left, 236 from the top");
  await tabTo(page, group.getByRole("button", { name: "Move the frame" }));
  await page.keyboard.press("Alt+ArrowUp");
  await expect(said).toHaveText("109 by 164 pixels, 174 from the left, 235 from the top");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(said).toHaveText("109 by 164 pixels, 191 from the left, 236 from the top");

  await tabTo(page, editor(page).getByRole("textbox", { name: "Width in pixels" }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("80");
  await expect(editor(page).getByText("80 × 120", { exact: true })).toBeVisible();
  await expectAccessible(page, "several shapes", "[role=dialog]");
  await page.keyboard.press("Control+Enter");
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText("quarters.png is replaced by 2 new pictures.")).toBeVisible();
  await expect(tile(page, /1 of 2, quarters square\.png/u)).toBeVisible();
  await expect(tray(page).getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(tile(page, /2 of 2, quarters pin\.png/u)).toBeVisible();

  const [square, pin] = [await bytesOf(bridge, "quarters square.png"), await bytesOf(bridge, "quarters pin.png")];
  // Turned to the right, what was on the left is on top.
  expect(await look(page, square, "image/png")).toMatchObject({
    size: [300, 300],
    corners: ["yellow", "red", "green", "blue"],
  });
  expect(await look(page, pin, "image/png")).toMatchObject({
    size: [80, 120],
    corners: ["green", "green", "green", "green"],
  });
  const derived = await bridge.ask<{
    origin: { name: string };
    derived: unknown[];
  }>("show_media", {
    id: (await stored(bridge, "quarters pin.png")).id,
  });
  expect(derived.origin.name).toBe("quarters.png");
});

test("what is lost is told before it is lost", again, async ({ page, bridge }) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("With a picture");
  await addPictures(page, bridge, {
    "ring.png": await paint(page, { width: 120, height: 120, hole: true }),
  });
  await edit(page, /ring\.png/u);
  await editor(page).getByRole("button", { name: "Mirror" }).click();
  await expect(editor(page).getByRole("button", { name: "Save mirrored picture" })).toBeEnabled();
  const losses = editor(page).getByRole("list", {
    name: "What the new picture loses and keeps",
  });
  await expect(editor(page).getByText(/kB →|bytes →/u)).toBeVisible();
  await expect(losses).toBeHidden();
  await editor(page).getByRole("radio", { name: "JPEG" }).click();
  await expect(losses).toHaveText("Transparent parts become white: JPEG has no transparency.");
  const slider = editor(page).getByRole("slider", { name: "Quality" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(editor(page).locator("output")).toHaveText("1");
  await slider.fill("90");
  await expectAccessible(page, "what is lost", "[role=dialog]");
  await editor(page).getByRole("button", { name: "Save mirrored picture" }).click();
  await expect(editor(page)).toBeHidden();
  expect(await look(page, await bytesOf(bridge, "ring 120x120.jpg"), "image/jpeg")).toEqual({
    size: [120, 120],
    corners: ["green", "red", "yellow", "blue"],
    middle: "white",
  });
});

test("a problem opens the editor with what it asks for, and only its platform gets the new picture", async ({
  page,
  bridge,
}) => {
  await startHere(page, false);
  await page.keyboard.press("n");
  await text(page).fill("With a picture");
  await choose(page, /Practice Instagram/u, /Practice Mastodon/u);
  await addPictures(page, bridge, {
    "tall.png": await paint(page, { width: 400, height: 1000 }),
  });
  const problems = page.getByRole("list", { name: "Problems" });
  await problems.getByRole("button", { name: "Crop to 4:5" }).click();
  await expect(editor(page).getByRole("checkbox", { name: "Instagram portrait 4:5" })).toBeChecked();
  await expect(editor(page).getByText("400 × 500 at 0, 250")).toBeVisible();
  await editor(page).getByRole("button", { name: "Crop to 4:5" }).click();
  await expect(editor(page)).toBeHidden();
  await expect(page.getByText("Instagram gets tall portrait.png in place of tall.png.")).toBeVisible();
  await expect(problems.getByRole("button", { name: "Crop to 4:5" })).toBeHidden();
  const named = async () => {
    const { files } = await bridge.ask<{
      files: { id: string; name: string }[];
    }>("list_media");
    const name = (id: string) => files.find((file) => file.id === id)?.name;
    const draft = await kept(bridge);
    return [draft.media.map((file) => file.name), draft.own.map((own) => own.media?.map(name))];
  };
  await expect(saved(page)).toBeVisible();
  await expect.poll(named).toEqual([["tall.png"], [["tall portrait.png"]]]);

  await problems.getByRole("button", { name: "Convert to JPEG" }).click();
  await expect(editor(page).getByRole("radio", { name: "JPEG" })).toBeChecked();
  await editor(page).getByRole("button", { name: "Convert to JPEG" }).click();
  await expect.poll(named).toEqual([["tall.png"], [["tall portrait 400x500.jpg"]]]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(named).toEqual([["tall.png"], [["tall portrait.png"]]]);
});

afar(
  "a picture whose original is nowhere to be had is not edited, and says what to do",
  async ({ page, service, bridge }) => {
    await connectWithFiles(page, service, bridge);
    await page.keyboard.press("n");
    await text(page).fill("With files");
    await tray(page).getByRole("button", { name: "Add media" }).click();
    const library = page.getByRole("dialog", { name: "Library" });
    await library.getByRole("option", { name: /^bag\.jpg/u }).click();
    await library.getByRole("button", { name: "Add file" }).click();
    await tile(page, /bag\.jpg/u).click();
    await tray(page).getByRole("button", { name: "Edit" }).click();
    const failure = editor(page).getByRole("alert");
    await expect(failure).toContainText("The original of “bag.jpg” is not on this computer and cannot be fetched");
    await expect(failure).toContainText("upload the original again");
    await expectAccessible(page, "an original that cannot be had", "[role=dialog]");
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(editor(page)).toBeHidden();
    await expect(tray(page).getByRole("button", { name: "Edit" })).toBeFocused();
  },
);
