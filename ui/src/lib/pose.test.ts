// That what is seen in the frame is what the desk cuts: checked on a picture whose every pixel has its own number.
import { expect, test } from "vitest";
import type { Frame, Size } from "./frame";
import { mirrorFrame, type Pose, regionOf, seenSize, turnFrame, turnPose, upright } from "./pose";
import { seeded } from "./seeded";

type Pixels = number[][];

const picture = ({ width, height }: Size): Pixels =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => y * width + x));
const part = (pixels: Pixels, { left, top, width, height }: Frame): Pixels =>
  pixels.slice(top, top + height).map((row) => row.slice(left, left + width));
const right = (pixels: Pixels): Pixels =>
  (pixels[0] ?? []).map((_, x) => pixels.map((row) => row[x] ?? Number.NaN).reverse());
const mirrored = (pixels: Pixels): Pixels => pixels.map((row) => [...row].reverse());

/** What the desk does: turned, then mirrored. */
function posed(pixels: Pixels, pose: Pose): Pixels {
  let made = pixels;
  for (let turns = 0; turns < pose.turns; turns += 1) made = right(made);
  return pose.mirrored ? mirrored(made) : made;
}

test("the part that is cut is the part that was in the frame, however the picture was turned and mirrored", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = seeded(seed);
    const size = { width: 1 + next(9), height: 1 + next(9) };
    let pose = upright;
    let seen = picture(size);
    for (let step = next(7); step > 0; step -= 1) {
      const way = next(3);
      if (way === 0) {
        pose = { ...pose, mirrored: !pose.mirrored };
        seen = mirrored(seen);
      } else {
        pose = turnPose(pose, way === 1 ? 1 : -1);
        seen = way === 1 ? right(seen) : right(right(right(seen)));
      }
    }
    expect(posed(picture(size), pose)).toEqual(seen);
    const whole = seenSize(size, pose);
    expect(whole).toEqual({ width: seen[0]?.length, height: seen.length });
    const width = 1 + next(whole.width);
    const height = 1 + next(whole.height);
    const frame = { left: next(whole.width - width + 1), top: next(whole.height - height + 1), width, height };
    const cut = posed(part(picture(size), regionOf(frame, size, pose)), pose);
    expect(cut).toEqual(part(seen, frame));
    const turned = turnFrame(frame, whole, 1);
    expect(part(right(seen), turned)).toEqual(right(part(seen, frame)));
    expect(turnFrame(turned, { width: whole.height, height: whole.width }, -1)).toEqual(frame);
    expect(part(mirrored(seen), mirrorFrame(frame, whole))).toEqual(mirrored(part(seen, frame)));
  }
});
