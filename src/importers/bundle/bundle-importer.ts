import { TextDecoder } from 'node:util';
import { validationSentences } from '#contract/validation-errors.ts';
import type { ValidationError } from '#contract/problem.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import { readingOf, RecordReadings } from '#importers/reading/record-readings.ts';
import { ReadingTime } from '#importers/reading/reading-time.ts';
import { lineField, readBundleRecord } from './bundle-schema.ts';
import { readLines, type ByteLine } from './read-lines.ts';

const maxLineBytes = 2_000_000;
const openingBrace = 0x7b;

function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
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

/** No answer of reading a line changes with time. */
const anyTime = new ReadingTime(new Date(0));

type LineContext = { readonly file: string; readonly decoder: TextDecoder; readonly readings: RecordReadings | undefined };

function readLine({ file, decoder, readings }: LineContext, { number, bytes }: ByteLine): readonly ImportEvent[] {
  const label = `regel ${number}`;
  const unreadable = (reason: string): readonly ImportEvent[] => [
    { kind: 'rejected', problem: { file, record: label, field: lineField, reason }, isPartial: true },
  ];
  if (bytes === undefined) {
    return unreadable('De regel is langer dan 2 MB.');
  }
  const note = (record: string, { field, reason }: FieldNote): ImportEvent => ({ kind: 'note', problem: { file, record, field, reason } });
  const fingerprint = readings?.fingerprintOf(bytes);
  const recalled = fingerprint === undefined ? undefined : readings?.recall(fingerprint, anyTime.now);
  if (recalled !== undefined) {
    const { earlier, notes } = recalled;
    const record = labelOf(number, earlier.id);
    return [{ kind: 'unchanged', file, label: record, earlier }, ...notes.map((one) => note(record, one))];
  }
  const text = textOf(bytes, decoder);
  if (text === undefined) {
    return unreadable('De regel is geen geldige UTF-8.');
  }
  if (text === '') {
    return [];
  }
  const parsed = parseJson(text);
  if (parsed === undefined) {
    return unreadable('De regel is geen geldige JSON.');
  }
  const id = idOf(parsed.value);
  const record = labelOf(number, id);
  const read = readBundleRecord(parsed.value);
  if ('faults' in read) {
    const problem = { file, record, field: fieldsOf(read.faults), reason: sentencesOf(read.faults) };
    return [{ kind: 'rejected', problem, ...(id !== undefined && { id }) }];
  }
  const notes = read.notes.map((one) => ({ field: one.field, reason: sentencesOf([one]) }));
  const isKept = fingerprint !== undefined && read.record.kind === 'product';
  return [
    {
      kind: 'record',
      file,
      label: record,
      record: read.record,
      ...(isKept && { reading: readingOf(fingerprint, anyTime, { notes }) }),
    },
    ...notes.map((one) => note(record, one)),
  ];
}

/** Reads our own format: one catalogue record a line, as JSON. See docs/bundle-format.md. */
export const bundleImporter: Importer = {
  name: 'bundle',
  recognises(beginning) {
    const first = withoutByteOrderMark(beginning).find((byte) => byte > 0x20);
    return first === openingBrace;
  },
  async *read(source: ImportSource): AsyncGenerator<ImportEvent> {
    const context: LineContext = {
      file: source.file,
      decoder: new TextDecoder('utf-8', { fatal: true }),
      readings: source.findEarlier && new RecordReadings(source.findEarlier, ['bundle']),
    };
    for await (const line of readLines(source.open(), maxLineBytes)) {
      yield* readLine(context, line);
    }
  },
};
