import { expect } from 'vitest';
import type { FindEarlier } from '#catalogue/earlier-reading.ts';
import type { Importer, ImportEvent } from '#importers/importer.ts';
import { collect, sourceOf } from '#importers/eck/eck.fixture.ts';
import { StoredReadings } from './stored-readings.fixture.ts';

/** Finds the products of events by their texts, as a store keeps them. */
function findIn(events: readonly ImportEvent[]): FindEarlier {
  const store = new StoredReadings();
  for (const event of events) {
    if (event.kind === 'record' && event.record.kind === 'product' && event.reading !== undefined) {
      store.keep(event.record.id, event.reading);
    }
  }
  return store.find;
}

const read = (importer: Importer, content: string | Uint8Array, findEarlier: FindEarlier): Promise<readonly ImportEvent[]> =>
  collect(importer.read({ ...sourceOf(content, 65_536), findEarlier }));

/** What events say of products, notes and rejections, in order; of a product that is known the same as of one that is read. */
const toldOf = (events: readonly ImportEvent[]): readonly string[] =>
  events.map((event) => {
    switch (event.kind) {
      case 'record':
        return `product ${event.label} ${event.record.kind === 'product' ? event.record.id : ''}`;
      case 'unchanged':
        return `product ${event.label} ${event.earlier.id}`;
      case 'note':
      case 'rejected':
      case 'unreadable':
        return `${event.kind} ${event.problem.record}: ${event.problem.reason}`;
      default:
        return `${event.kind} ${event.label}`;
    }
  });

/**
 * Reads a file, then a second one that may have the same products. `known`: the products of the second that were known by their texts; `told`: all that it
 * tells; `anew`: what it tells when no text is known.
 */
export async function readAgain(importer: Importer, first: string | Uint8Array, second = first, other = importer) {
  const find = findIn(await read(importer, first, () => undefined));
  const events = await read(other, second, find);
  return {
    known: events.flatMap((event) => (event.kind === 'unchanged' ? [event.earlier.id] : [])),
    told: toldOf(events),
    anew: toldOf(await read(other, second, () => undefined)),
  };
}

/** The ids of the products of a second file that are known by their texts in the first. Expects that it tells of each what it tells when no text is known. */
export async function knownAgain(...files: Parameters<typeof readAgain>): Promise<readonly string[]> {
  const { known, told, anew } = await readAgain(...files);
  expect(told).toEqual(anew);
  return known;
}

/** The labels of the records of a file whose texts are kept for a next time. */
export async function labelsOfKept(importer: Importer, content: string): Promise<readonly string[]> {
  const events = await read(importer, content, () => undefined);
  return events.flatMap((event) => ('reading' in event ? [event.label] : []));
}
