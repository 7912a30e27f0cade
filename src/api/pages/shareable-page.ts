import type { RenderedPage } from '#page-handler.ts';
import type { PageCache } from './page-cache.ts';

/** Characters. */
const longestAddress = 2_000;

// A sign-in provider redirects to an address with `state`, which belongs to one visitor. Cookies and tokens never reach a page.
const isShareableAddress = (address: string): boolean => address.length <= longestAddress && !/[?&]state=/u.test(address);

/** What decides, before a page is rendered, whether it is shareable. */
export type SharingOptions = {
  readonly pages: PageCache | undefined;
  readonly anonymous: 'read' | 'none';
  /** Origin of the API that pages are rendered from; empty: the one of this process. */
  readonly apiUrl: string;
};

/** How a page was rendered: from one snapshot throughout, and without a failed request. */
export type Rendering = { readonly isOfOneSnapshot: boolean; readonly isComplete: boolean };

/**
 * Decides which pages are shareable: the same for every anonymous visitor, so that the page cache and shared caches may store them. Before rendering the
 * site and the address decide (`cacheFor`), afterwards the rendered page (`isShareable`). Decision 140.
 */
export class PageSharing {
  readonly #pages: PageCache | undefined;

  constructor({ pages, anonymous, apiUrl }: SharingOptions) {
    // A swap in another process is not noticed at once, so a page from a remote API is rendered at each request.
    this.#pages = anonymous === 'read' && apiUrl === '' ? pages : undefined;
  }

  /** The cache for the page of an address; undefined when that page is not shareable. */
  cacheFor(address: string): PageCache | undefined {
    return isShareableAddress(address) ? this.#pages : undefined;
  }

  /** Whether a rendered page is shareable: found, complete, of one snapshot, and without a Cache-Control of its own. */
  isShareable({ status, headers }: RenderedPage, { isOfOneSnapshot, isComplete }: Rendering): boolean {
    return status === 200 && isOfOneSnapshot && isComplete && !('cache-control' in headers);
  }
}
