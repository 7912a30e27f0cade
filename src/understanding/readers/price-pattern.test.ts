import { expect, it } from 'vitest';
import { priceCondition, pricePatterns } from './price-pattern.ts';

const units = ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'];
const teens = ['tien', 'elf', 'twaalf', 'dertien', 'veertien', 'vijftien', 'zestien', 'zeventien', 'achttien', 'negentien'];
const tens = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];

/** The numbers from 1 up to 100, as one writes them. */
const numbersInWords: readonly string[] = [
  ...units,
  ...teens,
  ...tens.flatMap((ten) => units.map((unit) => `${unit}${unit === '' ? '' : unit.endsWith('e') ? 'ën' : 'en'}${ten}`)),
  'honderd',
];

/** The bounds of a price, in cents, when the whole text is one. */
function priceOf(text: string): readonly unknown[] | undefined {
  const matches = pricePatterns.flatMap(({ sign, expression }) => {
    const found = Array.from(text.matchAll(expression));
    expect(found.length > 0 && !sign.test(text), text).toBe(false);
    return found.filter(([whole]) => whole === text);
  });
  const condition = matches.map((match) => priceCondition(match)).find((one) => one !== undefined);
  return condition && [condition.atLeast, condition.atMost];
}

it('reads sums in words as it reads them in digits', () => {
  for (const [number, word] of Array.from(numbersInWords.entries()).slice(2)) {
    expect(priceOf(`tot ${word} euro`), word).toEqual([undefined, 100 * number]);
    for (const other of [`tussen ${word} euro en 500 euro`, `tussen ${word} en 500 euro`, `${word} tot € 500`, `van ${word} à 500 euro`]) {
      expect(priceOf(other), other).toEqual([100 * number, 50_000]);
    }
    expect(priceOf(`tussen de ${word} en honderdtwintig euro`), word).toEqual([100 * number, 12_000]);
    expect(priceOf(`tussen ${word} en dertig`), word).toBeUndefined();
  }
  expect([priceOf('onder een tientje'), priceOf('tot 1.250,50 euro')]).toEqual([
    [undefined, 1_000],
    [undefined, 125_050],
  ]);
});

it('puts the lower of two sums first', () => {
  const between = [1_250, 4_000];
  expect(['tussen 12,50 en 40 euro', 'tussen 40 en 12,50 euro', '€ 12,50 - € 40', 'van 40 tot 12,50 euro'].map(priceOf)).toEqual(
    Array(4).fill(between),
  );
});
