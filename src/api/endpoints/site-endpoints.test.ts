import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#catalogue/result.ts';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { Identity } from '#identity/identity.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { siteEndpoints } from './site-endpoints.ts';

const account = { subject: 'docent', claims: { sub: 'docent' } };
const identity: Identity = { applications: [], verify: async () => ok(account) };

test('the health is stored by no cache', async () => {
  const { server, close } = createTestServer(undefined);
  onTestFinished(close);
  expect((await server.inject(serverPaths.health)).headers['cache-control']).toBe('no-store');
});

test('the redirect to the portal is text without content, stored by no cache', async () => {
  const { server, close } = createTestServer(undefined, { portalUrl: 'https://portaal.test/' });
  onTestFinished(close);
  expect(await server.inject(apiPaths.portal.replace(/:\w+/u, 'catalogus'))).toMatchObject({
    statusCode: 302,
    headers: { location: 'https://portaal.test/', 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    payload: '',
  });
});

test.each([
  ['without an account', undefined, identity],
  ['where nobody can sign in', account, undefined],
])('there is no profile %s', async (_case, own, provider) => {
  const { context, close } = createTestServer(undefined, { identity: provider });
  onTestFinished(close);
  const profile = siteEndpoints.find(({ path }) => path === apiPaths.profile);
  const asked = { parameters: {}, query: {}, body: undefined, account: own };
  await expect(profile?.run(asked, context)).rejects.toMatchObject({ code: 'account.required' });
});
