import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAccountListSchema, type AccountListContent } from '#contract/account-list/account-list.ts';
import { anyListContent, listContent } from './account-list.fixture.ts';
import { removeClass, removeProduct, renameClass, setNumber } from './list-edits.ts';
import { mergeLists } from './list-merge.ts';

const base = listContent({
  classes: [
    { name: 'H4a', pupils: 28 },
    { name: 'H4b', pupils: 30 },
  ],
  lines: [
    { productId: 'p1', class: 'H4a', number: 28, note: '' },
    { productId: 'p2', class: 'H4a', number: 28, note: '' },
    { productId: 'p1', class: 'H4b', number: 30, note: '' },
  ],
});
const inOrder = ({ classes, lines, ...rest }: AccountListContent) => ({
  ...rest,
  classes: classes.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  lines: lines.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
});

describe('two changes of one list', () => {
  it('are both kept', () => {
    const mine = { ...setNumber(base, 'p1', 'H4a', 27), name: 'Havo 4' };
    const theirs = { ...removeProduct(setNumber(base, 'p3', 'H4b', 30), 'p2'), schoolYear: '2027-2028' };
    const merged = mergeLists({ base, mine, theirs });
    expect([merged.name, merged.schoolYear]).toEqual(['Havo 4', '2027-2028']);
    expect(merged.lines.map(({ productId, class: name, number }) => [productId, name, number])).toEqual([
      ['p1', 'H4a', 27],
      ['p1', 'H4b', 30],
      ['p3', 'H4b', 30],
    ]);
  });

  it('of one number give that of this side', () => {
    const merged = mergeLists({ base, mine: setNumber(base, 'p1', 'H4a', 27), theirs: setNumber(base, 'p1', 'H4a', 26) });
    expect(merged.lines[0]?.number).toBe(27);
  });

  it('keep a class that one removed and the other gave a line', () => {
    const merged = mergeLists({ base, mine: removeClass(base, 'H4b'), theirs: setNumber(base, 'p2', 'H4b', 3) });
    expect(merged.classes.map(({ name }) => name)).toEqual(['H4a', 'H4b']);
    expect(merged.lines.map(({ productId, class: name }) => [productId, name])).toContainEqual(['p2', 'H4b']);
  });

  it('write a class that both have in one spelling', () => {
    const merged = mergeLists({ base, mine: renameClass(base, 'H4a', 'h4A'), theirs: setNumber(base, 'p2', 'H4a', 3) });
    expect(newAccountListSchema.safeParse(merged).success).toBe(true);
    expect(merged.classes.map(({ name }) => name)).toEqual(['h4A', 'H4b']);
    expect(new Set(merged.lines.map((line) => line.class))).toEqual(new Set(['h4A', 'H4b']));
  });

  it('give a list that the server takes, and nothing else than one side when the other changed nothing', () => {
    fc.assert(
      fc.property(anyListContent, anyListContent, anyListContent, (first, mine, theirs) => {
        const merged = mergeLists({ base: first, mine, theirs });
        expect(newAccountListSchema.parse(merged)).toEqual(merged);
        expect(inOrder(mergeLists({ base: first, mine, theirs: first }))).toEqual(inOrder(mine));
        expect(mergeLists({ base: first, mine: first, theirs })).toEqual(theirs);
      }),
    );
  });
});
