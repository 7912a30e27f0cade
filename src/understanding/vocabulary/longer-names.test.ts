import { expect, it } from 'vitest';
import { longerNames } from './longer-names.ts';
it('gives every method of a name those with a longer one, also where several methods have that name', () => {
  const longer = longerNames([
    { key: 'a', phrase: 'wol en was' },
    { key: 'b', phrase: 'wol en was' },
    { key: 'c', phrase: 'wol en was havo' },
    { key: 'd', phrase: 'wol en wasgoed' },
    { key: 'e', phrase: 'wol' },
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
