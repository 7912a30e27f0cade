import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { addImageFiles } from '#api/files/image-files.ts';
import type { ImagePass } from '#api/requests/image-pass.ts';
import { pagePolicy } from './security-headers.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { addWebPages } from '#api/pages/web-pages.ts';

const sources = { cdnUrl: '/cdn', apiUrl: '', oidcAuthority: '', oidcMetadataUrl: '', measurementId: '' };
const links = { portal: '', terms: '', privacy: '', cookies: '', disclaimer: '', customerInformation: '' };

/** What a page says besides its policy, in full: none of it may go unseen. */
const ofPages = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

describe('what every response says', () => {
  let server: FastifyInstance;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const made = createTestServer(await smallSnapshot(3));
    server = made.server;
    addWebPages(server, {
      current: made.context.current,
      files: new StaticFiles([]),
      pages: undefined,
      loadHandler: async () => async (request) => {
        if (request.url.endsWith('/kapot')) {
          throw new Error('kapot');
        }
        return { status: 200, headers: {}, html: '<p>hallo</p>', scriptHashes: ['sha256-x'] };
      },
      anonymous: 'read',
      publicUrl: 'https://catalogus.test',
      apiUrl: '',
      hasAccountLists: false,
      links,
      measurementId: '',
      policy: pagePolicy(sources),
    });
    close = async () => {
      await server.close();
      await made.context.current.replace(undefined);
    };
  });
  afterEach(() => close());

  test.each([
    ['a page', '/producten', 200, "script-src 'self' 'sha256-x'"],
    ['a page that broke', '/kapot', 500, "script-src 'self';"],
    ['an address that cannot be read', '/product/%zz', 400, "default-src 'none'"],
    ['the page about the API', serverPaths.docs, 200, "default-src 'none'"],
  ])('%s: where it may be shown, what it tells, and what it may use', async (_name, url, status, policy) => {
    const response = await server.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(ofPages);
    expect(response.headers['content-security-policy']).toContain(policy);
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{18,}-\d+$/u);
  });

  test.each([
    ['a response', apiPaths.areas, 200],
    ['the health', serverPaths.health, 200],
    ['a spreadsheet', `${apiPaths.excel}?ids=p1`, 200],
    ['a problem', `${apiPaths.productById}?id=geen`, 404],
    ['a path that is not there', '/api/nergens', 404],
  ])('%s is data: nothing in it runs, loads or is guessed', async (_name, url, status) => {
    const response = await server.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ 'content-security-policy': dataPolicy, 'x-content-type-options': 'nosniff' });
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(response.headers['x-request-id']).toBeDefined();
  });
});

test.each([
  ['https://catalogus.test', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('of a site at %s browsers keep that it is on https: %s', async (publicUrl, told) => {
  const { server } = createTestServer(undefined, { publicUrl });
  for (const url of [apiPaths.settings, '/api/nergens', apiPaths.areas, '/%']) {
    for (const accept of ['*/*', 'text/html']) {
      const { headers } = await server.inject({ url, headers: { accept } });
      expect([headers['strict-transport-security'], headers['x-content-type-options']], url).toEqual([told, 'nosniff']);
    }
  }
});

describe('an image', () => {
  const image = { contentType: 'image/svg+xml', body: Buffer.from('<svg/>'), etag: '"1"' };
  const site = (imagePass?: ImagePass) => {
    const { server, context } = createTestServer(undefined);
    addImageFiles(server, {
      loadMakers: async () => ({
        covers: { asset: async () => image, methodPicture: async () => image },
        optimise: async () => ({ ok: true, value: image }),
      }),
      responses: context.responses,
      cdnPath: '/cdn',
      snapshotId: () => '',
      imagePass,
    });
    return server;
  };
  const addresses = ['/cdn/assets/1.svg', '/images/methods/a.png', '/images/optimised?url=https%3A%2F%2Fa.test%2Fb.png&w=1080&q=75'];

  test.each(addresses)('%s may be shown by sites elsewhere, but of a closed catalogue by its own pages only', async (url) => {
    expect((await site().inject(url)).headers['cross-origin-resource-policy']).toBe('cross-origin');
    const closed = await site({ admits: () => true, renewal: () => undefined }).inject(url);
    expect(closed).toMatchObject({ statusCode: 200, headers: { 'cross-origin-resource-policy': 'same-origin' } });
  });
});

describe('pagePolicy', () => {
  test('closes everything but what a page needs of its own origin, and videos', () => {
    expect(pagePolicy(sources)([])).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; " +
        "require-trusted-types-for 'script'; trusted-types default",
    );
  });

  test('opens the hosts that are configured, each once and for what it is for', () => {
    const policy = pagePolicy({
      cdnUrl: 'https://cdn.test/covers',
      apiUrl: 'https://api.test',
      oidcAuthority: 'https://id.test/realm',
      oidcMetadataUrl: 'https://id.test/other',
      measurementId: '',
    })(['sha256-a', 'sha256-b']);
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
    expect(policy).toContain("img-src 'self' data: https://cdn.test;");
    expect(policy).toContain("connect-src 'self' https://api.test https://id.test;");
    expect(policy).toMatch(
      /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/id\.test; require-trusted-types-for 'script'; trusted-types default$/u,
    );
  });

  test('opens both hosts of a provider that has its metadata elsewhere', () => {
    const policy = pagePolicy({ ...sources, oidcAuthority: 'https://id.test', oidcMetadataUrl: 'https://keys.test/meta' })([]);
    expect(policy).toContain("connect-src 'self' https://id.test https://keys.test;");
  });

  test('opens the hosts that measure visits only where visits are measured', () => {
    expect(pagePolicy(sources)([])).not.toContain('google');
    const policy = pagePolicy({ ...sources, measurementId: 'G-1' })([]);
    for (const directive of ['script-src', 'img-src', 'connect-src']) {
      expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain('googletagmanager.com');
    }
    expect(policy.split('; ').find((part) => part.startsWith('frame-src'))).not.toContain('google');
  });
});
