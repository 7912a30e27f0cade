import { loadMenu, type LoadedMenu } from './load-menu.ts';
import { textVersion } from './server-texts.server.ts';
import { subjectLevels } from './subject-levels.server.ts';
import type { CatalogueClient } from './catalogue-client.ts';
import type { SiteFacts } from './site-facts.ts';
import type { WebContext } from './web-context.ts';

/** Time in which a second page asks nothing anew. Spec 7. */
const dedupeTime = 2_000;

/** Makes the loader of what every page knows. A complete menu is kept for two seconds, or until another catalogue answers; settings that cannot be had are undefined. */
export function createSiteLoader(clock: () => Date): (client: CatalogueClient, web: WebContext) => Promise<SiteFacts | undefined> {
  let menu: { readonly of: string | undefined; readonly at: number; readonly loading: Promise<LoadedMenu> } | undefined;
  const currentMenu = (client: CatalogueClient, now: number, of: string | undefined): Promise<LoadedMenu> => {
    if (menu?.of !== of || !menu || now - menu.at > dedupeTime) {
      const loading = loadMenu(client, subjectLevels);
      menu = { of, at: now, loading };
      loading.then((loaded) => (loaded.complete ? undefined : (menu = undefined))).catch(() => (menu = undefined));
    }
    return menu.loading;
  };
  return async (client, web) => {
    const now = clock();
    const [settings, { areas, closed }] = await Promise.all([client.settings(), currentMenu(client, now.getTime(), web.snapshotId)]);
    const { links, hasSample, publicOrigin, measurementId } = web;
    return settings && { settings, areas, closed, links, hasSample, publicOrigin, measurementId, year: now.getFullYear(), textVersion };
  };
}
