import { createContext, useContext } from 'react';
import { readMenu, writeMenu } from './menu-text.ts';
import type { SentSiteFacts, SiteFacts } from './site-data.ts';

/** Gives the facts of the site to everything inside. They come with the page and do not change while somebody looks around. Spec 4. */
export const SiteContext = createContext<SiteFacts | undefined>(undefined);

/** What every page knows: settings, areas with subjects, links. */
export function useSite(): SiteFacts {
  const site = useContext(SiteContext);
  if (!site) {
    throw new Error('useSite needs a SiteContext around it');
  }
  return site;
}

// One menu goes with many pages.
const writtenMenus = new WeakMap<SiteFacts['areas'], string>();

/** Makes the facts small for the journey to the browser. */
export function writeSite({ areas, ...rest }: SiteFacts): SentSiteFacts {
  const menu = writtenMenus.get(areas) ?? writeMenu(areas);
  writtenMenus.set(areas, menu);
  return { ...rest, menu };
}

/** Reads what `writeSite` wrote. */
export const readSite = ({ menu, ...rest }: SentSiteFacts): SiteFacts => ({ ...rest, areas: readMenu(menu) });
