import type { HydrationState } from 'react-router';
import type { SerializedSiteData } from '#web/site/site-data.ts';

/**
 * What the browser needs to hydrate a page: the data of the site, the namespaces of its texts, what the router loaded on the server, and whether a request
 * failed during that.
 */
export type PageState = {
  readonly site: SerializedSiteData;
  readonly namespaces: readonly string[];
  readonly router: HydrationState;
  readonly failed: boolean;
};

/** Id of the element with the state as JSON. */
export const pageStateId = 'page-state';

/** Reads the state from the document. Throws when there is none. */
export function readPageState(page: Document): PageState {
  return JSON.parse(page.getElementById(pageStateId)?.textContent ?? '') as PageState;
}
