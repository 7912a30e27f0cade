import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import { newAccountListSchema, type AccountListContent } from '#contract/account-list/account-list.ts';
import { anyListContent, listContent } from './account-list.fixture.ts';
import {
  addClass,
  addProducts,
  followPupils,
  linesAtPupils,
  linesByProduct,
  numberByPupils,
  removeClass,
  removeProduct,
  renameClass,
  replaceProduct,
  setNote,
  setNumber,
  setPupils,
} from './list-edits.ts';

const classes = [
  { name: 'H4a', pupils: 28 },
  { name: 'H4b', pupils: 30 },
];
const line = (productId: string, className: string | null, number: number, note = '') => ({ productId, class: className, number, note });
const list = listContent({ classes, lines: [line('p1', 'H4a', 28), line('p2', null, 2), line('p1', 'H4b', 30)] });
const linesOf = ({ lines }: AccountListContent) => lines.map((one) => `${one.productId} ${one.class ?? '-'} ${one.number}${one.note}`);

describe('numbers and notes', () => {
  it('change a line, and add one after the others of its product', () => {
    expect(linesOf(setNumber(list, 'p1', 'H4a', 29))).toEqual(['p1 H4a 29', 'p2 - 2', 'p1 H4b 30']);
    expect(linesOf(setNumber(list, 'p2', 'H4b', 5))).toEqual(['p1 H4a 28', 'p2 - 2', 'p2 H4b 5', 'p1 H4b 30']);
    expect(linesOf(setNote(list, 'p2', null, 'eerst tellen'))[1]).toBe('p2 - 2eerst tellen');
  });

  it('of 0 copies take the line away, and leave the product in its place', () => {
    const without = setNumber(list, 'p1', 'H4a', 0);
    expect(linesOf(without)).toEqual(['p2 - 2', 'p1 H4b 30']);
    const none = setNumber(setNumber(list, 'p2', null, 0), 'p1', 'H4a', 0);
    expect(linesOf(none)).toEqual(['p2 - 0', 'p1 H4b 30']);
    expect(linesOf(setNumber(none, 'p2', 'H4a', 4))).toEqual(['p2 H4a 4', 'p1 H4b 30']);
  });

  it('of 0 copies stay when the line has a note', () => {
    const noted = setNumber(setNote(list, 'p1', 'H4a', 'op voorraad'), 'p1', 'H4a', 0);
    expect(linesOf(noted)[0]).toBe('p1 H4a 0op voorraad');
    expect(linesOf(setNote(noted, 'p1', 'H4a', ''))).toEqual(['p2 - 2', 'p1 H4b 30']);
  });
});

describe('products', () => {
  it('are added once, with the pupils of the chosen classes or without a number', () => {
    expect(linesOf(addProducts(list, ['p2', 'p3'], ['H4b']))).toEqual([...linesOf(list), 'p3 H4b 30']);
    expect(linesOf(addProducts(list, ['p3', 'p3', 'Geen id', 'p4'], []))).toEqual([...linesOf(list), 'p3 - 0', 'p4 - 0']);
    expect(linesOf(numberByPupils(list, 'p2', ['H4a', 'H4b']))).toEqual(['p1 H4a 28', 'p2 - 2', 'p2 H4a 28', 'p2 H4b 30', 'p1 H4b 30']);
  });

  it('go with all their lines', () => expect(linesOf(removeProduct(list, 'p1'))).toEqual(['p2 - 2']));

  it('are replaced, and what was there of the successor is added up', () => {
    expect(linesOf(replaceProduct(list, 'p1', 'p9'))).toEqual(['p9 H4a 28', 'p2 - 2', 'p9 H4b 30']);
    const noted = listContent({ lines: [line('p1', null, 3, 'a'), line('p2', null, 4, 'b')] });
    expect(linesOf(replaceProduct(noted, 'p1', 'p2'))).toEqual(['p2 - 7a\nb']);
    const later = listContent({ lines: [line('p1', null, 3), line('p2', null, 4, 'b')] });
    expect(linesOf(replaceProduct(later, 'p1', 'p2'))).toEqual(['p2 - 7b']);
    expect(linesOf(replaceProduct(addProducts(list, ['p9'], []), 'p1', 'p9'))).toEqual(['p9 H4a 28', 'p2 - 2', 'p9 H4b 30']);
  });
});

it('a product that is replaced has its own note alone when two notes are too long for one line', () => {
  const { noteLength } = accountListLimits;
  const noteOf = (rest: number): string | undefined => {
    const noted = listContent({ lines: [line('p1', null, 3, 'a'), line('p2', null, 4, 'b'.repeat(noteLength - rest))] });
    return replaceProduct(noted, 'p1', 'p2').lines[0]?.note;
  };
  expect([noteOf(2)?.length, noteOf(1)]).toEqual([noteLength, 'a']);
});

describe('classes', () => {
  it('are added once, in any capitals', () => {
    expect(addClass(list, { name: 'h4A', pupils: 1 })).toBe(list);
    expect(addClass(list, { name: 'H4c', pupils: 1 }).classes.map(({ name }) => name)).toEqual(['H4a', 'H4b', 'H4c']);
  });

  it('keep their lines under another name, unless another class has it', () => {
    expect(linesOf(renameClass(list, 'H4a', 'h4A'))).toEqual(['p1 h4A 28', 'p2 - 2', 'p1 H4b 30']);
    expect(renameClass(list, 'H4a', 'h4B')).toBe(list);
  });

  it('take their lines with them, and leave the products', () => {
    const both = removeClass(removeClass(list, 'H4a'), 'H4b');
    expect([linesOf(both), both.classes]).toEqual([['p2 - 2', 'p1 - 0'], []]);
  });

  it('have lines that follow the number of pupils when they were equal to it', () => {
    const others = setNumber(setNumber(list, 'p2', 'H4a', 5), 'p2', 'H4b', 28);
    const changed = setPupils(others, 'H4a', 26);
    expect(changed.classes.map(({ pupils }) => pupils)).toEqual([26, 30]);
    expect(linesAtPupils(changed, 'H4a', 28)).toHaveLength(1);
    expect(linesOf(followPupils(changed, 'H4a', 28))).toEqual(['p1 H4a 26', 'p2 - 2', 'p2 H4a 5', 'p2 H4b 28', 'p1 H4b 30']);
  });
});

const edits: fc.Arbitrary<(content: AccountListContent) => AccountListContent> = fc
  .tuple(fc.constantFrom('p1', 'p2', 'p5'), fc.constantFrom('H4a', 'h4b', 'V5', 'H4B'), fc.nat({ max: 40 }), fc.nat({ max: 9 }))
  .map(([product, className, number, kind]) => (content) => {
    const known = content.classes.find(({ name }) => name === className)?.name ?? null;
    switch (kind) {
      case 0:
        return setNumber(content, product, known, number);
      case 1:
        return setNote(content, product, known, number > 20 ? 'x' : '');
      case 2:
        return addProducts(content, [product], [className]);
      case 3:
        return removeProduct(content, product);
      case 4:
        return replaceProduct(content, product, 'p4');
      case 5:
        return addClass(content, { name: className, pupils: number });
      case 6:
        return renameClass(content, 'H4a', className);
      case 7:
        return removeClass(content, className);
      case 8:
        return numberByPupils(content, product, [className]);
      default:
        return followPupils(setPupils(content, className, number), className, 20);
    }
  });

it('every edit gives a list that the server takes, without empty lines beside others, and loses no product but the one it removes', () => {
  fc.assert(
    fc.property(anyListContent, edits, (content, edit) => {
      const edited = edit(content);
      expect(newAccountListSchema.parse(edited)).toEqual(edited);
      const idsOf = ({ lines }: AccountListContent): readonly string[] => linesByProduct(lines).map(({ productId }) => productId);
      for (const { lines } of linesByProduct(edited.lines)) {
        expect(lines.length === 1 || lines.every((one) => one.class !== null || one.number > 0 || one.note !== '')).toBe(true);
      }
      const lost = idsOf(content).filter((id) => !idsOf(edited).includes(id));
      expect(lost.length).toBeLessThanOrEqual(1);
    }),
  );
});
