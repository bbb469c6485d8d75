// How large the page may be shown, in per cent, and what is next.
export const zooms = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200] as const;

export const zoomIn = (now: number): number => zooms.find((zoom) => zoom > now) ?? now;

export const zoomOut = (now: number): number => zooms.findLast((zoom) => zoom < now) ?? now;
