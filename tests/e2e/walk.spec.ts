// The page is walked over at random, and holds. `CARILLON_WALKS=20` takes so many walks of 500 steps; `CARILLON_WALK_SEED=n` takes
// one of them again, and `CARILLON_WALK_STEPS` says how long it is.
import { startHere, test } from "./fixtures.ts";
import { bring, plain } from "./library.ts";
import { Walk } from "./walk.ts";

const walks = Number(process.env["CARILLON_WALKS"] ?? 0);
const only = process.env["CARILLON_WALK_SEED"];
const seeds = only ? [Number(only)] : Array.from({ length: walks || 1 }, (_, index) => index + 1);
const steps = Number(process.env["CARILLON_WALK_STEPS"] ?? (walks || only ? 500 : 80));

// What a long walk has done is told by its steps.
if (!only) test.use({ trace: "off" });

for (const seed of seeds)
  test(`walk ${String(seed)} loses no word and no focus, and says what the engine says`, async ({
    page,
    bridge,
    complaints,
  }) => {
    test.setTimeout(60_000 + steps * 4_000);
    const walk = new Walk({ page, bridge, seed, complaints });
    await walk.prepare();
    await startHere(page, true);
    await bring(bridge, { "red.png": plain(40, 30, [200, 30, 30]), "blue.png": plain(30, 40, [30, 30, 200]) });
    await walk.walk(steps);
  });
