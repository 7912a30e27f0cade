import type { HydrationState } from 'react-router';
import type { SentSiteFacts } from '#web/site/site-data.ts';

/**
 * What the browser needs to hydrate a page: the data of the site, the namespaces of its texts, what the router loaded on the server, and whether a request
 * failed during that.
 */
export type PageState = {
  readonly site: SentSiteFacts;
  readonly namespaces: readonly string[];
  readonly router: HydrationState;
  readonly failed: boolean;
};

/** Id of the element that carries it, as JSON. */
export const pageStateId = 'pagina';

/** Reads the state that the server wrote. Throws when the page carries none: then it is no page of this server. */
export function readPageState(page: Document): PageState {
  return JSON.parse(page.getElementById(pageStateId)?.textContent ?? '') as PageState;
}
