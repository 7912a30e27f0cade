import type { PathFetch } from './client/path-fetch.ts';

/** The response to a request for a page. A redirect and an empty page have no HTML. */
export type WebResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Hashes of the permitted inline scripts, in the form of a Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
};

/** Addresses outside the catalogue, from the configuration; empty or absent when not configured. */
export type ExternalLinks = {
  /** Target of the logo; without it, the home page. */
  readonly portal?: string;
  readonly terms?: string;
  readonly privacy?: string;
  readonly cookies?: string;
  readonly disclaimer?: string;
  readonly customerInformation?: string;
};

/** What the server provides to the pages beside the API. Created for each request. */
export type WebContext = {
  readonly fetch: PathFetch;
  /** Id of the snapshot that answers: the menu of one snapshot is not shown with another. */
  readonly snapshotId?: string;
  /** Whether only signed-in visitors see the catalogue. The server never knows the account: requests for pages carry no token. */
  readonly closed: boolean;
  /** Origin of the canonical address, without a slash at the end. */
  readonly publicOrigin: string;
  /** Base address of the API for requests of the browser; empty: the site's own origin. Specification 7. */
  readonly apiUrl: string;
  /** Whether the sample catalogue is published: every page then says so. */
  readonly hasSample: boolean;
  /** Whether the catalogue has no product. */
  readonly isEmpty: boolean;
  readonly links: ExternalLinks;
  /** Id of the service that measures visits after consent; empty without such a service. */
  readonly measurementId: string;
};
