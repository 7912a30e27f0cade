import type { PathFetch } from './client/path-fetch.ts';

/** A page, or what is there instead: a redirect or an empty page, both without HTML. */
export type WebResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Of the inline scripts that may run, as a Content-Security-Policy writes them. */
  readonly scriptHashes: readonly string[];
};

/** Addresses outside the catalogue, from the configuration; empty or absent when not configured. */
export type ExternalLinks = {
  /** Where the logo leads; without it, to the home page. */
  readonly portal?: string;
  readonly terms?: string;
  readonly privacy?: string;
  readonly cookies?: string;
  readonly disclaimer?: string;
  readonly customerInformation?: string;
};

/** What the server knows and a page needs beside the API. Made anew for each request. */
export type WebContext = {
  readonly fetch: PathFetch;
  /** Names the catalogue that answers: a menu of one is not shown with another. */
  readonly snapshotId?: string;
  /** Whether the catalogue shows only to who is signed in. The server never knows who that is: tokens do not come with a page. */
  readonly closed: boolean;
  /** Origin of the canonical address, without a slash at the end. */
  readonly publicOrigin: string;
  /** Base address of the API, for the calls of the browser; empty: the site's own origin. Spec 7. */
  readonly apiUrl: string;
  /** Whether the sample catalogue is among what is published: every page then says so. */
  readonly hasSample: boolean;
  /** Whether there is not a single product to show. */
  readonly isEmpty: boolean;
  readonly links: ExternalLinks;
  /** Id of the service that measures visits, with the visitor's consent; empty: there is none. */
  readonly measurementId: string;
};
