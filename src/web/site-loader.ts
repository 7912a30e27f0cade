import { loadMenu, type LoadedMenu } from './load-menu.ts';
import { textVersion } from './server-texts.server.ts';
import { subjectLevels } from './subject-levels.server.ts';
import type { CatalogueClient } from './catalogue-client.ts';
import type { SiteFacts } from './site-facts.ts';
import type { WebContext } from './web-context.ts';

/** Time in which a second page asks nothing anew. Spec 7. */
const dedupeTime = 2_000;

/** Makes the loader of what every page knows. A complete menu is kept for two seconds; settings that cannot be had are undefined. */
export function createSiteLoader(clock: () => Date): (client: CatalogueClient, web: WebContext) => Promise<SiteFacts | undefined> {
  let menu: { readonly at: number; readonly loading: Promise<LoadedMenu> } | undefined;
  const currentMenu = (client: CatalogueClient, now: number): Promise<LoadedMenu> => {
    if (!menu || now - menu.at > dedupeTime) {
      const loading = loadMenu(client, subjectLevels);
      menu = { at: now, loading };
      loading.then((loaded) => (loaded.complete ? undefined : (menu = undefined))).catch(() => (menu = undefined));
    }
    return menu.loading;
  };
  return async (client, web) => {
    const now = clock();
    const [settings, { areas, closed }] = await Promise.all([client.settings(), currentMenu(client, now.getTime())]);
    const { links, hasSample, publicOrigin, measurementId } = web;
    return settings && { settings, areas, closed, links, hasSample, publicOrigin, measurementId, year: now.getFullYear(), textVersion };
  };
}
