import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/', '/'],
  ['/domein/exacte-vakken', '/domein/exacte-vakken'],
  ['/domein/Exacte-Vakken/', '/domein/exacte-vakken'],
  ['/domein/exacte%2Dvakken', '/domein/exacte-vakken'],
  ['/Mijn-Lijst//', '/mijn-lijst'],
  ['/domein/%C3%89%C3%A9n%2Ftwee', '/domein/%C3%A9%C3%A9n%2Ftwee'],
])('of %j is %j', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
