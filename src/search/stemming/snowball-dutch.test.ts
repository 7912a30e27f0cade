import fc from 'fast-check';
import snowball from 'snowball-stemmers';
import { expect, test } from 'vitest';
import { runsOf } from '#mutation-run.fixture.ts';
import { snowballDutch } from './snowball-dutch.ts';

const published = snowball.newStemmer('dutch');
// What the rules are about, and letters that they do not know.
const parts =
  'a e i o u y aa ee oo uu ie eie iy yy ii è é ï b d dd kk tt g gem h j k l m n r s t v z en ene heden heid cheid ig eig ing end lijk baar bar se λ 😀'.split(
    ' ',
  );

test('gives the stems of the published Snowball', () => {
  const word = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 7 }).map((chosen) => chosen.join(''));
  fc.assert(
    fc.property(word, (text) => {
      expect(snowballDutch(text)).toBe(published.stem(text));
    }),
    { numRuns: runsOf(20_000) },
  );
});

test.each([
  ['mogelijkheden', 'mogelijk'],
  ['opgemeten', 'opgemet'],
  ['zeeen', 'zeeen'],
  ['kristallen', 'kristall'],
  ['leesbare', 'leesbar'],
  ['aantrekkelijke', 'aantrek'],
  ['wetenschappelijkheid', 'wetenschapp'],
  ['bevestiging', 'bevest'],
  ['bevestigbaar', 'bevestig'],
  ['gelukkiging', 'gelukk'],
  ['maan', 'man'],
  ['yoghurt', 'yoghurt'],
])('of %s is %s', (word, stem) => {
  expect([snowballDutch(word), published.stem(word)]).toEqual([stem, stem]);
});
