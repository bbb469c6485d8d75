// Problems that are added to whatever the engine finds, to see how each kind looks and what can be done about it.
import type { Page } from "@playwright/test";

interface Ignored {
  rule: string;
  platform: string | null;
}

interface Trouble extends Ignored {
  severity: "error" | "warning" | "hint";
  field: "text" | "channels" | "schedule" | "media" | "settings";
  platform_title: string;
  span: [number, number] | null;
  media: string | null;
  message: string;
  doubt: string;
  fixes: { id: string; label: string }[];
  can_ignore: boolean;
}

const plain = {
  span: null,
  media: null,
  doubt: "",
  fixes: [],
  can_ignore: true,
};

export const troubles: Trouble[] = [
  {
    ...plain,
    rule: "x.text.weighted_max",
    severity: "error",
    field: "text",
    platform: "x",
    platform_title: "X",
    span: [5, 14],
    message: "12 characters too many.",
    fixes: [{ id: "shorten", label: "Shorten for X" }],
  },
  {
    ...plain,
    rule: "bluesky.text.near",
    severity: "warning",
    field: "text",
    platform: "bluesky",
    platform_title: "Bluesky",
    message: "18 left; the link counts in full there.",
    doubt: "May be outdated, checked Nov 2026",
  },
  {
    ...plain,
    rule: "instagram.media.ratio",
    severity: "warning",
    field: "media",
    platform: "instagram",
    platform_title: "Instagram",
    message: "advent-tins.jpg will be cropped to 4:5.",
    fixes: [{ id: "crop", label: "Crop" }],
  },
  {
    ...plain,
    rule: "media.alt",
    severity: "hint",
    field: "media",
    platform: null,
    platform_title: "",
    message: "advent-beans.jpg has no alt text.",
  },
  {
    ...plain,
    rule: "linkedin.hashtags.many",
    severity: "hint",
    field: "text",
    platform: "linkedin",
    platform_title: "LinkedIn",
    message: "More than three hashtags are seldom read.",
  },
];

interface Answer {
  ok: { problems?: object[]; check?: { problems: object[] }; ignored?: Ignored[] };
}

/** Adds problems to every answer of the engine, does what they offer, and hears which are ignored. */
export async function addProblems(page: Page, added: readonly Trouble[]): Promise<void> {
  await page.route("**/rpc", async (route) => {
    const { command, input } = route.request().postDataJSON() as {
      command: string;
      input: Record<string, unknown>;
    };
    if (command === "fix_draft") {
      const draft = input["draft"] as object;
      return route.fulfill({
        json: { ok: { ...draft, text: "Beans", files: [] } },
      });
    }
    // Whoever follows the draft hears of them, too.
    if (!/^(?:check|save|open)_draft$/u.test(command)) return route.continue();
    const response = await route.fetch();
    // A page that is gone meanwhile needs no answer.
    const answer = (await response.json().catch(() => null)) as Answer | null;
    if (!answer) return;
    const check = answer.ok.check ?? answer.ok;
    const ignored = (input["ignored"] ?? answer.ok.ignored ?? []) as Ignored[];
    const isIgnored = ({ rule, platform }: Trouble) =>
      ignored.some((one) => one.rule === rule && one.platform === platform);
    const own = added.map((trouble) => ({
      ...trouble,
      ignored: isIgnored(trouble),
    }));
    check.problems = [...(check.problems ?? []), ...own];
    return route.fulfill({ response, json: answer });
  });
}
