import type { CatalogueClient } from './catalogue-client.ts';
import type { MenuArea } from './site-facts.ts';

/** The menu as it was loaded. `complete`: no call failed. */
export type LoadedMenu = { readonly areas: readonly MenuArea[]; readonly complete: boolean };

/** Loads areas with their subjects; `levelsOf` gives the levels of a subject. What fails is an empty list, and the page still renders. Spec 4 and 8. */
export async function loadMenu(client: CatalogueClient, levelsOf: (title: string) => string): Promise<LoadedMenu> {
  const areas = await client.areas();
  const subjects = await Promise.all(areas.value.map((area) => client.subjects(area.id)));
  return {
    complete: !areas.failure && subjects.every((answer) => !answer.failure),
    areas: areas.value.map((area, index) => ({
      title: area.title,
      slug: area.slug,
      subjects: (subjects[index]?.value ?? []).map(({ title, slug, imageUrl }) => ({ title, slug, imageUrl, levels: levelsOf(title) })),
    })),
  };
}
