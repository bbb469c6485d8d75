// New pictures take the place of the one that they are made of: where the open tab of a post is, or in what one platform
// gets of it.
import type { MediaView, PictureWish, Problem } from "../ipc/contract";
import { exchangeItems } from "../lib/exchange-items";
import { ownFor, type Place } from "../lib/fork-draft";
import type { Composer } from "./composer.svelte";
import type { Picturing } from "./picturing.svelte";
import type { Writing } from "./writing.svelte";

/** Edits a file where the open tab is. `onplaced` hears which one stands in its place. */
export function editHere(
  picturing: Picturing,
  composer: Composer,
  writing: Writing,
  file: MediaView,
  onplaced: (id: string) => void,
): void {
  const { place } = writing;
  picturing.open(file.id, {
    onmade: (made) => {
      const now = current(composer, writing);
      if (!now) return;
      const back = exchange(now, [place], file.id, made);
      composer.tell(`${file.name} is replaced by ${named(made)}.`, back);
      if (made[0]) onplaced(made[0].id);
    },
  });
}

/** Edits the file of a problem as it asks for. What is made goes to its platform alone. */
export function editForProblem(
  picturing: Picturing,
  composer: Composer,
  writing: Writing,
  { platform, platform_title }: Problem,
  { media, shape, format }: PictureWish,
): void {
  const name = writing.files.get(media)?.name ?? "the picture";
  picturing.open(media, {
    shapes: shape === null ? [] : [shape],
    format,
    onmade: (made) => {
      const now = current(composer, writing);
      if (!now) return;
      const places = now.tabs.filter((tab) => tab.platform === platform);
      const back = exchange(now, places, media, made);
      composer.tell(`${platform_title} gets ${named(made)} in place of ${name}.`, back);
    },
  });
}

/** The draft as it is written now; null when it is open no more. */
function current({ writing }: Composer, asked: Writing): Writing | null {
  return writing?.id === asked.id && !writing.locked ? writing : null;
}

const named = (made: readonly MediaView[]) =>
  made.length === 1 ? (made[0]?.name ?? "") : `${String(made.length)} new pictures`;

const mediaAt = (writing: Writing, place: Place | null): string[] =>
  (place && ownFor(writing.own, place)?.media) ?? writing.media;

function put(writing: Writing, place: Place | null, media: string[]): void {
  if (place) writing.differ({ platform: place.platform, channel: place.channel }, "media", media);
  else writing.attach(media);
}

/** Puts new files in the place of one, at some places; gives the way back. */
export function exchange(
  writing: Writing,
  places: readonly (Place | null)[],
  id: string,
  made: readonly MediaView[],
): () => void {
  writing.learn(made);
  const come = made.map((file) => file.id);
  const backs = places
    .filter((place) => mediaAt(writing, place).includes(id))
    .map((place) => {
      const wasShared = place !== null && ownFor(writing.own, place)?.media == null;
      put(writing, place, exchangeItems(mediaAt(writing, place), [id], come));
      return () => {
        const before = exchangeItems(mediaAt(writing, place), come, [id]);
        if (place && wasShared && before.join() === writing.media.join()) writing.agree(place, "media");
        else put(writing, place, before);
      };
    });
  return () => {
    for (const back of backs) back();
  };
}
