import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { apiPaths } from '#contract/routes.ts';
import { userProfileSchema } from '#contract/user-profile.ts';
import { freePort } from '#free-port.fixture.ts';
import { signInJourney } from '#identity/dev-provider/sign-in-journey.fixture.ts';
import { openIdentity } from '#identity/identity.ts';
import type { Identity } from '#identity/identity.ts';
import { identityOf, startIdentity, type StartedIdentity } from '#identity/start-identity.ts';
import { addImageFiles } from '#api/files/image-files.ts';
import { createImagePass } from './image-pass.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

const siteOrigin = 'http://localhost:4998';
let signIn: StartedIdentity;
let identity: Identity | undefined;
let server: FastifyInstance;
let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-authorisation-'));
  const rest = { dataFolder, styles: '', fontFolder: 'public/fonts', accessTokenSeconds: 60, production: false };
  signIn = await startIdentity({
    provider: undefined,
    development: { port: await freePort(), siteOrigin, ...rest },
    applicationsFile: '',
    keyHours: 12,
  });
  expect(signIn.fault).toBeUndefined();
  identity = identityOf(signIn.parts);
  server = createTestServer(undefined, { identity }).server;
});
afterEach(async () => {
  await server.close();
  await signIn.close();
  await rm(dataFolder, { recursive: true });
});

async function tokenOf(email: string, password: string): Promise<string> {
  const journey = signInJourney(signIn.settings.oidcAuthority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const back = new URL(await journey.submit(form, email, password));
  const tokens = await journey.exchange(back.searchParams.get('code') ?? '');
  return tokens.body['access_token'] ?? '';
}

const profile = (authorization?: string) =>
  server.inject({ url: apiPaths.profile, ...(authorization !== undefined && { headers: { authorization } }) });

describe('the profile', () => {
  test('gives the applications of the account whose token came along', async () => {
    const [teacher, administrator] = await Promise.all([
      profile(`Bearer ${await tokenOf('docent@school.test', 'docent')}`),
      profile(`Bearer ${await tokenOf('beheerder@school.test', 'beheerder')}`),
    ]);
    const names = (body: string) => userProfileSchema.parse(JSON.parse(body)).applications.map(({ name }) => name);
    expect(names(teacher.body)).toEqual(['toetsen', 'lesmateriaal', 'rooster']);
    expect(names(administrator.body)).toEqual(['lesmateriaal', 'bestellen', 'beheer']);
    expect(teacher.headers['cache-control']).toContain('no-store');
  });

  test('answers 401 with a challenge without a token', async () => {
    const response = await profile();
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer realm="catalogus"');
    expect(problemSchema.parse(response.json()).code).toBe('account.required');
  });

  test.each([
    'Bearer',
    'Bearer ',
    'Basic ZG9jZW50OmRvY2VudA==',
    'Bearer a b',
    'Bearer not.a.token',
    `Bearer ${'x'.repeat(9_000)}`,
    'bearer\t',
  ])('answers 401 to %j', async (authorization) => {
    const response = await profile(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toContain('error="invalid_token"');
  });
});

/** Sends authorization headers as lines of their own over the wire, and gives the status: nothing before the API puts them together or drops one. */
async function statusWith(api: FastifyInstance, path: string, authorization: readonly string[]): Promise<number | undefined> {
  const { port } = new URL(await api.listen({ port: 0, host: '127.0.0.1' }));
  const headers = ['Host', 'localhost', ...authorization.flatMap((value) => ['Authorization', value])];
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await api.close();
  return response.statusCode;
}

test('two authorization headers are 401, whichever of them is good, also where no token is needed', async () => {
  const good = `Bearer ${await tokenOf('docent@school.test', 'docent')}`;
  const statuses = (path: string) =>
    Promise.all(
      [[good], [good, good], [good, 'Bearer not.a.token'], ['Bearer not.a.token', good], [good, 'Basic ZG9jZW50OmRvY2VudA==']].map(
        async (authorization) => statusWith(createTestServer(undefined, { identity }).server, path, authorization),
      ),
    );
  expect(await statuses(apiPaths.profile)).toEqual([200, 401, 401, 401, 401]);
  expect(await statuses(apiPaths.areas)).toEqual([503, 401, 401, 401, 401]);
});

test('a token that is present but not valid is 401, also where no token is needed', async () => {
  const response = await server.inject({ url: apiPaths.areas, headers: { authorization: 'Bearer not.a.token' } });
  expect(response.statusCode).toBe(401);
});

test('outside api/v2 nobody looks at tokens', async () => {
  const response = await server.inject({ url: apiPaths.settings, headers: { authorization: 'Bearer not.a.token' } });
  expect(response.statusCode).toBe(200);
});

test('a provider that does not answer is 503 with a time to try again, not 401', async () => {
  const provider = { authority: 'http://127.0.0.1:9', metadataUrl: '', clientId: 'catalogus', scope: '', issuer: '', audience: 'x' };
  const { server: other } = createTestServer(undefined, { identity: openIdentity(provider, [], 12) });
  const response = await other.inject({
    url: apiPaths.profile,
    headers: { authorization: `Bearer ${await tokenOf('docent@school.test', 'docent')}` },
  });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBeDefined();
  expect(problemSchema.parse(response.json()).code).toBe('account.provider');
});

test.each([
  ['refuses connections', async () => ({ port: await freePort(), close: () => undefined })],
  [
    'does not answer',
    async () => {
      const mute = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(mute, 'listening');
      return { port: (mute.address() as AddressInfo).port, close: () => mute.close().closeAllConnections() };
    },
  ],
])('a call that needs no token goes on without one while the provider %s, and the log says why', async (_what, start) => {
  const { port, close } = await start();
  const settings = { metadataUrl: '', clientId: 'catalogus', scope: '', issuer: '', audience: 'x' };
  const lines: string[] = [];
  const { server: other, context } = createTestServer(
    await smallSnapshot(3),
    { identity: openIdentity({ ...settings, authority: `http://127.0.0.1:${port}` }, [], 12) },
    (line) => lines.push(line),
  );
  const authorization = `Bearer ${await tokenOf('docent@school.test', 'docent')}`;
  expect((await other.inject({ url: apiPaths.areas, headers: { authorization } })).statusCode).toBe(200);
  const search = await other.inject({ method: 'POST', url: apiPaths.products, payload: {}, headers: { authorization } });
  expect(search.statusCode).toBe(200);
  expect(lines.join('')).toContain('a token could not be checked');
  close();
  await context.current.replace(undefined);
});

test('with the catalogue closed to anonymous visitors every call under api/v2 asks for a token, before anything else is said', async () => {
  const { server: closed } = createTestServer(undefined, { identity, anonymous: 'none' });
  const paths = [
    apiPaths.areas,
    '/api/v2/Metadata/areas/x/subjects',
    '/api/v2/Metadata/subjects/x/methods',
    '/api/v2/Products/byMethodSet/x',
  ];
  const responses = await Promise.all([
    ...paths.map((url) => closed.inject({ url })),
    closed.inject({ method: 'POST', url: apiPaths.products, payload: 'not json', headers: { 'content-type': 'application/json' } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  const token = await tokenOf('docent@school.test', 'docent');
  const allowed = await closed.inject({ url: apiPaths.areas, headers: { authorization: `Bearer ${token}` } });
  expect(allowed.statusCode).toBe(503);
  expect(problemSchema.parse(allowed.json()).code).toBe('catalogue.preparing');
});

describe('the spreadsheet of a catalogue that is closed to anonymous visitors', () => {
  const asked = ['GET', 'POST'].flatMap((method) => [apiPaths.excel, apiPaths.excelForAccount].map((path) => [method, path] as const));

  test.each(asked)('%s %s asks for a token, and is made for who has one', async (method, path) => {
    const snapshot = await smallSnapshot(3);
    const { server: closed, context } = createTestServer(snapshot, { identity, anonymous: 'none' });
    const id = smallProductId(1);
    const ask = (headers: Readonly<Record<string, string>>) =>
      method === 'GET'
        ? closed.inject({ url: `${path}?ids=${id}`, headers })
        : closed.inject({ method: 'POST', url: path, payload: { ids: [id] }, headers });
    expect(await ask({})).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer realm="catalogus"' } });
    expect(await ask({ authorization: 'Bearer not.a.token' })).toMatchObject({ statusCode: 401 });
    const made = await ask({ authorization: `Bearer ${await tokenOf('docent@school.test', 'docent')}` });
    expect(made).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(made.headers['content-type']).toContain('spreadsheetml');
    await context.current.replace(undefined);
  });

  test('is anybody’s where anonymous visitors may read', async () => {
    const { server: open, context } = createTestServer(await smallSnapshot(3), { identity });
    for (const path of [apiPaths.excel, apiPaths.excelForAccount]) {
      expect((await open.inject(`${path}?ids=${smallProductId(1)}`)).statusCode, path).toBe(200);
    }
    await context.current.replace(undefined);
  });
});

describe('images of a catalogue that is closed to anonymous visitors', () => {
  const drawn = [
    '/cdn/assets/29.svg',
    '/cdn/assets/no-cover-image.jpg?width=600',
    '/images/methods/spanningsveld.png',
    '/images/optimised',
  ];

  function closedSite() {
    const imagePass = createImagePass({ key: '', now: () => new Date(), secure: false });
    const { server: closed, context } = createTestServer(undefined, { identity, anonymous: 'none', imagePass });
    const image = { contentType: 'image/svg+xml', body: Buffer.from('<svg>Spanningsveld</svg>'), etag: '"1"' };
    const covers = { asset: async () => image, methodPicture: async () => image };
    const optimise = async () => ({ ok: true, value: image }) as const;
    addImageFiles(closed, {
      loadMakers: async () => ({ covers, optimise }),
      responses: context.responses,
      cdnPath: '/cdn',
      snapshotId: () => '',
      imagePass,
    });
    return closed;
  }

  test.each(drawn)('%s shows nothing without a pass', async (url) => {
    const response = await closedSite().inject({ url, headers: { cookie: 'catalogus-images=99999999999.x' } });
    expect(response).toMatchObject({ statusCode: 401, headers: { 'cache-control': 'no-store' } });
    expect(response.payload).not.toContain('Spanningsveld');
  });

  test('come with the pass that a call with a valid token gives, and are kept by nobody', async () => {
    const closed = closedSite();
    const authorization = `Bearer ${await tokenOf('docent@school.test', 'docent')}`;
    const call = await closed.inject({ url: apiPaths.profile, headers: { authorization } });
    const cookie = String(call.headers['set-cookie']).split(';', 1)[0] ?? '';
    const image = await closed.inject({ url: drawn[0] ?? '', headers: { cookie } });
    expect(image).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-cache' } });
    expect(image.payload).toContain('Spanningsveld');
    const second = await closed.inject({ url: apiPaths.profile, headers: { authorization, cookie } });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('give no pass for a token that is refused', async () => {
    const response = await closedSite().inject({ url: apiPaths.areas, headers: { authorization: 'Bearer not.a.token' } });
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

test('what a closed catalogue answers is kept by no browser and by nobody on the way', async () => {
  const { server: closed, context } = createTestServer(await smallSnapshot(3), { identity, anonymous: 'none' });
  const authorization = `Bearer ${await tokenOf('docent@school.test', 'docent')}`;
  const asked = [
    { url: apiPaths.areas },
    { method: 'POST' as const, url: apiPaths.products, payload: {} },
    { method: 'POST' as const, url: `${apiPaths.productById}?id=${smallProductId(1)}` },
  ];
  for (const request of asked) {
    const response = await closed.inject({ ...request, headers: { authorization } });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  }
  await context.current.replace(undefined);
});
