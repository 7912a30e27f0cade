import type { ImportEvent, ImportSource } from '#importers/importer.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping, type Mapping } from '#importers/mapping/mapping.ts';
import { createEckImporter } from './eck-importer.ts';

const now = new Date('2026-06-01T12:00:00Z');

/** The importer as the tests use it: the base mapping, and a clock that stands still. */
export const testImporter = (mapping: Mapping = createMapping([baseMapping])) => createEckImporter({ mapping, clock: () => now });

/** A source of bytes from memory, in chunks of a size that cuts through words and characters. */
export function sourceOf(content: string | Uint8Array, chunkSize = 7): ImportSource {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    file: 'feed.xml',
    size: bytes.length,
    async *open() {
      for (let start = 0; start < bytes.length; start += chunkSize) {
        yield await Promise.resolve(bytes.subarray(start, start + chunkSize));
      }
    },
  };
}

/** Everything an importer gives, in order. */
export async function collect(events: AsyncIterable<ImportEvent>): Promise<readonly ImportEvent[]> {
  const collected: ImportEvent[] = [];
  for await (const event of events) {
    collected.push(event);
  }
  return collected;
}

/** All events of a content. */
export const eventsOf = (content: string | Uint8Array, mapping?: Mapping): Promise<readonly ImportEvent[]> =>
  collect(testImporter(mapping).read(sourceOf(content)));

/** An entry of version 2.5.2 with a number and a title, and the fields given. */
export const entry = (fields: string, id = '9789006987904', title = 'Newton havo 4'): string =>
  `<Entry xmlns="http://dt2.eck.nl/schema/catalogservice/v2.5.2"><ProductId>${id}</ProductId><Title>${title}</Title>${fields}</Entry>`;

/** A place in secondary education. */
export const placed = (course: string, level = 'HAVO', year = 'jaar 4', subject = course): string =>
  `<CurriculumInfo><Sector>VO</Sector><Courses><Course>${course}</Course></Courses><Levels><Level>${level}</Level></Levels>` +
  `<Years><Year>${year}</Year></Years><Subjects><Subject>${subject}</Subject></Subjects></CurriculumInfo>`;

/** The products of events. */
export const productsOf = (events: readonly ImportEvent[]): readonly ProductRecord[] =>
  events.flatMap((event) => (event.kind === 'record' && event.record.kind === 'product' ? [event.record] : []));

/** The reasons of refusals, of notes, or of files that cannot be read. */
export const reasonsOf = (events: readonly ImportEvent[], kind: 'rejected' | 'note' | 'unreadable'): readonly string[] =>
  events.flatMap((event) => (event.kind === kind ? [`${event.problem.field}: ${event.problem.reason}`] : []));

/** The one product of one entry with these fields. */
export async function productWith(fields: string, title?: string): Promise<ProductRecord> {
  const [product] = productsOf(await eventsOf(entry(fields, undefined, title)));
  if (product === undefined) {
    throw new Error('the entry was refused');
  }
  return product;
}
