import { expect, it } from 'vitest';
import { isForOthers, isForPupils } from './product-audience.ts';

it.each([
  [['leerling'], true],
  [['docent', 'Leerlingen'], true],
  [['docent'], false],
  [['begeleider van leerlingen'], false],
  [[], false],
])('a product for %j is known to be for pupils: %j', (users, expected) => {
  expect(isForPupils(users)).toBe(expected);
});

it.each([
  { targetUser: ['docent'], publicationType: 'Leerboek', title: 'Nova', expected: true },
  { targetUser: ['leerling', 'docent'], publicationType: 'Docentenhandleiding', title: 'Nova', expected: false },
  { targetUser: [], publicationType: 'Docentenhandleiding', title: 'Nova', expected: true },
  { targetUser: [], publicationType: undefined, title: 'Nova voor de leraar', expected: true },
  { targetUser: [], publicationType: undefined, title: 'Nova', expected: false },
])(
  'a product for $targetUser, a $publicationType with the title $title, is for others than pupils: $expected',
  ({ expected, ...product }) => {
    expect(isForOthers(product)).toBe(expected);
  },
);
