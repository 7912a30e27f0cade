import { describe, expect, it } from 'vitest';
import { collect, sourceOf } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { StoredReadings } from '#importers/reading/stored-readings.fixture.ts';
import { createBundleImporter } from './bundle-importer.ts';
import { area, product, bundleImporter } from './bundle.fixture.ts';

/** Reads lines with the products that are stored, and stores what they give. */
async function readAgain(store: StoredReadings, ...lines: readonly string[]): Promise<readonly ImportEvent[]> {
  const events = await collect(bundleImporter.read({ ...sourceOf(lines.join('\n')), findEarlier: store.find }));
  for (const event of events) {
    if (event.kind === 'record' && event.reading !== undefined) {
      store.keep(event.record.kind === 'product' ? event.record.id : 'none', event.reading);
    }
  }
  return events;
}

describe('a bundle that is delivered again', () => {
  it('has products that are unchanged, by whatever line, and records of other kinds that are read', async () => {
    const store = new StoredReadings();
    const first = await readAgain(store, area, product(), product({ id: 'b' }));
    expect(first.map(({ kind }) => kind)).toEqual(['record', 'record', 'record']);
    const again = await readAgain(store, product({ id: 'b' }), area, product({ title: 'Nova' }), product(), '');
    expect(again).toMatchObject([
      { kind: 'unchanged', file: 'feed.xml', label: 'regel 1 (b)', earlier: { id: 'b' } },
      { kind: 'record', record: { kind: 'area' } },
      { kind: 'record', record: { title: 'Nova' } },
      { kind: 'unchanged', label: 'regel 4 (a)', earlier: { id: 'a' } },
    ]);
    expect(again).toHaveLength(4);
  });

  it('has its notes again', async () => {
    const store = new StoredReadings();
    const [, note] = await readAgain(store, product({ price: 999_900 }));
    expect(note).toMatchObject({ kind: 'note', problem: { record: 'regel 1 (a)', field: 'price' } });
    expect(await readAgain(store, product({ price: 999_900 }))).toMatchObject([{ kind: 'unchanged' }, note]);
  });

  it('is read again once a date of change that was in the future has come', async () => {
    const store = new StoredReadings();
    const dated = product({ modifiedAt: '2026-06-03T00:00:00Z' });
    const read = (at: string) =>
      collect(createBundleImporter({ clock: () => new Date(at) }).read({ ...sourceOf(dated), findEarlier: store.find }));
    await readAgain(store, dated);
    expect(await read('2026-06-01T23:59:59Z')).toMatchObject([{ kind: 'unchanged' }, { kind: 'note' }]);
    expect(await read('2026-06-02T00:00:00Z')).toMatchObject([{ kind: 'record', record: { modifiedAt: '2026-06-03T00:00:00Z' } }]);
  });

  it('is kept by its products alone, and by none where nothing asks for it', async () => {
    const [, asked] = await readAgain(new StoredReadings(), area, product());
    const [areaAsked] = await readAgain(new StoredReadings(), area);
    const [unasked] = await collect(bundleImporter.read(sourceOf(product())));
    expect(asked).toHaveProperty('reading');
    expect(areaAsked).not.toHaveProperty('reading');
    expect(unasked).not.toHaveProperty('reading');
  });
});

describe('the beginning of a bundle', () => {
  it.each([
    [0xee, 0xbb, 0xbf],
    [0xef, 0xbc, 0xbf],
    [0xef, 0xbb, 0xbe],
  ])('is no byte order mark where one byte differs: %d %d %d', (...mark) => {
    expect(bundleImporter.recognises(Buffer.from([...mark, 0x7b]))).toBe(false);
  });
});

it('a line that is refused has no id where it names none', async () => {
  const [refused] = await collect(bundleImporter.read(sourceOf('{"kind":"product"}')));
  expect(refused).not.toHaveProperty('id');
});
