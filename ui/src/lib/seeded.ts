// Numbers that look random and are the same each time, so that a test that fails can be run again.
/** Gives a function that gives whole numbers from 0 up to, not including, a bound. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
