import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseRows } from '#case-file.fixture.ts';
import { anyCharacter } from '#any-character.fixture.ts';
import { siblingSlugs, slug } from './slug.ts';

const title = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.constantFrom('a', '-2', '-', 'É', '&', '!', ' ', 'item')).map((parts) => parts.join('')),
);
const form = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u;

describe('slug', () => {
  it.each(caseRows(new URL('slug.valid.txt', import.meta.url)))('makes of %j the slug %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('holds nothing but lower case letters and digits with single hyphens between, and is its own slug', () => {
    fc.assert(
      fc.property(title, (text) => {
        expect(slug(text)).toMatch(form);
        expect(slug(slug(text))).toBe(slug(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on the case or on how a letter with its accent is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aBé ÏóÇ&ñÜ4-') }), (text) => {
        expect(slug(text.toUpperCase())).toBe(slug(text));
        expect(slug(text.normalize('NFD'))).toBe(slug(text.normalize('NFC')));
      }),
      { numRuns: 500 },
    );
  });
});

describe('siblingSlugs', () => {
  it('numbers what has the same slug, and leaves the first its own', () => {
    expect(siblingSlugs(['Taal', 'taal!', 'Taal 2', 'TAAL'])).toEqual(['taal', 'taal-3', 'taal-2', 'taal-4']);
  });

  it('keeps reserved words free and names what has no slug', () => {
    expect(siblingSlugs(['Edities', '!!!', '???'], ['edities'])).toEqual(['edities-2', 'item', 'item-2']);
  });

  it('gives every sibling a slug of its own, never a reserved one, and a unique title its plain slug', () => {
    fc.assert(
      fc.property(
        fc.array(title, { maxLength: 12 }),
        fc.array(fc.constantFrom<string[]>('a', 'a-2', 'item', 'edities')),
        (titles, reserved) => {
          const slugs = siblingSlugs(titles, reserved);
          expect(slugs).toHaveLength(titles.length);
          expect(new Set(slugs).size).toBe(slugs.length);
          expect(slugs.every((one) => one !== '' && form.test(one) && !reserved.includes(one))).toBe(true);
          const plain = titles.map((text) => slug(text) || 'item');
          for (const [index, one] of plain.entries()) {
            if (plain.indexOf(one) === index && !reserved.includes(one)) {
              expect(slugs[index]).toBe(one);
            }
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
