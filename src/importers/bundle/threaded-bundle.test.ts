import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writtenRecord } from '#catalogue/written-record.ts';
import { collect, sourceOf } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent, ImportSource } from '#importers/importer.ts';
import { area, product, bundleImporter, now } from './bundle.fixture.ts';
import { readInThread } from './threaded-bundle.ts';

vi.mock('./threaded-bundle.ts', { spy: true });
beforeEach(() => {
  vi.clearAllMocks();
});

const lines = [
  area,
  product(),
  product({ id: 'b', price: 999_900 }),
  product({ id: 'c', title: 7 }),
  product({ id: 'd', pages: 3 }),
  product({ id: 'e', modifiedAt: '2099-01-01T00:00:00Z' }),
  '{',
  '\ufeff',
  '',
];
const findNone = (): undefined => undefined;

const written = (event: ImportEvent): ImportEvent =>
  event.kind === 'record' ? { ...event, kind: 'written', record: writtenRecord(event.record) } : event;

describe('a bundle that is read in a thread', () => {
  it(
    'gives the events that it gives without one, with written records, in chunks of any size, kept readings included',
    { timeout: 60_000 },
    async () => {
      const texts = fc.array(fc.constantFrom(...lines), { maxLength: 30 }).map((some) => some.join('\n'));
      await fc.assert(
        fc.asyncProperty(texts, fc.integer({ min: 20, max: 4_000 }), fc.boolean(), async (text, chunkSize, isKept) => {
          const source: ImportSource = { ...sourceOf(text, chunkSize), ...(isKept && { findEarlier: findNone }) };
          expect(await collect(readInThread(source, now))).toEqual((await collect(bundleImporter.read(source))).map(written));
        }),
        { numRuns: 12 },
      );
    },
  );

  it('is a large one, of which no line was read before', async () => {
    const source = { ...sourceOf(`${area}\n`.repeat(100_000), 262_144), findEarlier: findNone, isNew: true };
    for (const other of [{ ...source, isNew: false }, { ...source, size: 3_999_999 }, source]) {
      expect(readInThread).not.toHaveBeenCalled();
      for await (const event of bundleImporter.read(other)) {
        expect(event).toMatchObject({ label: 'regel 1 (Talen)', record: { kind: 'area' } });
        break;
      }
    }
    expect(readInThread).toHaveBeenCalledOnce();
  });

  it('gives the lines that were read before the file could not be read on', async () => {
    const failure = Object.assign(new Error('EIO'), { syscall: 'read' });
    const source: ImportSource = {
      file: 'kapot.ndjson',
      size: undefined,
      async *open() {
        yield* sourceOf(`${area}\n${product()}\n${product({ id: 'b' })}`, 100_000).open();
        throw failure;
      },
    };
    const events: ImportEvent[] = [];
    const reading = (async () => {
      for await (const event of readInThread(source, now)) {
        events.push(event);
      }
    })();
    await expect(reading).rejects.toBe(failure);
    expect(events.map((event) => 'label' in event && event.label)).toEqual(['regel 1 (Talen)', 'regel 2 (a)']);
  });

  it('holds few chunks in memory when its events are taken slowly', async () => {
    let given = 0;
    const source: ImportSource = {
      file: 'lang.ndjson',
      size: undefined,
      async *open() {
        for (; given < 1_000; given += 1) {
          yield await Promise.resolve(Buffer.from(`${area}\n`));
        }
      },
    };
    for await (const event of readInThread(source, now)) {
      expect(event.kind).toBe('written');
      break;
    }
    expect(given).toBeLessThan(20);
  });
});
