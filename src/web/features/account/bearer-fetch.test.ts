import { expect, test } from 'vitest';
import { createBearerFetch } from './bearer-fetch.ts';

const siteOrigin = 'https://catalogus.example';

type Sent = { readonly address: string; readonly authorization: string | null; readonly init: RequestInit | undefined };

function setUp(tokens: readonly (string | undefined)[], statuses: readonly number[] = [], apiOrigin = siteOrigin) {
  const sent: Sent[] = [];
  const asked: boolean[] = [];
  const fetch = createBearerFetch({
    siteOrigin,
    apiOrigin,
    fetch: async (address, init) => {
      sent.push({ address, authorization: new Headers(init?.headers).get('authorization'), init });
      return new Response(null, { status: statuses[sent.length - 1] ?? 200 });
    },
    acquireToken: async (options) => {
      asked.push(options?.renew ?? false);
      return tokens[asked.length - 1];
    },
  });
  return { fetch, sent, asked };
}

test.each(['/api/v2/User/profile', '/api/v2/Products?page=1', 'https://catalogus.example/api/v2/Metadata/areas', '/deep/api/v2/Products'])(
  '%s carries the token',
  async (address) => {
    const { fetch, sent } = setUp(['t1']);
    await fetch(address);
    expect(sent).toMatchObject([{ address, authorization: 'Bearer t1' }]);
  },
);

test.each([
  '/api/settings',
  '/locales/nl/common.json',
  '/producten?from=/api/v2/',
  '/producten#/api/v2/',
  'https://evil.example/api/v2/Products',
  '//evil.example/api/v2/Products',
  'https://catalogus.example.evil.example/api/v2/Products',
  'http://catalogus.example/api/v2/Products',
  'https://catalogus.example@evil.example/api/v2/Products',
])('%s carries no token, and none is asked for', async (address) => {
  const { fetch, sent, asked } = setUp(['t1']);
  await fetch(address);
  expect(sent).toMatchObject([{ authorization: null }]);
  expect(asked).toEqual([]);
});

test('an API elsewhere gets the token, and the same path here does not', async () => {
  const { fetch, sent } = setUp(['t1'], [], 'https://api.example');
  await fetch('https://api.example/api/v2/Products');
  await fetch('/api/v2/Products');
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer t1', null]);
});

test('an anonymous visitor sends no header', async () => {
  const { fetch, sent } = setUp([undefined]);
  await fetch('/api/v2/Products');
  expect(sent).toMatchObject([{ authorization: null }]);
});

test('the other headers, the body and the method stay as they are', async () => {
  const { fetch, sent } = setUp(['t1']);
  await fetch('/api/v2/Products', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{}' });
  expect(new Headers(sent[0]?.init?.headers).get('content-type')).toBe('application/json');
});

test.each([200, 403, 404, 500])('a response with status %i is passed on, and the token is not renewed', async (status) => {
  const { fetch, sent, asked } = setUp(['t1', 't2'], [status]);
  expect((await fetch('/api/v2/Products')).status).toBe(status);
  expect([sent.length, asked]).toEqual([1, [false]]);
});

test('a token that the API refuses is renewed once, and the request is repeated', async () => {
  const { fetch, sent, asked } = setUp(['old', 'new'], [401, 200]);
  const response = await fetch('/api/v2/Products');
  expect(response.status).toBe(200);
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(asked).toEqual([false, true]);
});

test.each<[string, readonly (string | undefined)[], readonly (string | null)[]]>([
  ['the renewed token is refused as well', ['old', 'new'], ['Bearer old', 'Bearer new', null]],
  ['there is no other token', ['old', 'old'], ['Bearer old', null]],
  ['the session is over', ['old', undefined], ['Bearer old', null]],
])('when %s the request goes without a token, and what comes of that is the answer', async (_what, tokens, authorizations) => {
  const { fetch, sent } = setUp(
    tokens,
    authorizations.map((authorization) => (authorization === null ? 200 : 401)),
  );
  const response = await fetch('/api/v2/Products', { method: 'POST', body: '{}' });
  expect(response.status).toBe(200);
  expect(sent.map(({ authorization }) => authorization)).toEqual(authorizations);
  expect(sent.at(-1)?.init).toEqual({ method: 'POST', body: '{}' });
});

test('a call that needs an account stays refused without one', async () => {
  const { fetch } = setUp(['old', 'new'], [401, 401, 401]);
  expect((await fetch('/api/v2/User/profile')).status).toBe(401);
});
