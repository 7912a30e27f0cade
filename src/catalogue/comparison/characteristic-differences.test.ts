import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Characteristic } from './characteristics.ts';
import { characteristicDifferences, type ComparedMethod } from './characteristic-differences.ts';

const names = ['toetsen', 'toetsmatrijsTaxonomie', 'inzichtResultatenKlas'] as const;
const makeMethod = (id: string, values: readonly (boolean | null)[]): ComparedMethod => ({
  id,
  educationalCharacteristics: values.map((value, index): Characteristic => ({
    category: 'voortgang',
    name: names[index] ?? 'toetsen',
    value,
  })),
});
const shown = (methods: readonly ComparedMethod[]): readonly (readonly string[])[] =>
  characteristicDifferences(methods).map(({ characteristics }) => characteristics.map(({ name }) => name));

const values = fc.tuple(fc.constantFrom(true, false, null), fc.constantFrom(true, false, null), fc.constantFrom(true, false, null));
const methods = fc.array(values, { minLength: 2, maxLength: 5 }).map((list) => list.map((own, index) => makeMethod(`m${index}`, own)));

describe('characteristicDifferences', () => {
  it('leaves out what is the same in all methods', () => {
    expect(shown([makeMethod('a', [true, false, null]), makeMethod('b', [true, true, null])])).toEqual([
      ['toetsmatrijsTaxonomie'],
      ['toetsmatrijsTaxonomie'],
    ]);
  });

  it('never takes "niet opgegeven" for "nee"', () => {
    expect(shown([makeMethod('a', [null]), makeMethod('b', [false])])).toEqual([['toetsen'], ['toetsen']]);
  });

  it('shows what one method of three has otherwise, also for the two that agree', () => {
    expect(shown([makeMethod('a', [true]), makeMethod('b', [true]), makeMethod('c', [false])])).toEqual([
      ['toetsen'],
      ['toetsen'],
      ['toetsen'],
    ]);
  });

  it('keeps what another method does not have at all, and tells categories apart', () => {
    const own: Characteristic = { category: 'differentiatie', name: 'toetsen', value: true };
    expect(shown([makeMethod('a', [true]), { id: 'b', educationalCharacteristics: [own] }])).toEqual([['toetsen'], ['toetsen']]);
    expect(shown([makeMethod('a', [true]), { id: 'b', educationalCharacteristics: [] }])).toEqual([['toetsen'], []]);
  });

  it('keeps everything of a method that stands alone', () => {
    expect(shown([makeMethod('a', [true, null])])).toEqual([['toetsen', 'toetsmatrijsTaxonomie']]);
    expect(shown([])).toEqual([]);
  });

  it('shows exactly the rows in which two methods differ, whatever their order', () => {
    fc.assert(
      fc.property(methods, (list) => {
        const rows = names.filter((_, row) => new Set(list.map((method) => method.educationalCharacteristics[row]?.value)).size > 1);
        expect(shown(list)).toEqual(list.map(() => rows));
        expect(shown(list.toReversed())).toEqual(shown(list).toReversed());
      }),
      { numRuns: 1_000 },
    );
  });
});
