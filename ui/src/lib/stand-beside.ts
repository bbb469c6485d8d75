// Keeps a floating layer beside what it belongs to. What it belongs to is measured once, and once the layer is used it
// stands still: whatever moves below it or is added in it, the next press finds what the eye has found.
import type { Attachment } from "svelte/attachments";
import { type Beside, keepWithin, type LayerPosition, placeLayer } from "./place-layer";

export function standBeside(anchor: () => Element | null, how: () => Beside): Attachment<HTMLElement> {
  return (layer) => {
    const own = anchor();
    const { side, align, offset } = how();
    const isMirrored = own !== null && getComputedStyle(own).direction === "rtl";
    const mirrored = { start: "end", center: "center", end: "start" } as const;
    const beside = { side, offset, align: isMirrored && side !== "left" && side !== "right" ? mirrored[align] : align };
    let spot = own?.getBoundingClientRect() ?? new DOMRect();
    let at: LayerPosition | null = null;
    let isUsed = false;

    const place = () => {
      const size = { width: layer.offsetWidth, height: layer.offsetHeight };
      const view = { width: innerWidth, height: innerHeight };
      at = isUsed && at ? keepWithin(at, size, view) : placeLayer(spot, size, view, beside);
      layer.style.left = `${String(at.left)}px`;
      layer.style.top = `${String(at.top)}px`;
    };
    /** Another window has it elsewhere. */
    const placeAnew = () => {
      if (own?.isConnected) spot = own.getBoundingClientRect();
      isUsed = false;
      place();
    };
    const use = () => (isUsed = true);

    const ending = new AbortController();
    const { signal } = ending;
    const sizes = new ResizeObserver(place);
    sizes.observe(layer);
    layer.addEventListener("pointerdown", use, { signal, capture: true });
    layer.addEventListener("keydown", use, { signal, capture: true });
    window.addEventListener("resize", placeAnew, { signal });
    place();
    return () => {
      ending.abort();
      sizes.disconnect();
    };
  };
}
