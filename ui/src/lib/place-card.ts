// Where a card goes beside what it belongs to: after it, before it, or, where neither side has room for it, below or above at
// the pointer. It is never out of the window as long as that is large enough.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const gap_px = 6;
/** So much of the window's edge stays free. */
const edge_px = 8;

/** Beside what it belongs to, or below where neither side has room for it, as of a row of the whole width. */
export function sideOf(anchor: Box, card_px: number, view_px: number): "right" | "bottom" {
  const room = Math.max(view_px - anchor.right, anchor.left) - gap_px - edge_px;
  return room >= card_px ? "right" : "bottom";
}

export function placeCard(anchor: Box, card: Size, view: Size, pointer_x: number): { left: number; top: number } {
  const within = (at: number, size: number, room: number) => Math.max(Math.min(at, room - size - edge_px), edge_px);
  const after = anchor.right + gap_px;
  const before = anchor.left - gap_px - card.width;
  const top = within(anchor.top, card.height, view.height);
  if (after + card.width <= view.width - edge_px) return { left: after, top };
  if (before >= edge_px) return { left: before, top };
  const left = within(pointer_x, card.width, view.width);
  const below = anchor.bottom + gap_px;
  if (below + card.height <= view.height - edge_px) return { left, top: below };
  return { left, top: Math.max(anchor.top - gap_px - card.height, edge_px) };
}
