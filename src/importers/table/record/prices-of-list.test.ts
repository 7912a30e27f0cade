import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { readAgain } from '#importers/reading/read-again.fixture.ts';
import { csvImporter, problemsOf, readCsv, readWorkbook, workbookOf } from '#importers/table/table.fixture.ts';

// The clock of the tests stands at 1 June 2026.
const past = '10,00;1-1-2025;31-12-2025';
const present = '12,00;1-1-2026;31-12-2026';
const openEnded = '11,00;1-1-2025;';
const future = '13,00;1-1-2027;';
const ean = '9789006987904';

const listOf = (...rows: readonly string[]): string =>
  ['EAN;Titel;Prijs;Geldig vanaf;Geldig tot', ...rows.map((row) => (row.startsWith('9') ? row : `${ean};Newton;${row}`))].join('\n');

const lastPrice = async (...rows: readonly string[]) => productsOf((await readCsv(listOf(...rows))).events).at(-1)?.price;

describe('the price of a product that a list gives in rows of different periods', () => {
  it('is that of today, whatever the order of the rows', async () => {
    const rows = fc.shuffledSubarray([past, present, openEnded, future], { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(rows, async (chosen) => {
        const expected = chosen.includes(present) ? 1_200 : chosen.includes(openEnded) ? 1_100 : undefined;
        expect(await lastPrice(...chosen)).toBe(expected);
      }),
    );
  });

  it('is none when two began together, and that of a later day all the same', async () => {
    const { events } = await readCsv(listOf(openEnded, '11,50;1-1-2025;'));
    expect(productsOf(events).at(-1)).not.toHaveProperty('price');
    expect(problemsOf(events).map((line) => line.replaceAll('\u{a0}', ' '))).toContain(
      `note · regel 3 (${ean}) · Prijs (kolom C): Er staan verschillende prijzen: € 11,00 (regel 2) en € 11,50 (regel 3). De prijs is weggelaten.`,
    );
    expect(await lastPrice(openEnded, '11,50;1-1-2025;', present)).toBe(1_200);
  });

  it.each(['Schooljaar', 'Seizoen'])('is that of its school year, where a column %j has several', async (heading) => {
    const read = async (...cells: readonly string[]) =>
      productsOf((await readCsv([`EAN;Titel;Prijs;${heading}`, ...cells.map((cell) => `${ean};Newton;${cell}`)].join('\n'))).events).at(-1)
        ?.price;
    expect(await read('10,00;2025-2026', '11,00;2026-2027')).toBe(1_000);
    expect(await read('11,00;26/27', '10,00;25/26')).toBe(1_000);
    expect(await read('11,00;2026/2027', '10,00;2024/2025')).toBeUndefined();
    expect(await read('11,00;2026-2027', '11,00;2026-2027')).toBe(1_100);
    expect(await read('11,00;2026-2027', '10,00;3')).toBeUndefined();
    expect(await read('11,00;2026-2028', '10,00;2025-2026')).toBeUndefined();
  });

  it('is unknown when the newest period says so, and not when the row leaves the price empty', async () => {
    expect(await lastPrice(openEnded, 'op aanvraag;1-1-2026;')).toBeUndefined();
    expect(await lastPrice(openEnded, ';1-1-2025;')).toBe(1_100);
  });

  it('is found in rows that are far apart, and is no contradiction unless the rows differ in more', async () => {
    const other = (place: number): string => `9789034506368;Nova ${place};5,00;;`;
    const { events } = await readCsv(listOf(present, ...Array.from({ length: 100 }, (_, place) => other(place)), future));
    expect(productsOf(events).at(-1)).toMatchObject({ ean, price: 1_200 });
    expect(events.flatMap((event) => (event.kind === 'record' ? [event.isChange] : [])).at(-1)).toBe(true);
    const differing = await readCsv(listOf(present, `${ean};Newton 2;${future}`));
    expect(differing.events.some((event) => event.kind === 'record' && event.isChange)).toBe(false);
    expect(productsOf(differing.events).at(-1)).toMatchObject({ title: 'Newton 2', price: 1_200 });
  });

  it('is read anew when one of the rows is, and its end is that of the rows together', async () => {
    const { known, told, anew } = await readAgain(csvImporter(), listOf(present, future), listOf(present.replace('12', '14'), future));
    expect(known).toEqual([]);
    expect(told).toEqual(anew);
    const { events } = await readCsv(listOf(present, past));
    expect(productsOf(events)[1]).toEqual(productsOf(events)[0]);
  });
});

describe('a product that a list gives two prices', () => {
  const listWith = (...prices: readonly string[]): string =>
    `EAN;Titel;Prijs\n${prices.map((price) => `${ean};Newton;${price}\n`).join('')}`;
  const pricesOf = async (content: string) => productsOf((await readCsv(content)).events).map(({ price }) => price);
  const notesOf = (events: readonly ImportEvent[]): readonly string[] =>
    problemsOf(events, 'note').flatMap((line) => (line.includes('prijzen') ? [line.replaceAll('\u{a0}', ' ')] : []));

  it('has none, and both rows are named', async () => {
    const other = Array.from({ length: 60 }, (_, place) => `978903450${place}000;Nova ${place};5,00\n`).join('');
    const { events } = await readCsv(`${listWith('10,00')}${other}${ean};Newton;12,00\n${ean};Newton;10,00\n`);
    expect(productsOf(events).at(-1)).not.toHaveProperty('price');
    const reason = 'Er staan verschillende prijzen: € 10,00 (regel 2) en € 12,00 (regel 63). De prijs is weggelaten.';
    expect(notesOf(events)).toEqual([
      `note · regel 63 (${ean}) · Prijs (kolom C): ${reason}`,
      `note · regel 64 (${ean}) · Prijs (kolom C): ${reason}`,
    ]);
  });

  it('has it when rows say the same, or only one says it', async () => {
    expect(await pricesOf(listWith('10,00', '€ 10', '10.00'))).toEqual([1_000, 1_000, 1_000]);
    expect(await pricesOf(listWith('op aanvraag', '12,00'))).toEqual([undefined, 1_200]);
    expect(await pricesOf(listWith('12,00', '', 'nvt', '€ 0,00'))).toEqual([1_200, 1_200, 1_200, 1_200]);
    expect(await pricesOf(listWith('12,00', 'x'))).toEqual([1_200, undefined]);
  });

  it('has none when the last row says that it is unknown, and a note says so', async () => {
    const { events } = await readCsv(listWith('12,00', 'op aanvraag'));
    expect(problemsOf((await readCsv(listWith('12,00', 'x'))).events, 'note').filter((line) => line.includes('weggelaten'))).toHaveLength(
      1,
    );
    expect(productsOf(events).map(({ price }) => price)).toEqual([1_200, undefined]);
    expect(problemsOf(events, 'note')).toContain(
      `note · regel 3 (${ean}) · Prijs (kolom C): Een eerdere regel noemt een prijs van dit product, en deze regel niet. De prijs is weggelaten.`,
    );
  });

  it('has that of a purchase beside one of rental, in any order', async () => {
    const listOfTenures = (...rows: readonly string[]): string =>
      `EAN;Titel;Prijs;Soort\n${rows.map((row) => `${ean};Newton;${row}\n`).join('')}`;
    expect(await pricesOf(listOfTenures('24,95;Koop', '9,95;Huur'))).toEqual([2_495, 2_495]);
    expect(await pricesOf(listOfTenures('9,95;Huur', '24,95;Koop'))).toEqual([undefined, 2_495]);
  });

  it('has that of the row that was changed last', async () => {
    const dated = (...rows: readonly string[]): string =>
      `EAN;Titel;Prijs;Mutatiedatum\n${rows.map((row) => `${ean};Newton;${row}\n`).join('')}`;
    expect(await pricesOf(dated('10,00;1-2-2026', '12,00;1-3-2026'))).toEqual([1_000, 1_200]);
    expect(await pricesOf(dated('12,00;1-3-2026', '10,00;1-2-2026'))).toEqual([1_200, 1_200]);
    expect(await pricesOf(dated('12,00;1-3-2026', '10,00;1-3-2026'))).toEqual([1_200, undefined]);
  });

  it('has that in euros beside one in another currency, in any order', async () => {
    const listOfCurrencies = (...rows: readonly string[]): string =>
      `EAN;Titel;Prijs;Valuta\n${rows.map((row) => `${ean};Newton;${row}\n`).join('')}`;
    expect(await pricesOf(listOfCurrencies('25,00;EUR', '20,00;GBP'))).toEqual([2_500, 2_500]);
    expect(await pricesOf(listOfCurrencies('20,00;GBP', '25,00;EUR'))).toEqual([undefined, 2_500]);
  });

  const sheetOf = (name: string, heading: string, price: number) => ({
    name,
    rows: [
      ['EAN', 'Titel', heading],
      [ean, 'Newton', price],
    ],
  });

  it('has that with VAT beside one without it of an unknown rate, of which it is that, in any order', async () => {
    const pricesOn = async (...sheets: readonly (readonly [name: string, price: string])[]) => {
      const rows = (price: string) => [
        ['EAN', 'Titel', 'Prijs'],
        ['9789006987904', 'Newton', price],
      ];
      const { events } = await readWorkbook(await workbookOf(...sheets.map(([name, price]) => ({ name, rows: rows(price) }))));
      return productsOf(events).at(-1)?.price;
    };
    expect(await pricesOn(['Incl btw', '10,90'], ['Excl btw', '10,00'])).toBe(1_090);
    expect(await pricesOn(['Excl btw', '10,00'], ['Incl btw', '12,10'])).toBe(1_210);
    expect(await pricesOn(['Incl btw', '10,00'], ['Excl btw', '10,00'])).toBeUndefined();
    expect(await pricesOn(['Incl btw', '12,90'], ['Excl btw', '10,00'])).toBeUndefined();
  });

  it('has none when they stand on two sheets', async () => {
    const { events } = await readWorkbook(await workbookOf(sheetOf('Prijzen', 'Prijs', 12), sheetOf('oud 2025', 'Prijs', 10)));
    expect(productsOf(events).at(-1)).not.toHaveProperty('price');
    expect(notesOf(events)).toEqual([
      expect.stringContaining('€ 12,00 (blad "Prijzen", regel 2) en € 10,00 (blad "oud 2025", regel 2). De prijs is weggelaten.'),
    ]);
  });

  it.each([
    ['Prijs 2025-2026', 'Prijs 2024-2025', 1_200],
    ['Prijs 2024-2025', 'Prijs 2025-2026', 1_000],
    ['Prijs 2026-2027', 'Prijs 2025-2026', 1_000],
    ['Prijs', 'Prijs 2024-2025', 1_200],
    ['Prijs 2024-2025', 'Prijs 2023-2024', undefined],
    ['Prijs 2025-2026', 'Prijs 25/26', undefined],
  ])('has that of today when the headings %s and %s of two sheets say which it is', async (first, second, price) => {
    const book = await workbookOf(sheetOf('Een', first, 12), sheetOf('Twee', second, 10));
    expect(productsOf((await readWorkbook(book)).events).at(-1)?.price).toBe(price);
  });

  it.each([
    ['another row comes', ['10,00'], ['10,00', '12,00']],
    ['another row comes before it', ['12,00'], ['10,00', '12,00']],
    ['nothing changes', ['10,00', '12,00'], ['10,00', '12,00']],
    ['the other row goes', ['10,00', '12,00'], ['12,00']],
    ['one of the same price comes', ['10,00'], ['10,00', '10,0']],
    ['one without a price comes', ['10,00'], ['10,00', '']],
    ['one without a price had come', [''], ['10,00', '']],
    ['the one with the price goes', ['10,00', ''], ['']],
  ])('has that of a list that is read anew when %s', async (_, first, second) => {
    const { told, anew } = await readAgain(csvImporter(), listWith(...first), listWith(...second));
    expect(told).toEqual(anew);
  });

  it('is known by its text as long as no other row says another price', async () => {
    expect((await readAgain(csvImporter(), listWith('10,00', '10,00'))).known).toEqual([ean, ean]);
    expect((await readAgain(csvImporter(), listWith('10,00'), listWith('10,00', '12,00'))).known).toEqual([ean]);
    expect((await readAgain(csvImporter(), listWith('10,00', '12,00'), listWith('12,00'))).known).toEqual([]);
  });
});
