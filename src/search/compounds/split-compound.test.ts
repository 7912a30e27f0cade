import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCompound } from './split-compound.ts';

const compounds = readFileSync(new URL('school-compounds.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([word = '', parts = '']) => [word, parts] as const);
const known = new Set(compounds.flatMap(([, parts]) => parts.split(' ')));
const split = (word: string): readonly string[] | undefined => splitCompound(word, (part) => known.has(part));

describe('splitting compounds', () => {
  it('has at least 500 words that were split by hand', () => {
    expect(compounds.length).toBeGreaterThanOrEqual(500);
  });

  it.each(compounds.filter(([, parts]) => parts !== ''))('splits %s into %s', (word, parts) => {
    expect(split(word)?.join(' ')).toBe(parts);
  });

  it.each(compounds.filter(([, parts]) => parts === ''))('leaves %s whole', (word) => {
    expect(split(word)).toBeUndefined();
  });

  it('does not split what has a digit, is too short, or is longer than any word', () => {
    expect([split('boek4boek'), split('boek'), split('boek'.repeat(20))]).toEqual([undefined, undefined, undefined]);
    expect(['4ekboek', 'boekboe4'].map((word) => splitCompound(word, () => true))).toEqual([undefined, undefined]);
    const longest = (last: string): readonly string[] | undefined =>
      splitCompound('x'.repeat(40) + last, (part) => /^(?:x{40}|y+)$/u.test(part));
    expect([longest('yyyyy'), longest('yyyyyy')]).toEqual([['x'.repeat(40), 'yyyyy'], undefined]);
  });

  it('prefers the fewest parts, then the fewest linking letters, then the longest last part', () => {
    const among = (word: string, parts: string): readonly string[] | undefined =>
      splitCompound(word, (part) => parts.split(' ').includes(part));
    expect(among('werksboekentas', 'werk boekentas werksboe ken tas')).toEqual(['werk', 'boekentas']);
    expect(among('werksboeken', 'werk boeken sboeken')).toEqual(['werk', 'sboeken']);
    expect(among('voetbalveld', 'voet balveld voetbal veld')).toEqual(['voet', 'balveld']);
  });

  it('finds a split of every word that is made of known words with linking letters', () => {
    const part = fc.constantFrom(...[...known].filter((word) => word.length > 2));
    const linker = fc.constantFrom('', 's', 'e', 'en', 'er');
    fc.assert(
      fc.property(part, linker, part, (first, link, last) => {
        const parts = split(first + link + last);
        expect(parts?.length).toBeGreaterThanOrEqual(2);
        expect(parts?.every((one) => known.has(one))).toBe(true);
      }),
    );
  });
});
