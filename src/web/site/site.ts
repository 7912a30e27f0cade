import { createContext, useContext } from 'react';
import { readMenu, writeMenu } from './menu-text.ts';
import type { SerializedSiteData, SiteData } from './site-data.ts';

/** Provides the site data to components. It comes with the first page. Specification 4. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** The site data: settings, areas with subjects, links. Throws outside a SiteContext. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) {
    throw new Error('useSite needs a SiteContext around it');
  }
  return site;
}

// One menu goes with many pages.
const writtenMenus = new WeakMap<SiteData['areas'], string>();

/** Serialises the site data for the browser, with the menu as one text. */
export function writeSite({ areas, ...rest }: SiteData): SerializedSiteData {
  const menu = writtenMenus.get(areas) ?? writeMenu(areas);
  writtenMenus.set(areas, menu);
  return { ...rest, menu };
}

/** Reads what `writeSite` wrote. */
export const readSite = ({ menu, ...rest }: SerializedSiteData): SiteData => ({ ...rest, areas: readMenu(menu) });
