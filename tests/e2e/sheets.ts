// Sheets of posts as people write them, and the way to their view.
import { expect, type Page } from "@playwright/test";
import { chooses, type Folder } from "./files.ts";
import { type Bridge, startHere } from "./fixtures.ts";

/** A row for each post: figures that are dates both ways, names of no channel, a time that is none, a file that is not there. */
const rows = [
  "03/12/2026;9.30;Der Adventkaffee ist wieder da.;FIRST;tins_gold.gif;Drei Dosen auf Holz;Advent;ok LK",
  "03/12/2026;17:00;Guji, grob gemahlen: so geht Kaltansatz.;FIRST;;;Advent;",
  ";;;;;;;",
  "07/12/2026;08:00;Offen am Feiertag, neun bis zwölf.;Insta2;;;Hours;",
  "09/12/2026;;Was ist eine Perlbohne?;FIRST;;;Basics;",
  "15/12/2026;25:30;Probierset, sechs Lose.;FIRST;;;Advent;",
  "16/12/2026;09:30;Zwei Tassen, eine Form.;SECOND;tasse_neu.gif;;Shop;",
  "18/12/2026;10:00;Verkosten um zehn, ohne Anmeldung.;SECOND;;;Cupping;",
  ";;Letzter Versandtag;SECOND;;;;",
];

/** What begins with three posts of examples, and has chosen the sheet. */
export async function chooseSheet(page: Page, bridge: Bridge, folder: Folder): Promise<void> {
  await startHere(page, true);
  const { channels } = await bridge.ask<{ channels: { platform: string; name: string }[] }>("list_channels", {});
  const [first, second] = channels.map(({ platform, name }) => `${platform}: ${name}`);
  const text = ["Datum;Uhrzeit;Text DE;Kanal;Bild;Bildtext;Kampagne;Freigabe", ...rows].join("\r\n");
  folder.write("tins_gold.gif");
  const sheet = folder.write(
    "advent-2026.csv",
    text.replaceAll("FIRST", first ?? "").replaceAll("SECOND", second ?? ""),
  );
  await chooses(bridge, [sheet]);
  await page.keyboard.press("Control+,");
  await page.getByRole("button", { name: "Import…" }).click();
  await expect(page.getByRole("heading", { name: "Bring in posts" })).toBeVisible();
}
