import { slug } from '#contract/text/slug.ts';
import { withUniqueSlugs } from './level-slugs.ts';
import { expectText, mapList, type MappingContext } from '#catalogue/mappers/mapping-error.ts';

/** A subject area: id and title are both its name. `slug` is its part of the URL, unique among its siblings. Spec 2 and 3. */
export type Area = { readonly id: string; readonly title: string; readonly slug: string };

/** Maps an area name. Throws a MappingError when it is blank. Spec 5. */
function mapArea(name: unknown): Area {
  const id = expectText(name, 'id', 'area');
  return { id, title: id, slug: slug(id) };
}

/** Maps the list of area names. Spec 2, 5 and 7. */
export const mapAreas = (names: readonly unknown[] | null | undefined, report: MappingContext['report']): readonly Area[] =>
  withUniqueSlugs(mapList(names, mapArea, report));
