import { hash } from 'node:crypto';
import type { EarlierReading, FindEarlier, RecordReading } from '#catalogue/earlier-reading.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { programDigest } from '#program-digest.ts';
import type { ReadingEnd, ReadingTime } from './reading-time.ts';

/** What reading a text gave beside its product. `name`: the record as its source names it; `state`: what the text changed for the texts after it. */
type Told = { readonly name?: string; readonly state?: string; readonly notes?: readonly FieldNote[] };

/** A product that is stored as its text gives it, with what else reading the text would give. */
export type Recalled = Required<Pick<Told, 'notes'>> & Omit<Told, 'notes'> & { readonly earlier: EarlierReading };

// What reading a feed depends on: the importers, and the folders that they may import.
const readingFolders = ['importers', 'catalogue', 'contract'];

const contextLength = 12;
const fingerprintLength = 32;

const digestOf = (text: string | Uint8Array, length: number): string => hash('sha256', text, 'base64').slice(0, length);

/** What is kept with a product of the text that it was read from. */
export const readingOf = (fingerprint: string, time: ReadingTime, { notes = [], ...told }: Told): RecordReading => ({
  fingerprint,
  told: JSON.stringify({ at: time.now.getTime(), ...time.end, ...told, ...(notes.length > 0 && { notes }) }),
});

/**
 * Knows texts of a feed from which stored products were read. A text is known by a fingerprint of its own, of the program, and of all else that its
 * reading depends on, so that the same fingerprint means the same product.
 */
export class RecordReadings {
  readonly #find: FindEarlier;
  readonly #options: readonly string[];
  #state: string | undefined;
  #context = '';

  /** `options`: the format, and what its importer was given. */
  constructor(find: FindEarlier, options: readonly string[]) {
    this.#find = find;
    this.#options = options;
  }

  /** The fingerprint of a text. `state`: what the texts before it changed for its reading. */
  fingerprintOf(text: string | Uint8Array, state = ''): string {
    if (this.#state !== state) {
      this.#context = digestOf(JSON.stringify([programDigest(readingFolders), state, ...this.#options]), contextLength);
      this.#state = state;
    }
    return this.#context + digestOf(text, fingerprintLength);
  }

  /** The product that was read from a text with this fingerprint, if reading it now would give the same. `today`: 'YYYYMMDD'. */
  recall(fingerprint: string, now: Date, today = ''): Recalled | undefined {
    const earlier = this.#find(fingerprint);
    const read = earlier && parsed(earlier.told);
    if (earlier === undefined || read === undefined) {
      return undefined;
    }
    const { at, until = Number.POSITIVE_INFINITY, untilDay, notes = [], ...told } = read;
    const isSame = at <= now.getTime() && now.getTime() < until && (untilDay === undefined || today < untilDay);
    return isSame ? { ...told, notes, earlier } : undefined;
  }
}

/** A damaged text counts as none: then the record is read again. */
function parsed(told: string): (Told & ReadingEnd & { readonly at: number }) | undefined {
  try {
    return (JSON.parse(told) as (Told & ReadingEnd & { readonly at: number }) | null) ?? undefined;
  } catch {
    return undefined;
  }
}
