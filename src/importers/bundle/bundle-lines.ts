import { TextDecoder } from 'node:util';
import { validationSentences } from '#contract/validation-errors.ts';
import type { CatalogueRecord } from '#catalogue/records.ts';
import type { ValidationError } from '#contract/problem.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { readingOf, type RecordReadings } from '#importers/reading/record-readings.ts';
import { ReadingTime } from '#importers/reading/reading-time.ts';
import { startsWith } from '#importers/text-bytes.ts';
import { lineField, readBundleRecord } from './bundle-schema.ts';
import { doubledKey } from './doubled-key.ts';
import { LineSplitter, type ByteLine } from './line-splitter.ts';

const maxLineBytes = 2_000_000;

/** The bytes of a text without the mark that may begin it. */
export function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  return startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** The id of the record on a line; undefined when it has none. The id of an area is its name. */
function idOf(value: unknown): string | undefined {
  const named = value as { id?: unknown; name?: unknown } | null;
  const id = named?.id ?? named?.name;
  return typeof id === 'string' ? id : undefined;
}

const namingKeys = new Set(['id', 'name', 'kind']);

/** The name of the line in the report, with the record's id when it has one. */
const labelOf = (number: number, id: string | undefined): string =>
  id === undefined ? `regel ${number}` : `regel ${number} (${id.slice(0, 80)})`;

function textOf(bytes: Uint8Array, decoder: TextDecoder): string | undefined {
  try {
    return decoder.decode(withoutByteOrderMark(bytes)).trim();
  } catch {
    return undefined;
  }
}

const fieldsOf = (faults: readonly ValidationError[]): string => [...new Set(faults.map(({ field }) => field))].join(', ');
const sentencesOf = (faults: readonly ValidationError[]): string => validationSentences(faults, lineField, 'De regel');

/** A record without a date of change in the future, which leaves a note. */
function withPastChange(
  record: CatalogueRecord,
  time: ReadingTime,
): { readonly record: CatalogueRecord; readonly notes: readonly ValidationError[] } {
  if (record.kind !== 'product' || record.modifiedAt === undefined || time.canBeOfChange(Date.parse(record.modifiedAt))) {
    return { record, notes: [] };
  }
  const { modifiedAt, ...rest } = record;
  return { record: rest, notes: [{ field: 'modifiedAt', reason: `ligt in de toekomst (${modifiedAt}); de datum is weggelaten` }] };
}

/** What the fingerprints of lines depend on beside the program and the line. */
export const readingOptions = ['bundle'] as const;

/**
 * Reads a bundle chunk by chunk. `file`: its name in events; `readings`: knows lines that were read before, if any are to be known again; `now`: the
 * moment of reading.
 */
export class BundleLines {
  readonly #file: string;
  readonly #readings: RecordReadings | undefined;
  readonly #now: Date;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #splitter = new LineSplitter(maxLineBytes);

  constructor(file: string, readings: RecordReadings | undefined, now: Date) {
    this.#file = file;
    this.#readings = readings;
    this.#now = now;
  }

  /** The events of the lines that end in the next chunk; without a chunk those of the last line. */
  *events(chunk?: Uint8Array): Generator<ImportEvent> {
    for (const line of chunk === undefined ? this.#splitter.last() : this.#splitter.lines(chunk)) {
      yield* this.#read(line);
    }
  }

  #read({ number, bytes }: ByteLine): readonly ImportEvent[] {
    if (bytes === undefined) {
      return [this.#unreadable(number, 'De regel is langer dan 2 MB.')];
    }
    const fingerprint = this.#readings?.fingerprintOf(bytes);
    const recalled = fingerprint === undefined ? undefined : this.#readings?.recall(fingerprint, this.#now);
    if (recalled !== undefined) {
      const { earlier, notes } = recalled;
      const label = labelOf(number, earlier.id);
      return [{ kind: 'unchanged', file: this.#file, label, earlier }, ...this.#notes(label, notes)];
    }
    const text = textOf(bytes, this.#decoder);
    if (text === undefined) {
      return [this.#unreadable(number, 'De regel is geen geldige UTF-8.')];
    }
    if (text === '') {
      return [];
    }
    const parsed = parseJson(text);
    if (parsed === undefined) {
      return [this.#unreadable(number, 'De regel is geen geldige JSON.')];
    }
    const doubled = doubledKey(text, parsed.value);
    return doubled === undefined ? this.#recordOf(parsed.value, number, fingerprint) : [this.#rejectDoubled(parsed.value, number, doubled)];
  }

  #rejectDoubled(value: unknown, number: number, key: string): ImportEvent {
    // Of two ids nobody knows which record this is.
    const id = namingKeys.has(key) ? undefined : idOf(value);
    const faults = [{ field: key.slice(0, 60), reason: 'staat er twee keer, en niet zeker is welke waarde geldt' }];
    const problem = { file: this.#file, record: labelOf(number, id), field: fieldsOf(faults), reason: sentencesOf(faults) };
    return { kind: 'rejected', problem, ...(id === undefined ? { isPartial: true } : { id }) };
  }

  #recordOf(value: unknown, number: number, fingerprint: string | undefined): readonly ImportEvent[] {
    const file = this.#file;
    const id = idOf(value);
    const label = labelOf(number, id);
    const read = readBundleRecord(value);
    if ('faults' in read) {
      const problem = { file, record: label, field: fieldsOf(read.faults), reason: sentencesOf(read.faults) };
      return [{ kind: 'rejected', problem, ...(id !== undefined && { id }) }];
    }
    const time = new ReadingTime(this.#now);
    const { record, notes: dated } = withPastChange(read.record, time);
    const notes = [...read.notes, ...dated].map((one) => ({ field: one.field, reason: sentencesOf([one]) }));
    const isKept = fingerprint !== undefined && record.kind === 'product';
    const reading = isKept ? { reading: readingOf(fingerprint, time, { notes }) } : {};
    return [{ kind: 'record', file, label, record, ...reading }, ...this.#notes(label, notes)];
  }

  #notes(record: string, notes: readonly FieldNote[]): readonly ImportEvent[] {
    return notes.map(({ field, reason }) => ({ kind: 'note', problem: { file: this.#file, record, field, reason } }));
  }

  #unreadable(number: number, reason: string): ImportEvent {
    const problem = { file: this.#file, record: labelOf(number, undefined), field: lineField, reason };
    return { kind: 'rejected', problem, isPartial: true };
  }
}
