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

it('reads sums in words as it reads them in digits, or not at all', () => {
  const read = numbersInWords.flatMap((word, number) => (number > 0 && priceOf(`tot ${word} euro`) ? [number] : []));
  expect(read).toEqual(expect.arrayContaining([5, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100]));
  for (const number of read) {
    const word = numbersInWords[number];
    for (const of of [(sum: string | number) => `tot ${sum} euro`, (sum: string | number) => `tussen ${sum} euro en 500 euro`]) {
      expect(priceOf(of(word ?? '')), word).toEqual(priceOf(of(number)));
    }
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
