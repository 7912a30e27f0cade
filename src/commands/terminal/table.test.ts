import { expect, it } from 'vitest';
import { tableLines } from './table.ts';

it('aligns columns by their longest cell, and ends lines without spaces', () => {
  expect(
    tableLines([
      ['a', 'naam', ''],
      ['100', 'é', 'x'],
      ['1', '', ''],
    ]),
  ).toEqual(['a    naam', '100  é     x', '1']);
  expect(tableLines([['kop']])).toEqual(['kop']);
});
