import { siblingSlugs } from '#contract/text/slug.ts';

/** Makes the slugs of siblings unique, so that each has an address when the wire gave no slug or the same one twice. Spec 2. */
export function withUniqueSlugs<Level extends { readonly slug: string }>(
  siblings: readonly Level[],
  reserved: readonly string[] = [],
): readonly Level[] {
  const slugs = siblingSlugs(
    siblings.map((level) => level.slug),
    reserved,
  );
  return siblings.map((level, index) => ({ ...level, slug: slugs[index] ?? level.slug }));
}
