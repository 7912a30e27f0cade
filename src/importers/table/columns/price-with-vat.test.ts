import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from '#importers/table/table.fixture.ts';

const ean = '9789006987904';

describe('a price beside an amount with VAT', () => {
  it.each([
    ['Prijs;Eindprijs', '29,82;32,50', 3_250],
    ['Prijs;Prijs met btw', '29,82;32,50', 3_250],
    ['Prijs;Incl. 9%', '29,82;32,51', 3_250 + 1],
    ['Prijs;Btw;Bruto', '29,82;9%;32,50', 3_250],
    ['Prijs;Inclusief', '10,00;12,10', 1_210],
    ['Prijs;Inclusief', '10;12,1', 1_210],
    ['Prijs;Winkelwaarde', '29,82;33,50', 2_982],
    ['Prijs;Bladzijden', '100;109', 10_000],
    ['Prijs incl. btw;Eindprijs', '29,82;32,50', 2_982],
    ['Prijs;Nieuwe prijs', '29,82;32,50', 2_982],
    ['Eindprijs;Prijs', '29,82;32,50', 3_250],
    ['Prijs;Eindprijs', '29,82;', 2_982],
  ])('is the one with it, as the amounts tell, %s: %s', async (headings, cells, price) => {
    const { events } = await readCsv(`EAN;Titel;${headings}\n${ean};Newton;${cells}\n`);
    expect(productsOf(events).map((product) => product.price)).toEqual([price]);
  });

  it('is the one with it also in whole euros, as a workbook shows them, in more than one row', async () => {
    const { events } = await readCsv(`EAN;Titel;Prijs;Eindprijs\n${ean};Newton;100;121\n9789001100018;Nova;10;12,1\n`);
    expect(productsOf(events).map((product) => product.price)).toEqual([12_100, 1_210]);
    const whole = await readCsv(`EAN;Titel;Prijs;Eindprijs\n${ean};Newton;100;109\n9789001100018;Nova;200;218\n`);
    expect(productsOf(whole.events).map((product) => product.price)).toEqual([10_900, 21_800]);
    const others = await readCsv(`EAN;Titel;Prijs;Eindprijs\n${ean};Newton;100;121\n9789001100018;Nova;10;11,5\n`);
    expect(productsOf(others.events).map((product) => product.price)).toEqual([10_000, 1_000]);
  });

  it('is told in the report, and is not read where the amount is missing', async () => {
    const other = '9789001100018';
    const { events } = await readCsv(`EAN;Titel;Prijs;Eindprijs\n${ean};Newton;29,82;32,50\n${other};Nova;10,00;\n`);
    expect(productsOf(events).map((product) => product.price)).toEqual([3_250, undefined]);
    expect(problemsOf(events)).toContain(
      'note · regel 1 · kolommen: De bedragen van "Eindprijs (kolom D)" zijn die van "Prijs (kolom C)" met btw erbij; zo zijn ze gelezen.',
    );
  });

  it('is what it was where the amounts of one row are others', async () => {
    const { events } = await readCsv(`EAN;Titel;Prijs;Eindprijs\n${ean};Newton;29,82;32,50\n9789001100018;Nova;10,00;11,50\n`);
    expect(productsOf(events)[0]?.price).toBe(2_982);
  });
});
