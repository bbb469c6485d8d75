// The button "Upload" in the head of the library: files, a folder of them, an address on the internet.
import { chooses, type Folder, gif, withFolder } from "./files.ts";
import { expect, expectAccessible } from "./fixtures.ts";
import { connect, test as base } from "./publisher.ts";

const test = base.extend<{ folder: Folder }>(withFolder);

test("files, a folder and an address come in by the menu", async ({ page, service, bridge, folder }) => {
  await connect(page, service);
  await page.getByLabel("Sidebar").getByRole("button", { name: "Media" }).click();
  const uploads = page.getByRole("region", { name: "Uploads" });
  const row = (name: string) => uploads.getByRole("listitem").filter({ hasText: name });
  const choose = async (way: string) => {
    await page.getByRole("main").getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("menuitem", { name: way }).click();
  };
  folder.write("a.gif", gif(1));
  folder.write("b.gif", gif(2));
  await chooses(bridge, [folder.write("c.gif", gif(3))], folder.path);
  await choose("Choose files…");
  await expect(row("c.gif")).toContainText("Uploaded");
  await page.getByRole("main").getByRole("button", { name: "Upload", exact: true }).click();
  await expectAccessible(page, "the upload menu");
  await page.keyboard.press("Escape");
  await choose("Choose a folder…");
  await expect(row("a.gif")).toContainText("Uploaded");
  await expect(row("b.gif")).toContainText("Uploaded");

  await choose("From an address…");
  const dialog = page.getByRole("dialog", { name: "Upload from an address" });
  const address = dialog.getByLabel("Address of the file");
  await expect(address).toBeFocused();
  await address.fill("http://files.example/bag.gif");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(
    "“http://files.example/bag.gif” cannot be fetched: an address begins with https://.",
  );
  await expect(address).toBeFocused();
  await expectAccessible(page, "an address that cannot be fetched", "[role=dialog]");
  await address.fill("https://files.example/bag.gif");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(dialog).toBeHidden();
  await expect(row("bag.gif")).toContainText("Uploaded");
});
