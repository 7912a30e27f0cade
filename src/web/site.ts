import { useRouteLoaderData } from 'react-router';
import type { SiteFacts } from './site-facts.ts';

/** What every page knows: settings, areas with subjects, links. Loaded once by the root. */
export function useSite(): SiteFacts {
  const site = useRouteLoaderData<SiteFacts>('root');
  if (!site) {
    throw new Error('The root loader gave no site facts');
  }
  return site;
}
