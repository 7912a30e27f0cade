import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heapInUse, numberedEan } from '#importers/large-feed.fixture.ts';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { hostileFeeds, payloads } from '#importers/hostile-feeds.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { nameFault, textFault } from '#importers/readable-text.ts';
import { markedColumn } from './columns/marked-column.ts';
import { isMutationRun, runsOf } from '#mutation-run.fixture.ts';
import { workbookBomb } from './hostile-workbooks.fixture.ts';
import { archiveOf, csvImporter, problemsOf, readCsv, readWorkbook, workbookFiles } from './table.fixture.ts';

const megabyte = 1_000_000;
const ean = '9789006987904';

async function* csvOfSize(bytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('EAN;Titel;Prijs;Vak;Niveau;Omschrijving\n');
  const text = 'Een zin over natuurkunde. '.repeat(100);
  let made = 0;
  for (let number = 0; made < bytes; number += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => `${numberedEan(number + index)};Newton;"48,50";Natuurkunde;havo 4;"${text}"\n`);
    const chunk = Buffer.from(rows.join(''));
    made += chunk.length;
    yield await Promise.resolve(chunk);
  }
}

describe('a CSV file', () => {
  it.skipIf(isMutationRun)('of 30 MB is read in constant memory, every row of it', { timeout: 300_000 }, async () => {
    const before = heapInUse();
    let [records, highest] = [0, 0];
    for await (const event of csvImporter().read({ file: 'groot.csv', size: undefined, open: () => csvOfSize(30 * megabyte) })) {
      records += event.kind === 'record' && event.record.kind === 'product' && event.record.price === 4_850 ? 1 : 0;
      if (event.kind === 'record' && records % 2_000 === 0) {
        highest = Math.max(highest, heapInUse());
      }
    }
    expect(records).toBeGreaterThan(10_000);
    expect((highest - before) / megabyte).toBeLessThan(30);
  });

  it.skipIf(isMutationRun).each([
    ['between quotes', '"'],
    ['without a quote', ''],
  ])('with a field of 50 MB %s is refused there, in bounded memory', { timeout: 120_000 }, async (_name, quote) => {
    const piece = Buffer.alloc(megabyte, 'x ');
    async function* content(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`EAN;Titel\n${ean};Een\n${ean};${quote}`);
      for (let number = 0; number < 50; number += 1) {
        yield await Promise.resolve(piece);
      }
    }
    const before = heapInUse();
    const events: ImportEvent[] = [];
    for await (const event of csvImporter().read({ file: 'a.csv', size: undefined, open: content })) {
      events.push(event);
    }
    expect(productsOf(events)).toHaveLength(1);
    expect(problemsOf(events, 'unreadable')[0]).toContain('Vanaf regel 3 staat één rij van meer dan een miljoen tekens');
    expect((heapInUse() - before) / megabyte).toBeLessThan(20);
  });

  // Work that grows with the product of both lengths would take minutes.
  it('with long lists of levels and of years is read', async () => {
    const cells = `${'havo 4, '.repeat(11_000)};${'1-3, '.repeat(18_000)}`;
    const { events } = await readCsv(`EAN;Titel;Niveau;Leerjaar\n${ean};Newton;${cells}\n`);
    expect(productsOf(events)[0]?.educationTypes).toEqual([1, 2, 3].map((grade) => ({ level: 'havo', grade })));
  });

  // As above: the square of its length.
  it('may have a heading of many spaces', () => {
    expect(markedColumn(`Huur${' '.repeat(900_000)}x`)).toBeUndefined();
    expect(markedColumn(`Huur${' :'.repeat(450_000)}`)?.field).toBe('tenure');
  });

  it('brings no control character into a record', async () => {
    const feed = hostileFeeds('boos').find(({ name }) => name === 'scripts.csv');
    const { events } = await readCsv(`${String(feed?.content)}\n${ean};a\u0000b;\u0007;x;;;;;a\u001b[2J\u202e\n`);
    const products = productsOf(events);
    expect(products).toHaveLength(payloads('boos').length + 1);
    for (const { title, webText = '', publisher = '', authors } of products) {
      expect([title, publisher, ...authors].map(nameFault).filter(Boolean)).toEqual([]);
      expect(textFault(webText)).toBeUndefined();
    }
  });

  it('of any content gives events and never fails', async () => {
    const text = fc
      .array(fc.constantFrom('EAN', 'Titel', ';', ',', '\t', '"', '\n', '\r\n', ean, '9,78E+12', '€', '\u0000', 'x', '=1', 'havo 4', ''))
      .map((parts) => `EAN;Titel\n${parts.join('')}`);
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      text.map((content) => Buffer.from(content)),
      text.map((content) => Buffer.from(content, 'utf16le')),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const { events } = await readCsv(content);
        for (const event of events) {
          const told = 'problem' in event ? event.problem.reason : event.label;
          expect(told.length).toBeGreaterThan(0);
        }
        expect(events.filter(({ kind }) => kind === 'unreadable').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: runsOf(200) },
    );
  });
});

describe('a workbook', () => {
  const files = workbookFiles([
    {
      name: 'Blad',
      rows: [
        ['EAN', 'Titel'],
        [ean, 'Een'],
      ],
    },
  ]);
  const refusal = async (content: Uint8Array): Promise<string | undefined> =>
    problemsOf((await readWorkbook(content)).events, 'unreadable')[0];

  it.skipIf(isMutationRun)('that unpacks to more than it may is refused before it is unpacked', async () => {
    const content = await workbookBomb();
    const before = heapInUse();
    expect(content.length).toBeLessThan(megabyte);
    expect(await refusal(content)).toContain('xl/sharedStrings.xml van de werkmap is uitgepakt groter dan 128 MB');
    expect((heapInUse() - before) / megabyte).toBeLessThan(20);
  });

  it('that says another size of a part than it has is refused', async () => {
    const content = await archiveOf(files);
    const place = content.indexOf(Buffer.from('PK\u0001\u0002'));
    content.writeUInt32LE(3, place + 24);
    expect(await refusal(content)).toMatch(/groter of kleiner dan zij zelf zegt/u);
  });

  it('that declares entities is refused', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "b">]>${files['xl/worksheets/sheet1.xml']}`;
    expect(await refusal(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': sheet }))).toContain('verklaart eigen entiteiten');
  });

  it('has cells of any length and number, of which those that are too long are left out', async () => {
    const long = `<row r="3"><c r="A3" t="str"><v>${numberedEan(1)}</v></c><c r="B3" t="str"><v>${'x '.repeat(60_000)}</v></c></row>`;
    const wide = `<row r="4"><c r="A4" t="str"><v>${numberedEan(2)}</v></c><c r="B4" t="str"><v>Twee</v></c><c r="XFD4" t="str"><v>ver</v></c></row>`;
    const full = Array.from(
      { length: 20 },
      (_, column) => `<c r="${String.fromCodePoint(67 + column)}5" t="str"><v>${'y '.repeat(40_000)}</v></c>`,
    );
    const heavy = `<row r="5"><c r="A5" t="str"><v>${numberedEan(3)}</v></c><c r="B5" t="str"><v>Drie</v></c>${full.join('')}</row>`;
    const xml = files['xl/worksheets/sheet1.xml']?.replace('</sheetData>', `${long}${wide}${heavy}</sheetData>`);
    const { events } = await readWorkbook(await archiveOf({ ...files, 'xl/worksheets/sheet1.xml': xml ?? '' }));
    expect(productsOf(events).map(({ title }) => title)).toEqual(['Een', 'Twee', 'Drie']);
    expect(problemsOf(events, 'rejected')).toEqual([
      'rejected · blad "Blad", regel 3 · Titel (kolom B): Deze cel heeft meer dan 100.000 tekens.',
    ]);
    expect(problemsOf(events, 'note').filter((line) => line.includes('kolommen:'))).toEqual([
      'note · blad "Blad" · kolommen: Alleen de eerste 1.000 kolommen zijn gelezen; het blad heeft er meer.',
    ]);
  });

  it('damaged anywhere gives events and never fails', async () => {
    const content = await archiveOf(files);
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.nat(255), fc.boolean(), async (place, byte, isCut) => {
        const damaged = Buffer.from(content);
        damaged[place] = byte;
        const { events } = await readWorkbook(isCut ? damaged.subarray(0, place) : damaged);
        expect(events.length).toBeGreaterThan(0);
      }),
      { numRuns: runsOf(300) },
    );
  });
});

describe('a row', () => {
  // Searches that take the square of its length would take minutes.
  it.each([' ', '(', '- ', 'excl. '])('with long runs of %j in every cell is read', { timeout: 60_000 }, async (part) => {
    const text = `1${part.repeat(90_000 / part.length)}2`;
    const cells = Array.from({ length: 6 }, () => `"${text}"`).join(';');
    const { events } = await readCsv(`EAN;Titel;Prijs;Btw;Per;Opmerking;Vak;Leerjaar\n${ean};Newton;${cells}\n"${text}"\n`);
    expect(productsOf(events).map((product) => product.price)).toEqual([undefined]);
  });
});
