// What is wrong with drafts and with posts to come, over all of them: looked for part by part, and grouped by what it is.
import { createContext } from "svelte";
import { call, failureOf } from "../ipc";
import type { Failure, Fix, PostProblems, PostTable, Problem, Scope } from "../ipc/contract";
import { coalesce } from "../lib/coalesce";
import { nowAndThen } from "../lib/now-and-then";
import type { Desk } from "./desk.svelte";

/** One problem of one post. */
export interface Found {
  post: PostProblems;
  problem: Problem;
}

/** All that have the same problem. */
export interface ProblemGroup {
  key: string;
  problem: Problem;
  found: readonly Found[];
  /** Which one of all its first is. */
  first: number;
  /** What mends all of them as they stand. */
  fix: Fix | null;
}

const severities = ["error", "warning", "hint"] as const;

export class Problems {
  posts = $state.raw<readonly PostProblems[] | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** How many have been looked at, and of how many. */
  looked = $state.raw({ at: 0, of: 0 });
  busy = $state(false);
  /** Something has changed since they were looked at. */
  stale = $state(false);
  #table: PostTable | null = null;
  readonly #reload = coalesce();
  readonly #scope: Scope;
  groups = $derived(groupsOf(this.posts ?? []));
  counts = $derived(
    severities.map((severity) => ({
      severity,
      count: this.groups
        .filter((group) => group.problem.severity === severity)
        .reduce((sum, { found }) => sum + found.length, 0),
    })),
  );

  constructor(scope: Scope, desk: Desk) {
    this.#scope = scope;
    const hear = nowAndThen(() => {
      if (this.posts) this.stale = true;
    }, 1_000);
    for (const topic of ["posts", "drafts", "channels", "media"] as const) desk.on(topic, hear);
  }

  /** Looks at everything anew. What was found before stays in sight until all of it is known. */
  load(): Promise<void> {
    return this.#reload(async () => {
      [this.busy, this.stale] = [true, false];
      try {
        const filter = { states: ["drafts" as const, "scheduled" as const, "repeating" as const] };
        const table = await call(this.#scope, "list_posts", { filter });
        const found: PostProblems[] = [];
        for (let offset = 0; offset < table.count;) {
          this.looked = { at: offset, of: table.count };
          const part = await call(this.#scope, "list_problems", { listing: table.listing, offset });
          found.push(...part.posts);
          if (part.looked_at === 0) break;
          offset += part.looked_at;
        }
        [this.#table, this.posts, this.failure] = [table, found, null];
      } catch (error) {
        this.failure = failureOf(error);
      } finally {
        this.busy = false;
      }
    });
  }

  /** A list of some of the posts. */
  choice(ids: readonly string[]): Promise<PostTable> {
    const listing = this.#table?.listing ?? 0;
    return call(this.#scope, "choose_posts", { listing, ids: [...ids], is_rest: false });
  }
}

/** The gravest first, then what most have. */
function groupsOf(posts: readonly PostProblems[]): ProblemGroup[] {
  const all = new Map<string, Found[]>();
  for (const post of posts)
    for (const problem of post.problems) {
      const key = `${problem.rule} ${problem.platform ?? ""}`;
      all.set(key, [...(all.get(key) ?? []), { post, problem }]);
    }
  const groups = [...all].flatMap(([key, found]): ProblemGroup[] => {
    const [first] = found;
    if (!first) return [];
    // What leads to the editor of pictures is done there, one by one.
    const fix = first.problem.fixes.find((one) => one.picture === undefined) ?? null;
    const same = fix !== null && found.every(({ problem }) => problem.fixes.some(({ id }) => id === fix.id));
    return [{ key, problem: first.problem, found, first: 0, fix: same ? fix : null }];
  });
  const rank = ({ problem }: ProblemGroup) => severities.indexOf(problem.severity);
  groups.sort((one, other) => rank(one) - rank(other) || other.found.length - one.found.length);
  let before = 0;
  for (const group of groups) {
    group.first = before;
    before += group.found.length;
  }
  return groups;
}

export const [useProblems, provideProblems] = createContext<Problems>();
