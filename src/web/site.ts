import { useRouteLoaderData } from 'react-router';
import { readMenu } from './menu-text.ts';
import type { SentSiteFacts, SiteFacts } from './site-facts.ts';

// The facts come once; what is read from them is read once.
const readFacts = new WeakMap<SentSiteFacts, SiteFacts>();

/** What every page knows: settings, areas with subjects, links. Loaded once by the root. */
export function useSite(): SiteFacts {
  const sent = useRouteLoaderData<SentSiteFacts>('root');
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
