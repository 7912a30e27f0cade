import { entityTag } from '#api/responses/entity-tag.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import type { EncodedPage } from './page-cache.ts';
import { everyPage } from '#api/responses/security-headers.ts';
import type { RenderedPage } from '#page-handler.ts';

/** Gives the content security policy of a page, which allows the inline scripts with these hashes. */
export type PagePolicy = (scriptHashes: readonly string[]) => string;

/** Makes a response of the web application into bytes that can be sent to any number of visitors. */
export function encodePage({ status, headers, html, scriptHashes }: RenderedPage, policy: PagePolicy): Omit<EncodedPage, 'cacheable'> {
  const { 'content-type': contentType = 'text/html; charset=utf-8', ...own } = headers;
  const bytes = Buffer.from(html);
  const body = new EncodedBody(bytes, status === 200 ? entityTag(bytes) : undefined, 'page');
  return { status, contentType, headers: { ...everyPage, 'content-security-policy': policy(scriptHashes), ...own }, body };
}
