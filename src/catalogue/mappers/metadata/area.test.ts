import { expect, it } from 'vitest';
import { mapAreas } from './area.ts';

const report = (reported: string[]) => (error: Error) => void reported.push(error.message);

it('uses the name as id and as title, gives every area a slug of its own, and keeps the order', () => {
  const reported: string[] = [];
  expect(mapAreas(['Talen', 'Kunst & cultuur', 'Talen!'], report(reported))).toEqual([
    { id: 'Talen', title: 'Talen', slug: 'talen' },
    { id: 'Kunst & cultuur', title: 'Kunst & cultuur', slug: 'kunst-en-cultuur' },
    { id: 'Talen!', title: 'Talen!', slug: 'talen-2' },
  ]);
  expect(reported).toEqual([]);
});

it.each([undefined, null, '', '  ', {}])('expects an id where the name is %j, and keeps the others', (name) => {
  const reported: string[] = [];
  expect(mapAreas(['Talen', name], report(reported)).map(({ id }) => id)).toEqual(['Talen']);
  expect(reported).toEqual(['Expected `id` in area']);
});

it.each([undefined, null, 'Talen', {}])('is empty when %j came', (names) => {
  const reported: string[] = [];
  expect(mapAreas(names as undefined, report(reported))).toEqual([]);
  expect(reported).toEqual([]);
});
