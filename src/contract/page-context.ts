import type { Settings } from './settings.ts';

/** Addresses outside the product that pages link to. Empty text: not configured, so no link is shown. Spec 2. */
export type ExternalLinks = {
  readonly privacy: string;
  readonly cookies: string;
  readonly disclaimer: string;
  readonly customerInformation: string;
};

/** What a page may say of the published catalogue. */
export type PublishedCatalogue = {
  readonly id: string;
  readonly publishedAt: string;
  /** Whether the sample catalogue is in it: then every page says so. */
  readonly hasSample: boolean;
  readonly productCount: number;
  readonly methodCount: number;
  readonly publisherCount: number;
};

/**
 * What the server hands to the web application with every page request. `fetch` reaches the API inside the process and takes paths that begin
 * with a slash; its type is an argument because the contract knows neither browser nor server.
 */
export type PageContext<Fetch> = {
  readonly fetch: Fetch;
  /** Goes on every script and style element of the page: the content security policy lets no other inline code run. */
  readonly nonce: string;
  readonly settings: Settings;
  /** Origin for canonical links and social tags, without a slash at the end: 'https://catalogus.example'. Spec 2. */
  readonly publicUrl: string;
  /** Base address of the API for the browser, without a slash at the end; empty when it is this origin. Spec 7. */
  readonly apiUrl: string;
  readonly links: ExternalLinks;
  readonly catalogue: PublishedCatalogue;
};

/** What the web build exports as `handler`: renders a page, a data request or a 404. It never rejects for what a visitor sent. */
export type PageHandler<Fetch, PageRequest, PageResponse> = (request: PageRequest, context: PageContext<Fetch>) => Promise<PageResponse>;
