import { expect, it } from 'vitest';
import { priceAround, priceCondition, pricePatterns, sumPattern } from './price-pattern.ts';

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
    // Without the name of the currency those that may be years of school are none.
    const isPrice = number > 6;
    expect(priceOf(`tussen ${word} en honderdtwintig`), word).toEqual(isPrice ? [100 * number, 12_000] : undefined);
    expect(priceOf(`onder de ${word}`), word).toEqual(isPrice ? [undefined, 100 * number] : undefined);
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

it('reads cents behind the name of the currency, in digits and in words', () => {
  for (const [number, word] of Array.from(numbersInWords.entries()).slice(10, 100)) {
    for (const price of [`${number} euro`, `${word} euro`]) {
      const sums = [`${price} 50`, `${price} vijftig`, `${price} en 50 cent`, `${price} 50 cent`];
      for (const sum of sums) {
        expect(priceOf(`onder ${sum}`), sum).toEqual([undefined, 100 * number + 50]);
        expect(priceOf(`van ${sum} tot 200 euro`), sum).toEqual([100 * number + 50, 20_000]);
        expect(priceOf(`tussen 200 euro en ${sum}`), sum).toEqual([100 * number + 50, 20_000]);
      }
    }
  }
});

it('reads two sums of which only the first one names the currency', () => {
  for (const [number, word] of Array.from(numbersInWords.entries()).slice(11)) {
    for (const text of [`van tien euro tot ${word}`, `tussen tien euro en ${word}`, `10 euro tot ${number}`, `tussen € 10 en ${number}`]) {
      expect(priceOf(text), text).toEqual([1_000, 100 * number]);
    }
  }
});

it('reads every sum that names its currency as a price of about that sum', () => {
  for (const [number, word] of Array.from(numbersInWords.entries()).slice(2)) {
    for (const text of [`${number} euro`, `rond de ${word} euro`, `€ ${number}`, `${number},-`, `circa ${number},00`]) {
      const [match] = text.matchAll(sumPattern.expression);
      expect([match?.[0], sumPattern.sign.test(text)], text).toEqual([text, true]);
      expect(match && priceAround(match), text).toEqual({ on: 'price', atLeast: 80 * number, atMost: 120 * number });
    }
  }
});
