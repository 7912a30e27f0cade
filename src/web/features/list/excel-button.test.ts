import { expect, it } from 'vitest';
import { excelPath } from './excel-button.tsx';

it('is the path of the specification, with the ids joined with commas', () => {
  expect(excelPath(['2903802494665', 'a/b&c'])).toBe('/api/list/excel?ids=2903802494665,a%2Fb%26c');
});

it('is no path for a list that is too long for one, in number or in characters', () => {
  const ids = (count: number, length: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => String(index).padStart(length, 'x'));
  expect(excelPath(ids(500, 13))).toContain('x499');
  expect(excelPath(ids(501, 4))).toBeUndefined();
  expect(excelPath(ids(300, 64))).toBeUndefined();
});
