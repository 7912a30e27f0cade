import { expect, test } from 'vitest';
import type { RenderedPage } from '#page-handler.ts';
import { PageCache } from './page-cache.ts';
import { PageSharing, type SharingOptions } from './shareable-page.ts';

const pages = new PageCache(1_000);
const sharing = (changes: Partial<SharingOptions> = {}): PageSharing =>
  new PageSharing({ pages, anonymous: 'read', apiUrl: '', ...changes });

test.each([
  ['/', {}, true],
  [`/${'a'.repeat(1_999)}`, {}, true],
  [`/${'a'.repeat(2_000)}`, {}, false],
  ['/?code=x&state=y', {}, false],
  ['/', { anonymous: 'none' }, false],
  ['/', { apiUrl: 'https://api.test' }, false],
] as const)('%s with %j may be shared: %j', (address, changes, isShared) => {
  expect(sharing(changes).cacheFor(address)).toBe(isShared ? pages : undefined);
});

test.each([
  [{}, {}, true],
  [{ status: 404 }, {}, false],
  [{ headers: { 'cache-control': 'no-store' } }, {}, false],
  [{ headers: { 'x-other': 'a' } }, {}, true],
  [{}, { isOfOneSnapshot: false }, false],
  [{}, { isComplete: false }, false],
])('a page with %j, rendered with %j, is shareable: %j', (changes, rendering, isShareable) => {
  const page: RenderedPage = { status: 200, headers: {}, html: 'x', scriptHashes: [], ...changes };
  expect(sharing().isShareable(page, { isOfOneSnapshot: true, isComplete: true, ...rendering })).toBe(isShareable);
});
