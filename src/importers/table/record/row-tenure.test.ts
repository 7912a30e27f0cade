import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv, readOneRow, readWorkbook, workbookOf } from '#importers/table/table.fixture.ts';

describe('the price of what is rented', () => {
  it.each([
    [{ Soort: 'Huur' }, 'De prijs is die van huur: "Huur". De prijs is weggelaten.'],
    [{ Levering: 'te huur' }, 'De prijs is die van huur: "te huur". De prijs is weggelaten.'],
    [{ Soort: 'Leenboek' }, 'De prijs is die van huur: "Leenboek". De prijs is weggelaten.'],
  ])('is none: %j', async (others, note) => {
    const { product, problems } = await readOneRow({ Prijs: '10,00', ...others });
    expect(product).not.toHaveProperty('price');
    expect(problems.join()).toContain(note);
  });

  it.each([
    { Prijs: '10,00', Soort: 'Koop' },
    { Prijs: '10,00', Soort: 'Huurrecht', Auteur: 'Leen' },
    { Koopprijs: '10,00', Soort: 'Huurboek' },
    { Prijs: '2,00', Koopprijs: '10,00', Soort: 'Huurboek' },
    { Koopprijs: '10,00', 'Huur/koop': 'Huur' },
  ])('is that of a purchase where the row says so: %j', async (cells) => {
    const { product } = await readOneRow(cells);
    expect(product?.price).toBe(1_000);
  });

  it('is none of what is rented by a line above the products or the headings, or by the name of their sheet', async () => {
    const [headings, first, second] = ['EAN;Titel;Prijs', '9789006987904;Newton;10,00', '9789034506368;Nova;20,00'];
    const pricesOf = async (...lines: readonly string[]) =>
      productsOf((await readCsv(lines.join('\n'))).events).map((product) => product.price);
    expect(await pricesOf(headings, 'Huurboeken', first, 'Koopboeken', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf('Huurboeken', headings, first, 'havo', second)).toEqual([undefined, undefined]);
    expect(await pricesOf('Huurboeken', headings, first, 'Koopboeken', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf('Huur schooljaar 26/27', headings, first)).toEqual([undefined]);
    expect(await pricesOf('Te huur', headings, first, 'Te koop', headings, second)).toEqual([undefined, 2_000]);
    expect(await pricesOf(headings, 'Huurrecht', first, second)).toEqual([1_000, 2_000]);
    expect(await pricesOf(';Huur;Koop', 'EAN;Titel;Prijs', first)).toEqual([1_000]);
    const rows = [
      ['EAN', 'Titel', 'Prijs'],
      ['9789006987904', 'Newton', '10,00'],
    ];
    const { events } = await readWorkbook(await workbookOf({ name: 'Huur', rows }));
    expect(productsOf(events).map((product) => product.price)).toEqual([undefined]);
    expect(problemsOf(events).join()).toContain('gelezen met huur of koop "Huur", naar de naam van het blad.');
    expect(problemsOf(events).join()).toContain('De prijs is die van huur: "Huur". De prijs is weggelaten.');
  });
});
