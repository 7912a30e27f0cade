import { TextDecoder } from 'node:util';
import { validationSentences } from '#contract/validation-errors.ts';
import type { ValidationError } from '#contract/problem.ts';
import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import { lineField, readBundleRecord, uncheckedProduct } from './bundle-schema.ts';
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

function readLine({ file, isStored }: ImportSource, { number, bytes }: ByteLine, decoder: TextDecoder): readonly ImportEvent[] {
  const label = `regel ${number}`;
  const unreadable = (reason: string): readonly ImportEvent[] => [
    { kind: 'rejected', problem: { file, record: label, field: lineField, reason }, isPartial: true },
  ];
  if (bytes === undefined) {
    return unreadable('De regel is langer dan 2 MB.');
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
  const known = isStored && uncheckedProduct(parsed.value);
  if (known !== undefined && isStored?.(known) === true) {
    return [{ kind: 'record', file, label: record, record: known }];
  }
  const read = readBundleRecord(parsed.value);
  if ('faults' in read) {
    const problem = { file, record, field: fieldsOf(read.faults), reason: sentencesOf(read.faults) };
    return [{ kind: 'rejected', problem, ...(id !== undefined && { id }) }];
  }
  return [
    { kind: 'record', file, label: record, record: read.record },
    ...read.notes.map((note) => ({ kind: 'note', problem: { file, record, field: note.field, reason: sentencesOf([note]) } }) as const),
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
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const line of readLines(source.open(), maxLineBytes)) {
      yield* readLine(source, line, decoder);
    }
  },
};
