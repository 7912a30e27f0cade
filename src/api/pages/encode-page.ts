import { createHash } from 'node:crypto';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import type { InProcessFetch } from './in-process-fetch.ts';
import type { EncodedPage } from './page-cache.ts';
import { everyPage } from '#api/responses/security-headers.ts';

/** What the web application gets with every request. */
export type PageContext = {
  readonly fetch: InProcessFetch;
  /** Names the snapshot that answers: what is remembered of one is not shown with another. */
  readonly snapshotId?: string;
  /** Whether the catalogue shows only to who is signed in: then nothing of it may be on a page of the server. */
  readonly closed: boolean;
  readonly publicOrigin: string;
  /** Origin of the API; empty: the site's own. */
  readonly apiUrl: string;
  readonly hasSample: boolean;
  /** Whether there is not a single product to show. */
  readonly isEmpty: boolean;
  readonly links: Readonly<Record<'portal' | 'terms' | 'privacy' | 'cookies' | 'disclaimer' | 'customerInformation', string>>;
  /** Id of the service that measures visits; empty: there is none. */
  readonly measurementId: string;
};

/** What the web application answers: a page, or a redirect or an empty page, both without HTML. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Of the inline scripts that may run, as a Content-Security-Policy writes them. */
  readonly scriptHashes: readonly string[];
};

/** What the web build exports as `handler`. */
export type PageHandler = (request: Request, context: PageContext) => Promise<RenderedPage>;

/** Gives the content security policy of a page, which allows the inline scripts with these hashes. */
export type PagePolicy = (scriptHashes: readonly string[]) => string;

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Makes a response of the web application into bytes that can be sent to any number of visitors. */
export function encodePage({ status, headers, html, scriptHashes }: RenderedPage, policy: PagePolicy): Omit<EncodedPage, 'cacheable'> {
  const { 'content-type': contentType = 'text/html; charset=utf-8', ...own } = headers;
  const bytes = Buffer.from(html);
  const body = new EncodedBody(bytes, status === 200 ? tagOf(bytes) : undefined, 'page');
  return { status, contentType, headers: { ...everyPage, 'content-security-policy': policy(scriptHashes), ...own }, body };
}
