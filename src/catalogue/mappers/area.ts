import { siblingSlugs, type Slug } from '#contract/slug.ts';
import { expectText, mapList, type MappedList } from './mapping-error.ts';

/** A subject area: id and title are both its name. Spec 3. */
export type Area = { readonly id: string; readonly title: string };

/** Maps an area name. Throws a MappingError when it is blank. Spec 5. */
export function mapArea(name: string | null | undefined): Area {
  const id = expectText(name, 'id', 'area');
  return { id, title: id };
}

/** Maps the list of area names, each with its part of the URL, unique among its siblings. Spec 2 and 7. */
export function mapAreas(names: readonly (string | null)[] | null | undefined): MappedList<Area & { readonly slug: Slug }> {
  const { items, errors } = mapList(names, mapArea);
  const slugs = siblingSlugs(items.map((area) => area.title));
  return { items: items.map((area, index) => ({ ...area, slug: slugs[index] as Slug })), errors };
}
