// What can be done with files of the library, by key, by menu and from the palette: in one place, so that all of them do the
// same. It is done with all that are chosen where the keyboard stands on one of them, else with that one.
import { m } from "../i18n";
import type { LibraryFile } from "../ipc/contract";
import type { Runs } from "../lib/commands/find";
import { copyText } from "../lib/copy-text";
import { canBeCut } from "../lib/describe-file";
import type { GalleryChoice } from "./gallery-choice.svelte";
import type { Gallery } from "./gallery.svelte";
import type { MediaDrag } from "./media-drag.svelte";
import type { Picturing } from "./picturing.svelte";
import type { Toasts } from "./toasts.svelte";

/** What the view does that shows the files. */
export interface FilesView {
  /** Shows the details of what is chosen, and with `grab` puts the keyboard there. */
  open: (grab: boolean) => void;
  /** Closes the details; false where there are none. */
  close: () => boolean;
  /** Shows them as pictures or as lines, whichever they are not. */
  turn: () => void;
  /** Asks whether files are to be deleted. */
  remove: (files: readonly LibraryFile[]) => void;
}

export async function copyAddress(address: string, toasts: Toasts): Promise<void> {
  toasts.say((await copyText(address)) ? m.libraryCopiedAddress() : m.libraryAddressNotCopied());
}

export class FileActs {
  /** What the menu stands beside. */
  menu = $state.raw<HTMLElement | null>(null);
  /** What stands for the file on which the keyboard stands. */
  stood: HTMLElement | null = null;
  readonly view: FilesView;
  readonly #choice: GalleryChoice;
  readonly #gallery: Gallery;
  readonly #mediaDrag: MediaDrag;
  readonly #picturing: Picturing;
  readonly #toasts: Toasts;

  constructor(
    choice: GalleryChoice,
    gallery: Gallery,
    mediaDrag: MediaDrag,
    picturing: Picturing,
    toasts: Toasts,
    view: FilesView,
  ) {
    this.#choice = choice;
    this.#gallery = gallery;
    this.#mediaDrag = mediaDrag;
    this.#picturing = picturing;
    this.#toasts = toasts;
    this.view = view;
  }

  /** What each command does with the file on which the keyboard stands; null where it means nothing to it. */
  runs(): Runs<"gallery"> {
    const choice = this.#choice;
    const file = this.#gallery.at(choice.at);
    const ids = choice.inHand(file);
    const only = ids.length === 1 ? file : undefined;
    const address = only?.address ?? null;
    return {
      "file.range": () => void choice.extend(choice.at),
      "file.toggle": () => choice.toggle(choice.at),
      "file.all": () => void choice.all(),
      "file.open": () => {
        choice.pick(choice.at);
        this.view.open(true);
      },
      "file.use": ids.length > 0 ? () => void this.#mediaDrag.begin(ids, null) : null,
      "file.join": this.#mediaDrag.canJoin(ids) ? () => void this.#mediaDrag.join(ids) : null,
      "file.edit": only && canBeCut(only) ? () => this.#picturing.open(only.id) : null,
      "file.look": () => this.view.turn(),
      "file.copy": address === null ? null : () => void copyAddress(address, this.#toasts),
      "file.delete": () => {
        // Where several are not chosen, it means the one on which the keyboard stands.
        if (choice.size <= 1) choice.pick(choice.at);
        this.view.remove(choice.files);
      },
      "file.menu": () => (this.menu = this.stood),
      "file.close": () => (choice.size > 1 ? choice.clear() : this.view.close()),
    };
  }
}
