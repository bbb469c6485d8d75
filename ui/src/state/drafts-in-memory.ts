// A desk of drafts in memory, for tests of what is written in them.
import type { DeskEvent, DraftView, Place as KeptView, SaveDraft, SavedDraft, SendDraft } from "../ipc/contract";
import { Failed, type Host } from "../ipc/host";
import { checkOf } from "../lib/sample-check";

const check = checkOf();
const full = { code: "storage", message: "full", next: "" } as const;
const gone = { code: "not_found", message: "gone", next: "" } as const;

export function draft(id: string, text: string): DraftView {
  const nothing = {
    media: [],
    own: [],
    own_media: [],
    ignored: [],
    language: null,
    post: null,
    note: null,
    schedule: null,
  };
  return { ...nothing, id, revision: 1, text, channel_ids: [], state: "draft", saved: "14:00", check };
}

export class DraftsInMemory implements Host {
  kept = new Map(
    [draft("a", "Short"), draft("b", "A much longer text than the other")].map((one) => [one.id, one] as const),
  );
  views: KeptView[] = [];
  /** How long the answer to each save takes, one after the other. */
  delays_ms: number[] = [];
  /** Whether nothing is answered yet: the days and the draft that was open are on their way. */
  silent = false;
  /** Whether nothing can be kept. */
  isFull = false;
  /** The time that a new draft is given. */
  proposed: DraftView["schedule"] = null;
  /** What was handed over. */
  sent: { text: string | undefined; revision: number }[] = [];
  /** What happens while something is handed over. */
  meanwhile: () => void = () => undefined;
  tell: (event: DeskEvent) => void = () => undefined;
  #begun = 0;
  #gone = new Set<string>();

  listen(hear: (event: DeskEvent) => void): () => void {
    this.tell = hear;
    return () => undefined;
  }

  async call(command: string, input: unknown): Promise<unknown> {
    const { id } = input as { id: string };
    if (this.silent && /^(?:open_draft|show_month)$/u.test(command)) return new Promise(() => undefined);
    switch (command) {
      case "open_draft": {
        const found = this.kept.get(id);
        if (!found) throw new Failed(gone);
        return found;
      }
      case "new_draft":
        return { ...draft(`new ${String(++this.#begun)}`, ""), revision: 0, saved: null, schedule: this.proposed };
      case "save_draft":
        await new Promise((resolve) => setTimeout(resolve, this.delays_ms.shift() ?? 0));
        return this.#save(input as SaveDraft);
      case "send_draft":
        this.sent.push({ text: this.kept.get(id)?.text, revision: (input as SendDraft).revision });
        this.#remove(id);
        this.meanwhile();
        return { message: "now", day: null, held_seconds: 0, entry: null };
      case "discard_draft":
        return this.#remove(id);
      case "keep_place":
        this.views.push(input as KeptView);
        return this.silent ? new Promise(() => undefined) : {};
      case "last_place":
        return {
          ...{ view: "drafts", date: null, calendar: "", columns: "", hour_px: 0, filter: {}, draft: "b", tab: "" },
          ...{ caret_start: 2, caret_end: 4, scroll: 8 },
        };
      case "show_month":
        return { month: "2026-11", days: [] };
      default:
        return {};
    }
  }

  /** Only what was written over the revision that is kept is kept, and nothing is brought back. */
  #save({ id, based_on, text, schedule }: SaveDraft): SavedDraft {
    if (this.isFull) throw new Failed(full);
    const before = this.kept.get(id);
    if (!before && (based_on > 0 || this.#gone.has(id))) return { outcome: "gone", message: "gone" };
    if (before && before.revision !== based_on) return { outcome: "superseded", ...before };
    const revision = based_on + 1;
    this.kept.set(id, { ...(before ?? draft(id, "")), revision, text, schedule });
    return { outcome: "kept", revision, saved: "14:08", check };
  }

  #remove(id: string): void {
    this.kept.delete(id);
    this.#gone.add(id);
  }
}
