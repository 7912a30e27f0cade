import { loadMenu, type LoadedMenu } from './load-menu.ts';
import { dutchDay } from '#catalogue/dutch-day.ts';
import { textVersion } from '#web/texts/server-texts.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { SiteData } from './site-data.ts';
import type { PageContext } from '#page-handler.ts';

/** Milliseconds in which pages share one menu. Specification 7. */
const dedupeTime = 2_000;

/** The menu of a closed catalogue: the server requests nothing; the browser loads the menu after sign-in. */
const closedMenu: LoadedMenu = { areas: [], menuFailed: false };

/** Creates the loader of site data. A complete menu is cached for two seconds, or until the snapshot changes. Without settings the result is undefined. */
export function createSiteLoader(
  clock: () => Date,
): (client: CatalogueClient, web: Omit<PageContext, 'log'>) => Promise<SiteData | undefined> {
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
    const hasAccountLists = web.hasAccountLists && Boolean(settings?.oidcAuthority);
    const year = Number.parseInt(dutchDay(now), 10);
    return settings && { settings, ...menuNow, access, ...said, hasAccountLists, year, textVersion };
  };
}
