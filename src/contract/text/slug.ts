import { foldText } from './fold.ts';

/** A part of a path: lower case letters and digits with single hyphens between them. Made only by `slug` and `siblingSlugs`. */
export type Slug = string & { readonly __brand: 'Slug' };

/**
 * Gives a title's slug: lower case, diacritics folded, `&` to `en`, all else but letters and digits to one hyphen, none at the ends.
 * Empty when nothing is left. Spec 2, with the decision on slugs.
 */
export function slug(title: string): Slug {
  const folded = foldText(title)
    .replaceAll('&', ' en ')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return folded as Slug;
}

/**
 * Gives the slugs of siblings, in their order, so that each is reachable: the second of two equal slugs gets `-2`, a title without a slug
 * becomes `item`, and a slug in `reserved` (a word with a meaning in the path) counts as taken.
 */
export function siblingSlugs(titles: readonly string[], reserved: readonly string[] = []): readonly Slug[] {
  const own = titles.map((title) => slug(title) || ('item' as Slug));
  const taken = new Set<string>(reserved);
  const first = own.map((candidate) => !taken.has(candidate) && taken.add(candidate).has(candidate));
  return own.map((candidate, index) => {
    if (first[index]) {
      return candidate;
    }
    let number = 2;
    while (taken.has(`${candidate}-${number}`)) {
      number += 1;
    }
    taken.add(`${candidate}-${number}`);
    return `${candidate}-${number}` as Slug;
  });
}
