import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { SiteData } from './site-data.ts';
import { subjectLevels } from './subject-levels.ts';

/** A loaded menu. */
export type LoadedMenu = Pick<SiteData, 'areas' | 'menuFailed'>;

/** Loads the areas with their subjects and levels. A failed request gives an empty list, and the page still renders. Specification 4 and 8. */
export async function loadMenu(client: CatalogueClient): Promise<LoadedMenu> {
  const areas = await client.areas();
  const subjects = await Promise.all(areas.value.map((area) => client.subjects(area.id)));
  return {
    menuFailed: Boolean(areas.failure) || subjects.some(({ failure }) => Boolean(failure)),
    areas: areas.value.map((area, index) => ({
      title: area.title,
      slug: area.slug,
      subjects: (subjects[index]?.value ?? []).map(({ title, slug, imageUrl }) => ({
        title,
        slug,
        imageUrl,
        levels: subjectLevels(title),
      })),
    })),
  };
}

/** The menu to show after a reload: the shown one when the reload failed, and the same objects when nothing has changed. */
export function newerMenu(shown: LoadedMenu, found: LoadedMenu): LoadedMenu {
  const stays = (found.menuFailed && shown.areas.length > 0) || JSON.stringify(found.areas) === JSON.stringify(shown.areas);
  return { areas: stays ? shown.areas : found.areas, menuFailed: found.menuFailed };
}
