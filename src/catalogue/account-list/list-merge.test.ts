import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAccountListSchema, type AccountListContent } from '#contract/account-list/account-list.ts';
import { anyListContent, listContent } from './account-list.fixture.ts';
import { addProducts, linesByProduct, removeClass, removeProduct, renameClass, setNote, setNumber } from './list-edits.ts';
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

  it('of the number and of the note of one line are both kept', () => {
    const merged = mergeLists({ base, mine: setNumber(base, 'p1', 'H4a', 27), theirs: setNote(base, 'p1', 'H4a', 'op voorraad') });
    expect(merged.lines[0]).toEqual({ productId: 'p1', class: 'H4a', number: 27, note: 'op voorraad' });
  });

  it('keep a class that one removed and the other gave a line', () => {
    const merged = mergeLists({ base, mine: removeClass(base, 'H4b'), theirs: setNumber(base, 'p2', 'H4b', 3) });
    expect(merged.classes.map(({ name }) => name)).toEqual(['H4a', 'H4b']);
    expect(merged.lines.map(({ productId, class: name }) => [productId, name])).toContainEqual(['p2', 'H4b']);
  });

  it('write a class that both have in one spelling', () => {
    const merged = mergeLists({
      base,
      mine: renameClass(base, 'H4a', 'h4A'),
      theirs: setNumber(setNumber(base, 'p2', 'H4a', 3), 'p3', 'H4a', 4),
    });
    expect(merged.lines.map(({ productId, number }) => [productId, number])).toEqual([
      ['p1', 28],
      ['p2', 3],
      ['p1', 30],
      ['p3', 4],
    ]);
    expect(newAccountListSchema.safeParse(merged).success).toBe(true);
    expect(merged.classes.map(({ name }) => name)).toEqual(['h4A', 'H4b']);
    expect(new Set(merged.lines.map((line) => line.class))).toEqual(new Set(['h4A', 'H4b']));
  });

  it('are both kept when each gives the first number of a product', () => {
    const added = addProducts(base, ['p3'], []);
    const [forClass, forTeachers] = [setNumber(added, 'p3', 'H4a', 28), setNumber(added, 'p3', null, 2)];
    for (const [mine, theirs] of [
      [forClass, forTeachers],
      [forTeachers, forClass],
    ] as const) {
      const { lines } = mergeLists({ base: added, mine, theirs });
      expect(lines.filter(({ productId }) => productId === 'p3').map((line) => [line.class, line.number])).toEqual(
        expect.arrayContaining([
          ['H4a', 28],
          [null, 2],
        ]),
      );
    }
  });

  it('leave a product on the list when each takes another number away', () => {
    const { lines } = mergeLists({ base, mine: setNumber(base, 'p1', 'H4a', 0), theirs: setNumber(base, 'p1', 'H4b', 0) });
    expect(lines.filter(({ productId }) => productId === 'p1')).toEqual([{ productId: 'p1', class: null, number: 0, note: '' }]);
  });

  it('keep every number and every note that one of them changed, and every product that both have', () => {
    type Place = { readonly number: number; readonly note: string };
    const placesOf = ({ lines }: AccountListContent): ReadonlyMap<string, Place> =>
      new Map(
        lines
          .filter(({ number, note }) => number > 0 || note !== '')
          .map((line) => [JSON.stringify([line.productId, line.class]), { number: line.number, note: line.note }]),
      );
    const changed = <Part>(before: Part, here: Part, there: Part): Part => (isDeepStrictEqual(here, before) ? there : here);
    const idsOf = ({ lines }: AccountListContent): readonly string[] => linesByProduct(lines).map(({ productId }) => productId);
    fc.assert(
      fc.property(anyListContent, anyListContent, anyListContent, (first, mine, theirs) => {
        const merged = mergeLists({ base: first, mine, theirs });
        const after = placesOf(merged);
        for (const place of new Set([first, mine, theirs, merged].flatMap((content) => [...placesOf(content).keys()]))) {
          const [before, here, there] = [first, mine, theirs].map((content) => placesOf(content).get(place));
          const apart: Place | undefined = here &&
            there && {
              number: changed(before?.number ?? 0, here.number, there.number),
              note: changed(before?.note ?? '', here.note, there.note),
            };
          const isKept = apart === undefined || apart.number > 0 || apart.note !== '';
          expect(after.get(place), place).toEqual(isKept ? (apart ?? changed(before, here, there)) : undefined);
        }
        expect(idsOf(merged)).toEqual(expect.arrayContaining(idsOf(mine).filter((id) => idsOf(theirs).includes(id))));
      }),
    );
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
