// The frame of a crop: whole pixels of a picture as it is seen. It never leaves the picture, never becomes too small to
// be taken hold of, and keeps a fixed shape to a pixel. Which way the picture lies is `pose`'s.

export interface Size {
  width: number;
  height: number;
}

export interface Frame extends Size {
  left: number;
  top: number;
}

/** Parts across and down. */
export interface Ratio {
  across: number;
  down: number;
}

/** A corner or an edge, by the directions in which it lies. */
export const handles = ["nw", "ne", "sw", "se", "n", "e", "s", "w"] as const;
export type Handle = (typeof handles)[number];

/** The shortest side of a frame, where the picture has so much. */
const least_px = 16;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export const wholeFrame = ({ width, height }: Size): Frame => ({ left: 0, top: 0, width, height });

export const isWhole = (frame: Frame, size: Size): boolean =>
  frame.width === size.width && frame.height === size.height;

/** The largest frame of a shape in the middle of a picture; the desk finds the same. */
export function largestFrame(size: Size, { across, down }: Ratio): Frame {
  const isWide = size.width * down > size.height * across;
  const width = isWide ? Math.max(1, Math.floor((size.height * across) / down)) : size.width;
  const height = isWide ? size.height : Math.max(1, Math.floor((size.width * down) / across));
  return { left: Math.floor((size.width - width) / 2), top: Math.floor((size.height - height) / 2), width, height };
}

/** The frame so much further right and down, as far as the picture goes. */
export function moveFrame(frame: Frame, dx: number, dy: number, size: Size): Frame {
  return {
    ...frame,
    left: clamp(Math.round(frame.left + dx), 0, size.width - frame.width),
    top: clamp(Math.round(frame.top + dy), 0, size.height - frame.height),
  };
}

/** The size of a shape that is so wide, as far as there is room. */
function sized(wanted: number, { across, down }: Ratio, room: Size): Size {
  const most = Math.max(1, Math.min(room.width, Math.floor((room.height * across) / down)));
  const least = Math.min(most, Math.max(least_px, Math.ceil((least_px * across) / down)));
  const width = clamp(Math.round(wanted), least, most);
  return { width, height: clamp(Math.round((width * down) / across), 1, room.height) };
}

/** The frame with one handle so much further right and down. The other side stays; with a fixed shape what is neither
    side grows to both. */
export function resizeFrame(
  frame: Frame,
  handle: Handle,
  dx: number,
  dy: number,
  size: Size,
  ratio: Ratio | null,
): Frame {
  const horizontal = along(handle.includes("w"), handle.includes("e"), frame.left, frame.width, size.width);
  const vertical = along(handle.includes("n"), handle.includes("s"), frame.top, frame.height, size.height);
  const wanted = { width: frame.width + horizontal.grows * dx, height: frame.height + vertical.grows * dy };
  const room = { width: horizontal.room, height: vertical.room };
  const made = ratio
    ? sized(wantedWidth(frame, wanted, ratio), ratio, room)
    : {
        width: horizontal.grows === 0 ? frame.width : side(wanted.width, room.width),
        height: vertical.grows === 0 ? frame.height : side(wanted.height, room.height),
      };
  return {
    ...made,
    left: clamp(Math.round(horizontal.fixed - horizontal.share * made.width), 0, size.width - made.width),
    top: clamp(Math.round(vertical.fixed - vertical.share * made.height), 0, size.height - made.height),
  };
}

const side = (wanted: number, room: number) => clamp(Math.round(wanted), Math.min(least_px, room), room);

/** One direction: which point stays, where in the frame it lies, which way it grows, and how much room there is. */
function along(before: boolean, behind: boolean, start: number, length: number, whole: number) {
  if (before) return { fixed: start + length, share: 1, grows: -1, room: start + length };
  if (behind) return { fixed: start, share: 0, grows: 1, room: whole - start };
  const middle = start + length / 2;
  return { fixed: middle, share: 0.5, grows: 0, room: Math.floor(2 * Math.min(middle, whole - middle)) };
}

/** What the side that was moved more asks for. */
function wantedWidth(frame: Frame, wanted: Size, { across, down }: Ratio): number {
  const far = (now: number, before: number) => Math.abs(now / before - 1);
  const isHigh = far(wanted.height, frame.height) > far(wanted.width, frame.width);
  return isHigh ? (wanted.height * across) / down : wanted.width;
}

/** A frame of another shape, around the same middle and about as large. */
export function fitFrame(frame: Frame, ratio: Ratio, size: Size): Frame {
  const wide = Math.sqrt((frame.width * frame.height * ratio.across) / ratio.down);
  const made = sized(wide, ratio, size);
  return {
    ...made,
    left: clamp(Math.round(frame.left + (frame.width - made.width) / 2), 0, size.width - made.width),
    top: clamp(Math.round(frame.top + (frame.height - made.height) / 2), 0, size.height - made.height),
  };
}

/** How far an arrow key goes: a hundredth of the picture, with Shift a tenth, with Alt one pixel. */
export function stepFrame(
  key: string,
  { shiftKey, altKey }: { shiftKey: boolean; altKey: boolean },
  size: Size,
): { dx: number; dy: number } | null {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const step = (whole: number) => (altKey ? 1 : Math.max(1, Math.round(whole * (shiftKey ? 0.1 : 0.01))));
  const [x = 0, y = 0] = way;
  return { dx: x * step(size.width), dy: y * step(size.height) };
}
