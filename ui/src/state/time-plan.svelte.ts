// "At a time" while the schedule is open: what is typed, what the desk makes of it, and the question
// that another zone raises.
import { call, failureOf } from "../ipc";
import type {
  Around,
  Failure,
  ScheduleReading,
  Scope,
  Suggestion,
  WallClock,
  WordsReading,
  ZoneChange,
} from "../ipc/contract";

export class TimePlan {
  text = $state("");
  zone = $state("");
  suggestions = $state.raw<Suggestion[]>([]);
  /** Another zone was chosen and it is not answered yet what stays: the clock or the moment. */
  question = $state.raw<{ zone: string; change: ZoneChange } | null>(null);
  failure = $state.raw<Failure | null>(null);
  #answer = $state.raw<{ to: string; words: WordsReading } | null>(null);
  #asked = "";
  /** What is being asked, answered in any case. */
  #asking: Promise<void> = Promise.resolve();
  /** What is chosen, done in turn. */
  #turn: Promise<void> = Promise.resolve();
  /** How many times the text was typed. */
  #typed = 0;
  #around: () => Around;
  /** The day that was chosen, on which a time alone is meant. */
  #day: string | null;
  /** The time at which a day alone is meant; null when that is asked. */
  readonly #time: string | null;

  /** What is shown of the text: of the text before while the desk thinks, null when there is none. */
  words = $derived(this.text.trim() === "" ? null : (this.#answer?.words ?? null));
  /** What exactly this text means, and no text before it; null until the desk has read it. Only this is ever used. */
  exact = $derived(
    this.text.trim() !== "" && this.#answer?.to === key(this.text, this.zone) ? this.#answer.words : null,
  );
  /** The one moment that is shown, be it over. */
  reading = $derived.by<ScheduleReading | null>(() => {
    const words = this.words;
    return words?.outcome === "one" || words?.outcome === "past" ? (words.readings[0] ?? null) : null;
  });
  /** What the draft would get; undefined is not usable yet. */
  choice = $derived.by<WallClock | undefined>(() => {
    const meant = this.exact ? this.reading : null;
    return meant?.usable && !this.question ? meant.clock : undefined;
  });
  /** Whether exactly this text can mean several moments, one of which is to be chosen. */
  asks = $derived(this.exact?.outcome === "several");
  /** The day and the zone that were chosen last, until they are read. */
  #chosen: { date: string; zone: string } | null = null;
  readonly #scope: Scope;

  constructor(scope: Scope, zone: string, around: () => Around, day: string | null = null, time: string | null = null) {
    this.#scope = scope;
    [this.#day, this.#time] = [day, time];
    this.zone = zone;
    this.#around = around;
  }

  write(text: string): void {
    this.#typed += 1;
    // A question about the text before is no question any more; what was chosen and is not read yet stays chosen.
    this.zone = (this.question ?? this.#chosen)?.zone ?? this.zone;
    if (this.#chosen) [this.#day, this.#asked, this.#answer] = [this.#chosen.date, "", null];
    [this.question, this.#chosen] = [null, null];
    this.text = text;
    void this.read();
  }

  /** Waits until what was chosen is done and exactly what stands there is read, as far as it can be. */
  async settle(): Promise<void> {
    for (let turn: Promise<void> | null = null; turn !== this.#turn;) {
      turn = this.#turn;
      await turn;
      await this.#settleText();
    }
  }

  /** Asks what the text means, unless that was just asked. */
  async read(): Promise<void> {
    const [text, zone] = [this.text, this.zone];
    if (text.trim() === "") {
      this.#asked = "";
      this.#answer = null;
      return;
    }
    if (key(text, zone) === this.#asked) return;
    const chosen = { day: this.#day, time: this.#time };
    await this.#ask(key(text, zone), async () => ({
      words: await call(this.#scope, "read_words", { text, zone, ...chosen, around: this.#around() }),
      to: key(text, zone),
    }));
  }

  /** Takes a whole moment: a suggestion, a day, one of several readings. */
  async take(clock: WallClock): Promise<void> {
    this.question = null;
    this.#chosen = clock;
    await this.#ask(JSON.stringify(clock), async (isWanted) => {
      const reading = await call(this.#scope, "read_schedule", { clock, around: this.#around() });
      if (isWanted()) [this.text, this.zone] = [reading.typed, clock.zone];
      const { date: day } = reading.clock;
      return { words: { outcome: "one", readings: [reading], hint: null, day }, to: key(reading.typed, clock.zone) };
    });
    if (this.#chosen === clock) this.#chosen = null;
  }

  /** Takes a time and keeps the day; without one the desk finds the next day that has it. */
  clock(time: string): Promise<void> {
    return this.#inTurn(async () => {
      const [first, ...others] = this.exact?.readings.map((reading) => reading.clock.date) ?? [];
      const date = first !== undefined && others.every((other) => other === first) ? first : this.#day;
      if (date === null) this.write(time);
      else await this.take({ date, time, zone: this.zone, second: false });
    });
  }

  /** Takes a day and keeps the time. */
  pick(date: string): Promise<void> {
    this.#chosen = { date, zone: this.#chosen?.zone ?? this.zone };
    return this.#inTurn(async () => {
      const time = this.reading?.clock.time ?? this.suggestions.find(({ moment }) => moment === "tomorrow")?.clock.time;
      await this.take({ date, time: time ?? "09:00", zone: this.zone, second: false });
    });
  }

  /** Chooses another zone; asks what stays when it matters. */
  async move(zone: string): Promise<void> {
    const typed = this.#typed;
    this.question = null;
    await this.settle();
    if (zone === this.zone) return;
    const clock = this.exact && this.reading?.clock;
    try {
      const change = clock && (await call("change_zone", { clock, zone }));
      if (!change || typed !== this.#typed) {
        this.zone = zone;
        await Promise.all([this.read(), this.suggest()]);
        return;
      }
      if (change.same) await this.take(change.keep_moment.clock);
      else this.question = { zone, change };
      await this.suggest(zone);
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  async suggest(zone = this.zone): Promise<void> {
    try {
      this.suggestions = await call(this.#scope, "suggest_times", { zone, around: this.#around() });
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  /** Does one thing after another, each with what stands there then; what was typed meanwhile counts instead. */
  #inTurn(act: () => Promise<void>): Promise<void> {
    const typed = this.#typed;
    this.#turn = this.#turn.then(async () => {
      await this.#settleText();
      if (typed === this.#typed) await act();
    });
    return this.#turn;
  }

  async #settleText(): Promise<void> {
    if (this.#asked === "") void this.read();
    for (let asking: Promise<void> | null = null; asking !== this.#asking;) {
      asking = this.#asking;
      await asking;
    }
  }

  async #ask(
    asked: string,
    answer: (isWanted: () => boolean) => Promise<{ to: string; words: WordsReading }>,
  ): Promise<void> {
    this.#asked = asked;
    this.#asking = this.#hear(asked, answer);
    await this.#asking;
  }

  async #hear(
    asked: string,
    answer: (isWanted: () => boolean) => Promise<{ to: string; words: WordsReading }>,
  ): Promise<void> {
    const isWanted = () => this.#asked === asked;
    try {
      const found = await answer(isWanted);
      if (!isWanted()) return;
      this.#asked = found.to;
      this.#answer = found;
      this.#day = found.words.day;
      this.failure = null;
    } catch (error) {
      if (!isWanted()) return;
      this.#asked = "";
      this.#answer = null;
      this.failure = failureOf(error);
    }
  }
}

function key(text: string, zone: string): string {
  return `${zone} ${text}`;
}
