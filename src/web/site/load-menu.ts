import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { SiteFacts } from './site-data.ts';
import { subjectLevels } from './subject-levels.ts';

/** The menu as it was loaded. */
export type LoadedMenu = Pick<SiteFacts, 'areas' | 'menuFailed'>;

/** Loads areas with their subjects and the levels these are taught at. What fails is an empty list, and the page still renders. Spec 4 and 8. */
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

/** The menu to show after asking anew: what was shown when that failed, and the same objects when nothing has changed. */
export function newerMenu(shown: LoadedMenu, found: LoadedMenu): LoadedMenu {
  const stays = (found.menuFailed && shown.areas.length > 0) || JSON.stringify(found.areas) === JSON.stringify(shown.areas);
  return { areas: stays ? shown.areas : found.areas, menuFailed: found.menuFailed };
}
