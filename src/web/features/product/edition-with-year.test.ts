import { expect, it } from 'vitest';
import { editionWithYear } from './edition-with-year.ts';

it.each([
  ['3e druk', 2024, '3e druk, 2024'],
  ['3e druk', undefined, '3e druk'],
  [undefined, 2024, '2024'],
  [undefined, undefined, ''],
])('writes edition %j of year %j as %j', (edition, publicationYear, text) => {
  expect(editionWithYear({ edition, publicationYear })).toBe(text);
});
