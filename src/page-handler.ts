/** A `fetch` to the API of this site; `path` begins with a slash. A problem is a response, as in `fetch`. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<ApiResponse>;

/** The part of a response that pages read. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json' | 'blob'>;

/** A rendered page, a redirect or an empty page; the latter two have no HTML. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Hashes of the inline scripts, as a Content-Security-Policy writes them. */
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

/** The log of pages: what failed, and the error or what is known of it. */
export type PageLog = { readonly error: (message: string, detail?: unknown) => void };

/** What the server passes to a page beside its address. Made for each request; it contains nothing of the visitor. */
export type PageContext = {
  readonly fetch: ApiFetch;
  readonly log: PageLog;
  /** Id of the current snapshot: what the web application caches of one snapshot is not shown with another. Absent when unknown. */
  readonly snapshotId?: string;
  /** Whether the catalogue is closed to anonymous visitors: then a page from the server contains nothing of it. */
  readonly closed: boolean;
  /** Origin of the canonical address, without a slash at the end. */
  readonly publicOrigin: string;
  /** Base address of the API for the requests of the browser; empty: the origin of the site. Spec 7. */
  readonly apiUrl: string;
  /** Whether the catalogue contains the sample: every page then says so. */
  readonly hasSample: boolean;
  /** Whether the catalogue contains no product. */
  readonly isEmpty: boolean;
  readonly links: ExternalLinks;
  /** Whether the API keeps lists of accounts, as far as this server knows. */
  readonly hasAccountLists: boolean;
  /** Id of the service that measures visits, with the visitor's consent; empty: there is none. */
  readonly measurementId: string;
};

/** Renders the page of an address. The server build of the web application exports one as `handler` (`src/web/server.ts`), the API calls it. */
export type PageHandler = (request: Request, context: PageContext) => Promise<RenderedPage>;

const hasHandler = (module: object): module is { readonly handler: PageHandler } =>
  'handler' in module && typeof module.handler === 'function';

/** Loads the server build of the web application and gives its handler. `address` is a file URL. Rejects with a TypeError when the build exports none. */
export async function loadPageHandler(address: string): Promise<PageHandler> {
  const module = (await import(address)) as object;
  if (!hasHandler(module)) {
    throw new TypeError(`${address} exports no page handler`);
  }
  return module.handler;
}
