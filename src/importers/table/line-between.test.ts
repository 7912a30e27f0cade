import { describe, expect, it } from 'vitest';
import { productsOf } from '#importers/eck/eck.fixture.ts';
import { problemsOf, readCsv } from './table.fixture.ts';

const [headings, first, second, third] = [
  'EAN;Titel;Prijs',
  '9789006987904;Newton;10,00',
  '9789034506368;Nova;20,00',
  '9789001100018;Pulsar;30,00',
];
const pricesOf = async (...lines: readonly string[]) =>
  productsOf((await readCsv(lines.join('\n'))).events).map((product) => product.price);

describe('a line between products', () => {
  it.each([
    'Licenties (prijs per maand)',
    'Onderstaande licenties zijn per maand',
    'Prijzen per 1 januari 2027:',
    'Pakketten (prijs per 10 stuks)',
    'Inkoopprijzen voor boekhandels',
    'Oude drukken (oude prijzen)',
    'Prijzen in US dollars',
    'Huur (1 jaar)',
    'Te huur via het boekenfonds:',
    'Actieprijzen',
    'Actieprijzen (geldig t/m 31-12-2025)',
    'Staffelprijzen vanaf 25 stuks',
    'Digitaal: de btw wordt apart berekend',
  ])('takes the prices of those below it: %s', async (line) => {
    expect(await pricesOf(headings, first, line, second)).toEqual([1_000, undefined]);
    expect(await pricesOf(headings, first, line, headings, second)).toEqual([1_000, undefined]);
  });

  it.each([
    'Licenties zijn per maand opzegbaar',
    'Prijzen per 1 januari 2026',
    'Actieprijzen (geldig t/m 31-12-2026)',
    'Werkboeken',
    'Verhuurmakelaars',
    'Huren of kopen',
  ])('leaves them: %s', async (line) => {
    expect(await pricesOf(headings, first, line, second)).toEqual([1_000, 2_000]);
  });

  it('takes them as far as another line on prices, or other headings', async () => {
    const line = 'Licenties (prijs per maand)';
    expect(await pricesOf(headings, line, first, 'Basis', second, 'Prijzen per stuk', third)).toEqual([undefined, undefined, 3_000]);
    expect(await pricesOf(headings, line, first, 'Koopboeken', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf(headings, line, first, 'Werkboeken', headings, second)).toEqual([undefined, 2_000]);
    expect(await pricesOf(headings, line, first, 'ISBN;Titel;Prijs', second)).toEqual([undefined, 2_000]);
  });

  it('takes those of its goods, as far as a line that names others', async () => {
    const line = 'Licenties (prijs per maand)';
    expect(await pricesOf(headings, line, first, 'Werkboeken', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf(headings, 'Boeken (prijs per 10 stuks)', first, 'Digitaal', second)).toEqual([undefined, 2_000]);
    expect(await pricesOf(headings, 'Werkboeken (prijs per set)', first, 'Leerboeken', second)).toEqual([undefined, 2_000]);
  });

  it.each([
    ['Licenties (prijs per maand)', 'Newton'],
    ['Licenties (prijs per maand)', 'Online werkboeken'],
    ['Licenties en werkboeken (prijs per maand)', 'Werkboeken'],
    ['Boeken (prijs per 10 stuks)', 'Werkboeken'],
    ['Prijs per maand', 'Werkboeken'],
  ])('takes those of a part of its goods too: %s, %s', async (line, part) => {
    expect(await pricesOf(headings, line, first, part, second)).toEqual([undefined, undefined]);
  });

  it('takes only prices that may be without VAT where it says nothing but that', async () => {
    const line = 'Digitaal: de btw wordt apart berekend';
    expect(await pricesOf('EAN;Titel;Prijs incl. btw', first, line, second)).toEqual([1_000, 2_000]);
  });

  it('is quoted in the report', async () => {
    const { events } = await readCsv([headings, first, 'Inkoopprijzen', second].join('\n'));
    expect(problemsOf(events)).toContain(
      'note · regel 3 · regel: Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop. Er staat: "Inkoopprijzen". De prijzen eronder zijn niet gelezen.',
    );
  });
});
