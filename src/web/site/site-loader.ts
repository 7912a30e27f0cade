import { loadMenu, type LoadedMenu } from './load-menu.ts';
import { textVersion } from '#web/texts/server-texts.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { SiteFacts } from './site-data.ts';
import type { WebContext } from '#web/web-context.ts';

/** Time in which a second page asks nothing anew. Spec 7. */
const dedupeTime = 2_000;

/** Of a closed catalogue the server shows nothing, and asks nothing: whoever signs in gets the menu in the browser. */
const closedMenu: LoadedMenu = { areas: [], menuFailed: false };

/** Makes the loader of what every page knows. A complete menu is kept for two seconds, or until another catalogue answers; settings that cannot be had are undefined. */
export function createSiteLoader(clock: () => Date): (client: CatalogueClient, web: WebContext) => Promise<SiteFacts | undefined> {
  let menu: { readonly of: string | undefined; readonly at: number; readonly loading: Promise<LoadedMenu> } | undefined;
  const currentMenu = (client: CatalogueClient, now: number, of: string | undefined): Promise<LoadedMenu> => {
    if (menu?.of !== of || !menu || now - menu.at > dedupeTime) {
      const loading = loadMenu(client);
      menu = { of, at: now, loading };
      loading.then((loaded) => (loaded.menuFailed ? (menu = undefined) : undefined)).catch(() => (menu = undefined));
    }
    return menu.loading;
  };
  return async (client, web) => {
    const now = clock();
    const menuOf = web.closed ? closedMenu : currentMenu(client, now.getTime(), web.snapshotId);
    const [settings, menuNow] = await Promise.all([client.settings(), menuOf]);
    const { links, hasSample, isEmpty, publicOrigin, apiUrl, measurementId } = web;
    const access = web.closed ? 'closed' : 'open';
    const said = { links, hasSample, isEmpty, publicOrigin, apiUrl, measurementId };
    return settings && { settings, ...menuNow, access, ...said, year: now.getFullYear(), textVersion };
  };
}
