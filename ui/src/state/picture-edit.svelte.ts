// A picture while new ones are made of it: how it is turned, the frame of each shape, and how the new ones are written.
// Made when the editor opens and thrown away with it; the picture itself is never changed.
import { m } from "../i18n";
import { call, failureOf } from "../ipc";
import type {
  CutEstimate,
  CutFormat,
  CutWanted,
  Failure,
  MediaView,
  PictureView,
  Scope,
  ShapeView,
} from "../ipc/contract";
import { LatestRequest } from "../lib/latest-request";
import { fitFrame, type Frame, isWhole, largestFrame, type Ratio, type Size, wholeFrame } from "../lib/frame";
import { type Made, nameCuts } from "../lib/name-cuts";
import { mirrorFrame, type Pose, regionOf, seenSize, turnFrame, turnPose, upright } from "../lib/pose";
import type { CutAsked } from "./picturing.svelte";

const rest_ms = 300;
const usual_quality = 85;
/** The shape that is none: a frame of any. */
export const free = "free";

export interface Shape {
  id: string;
  title: string;
  platforms: readonly string[];
  /** Null for the free one. */
  ratio: Ratio | null;
  /** The width that is recommended; null when none is. */
  width: number | null;
}

const anyShape: Shape = {
  id: free,
  get title() {
    return m.libraryPictureFree();
  },
  platforms: [],
  ratio: null,
  width: null,
};
const shapeOf = ({ id, title, platforms, across, down, width }: ShapeView): Shape => {
  return { id, title, platforms, ratio: { across, down }, width };
};

export class PictureEdit {
  readonly asked: CutAsked;
  picture = $state.raw<PictureView | null>(null);
  /** Why it cannot be edited. */
  failure = $state.raw<Failure | null>(null);
  /** Whether the original has to be fetched first. */
  isFetched = $state(false);
  shapes = $state.raw<readonly Shape[]>([anyShape]);
  /** The shape whose frame is shown. */
  shown = $state(free);
  pose = $state.raw<Pose>(upright);
  format = $state<CutFormat>("jpeg");
  /** The quality that a person has chosen for JPEG; null when they have chosen none. */
  #wished = $state<number | null>(null);
  saving = $state(false);
  /** What the new pictures would be, by their shapes. */
  estimates = $state.raw<ReadonlyMap<string, CutEstimate>>(new Map());
  /** Whether something has changed since they were reckoned. */
  isStale = $state(true);
  /** Why they cannot be reckoned. */
  doubt = $state.raw<Failure | null>(null);
  #chosen = $state.raw<readonly string[]>([]);
  /** Whether the whole picture is chosen only because nothing was yet. */
  #isUnasked = false;
  #frames = $state.raw<ReadonlyMap<string, Frame>>(new Map());
  #widths = $state.raw<ReadonlyMap<string, number | null>>(new Map());
  readonly #asking: LatestRequest<{ ids: readonly string[]; cuts: CutWanted[] }, ReadonlyMap<string, CutEstimate>>;
  readonly #scope: Scope;

  constructor(scope: Scope, asked: CutAsked) {
    this.#scope = scope;
    this.asked = asked;
    this.#asking = new LatestRequest(
      async ({ ids, cuts }): Promise<ReadonlyMap<string, CutEstimate>> => {
        const made = await call(this.#scope, "estimate_cuts", { id: asked.id, cuts });
        return new Map(made.map((estimate, at) => [ids[at] ?? free, estimate]));
      },
      (estimates) => {
        this.estimates = estimates;
        this.isStale = false;
        this.doubt = null;
      },
      (error) => {
        this.doubt = failureOf(error);
      },
      rest_ms,
    );
  }

  async load(): Promise<void> {
    const { id, shapes, format } = this.asked;
    this.failure = null;
    try {
      const details = await call(this.#scope, "show_media", { id });
      this.isFetched = !details.has_copy;
      const picture = await call(this.#scope, "show_picture", { id });
      this.shapes = [anyShape, ...(await call(this.#scope, "list_shapes", { id })).map(shapeOf)];
      this.format = format ?? picture.format ?? "png";
      this.picture = picture;
      const known = this.shapes.filter((shape) => shapes.includes(shape.id)).map((shape) => shape.id);
      this.#isUnasked = known.length === 0;
      this.#chosen = this.#isUnasked ? [free] : known;
      this.shown = this.#chosen[0] ?? free;
      this.#look();
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Nothing is asked any more. */
  stop(): void {
    this.#asking.stop();
  }

  /** The size of the picture as it is seen. */
  get seen(): Size {
    return seenSize(this.picture ?? { width: 1, height: 1 }, this.pose);
  }

  get shape(): Shape {
    return this.shapes.find(({ id }) => id === this.shown) ?? anyShape;
  }

  /** The chosen shapes in their order. */
  get chosen(): readonly Shape[] {
    return this.shapes.filter(({ id }) => this.#chosen.includes(id));
  }

  isChosen(id: string): boolean {
    return this.#chosen.includes(id);
  }

  frameOf({ id, ratio }: Shape): Frame {
    return this.#frames.get(id) ?? (ratio ? largestFrame(this.seen, ratio) : wholeFrame(this.seen));
  }

  /** So many pixels across a new picture has. */
  widthOf(shape: Shape): number {
    const wanted = this.#widths.has(shape.id) ? this.#widths.get(shape.id) : shape.width;
    return Math.min(wanted ?? Infinity, this.frameOf(shape).width);
  }

  /** Chooses a shape and shows its frame, or leaves it out. */
  choose(id: string, chosen: boolean): void {
    // The whole picture that nobody asked for is not made beside a shape that somebody did.
    const rest = this.#chosen.filter((one) => one !== id && !(chosen && one === free && this.#isUnasked));
    if (id === free) this.#isUnasked = false;
    const others = this.#isUnasked && rest.length === 0 ? [free] : rest;
    this.#chosen = chosen ? [...rest, id] : others;
    this.shown = chosen ? id : id === this.shown ? (this.chosen[0]?.id ?? id) : this.shown;
    this.#look();
  }

  /** Shows the frame of a shape, and chooses it. */
  show(id: string): void {
    if (this.isChosen(id)) this.shown = id;
    else this.choose(id, true);
  }

  /** Puts the frame that is shown elsewhere. */
  place(frame: Frame): void {
    this.#frames = new Map([...this.#frames, [this.shown, frame]]);
    this.#ask();
    // What is moved is meant to be made.
    if (!this.isChosen(this.shown)) this.#chosen = [...this.#chosen, this.shown];
    this.#look();
  }

  /** Turns the picture by a quarter: 1 to the right, -1 to the left. A fixed shape stays as it is. */
  turn(by: 1 | -1): void {
    const before = this.seen;
    this.pose = turnPose(this.pose, by);
    this.#each((frame, { ratio }) => {
      const turned = turnFrame(frame, before, by);
      return ratio ? fitFrame(turned, ratio, this.seen) : turned;
    });
  }

  /** Exchanges left and right. */
  mirror(): void {
    this.pose = { ...this.pose, mirrored: !this.pose.mirrored };
    this.#each((frame) => mirrorFrame(frame, this.seen));
  }

  /** As many pixels across as there are when it is null. */
  widen(width: number | null): void {
    this.#widths = new Map([...this.#widths, [this.shown, width]]);
    this.#ask();
    this.#look();
  }

  /** The quality of a JPEG, 1 to 100. */
  get quality(): number {
    return this.#wished ?? usual_quality;
  }

  write(format: CutFormat, quality = this.#wished): void {
    this.format = format;
    this.#wished = quality;
    this.#look();
  }

  /** Everything as it was when the editor opened, but for the choice of shapes. */
  reset(): void {
    this.pose = upright;
    this.#frames = new Map();
    this.#widths = new Map();
    this.#look();
  }

  get isChanged(): boolean {
    return this.pose !== upright || this.#frames.size > 0 || this.#widths.size > 0;
  }

  /** What the button that makes them says; null while there is nothing to make. */
  get action(): string | null {
    const { seen, pose, format, picture } = this;
    const made = (shape: Shape): Made => {
      const { ratio } = shape;
      const from = picture?.format ?? null;
      const quality = format === "jpeg" ? this.#wished : null;
      return { ratio, frame: this.frameOf(shape), seen, pose, width: this.widthOf(shape), format, quality, from };
    };
    return nameCuts(this.chosen.map(made));
  }

  /** Makes the new pictures; null when it failed. */
  async save(): Promise<MediaView[] | null> {
    if (this.saving || this.action === null) return null;
    this.saving = true;
    try {
      return await call(this.#scope, "cut_media", { id: this.asked.id, cuts: this.#cuts() });
    } catch (error) {
      this.doubt = failureOf(error);
      return null;
    } finally {
      this.saving = false;
    }
  }

  /** Who changes the frame or the size of the whole picture asks for it. */
  #ask(): void {
    if (this.shown === free) this.#isUnasked = false;
  }

  #each(change: (frame: Frame, shape: Shape) => Frame): void {
    const frames = [...this.#frames].flatMap(([id, frame]): [string, Frame][] => {
      const shape = this.shapes.find((one) => one.id === id);
      return shape ? [[id, change(frame, shape)]] : [];
    });
    this.#frames = new Map(frames);
    this.#look();
  }

  #look(): void {
    this.isStale = true;
    const cuts = this.#cuts();
    if (cuts.length > 0) this.#asking.ask({ ids: this.chosen.map(({ id }) => id), cuts });
  }

  #cuts(): CutWanted[] {
    return this.chosen.map((shape) => this.#cut(shape));
  }

  #cut(shape: Shape): CutWanted {
    const { seen, pose, picture, format, quality } = this;
    const frame = this.frameOf(shape);
    const width = this.widthOf(shape);
    return {
      ...(picture && !isWhole(frame, seen) && { region: regionOf(frame, picture, pose) }),
      ...(pose.turns > 0 && { turns: pose.turns }),
      ...(pose.mirrored && { flip: "sideways" as const }),
      ...(width < frame.width && { width }),
      format,
      ...(format === "jpeg" && { quality }),
      ...(shape.ratio && { label: shape.id }),
    };
  }
}
