import { expect, it } from 'vitest';
import { longerNames } from './longer-names.ts';
import type { NamedValue } from './vocabulary.ts';

const method = (key: string, label: string, name?: string): NamedValue => ({ key, label, ...(name !== undefined && { name }), count: 1 });

it('gives every method of a name those with a longer one, also where several methods have that name', () => {
  const longer = longerNames([
    method('a', 'Wol & Was (Textiel)', 'Wol & Was'),
    method('b', 'Wol & Was (Handel)', 'Wol & Was'),
    method('c', 'Wol & Was havo'),
    method('d', 'Wol & Wasgoed'),
    method('e', 'Wol'),
  ]);
  const sorted = new Map([...longer].map(([key, keys]) => [key, keys.toSorted()]));
  expect(sorted).toEqual(
    new Map([
      ['a', ['c']],
      ['b', ['c']],
      ['e', ['a', 'b', 'c', 'd']],
    ]),
  );
});
