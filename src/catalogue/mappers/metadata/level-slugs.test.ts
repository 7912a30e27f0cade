import { expect, it } from 'vitest';
import { withUniqueSlugs } from './level-slugs.ts';

const slugsOf = (slugs: readonly string[], reserved?: readonly string[]): readonly string[] =>
  withUniqueSlugs(
    slugs.map((slug) => ({ slug })),
    reserved,
  ).map(({ slug }) => slug);

it('leaves slugs that differ as they are', () => {
  expect(slugsOf(['wiskunde-b', 'wiskunde-b-2', 'talen'])).toEqual(['wiskunde-b', 'wiskunde-b-2', 'talen']);
});

it('numbers those that do not, names one that is empty, and keeps off what is reserved', () => {
  expect(slugsOf(['talen', 'talen', ''])).toEqual(['talen', 'talen-2', 'item']);
  expect(slugsOf(['edities'], ['edities'])).toEqual(['edities-2']);
});

it('keeps everything else of a level', () => {
  expect(withUniqueSlugs([{ slug: 'a', title: 'A' }])).toEqual([{ slug: 'a', title: 'A' }]);
});
