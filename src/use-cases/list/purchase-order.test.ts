import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { longestCell } from '#spreadsheets/sheet-cells.ts';
import { purchaseOrderOf } from './purchase-order.ts';

const listWith = (notes: readonly string[]): AccountList => ({
  id: 'x',
  version: 1,
  name: 'Lijst',
  schoolYear: '2026-2027',
  classes: notes.map((_, index) => ({ name: `K${index}`, pupils: 1 })),
  lines: notes.map((note, index) => ({ productId: 'p1', class: `K${index}`, number: 1, note })),
});
const notesOf = (notes: readonly string[]): string => purchaseOrderOf(listWith(notes)).products[0]?.notes ?? '';
const written = (notes: readonly string[]): readonly string[] => notes.map((note, index) => `K${index}: ${note}`);

it('puts as many notes in a cell as it can hold, and counts those that it cannot', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 66, maxLength: 80 });
  // The last note makes them as long together as a cell may be, or some characters shorter or longer.
  fc.assert(
    fc.property(lengths, fc.integer({ min: -40, max: 40 }), (some, more) => {
      const first = some.map((length) => 'x'.repeat(length));
      const rest = longestCell + more - [...written(first), ''].join('; ').length - `K${first.length}: `.length;
      const notes = rest > 0 ? [...first, 'y'.repeat(rest), 'z'] : [...first, 'z'];
      const [all, cell] = [written(notes), notesOf(notes)];
      expect(cell.length).toBeLessThanOrEqual(longestCell);
      if (all.join('; ').length <= longestCell) {
        expect(cell).toBe(all.join('; '));
        return;
      }
      const shown = all.findLastIndex((_, count) => cell.startsWith(`${all.slice(0, count).join('; ')}; en nog ${all.length - count} `));
      expect(cell).toBe(`${all.slice(0, shown).join('; ')}; en nog ${all.length - shown} opmerkingen`);
      const oneMore = `${all.slice(0, shown + 1).join('; ')}; en nog ${all.length} opmerkingen`;
      expect(oneMore.length).toBeGreaterThan(longestCell);
    }),
    { numRuns: 30 },
  );
});

it('fills a cell to its last character', () => {
  const first = Array.from({ length: 64 }, () => 'x'.repeat(500));
  const rest = longestCell - [...written(first), ''].join('; ').length - 'K64: '.length;
  const [full, over] = [
    [...first, 'y'.repeat(rest)],
    [...first, 'y'.repeat(rest + 1)],
  ];
  expect(notesOf(full)).toBe(written(full).join('; '));
  expect(notesOf(over)).toBe(`${written(first).join('; ')}; en nog 1 opmerkingen`);
  // Room is kept for the number of all notes.
  const last = 'y'.repeat(rest - '; en nog 66 opmerkingen'.length);
  expect(notesOf([...first, last, 'z'.repeat(500)])).toBe(`${written([...first, last]).join('; ')}; en nog 1 opmerkingen`);
  expect(notesOf([...first, `${last}y`, 'z'.repeat(500)])).toBe(`${written(first).join('; ')}; en nog 2 opmerkingen`);
});

it('writes a note on one line, with single spaces', () => {
  expect(notesOf(['  eerst \n\n de \t voorraad '])).toBe('K0: eerst de voorraad');
});

it('gives names that look alike different labels', () => {
  const names = ['H 4', 'H\u00a04', 'h  4', '\u200b H 4', 'H4', 'klas h4'];
  const order = purchaseOrderOf({ ...listWith([]), classes: names.map((name) => ({ name, pupils: 1 })) });
  expect(order.groups.map(({ label }) => label)).toEqual(['H 4', 'Klas H\u00a04', 'Klas h  4 (2)', 'Klas \u200b H 4 (3)', 'H4', 'klas h4']);
});
