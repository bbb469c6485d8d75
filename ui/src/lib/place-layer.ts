// Where a floating layer goes beside what it belongs to: on the side that was asked for, else on one that has room for it,
// else over it. It is never out of the window as long as that is large enough.
import type { Box, Size } from "./place-card";

export type Side = "top" | "bottom" | "left" | "right";

export interface Beside {
  side: Side;
  align: "start" | "center" | "end";
  /** How far it stands off. */
  offset: number;
}

export interface LayerPosition {
  left: number;
  top: number;
}

/** So much of the window's edge stays free. */
const edge_px = 8;
const sides: Record<Side, readonly Side[]> = {
  bottom: ["bottom", "top", "right", "left"],
  top: ["top", "bottom", "right", "left"],
  right: ["right", "left", "bottom", "top"],
  left: ["left", "right", "bottom", "top"],
};

export function placeLayer(anchor: Box, layer: Size, view: Size, { side, align, offset }: Beside): LayerPosition {
  const room: Record<Side, boolean> = {
    bottom: anchor.bottom + offset + layer.height <= view.height - edge_px,
    top: anchor.top - offset - layer.height >= edge_px,
    right: anchor.right + offset + layer.width <= view.width - edge_px,
    left: anchor.left - offset - layer.width >= edge_px,
  };
  const taken = sides[side].find((one) => room[one]) ?? side;
  const left = alignTo(anchor.left, anchor.right, layer.width, align);
  const top = alignTo(anchor.top, anchor.bottom, layer.height, align);
  const positions: Record<Side, LayerPosition> = {
    bottom: { left, top: anchor.bottom + offset },
    top: { left, top: anchor.top - offset - layer.height },
    right: { left: anchor.right + offset, top },
    left: { left: anchor.left - offset - layer.width, top },
  };
  return keepWithin(positions[taken], layer, view);
}

/** Where it stands, or no farther from there than it must be to be seen. */
export function keepWithin({ left, top }: LayerPosition, layer: Size, view: Size): LayerPosition {
  const within = (at: number, size: number, room: number) => Math.max(Math.min(at, room - size - edge_px), edge_px);
  return { left: within(left, layer.width, view.width), top: within(top, layer.height, view.height) };
}

function alignTo(from: number, to: number, size: number, align: Beside["align"]): number {
  if (align === "start") return from;
  return align === "end" ? to - size : (from + to - size) / 2;
}
