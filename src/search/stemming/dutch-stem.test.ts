import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dutchStem } from './dutch-stem.ts';

test.each([
  ['boek', 'boeken'],
  ['huis', 'huizen'],
  ['brief', 'brieven'],
  ['hof', 'hoven'],
  ['kaas', 'kazen'],
  ['methode', 'methoden'],
  ['opgave', 'opgaven'],
  ['leerling', 'leerlingen'],
  ['oefening', 'oefeningen'],
])('joins %s and %s', (one, many) => {
  expect(dutchStem(one)).toBe(dutchStem(many));
});

test('leaves words with digits as they are', () => {
  expect(['havo4', '4e', '2024', 'nask1s'].map(dutchStem)).toEqual(['havo4', '4e', '2024', 'nask1s']);
});

test('keeps different words apart', () => {
  expect(dutchStem('wiskunde')).not.toBe(dutchStem('natuurkunde'));
  expect(dutchStem('havo')).not.toBe(dutchStem('vwo'));
  expect(dutchStem('ez')).toBe('ez');
});

const vocabulary = new URL('../../../../shared/data/dutch/', import.meta.url);
const isThere = existsSync(vocabulary);
if (!isThere) {
  console.info('Skipped: stems are not held against the reference vocabulary, because ../shared/data/dutch is not there.');
}

test.skipIf(!isThere)('agrees with the 45,670 words of the reference vocabulary, but for a final z or v', () => {
  const read = (part: string): readonly string[] =>
    readFileSync(new URL(`dutch_porter.${part}.txt`, vocabulary), 'utf8')
      .trim()
      .split('\n');
  const expected = read('output').map((stem) => (stem.length < 3 ? stem : stem.replace(/z$/u, 's').replace(/v$/u, 'f')));
  expect(expected.length).toBeGreaterThan(45_000);
  expect(read('voc').map((word) => dutchStem(word))).toEqual(expected);
});
