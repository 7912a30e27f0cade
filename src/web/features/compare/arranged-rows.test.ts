import { describe, expect, it } from 'vitest';
import type { ComparedCategory, ComparedRow } from '#catalogue/comparison/comparison-rows.ts';
import { arrangeRows } from './arranged-rows.ts';

const row = (name: ComparedRow['name'], differs: boolean): ComparedRow => ({ name, differs, values: [] });
const categories: readonly ComparedCategory[] = [
  { category: 'voortgang', rows: [row('toetsen', true), row('toetsmatrijsTaxonomie', false)] },
  { category: 'leerlingMotivatie', rows: [row('conceptgericht', false), row('contextgericht', false)] },
];
const all = { onlyDifferences: false, pinned: [] };
const namesOf = (arranged: ReturnType<typeof arrangeRows>) => ({
  pinned: arranged.pinned.map(({ name }) => name),
  others: arranged.categories.map(({ category, rows }) => [category, ...rows.map(({ name }) => name)]),
});

describe('arrangeRows', () => {
  it('shows every row once, in its category', () => {
    expect(namesOf(arrangeRows(categories, all))).toEqual({
      pinned: [],
      others: [
        ['voortgang', 'toetsen', 'toetsmatrijsTaxonomie'],
        ['leerlingMotivatie', 'conceptgericht', 'contextgericht'],
      ],
    });
  });

  it('shows a pinned row on top and nowhere else, and no category that it leaves empty', () => {
    expect(namesOf(arrangeRows(categories, { ...all, pinned: ['contextgericht', 'toetsen'] }))).toEqual({
      pinned: ['toetsen', 'contextgericht'],
      others: [
        ['voortgang', 'toetsmatrijsTaxonomie'],
        ['leerlingMotivatie', 'conceptgericht'],
      ],
    });
    const both = namesOf(arrangeRows(categories, { ...all, pinned: ['contextgericht', 'conceptgericht'] }));
    expect(both.others.map(([category]) => category)).toEqual(['voortgang']);
  });

  it('leaves what differs, and what is pinned though it is the same', () => {
    expect(namesOf(arrangeRows(categories, { onlyDifferences: true, pinned: ['conceptgericht'] }))).toEqual({
      pinned: ['conceptgericht'],
      others: [['voortgang', 'toetsen']],
    });
  });

  it('marks the rows that differ as long as they are not the most, else those that are the same', () => {
    const some = (...differ: readonly boolean[]) =>
      arrangeRows([{ category: 'voortgang', rows: differ.map((differs) => row('toetsen', differs)) }], all).marked;
    expect([some(true, false, false), some(true, false)]).toEqual(['differs', 'differs']);
    expect(some(true, true, false)).toBe('same');
  });

  it('marks nothing where all that shows is alike', () => {
    expect(arrangeRows(categories, { onlyDifferences: true, pinned: [] }).marked).toBeUndefined();
    expect(arrangeRows([{ category: 'voortgang', rows: [row('toetsen', false)] }], all).marked).toBeUndefined();
    expect(arrangeRows([], all).marked).toBeUndefined();
  });

  it('marks a pinned row that is the same among differences', () => {
    expect(
      arrangeRows(
        [
          {
            category: 'voortgang',
            rows: [row('toetsen', true), row('toetsmatrijsTaxonomie', true), row('inhoudelijkeVoortgangKlas', false)],
          },
        ],
        {
          onlyDifferences: true,
          pinned: ['inhoudelijkeVoortgangKlas'],
        },
      ).marked,
    ).toBe('same');
  });
});
