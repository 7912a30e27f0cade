import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetCounts, FacetValue } from '#search/search-engine.ts';
import { countEntries, roomForFacet, writeFacet } from './facet-encoding.ts';

const value = (key: string, label = key): FacetValue => ({ key, label });
const entry = (key: string, count: number, label = key): string => JSON.stringify({ key, value: label, count });

/** The entries of a facet as text, written behind the earlier entries and no further than the room that was asked. */
function written(values: readonly FacetValue[], counts: readonly number[], chosen?: readonly string[], most?: number): string {
  const facet: FacetCounts = { values, counts };
  const room = roomForFacet(facet, chosen);
  const target = Buffer.alloc(7 + room, 0xee);
  const end = writeFacet(facet, { chosen, most }, target, 7);
  expect(end).toBeLessThanOrEqual(7 + room);
  expect(target.subarray(0, 7)).toEqual(Buffer.alloc(7, 0xee));
  return target.toString('utf8', 7, end);
}

describe('the entries of a facet', () => {
  test.each([1, 9, 10, 11, 99, 100, 101, 999, 1_000, 12_345, 987_654, 1_000_000, 2_147_483_647])('hold a count of %d', (count) => {
    expect(written([value('a')], [count])).toBe(entry('a', count));
  });

  test('stand in the order of the values, without those that have no products', () => {
    const values = ['b', 'a', 'd', 'c', 'e'].map((key) => value(key));
    expect(written(values, [0, 12, 3, 0, 120])).toBe([entry('a', 12), entry('d', 3), entry('e', 120)].join(','));
    expect(written(values, [5, 0, 0, 0, 0])).toBe(entry('b', 5));
    expect(written(values, [0, 0, 0, 0, 0])).toBe('');
    expect(written([], [])).toBe('');
  });

  test.each(['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'é', '€uro', '📖', '"quoted"', 'back\\slash', 'regel\neinde', '\u0000\u001f'])(
    'hold the key and label %j as JSON writes them',
    (text) => {
      expect(written([value(text, `${text}!`), value('z')], [1, 22])).toBe(`${entry(text, 1, `${text}!`)},${entry('z', 22)}`);
    },
  );

  test('are written of more values than a facet had before', () => {
    for (const size of [3, 20_000, 3]) {
      const values = Array.from({ length: size }, (_, place) => value(`w${place}`));
      const last = values.map((_, place) => (place === size - 1 ? 7 : 0));
      expect(written(values, last)).toBe(entry(`w${size - 1}`, 7));
      expect(written(values, last, ['w0'])).toBe([entry('w0', 0), entry(`w${size - 1}`, 7)].join(','));
    }
  });

  test('keep a chosen value of which nothing is left, with count 0', () => {
    const values = ['a', 'b', 'c'].map((key) => value(key));
    expect(written(values, [0, 2, 0], ['c'])).toBe(`${entry('b', 2)},${entry('c', 0)}`);
    expect(written(values, [0, 2, 0], ['a', 'b', 'a'])).toBe(`${entry('a', 0)},${entry('b', 2)}`);
    expect(written(values, [0, 2, 0], [])).toBe(entry('b', 2));
  });

  test('hold a chosen value that the catalogue does not know, where its label would stand', () => {
    const values = [value('k1', 'Deel 9'), value('k2', 'Deel 10'), value('k3', 'Zweeds')];
    expect(written(values, [1, 20, 0], ['Eén', 'Aap', 'Zzz', 'Deel 9b'])).toBe(
      [entry('Aap', 0), entry('k1', 1, 'Deel 9'), entry('Deel 9b', 0), entry('k2', 20, 'Deel 10'), entry('Eén', 0), entry('Zzz', 0)].join(
        ',',
      ),
    );
    expect(written(values, [1, 0, 0], ['k3', 'weg'])).toBe([entry('k1', 1, 'Deel 9'), entry('weg', 0), entry('k3', 0, 'Zweeds')].join(','));
    expect(written([value('k1', 'Deel 9')], [1], ['Deel 9'])).toBe([entry('k1', 1, 'Deel 9'), entry('Deel 9', 0)].join(','));
    expect(written([], [], ['b', 'a'])).toBe(`${entry('a', 0)},${entry('b', 0)}`);
  });

  test('have room for unknown values of the widest characters', () => {
    expect(written([], [], ['\u0000'.repeat(200)])).toBe(entry('\u0000'.repeat(200), 0));
    expect(roomForFacet({ values: [], counts: [] }, ['ab', 'c'])).toBe(roomForFacet({ values: [], counts: [] }) + 3 * 12 + 2 * 50);
  });

  test('are at most as many as asked: the highest counts, and of equal counts the first keys, in the order of the values', () => {
    const values = [value('k10', 'A'), value('k9', 'B'), value('k2', 'C'), value('k1', 'D'), value('k3', 'E')];
    const counts = [5, 5, 9, 5, 0];
    expect(written(values, counts, [], 1)).toBe(entry('k2', 9, 'C'));
    expect(written(values, counts, [], 2)).toBe([entry('k2', 9, 'C'), entry('k1', 5, 'D')].join(','));
    expect(written(values, counts, [], 3)).toBe([entry('k9', 5, 'B'), entry('k2', 9, 'C'), entry('k1', 5, 'D')].join(','));
    expect(written(values, counts, [], 4)).toBe(written(values, counts));
    expect(written(values, counts, [], 100)).toBe(written(values, counts));
    expect(written(values, counts, [], 0)).toBe('');
  });

  test('hold every chosen value besides those asked, known or not', () => {
    const values = [value('a'), value('b'), value('c'), value('d')];
    const counts = [1, 2, 3, 0];
    expect(written(values, counts, ['a', 'd'], 1)).toBe([entry('a', 1), entry('c', 3), entry('d', 0)].join(','));
    expect(written(values, counts, ['c'], 1)).toBe(entry('c', 3));
    expect(written(values, counts, ['bb', 'a'], 1)).toBe([entry('a', 1), entry('bb', 0), entry('c', 3)].join(','));
    expect(written(values, counts, ['bb', 'd'], 0)).toBe([entry('bb', 0), entry('d', 0)].join(','));
  });

  test('are counted whole: values with products, and chosen ones once each', () => {
    const facet = { values: ['a', 'b', 'c'].map((key) => value(key)), counts: [1, 0, 3] };
    expect(countEntries(facet)).toBe(2);
    expect(countEntries(facet, ['a', 'b', 'b', 'x', 'x', 'y'])).toBe(5);
    expect(countEntries({ values: [], counts: [] })).toBe(0);
  });

  test('of a random facet are the fullest and the chosen of the whole, for any maximum', () => {
    const byText = new Intl.Collator('nl', { numeric: true });
    const facets = fc.uniqueArray(fc.tuple(fc.string({ maxLength: 3 }), fc.nat(4)), { selector: ([key]) => key, maxLength: 12 });
    const chosenOf = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 3 });
    fc.assert(
      fc.property(facets, chosenOf, fc.nat(14), fc.nat(4), (found, strange, most, known) => {
        const distinct = found.filter(([key], index) => found.every(([other], at) => at >= index || byText.compare(key, other) !== 0));
        const values = distinct.map(([key]) => value(key)).toSorted((one, other) => byText.compare(one.label, other.label));
        const counts = values.map(({ key }) => distinct.find(([own]) => own === key)?.[1] ?? 0);
        const chosen = [...new Set([...values.slice(0, known).map(({ key }) => key), ...strange])];
        const parse = (text: string) => JSON.parse(`[${text}]`) as { key: string; count: number }[];
        const whole = parse(written(values, counts, chosen));
        const fullest = whole.toSorted((one, other) => other.count - one.count || byText.compare(one.key, other.key)).slice(0, most);
        expect(parse(written(values, counts, chosen, most))).toEqual(
          whole.filter((one) => (one.count > 0 && fullest.includes(one)) || chosen.includes(one.key)),
        );
        expect(countEntries({ values, counts }, chosen)).toBe(whole.length);
      }),
      { numRuns: 500 },
    );
  });

  test('are encoded once for the same list of values, and counted anew', () => {
    let reads = 0;
    const values = [
      {
        key: 'a',
        get label() {
          reads += 1;
          return 'A';
        },
      },
    ];
    expect([written(values, [1]), written(values, [20]), written(values, [0], ['a'])]).toEqual([
      entry('a', 1, 'A'),
      entry('a', 20, 'A'),
      entry('a', 0, 'A'),
    ]);
    expect(reads).toBe(1);
  });
});
