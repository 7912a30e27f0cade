import { siblingSlugs } from '#contract/slug.ts';
import { textVersion } from './server-texts.server.ts';
import { subjectLevels } from './subject-levels.server.ts';
import type { CatalogueClient } from './catalogue-client.ts';
import type { MenuArea, SiteFacts } from './site-facts.ts';
import type { WebContext } from './web-context.ts';

/** Time in which a second page asks nothing anew. Spec 7. */
const dedupeTime = 2_000;

/** Loads areas with their subjects. What fails is an empty list, and the page still renders. Spec 4 and 8. */
export async function loadMenu(client: CatalogueClient): Promise<{ readonly areas: readonly MenuArea[]; readonly complete: boolean }> {
  const areas = await client.areas();
  const slugs = siblingSlugs(areas.value.map((area) => area.title));
  const subjects = await Promise.all(areas.value.map((area) => client.subjects(area.id)));
  return {
    complete: !areas.failure && subjects.every((answer) => !answer.failure),
    areas: areas.value.map((area, index) => ({
      title: area.title,
      slug: slugs[index] ?? '',
      subjects: (subjects[index]?.value ?? []).map(({ name, slug }) => ({ title: name, slug, levels: subjectLevels(name) })),
    })),
  };
}

/** Makes the loader of what every page knows. A complete menu is kept for two seconds; settings that cannot be had are undefined. */
export function createSiteLoader(clock: () => Date): (client: CatalogueClient, web: WebContext) => Promise<SiteFacts | undefined> {
  let menu: { readonly at: number; readonly areas: Promise<readonly MenuArea[]> } | undefined;
  const currentMenu = (client: CatalogueClient, now: number): Promise<readonly MenuArea[]> => {
    if (!menu || now - menu.at > dedupeTime) {
      const loading = loadMenu(client);
      menu = { at: now, areas: loading.then((loaded) => loaded.areas) };
      loading.then((loaded) => (loaded.complete ? undefined : (menu = undefined))).catch(() => (menu = undefined));
    }
    return menu.areas;
  };
  return async (client, web) => {
    const now = clock();
    const [settings, areas] = await Promise.all([client.settings(), currentMenu(client, now.getTime())]);
    const { links, hasSample, publicOrigin, measurementId } = web;
    return settings && { settings, areas, links, hasSample, publicOrigin, measurementId, year: now.getFullYear(), textVersion };
  };
}
