import { createHash, randomBytes } from 'node:crypto';
import { EncodedBody } from './encoded-body.ts';
import type { InProcessFetch } from './in-process-fetch.ts';
import type { MadePage } from './page-cache.ts';
import { sealPage } from './sealed-page.ts';
import { everyPage } from './security-headers.ts';

/** What the web application gets with every request. */
export type PageContext = {
  readonly fetch: InProcessFetch;
  /** Marks the inline scripts of this rendering; it does not leave the server. */
  readonly nonce: string;
  /** Names the snapshot that answers: what is remembered of one is not shown with another. */
  readonly snapshotId: string;
  /** Whether the catalogue shows only to who is signed in: then nothing of it may be on a page of the server. */
  readonly closed: boolean;
  readonly publicOrigin: string;
  readonly hasSample: boolean;
  readonly links: Readonly<Record<'terms' | 'privacy' | 'cookies' | 'disclaimer' | 'customerInformation', string>>;
  /** Id of the service that measures visits; empty: there is none. */
  readonly measurementId: string;
};

/** What the web build exports as `handler`. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

/** Gives the content security policy of a page, which allows the inline scripts with these hashes. */
export type PagePolicy = (scriptHashes: readonly string[]) => string;

const htmlType = /^text\/html\b/u;
const compressibleType = /^(?:text\/|application\/(?:json|xml|ld\+json|manifest\+json)|image\/svg)/u;
const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Gives a nonce that nobody can guess. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/** Reads the whole response of the web application and seals it: from here on it is bytes that can be sent to any number of visitors. */
export async function sealResponse(response: Response, nonce: string, policy: PagePolicy): Promise<Omit<MadePage, 'lasting'>> {
  const { status } = response;
  const { 'content-type': contentType = '', ...own } = Object.fromEntries(response.headers);
  delete own['content-length'];
  const isHtml = htmlType.test(contentType);
  const rendered = isHtml ? sealPage(await response.text(), nonce) : undefined;
  const bytes = rendered === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(rendered.html);
  const effort = compressibleType.test(contentType) ? 'page' : 'none';
  const body = new EncodedBody(bytes, isHtml && status === 200 ? tagOf(bytes) : undefined, effort);
  const headers = { ...everyPage, 'content-security-policy': policy(rendered?.scriptHashes ?? []), ...own };
  return { status, contentType, headers, body };
}
