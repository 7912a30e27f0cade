import { millisecondsInDay } from '#contract/day.ts';

/** A day in digits: '20261122' of '2026-11-22' too. */
const inDigits = (day: string): string => day.replaceAll('-', '');

/** Until when the same text gives the same: a moment in milliseconds since 1970 and a day, both exclusive; absent when time does not matter. */
export type ReadingEnd = { readonly until?: number; readonly untilDay?: string };

/** The moment at which a record is read. It remembers the answers that time will change. */
export class ReadingTime {
  readonly now: Date;
  readonly #today: string;
  #until: number | undefined;
  #untilDay: string | undefined;

  /** `today`: the day of `now`, 'YYYYMMDD', for those who ask about days. */
  constructor(now: Date, today = '') {
    this.now = now;
    this.#today = today;
  }

  /** Whether a moment, in milliseconds since 1970, is not in the future. */
  hasCome(moment: number): boolean {
    const hasCome = moment <= this.now.getTime();
    if (!hasCome && (this.#until === undefined || moment < this.#until)) {
      this.#until = moment;
    }
    return hasCome;
  }

  /** Whether a source can have changed a record at a moment: one that is more than a day in the future would let no later correction be newer. */
  canBeOfChange(moment: number): boolean {
    return this.hasCome(moment - millisecondsInDay);
  }

  /** Whether a day, 'YYYYMMDD' or 'YYYY-MM-DD', is in the future. */
  isBefore(written: string): boolean {
    const day = inDigits(written);
    const isBefore = this.#today < day;
    if (isBefore) {
      this.endBefore(day);
    }
    return isBefore;
  }

  /** Whether a day, 'YYYYMMDD' or 'YYYY-MM-DD', is over. */
  isAfter(written: string): boolean {
    const day = inDigits(written);
    const isAfter = this.#today > day;
    if (!isAfter) {
      // Later than the day itself, and earlier than any other day after it.
      this.endBefore(`${day}.`);
    }
    return isAfter;
  }

  /** Remembers that the answers of another reading, on which this one depends, change on a day, 'YYYYMMDD' or what `end` gives. */
  endBefore(day: string): void {
    if (this.#untilDay === undefined || day < this.#untilDay) {
      this.#untilDay = day;
    }
  }

  get end(): ReadingEnd {
    return {
      ...(this.#until !== undefined && { until: this.#until }),
      ...(this.#untilDay !== undefined && { untilDay: this.#untilDay }),
    };
  }
}
