import { describe, expect, it } from 'vitest';
import { collect, sourceOf } from '#importers/eck/eck.fixture.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { labelsOfKept, readAgain } from '#importers/reading/read-again.fixture.ts';
import { createCsvImporter } from './csv-importer.ts';
import { csvImporter, formula, readCsv, workbookImporter, workbookOf, type TestCell } from './table.fixture.ts';

const ean = '9789006987904';
const other = '9789034506368';

describe('rows that were read before', () => {
  it('are known in the same table, and read anew when they differ', async () => {
    const list = (title: string): string => `EAN;Titel\n${ean};Newton\n${other};${title}\n`;
    const { known, told, anew } = await readAgain(csvImporter(), list('Nova'), list('Pulsar'));
    expect(known).toEqual([ean]);
    expect(told).toEqual(anew);
  });

  it('are read anew below headings of fewer cells: what was passed over then is a value too many now', async () => {
    const row = `${ean};Newton;opmerking\n`;
    const { known, told, anew } = await readAgain(csvImporter(), `EAN;Titel;\n${row}`, `EAN;Titel\n${row}`);
    expect(known).toEqual([]);
    expect(told).toEqual(anew);
    expect(told).toEqual([expect.stringMatching(/^rejected regel 2: De regel heeft 3 cellen, en de kopregel 2/u)]);
  });

  it('are known by another source or mapping in nothing', async () => {
    const list = `EAN;Titel\n${ean};Newton\n`;
    const clock = (): Date => new Date('2026-06-01T12:00:00Z');
    const mapping = createMapping([baseMapping]);
    const changed = createMapping([baseMapping, { subjects: [], families: [], publishers: { thieme: 'Thieme' } }]);
    const knownBy = async (reader: typeof importer) => (await readAgain(importer, list, list, reader)).known;
    const importer = createCsvImporter({ mapping, clock });
    expect(await knownBy(importer)).toEqual([ean]);
    expect(await knownBy(createCsvImporter({ mapping, clock, source: 'bron' }))).toEqual([]);
    expect(await knownBy(createCsvImporter({ mapping: changed, clock }))).toEqual([]);
  });

  it('are read anew with the same cells where another one has a fault, or the same one another fault', async () => {
    const unsaved = formula('1+1');
    const wrong: TestCell = { xml: (reference) => `<c r="${reference}" t="e"><v>#N/A</v></c>` };
    const bookOf = (title: string, price: TestCell, status: TestCell) =>
      workbookOf({
        name: 'Blad',
        rows: [
          ['EAN', 'Titel', 'Prijs', 'Status'],
          [ean, title, price, status],
        ],
      });
    const first = await bookOf('Newton', unsaved, '');
    expect((await readAgain(workbookImporter(), first)).known).toEqual([ean]);
    for (const second of [await bookOf('Newton', wrong, ''), await bookOf('Newton', '', unsaved), await bookOf('Nova', unsaved, '')]) {
      const { known, told, anew } = await readAgain(workbookImporter(), first, second);
      expect(known).toEqual([]);
      expect(told).toEqual(anew);
    }
  });

  it('are kept only where texts are compared', async () => {
    const list = `EAN;Titel\n${ean};Newton\n`;
    expect(await labelsOfKept(csvImporter(), list)).toEqual([`regel 2 (${ean})`]);
    const { events } = await readCsv(list);
    expect(events[0]).toMatchObject({ kind: 'record' });
    expect(events[0]).not.toHaveProperty('reading');
  });

  it.each([
    ['Prijs 25/26;Prijs 26/27', '20260731.'],
    ['Prijs;Prijs per 15-7-2026', '20260715'],
    ['Prijs 25/26;Vak', undefined],
    ['Prijs;Geldig vanaf', '20260901'],
    ['Prijs;Geldig tot', '20260901.'],
  ])('are kept with the day on which their price becomes another one: %s', async (headings, untilDay) => {
    const list = `EAN;Titel;${headings}\n${ean};Newton;10,00;1-9-2026\n`;
    const events = await collect(csvImporter().read({ ...sourceOf(list), findEarlier: () => undefined }));
    const [told] = events.flatMap((event) => (event.kind === 'record' && event.reading ? [event.reading.told] : []));
    expect(JSON.parse(told ?? '{}').untilDay).toBe(untilDay);
  });
});
