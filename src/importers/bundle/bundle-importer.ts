import { TextDecoder } from 'node:util';
import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import { readBundleRecord } from './bundle-schema.ts';
import { readLines, type ByteLine } from './read-lines.ts';

const lineLimit = 2_000_000;
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

/** The line as the report names it, with the id when it has one. */
function labelOf(number: number, value: unknown): string {
  const named = value as { id?: unknown; name?: unknown } | null;
  const id = named?.id ?? named?.name;
  return typeof id === 'string' ? `regel ${number} (${id.slice(0, 80)})` : `regel ${number}`;
}

function readLine(file: string, { number, bytes }: ByteLine, decoder: TextDecoder): ImportEvent | undefined {
  const rejected = (record: string, field: string, reason: string): ImportEvent => ({
    kind: 'rejected',
    problem: { file, record, field, reason },
  });
  const label = `regel ${number}`;
  if (bytes === undefined) {
    return rejected(label, 'regel', 'De regel is langer dan 2 MB.');
  }
  let text: string;
  try {
    text = decoder.decode(withoutByteOrderMark(bytes)).trim();
  } catch {
    return rejected(label, 'regel', 'De regel is geen geldige UTF-8.');
  }
  if (text === '') {
    return undefined;
  }
  const parsed = parseJson(text);
  if (parsed === undefined) {
    return rejected(label, 'regel', 'De regel is geen geldige JSON.');
  }
  const read = readBundleRecord(parsed.value);
  if ('record' in read) {
    return { kind: 'record', file, label: labelOf(number, parsed.value), record: read.record };
  }
  const [first] = read.faults;
  const more = read.faults.length > 1 ? ` (en nog ${read.faults.length - 1} fouten in deze regel)` : '';
  return rejected(labelOf(number, parsed.value), first?.field ?? 'regel', `${first?.reason ?? 'onbekende fout'}${more}`);
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
    for await (const line of readLines(source.open(), lineLimit)) {
      const event = readLine(source.file, line, decoder);
      if (event !== undefined) {
        yield event;
      }
    }
  },
};
