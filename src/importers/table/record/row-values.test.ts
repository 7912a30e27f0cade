import { describe, expect, it } from 'vitest';
import { findHeader } from '#importers/table/columns/find-header.ts';
import { fieldColumns, RowValues } from './row-values.ts';

describe('the values of a row', () => {
  const columns = () => fieldColumns(findHeader([{ number: 1, cells: ['Artikelnummer', 'Titel', 'Kleur'] }])?.columns ?? []);

  it('have no blanks around them', () => {
    expect(new RowValues({ number: 2, cells: ['A-1', ' Newton\t'] }, columns()).texts('title')).toEqual(['Newton']);
  });

  it('are those of the likeliest column first, and of the others in their order', () => {
    const header = findHeader([{ number: 1, cells: ['ISBN', 'ISBN', 'EAN', 'ISBN', 'Titel'] }]);
    const values = new RowValues({ number: 2, cells: ['a', 'b', 'c', 'd', 'Newton'] }, fieldColumns(header?.columns ?? []));
    expect(values.texts('ean')).toEqual(['c', 'a', 'b', 'd']);
  });

  it('have no fault of a column that is passed over, or that the table has not', () => {
    const faults = new Map([
      [1, 'titel stuk'],
      [2, 'kleur stuk'],
    ]);
    const values = new RowValues({ number: 2, cells: [], faults }, columns());
    expect(values.notes).toEqual([{ field: 'Titel (kolom B)', reason: 'titel stuk' }]);
    expect(values.faultOf('title')).toBe('titel stuk');
    expect(values.faultOf('ean')).toBeUndefined();
  });
});
