import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readMenu } from './menu-text.ts';
import type { SentSiteFacts, SiteFacts } from './site-facts.ts';

// The facts come once; what is read from them is read once.
const readFacts = new WeakMap<SentSiteFacts, SiteFacts>();

/** Facts in the place of those that came with the page: for who signed in to a site that is closed without an account. */
export const SiteOverride = createContext<SiteFacts | undefined>(undefined);

/** What every page knows: settings, areas with subjects, links. Loaded once by the root. */
export function useSite(): SiteFacts {
  const override = useContext(SiteOverride);
  const sent = useRouteLoaderData<SentSiteFacts>('root');
  if (override) {
    return override;
  }
  if (!sent) {
    throw new Error('The root loader gave no site facts');
  }
  const known = readFacts.get(sent);
  if (known) {
    return known;
  }
  const { menu, ...rest } = sent;
  const site = { ...rest, areas: readMenu(menu) };
  readFacts.set(sent, site);
  return site;
}
