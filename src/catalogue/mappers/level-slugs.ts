import { siblingSlugs } from '#contract/slug.ts';

/** Makes the slugs of siblings differ, so that each is reachable where the wire gave none or the same twice. Spec 2. */
export function withOwnSlugs<Level extends { readonly slug: string }>(
  siblings: readonly Level[],
  reserved: readonly string[] = [],
): readonly Level[] {
  const slugs = siblingSlugs(
    siblings.map((level) => level.slug),
    reserved,
  );
  return siblings.map((level, index) => ({ ...level, slug: slugs[index] ?? level.slug }));
}
