import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestLink, readSharedIds, sharedListHref, shareLink } from './share-link.ts';

const read = (href: string): ReturnType<typeof readSharedIds> => readSharedIds(new URL(href, 'https://catalogus.test').searchParams);

it('holds the ids with commas between', () => {
  expect(shareLink('https://catalogus.test', ['2903802494665', '2936256447093'])).toBe(
    'https://catalogus.test/mijn-lijst?ids=2903802494665,2936256447093',
  );
});

it('is read back as it was written', () => {
  const id = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && !text.includes(',') && text.isWellFormed());
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 20 }), (ids) => {
      expect(read(sharedListHref(ids))).toEqual({ ids, leftOut: 0 });
    }),
  );
});

it('is not given when it would be too long to arrive whole', () => {
  const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(2_900_000_000_000 + index));
  const most = Math.floor((longestLink - 'https://catalogus.test/mijn-lijst?ids='.length + 1) / 14);
  expect(shareLink('https://catalogus.test', ids(most))?.length).toBeLessThanOrEqual(longestLink);
  expect(shareLink('https://catalogus.test', ids(most + 1))).toBeUndefined();
});

it('may have exactly the greatest length', () => {
  const rest = 'https://catalogus.test/mijn-lijst?ids='.length;
  expect(shareLink('https://catalogus.test', ['a'.repeat(longestLink - rest)])).toHaveLength(longestLink);
  expect(shareLink('https://catalogus.test', ['a'.repeat(longestLink - rest + 1)])).toBeUndefined();
});

it('is the own list without ids, and leaves out doubles, empty and endless ones', () => {
  expect(read('/mijn-lijst').ids).toEqual([]);
  expect(read('/mijn-lijst?ids=').ids).toEqual([]);
  expect(read(`/mijn-lijst?ids=${'x'.repeat(64)}`).ids).toHaveLength(1);
  expect(read(`/mijn-lijst?ids=,a,,b,a,%20,${'x'.repeat(65)}`)).toEqual({ ids: ['a', 'b'], leftOut: 0 });
});

it('tells how many are left out of a link with more than can be shown', () => {
  const ids = Array.from({ length: 510 }, (_, index) => `p${index}`);
  expect(read(sharedListHref(ids))).toEqual({ ids: ids.slice(0, 500), leftOut: 10 });
});
