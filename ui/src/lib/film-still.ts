// A still of a film: the only decoders for films are those of the web view, and each system has others.

/** The longest edge of a still. The desk makes it smaller. */
const edge_px = 960;
/** How long a film may take to show itself. */
const patience_ms = 20_000;
/** How often a frame is drawn until it is there; what is transparent in its middle after that is so. */
const most_tries = 100;
const between_tries_ms = 20;

/** The second that is shown: a little way in, because many films begin in the dark. */
export function stillAt(duration_s: number): number {
  return Number.isFinite(duration_s) && duration_s > 0 ? Math.min(1, duration_s / 4) : 0;
}

/** How large a still of a film is. */
export function stillSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, edge_px / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws the frame that a film shows. For a moment after it says that it has one, a busy browser draws nothing of it. */
async function drawFrame(
  ink: CanvasRenderingContext2D,
  film: HTMLVideoElement,
  { width, height }: { width: number; height: number },
): Promise<void> {
  for (let tries = 0; tries < most_tries; tries += 1) {
    ink.drawImage(film, 0, 0, width, height);
    const [, , , opacity] = ink.getImageData(width >> 1, height >> 1, 1, 1).data;
    if (opacity !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, between_tries_ms));
  }
}

/** A still of the film at an address, as a JPEG in base64. Fails where the film cannot be shown. */
export async function takeStill(address: string): Promise<string> {
  const film = document.createElement("video");
  const happens = (event: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${event}`)), patience_ms);
      const done = (end: () => void) => () => {
        clearTimeout(timer);
        end();
      };
      film.addEventListener(event, done(resolve), { once: true });
      film.addEventListener(
        "error",
        done(() => reject(new Error("it cannot be shown"))),
        { once: true },
      );
    });
  try {
    film.crossOrigin = "anonymous";
    film.muted = true;
    film.preload = "auto";
    const loaded = happens("loadeddata");
    film.src = address;
    await loaded;
    const moment = stillAt(film.duration);
    if (moment > 0) {
      const seeked = happens("seeked");
      film.currentTime = moment;
      await seeked;
    }
    const { width, height } = stillSize(film.videoWidth, film.videoHeight);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const ink = film.videoWidth > 0 ? canvas.getContext("2d") : null;
    if (!ink) throw new Error("it has no picture");
    await drawFrame(ink, film, { width, height });
    return canvas.toDataURL("image/jpeg", 0.85).replace(/^[^,]*,/u, "");
  } finally {
    // What is still loading is let go.
    film.removeAttribute("src");
    film.load();
  }
}
