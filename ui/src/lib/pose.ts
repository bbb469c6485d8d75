// How a picture is turned and mirrored, and what a frame on it as it is seen is in the upright picture. The desk takes
// the part of the upright picture first, then turns it, then mirrors it.
import type { CutRegion } from "../ipc/contract";
import type { Frame, Size } from "./frame";

export interface Pose {
  /** Quarter turns to the right, 0 to 3. */
  turns: number;
  /** Whether left and right are exchanged after that. */
  mirrored: boolean;
}

export const upright: Pose = { turns: 0, mirrored: false };

/** The pose after a quarter turn of what is seen: 1 to the right, -1 to the left. */
export function turnPose({ turns, mirrored }: Pose, by: 1 | -1): Pose {
  return { turns: (turns + (mirrored ? -by : by) + 4) % 4, mirrored };
}

/** The size of a picture as it is seen. */
export function seenSize({ width, height }: Size, { turns }: Pose): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The same part after a quarter turn of the picture, which has this size before. */
export function turnFrame({ left, top, width, height }: Frame, size: Size, by: 1 | -1): Frame {
  return by === 1
    ? { left: size.height - top - height, top: left, width: height, height: width }
    : { left: top, top: size.width - left - width, width: height, height: width };
}

/** The same part after left and right are exchanged. */
export function mirrorFrame(frame: Frame, size: Size): Frame {
  return { ...frame, left: size.width - frame.left - frame.width };
}

/** The part of the upright picture that a frame shows. */
export function regionOf(frame: Frame, picture: Size, pose: Pose): CutRegion {
  let region = pose.mirrored ? mirrorFrame(frame, seenSize(picture, pose)) : frame;
  for (let turns = pose.turns; turns > 0; turns -= 1)
    region = turnFrame(region, seenSize(picture, { turns, mirrored: false }), -1);
  const { left, top, width, height } = region;
  return { left, top, width, height };
}
