// What posts begin with when a channel is added: its signature and hashtags, as text that can be edited like any other.
// Where another channel has ended the shared text already, the new one gets a text of its own.
import type { ChannelView } from "../ipc/contract";
import { type Override, overrideAt, type Variant } from "./edit-overrides";

interface Begun {
  text: string;
  overrides: readonly Override[];
}

export interface Endings {
  /** The shared text. */
  text: string;
  /** Texts of their own. */
  overrides: { variant: Variant; text: string }[];
}

/** With what the posts of a channel end; empty when with nothing. */
export const endingOf = ({ defaults }: ChannelView): string =>
  [defaults.signature, defaults.hashtags].filter((words) => words !== "").join("\n\n");

/** What becomes of a draft when channels are added to those that were chosen before. */
export function addEndings(draft: Begun, before: readonly ChannelView[], added: readonly ChannelView[]): Endings {
  let text = draft.text;
  const overrides: Endings["overrides"] = [];
  const chosen = [...before];
  for (const channel of added) {
    const ending = endingOf(channel);
    const variant = { platform: channel.platform, channel: null };
    const ownText = overrideAt(draft.overrides, variant)?.text?.text;
    const other = chosen.map(endingOf).find((one) => one !== "" && one !== ending && text.includes(one));
    if (ending === "") {
      // It begins with nothing of its own.
    } else if (ownText !== undefined) {
      if (!ownText.includes(ending)) overrides.push({ variant, text: ended(ownText, ending) });
    } else if (other !== undefined) {
      const shares = chosen.some(({ platform }) => platform === channel.platform);
      const apart = shares ? { ...variant, channel: channel.id } : variant;
      overrides.push({ variant: apart, text: text.replace(other, () => ending) });
    } else if (!text.includes(ending)) {
      text = ended(text, ending);
    }
    chosen.push(channel);
  }
  return { text, overrides };
}

const ended = (text: string, ending: string): string => `${text.trimEnd()}\n\n${ending}`;
