import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { readAgain } from '#importers/reading/read-again.fixture.ts';
import { csvImporter, problemsOf, readCsv } from '#importers/table/table.fixture.ts';

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
      `note · regel 3 (${ean}) · Prijs (kolom C): Er staan verschillende prijzen: € 11,00 en € 11,50. De prijs is weggelaten.`,
    );
    expect(await lastPrice(openEnded, '11,50;1-1-2025;', present)).toBe(1_200);
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
