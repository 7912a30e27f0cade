import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDiscoveryReader, discoveryAddress } from './discovery.ts';

const address = 'https://id.example/.well-known/openid-configuration';
const document = { issuer: 'https://id.example', jwks_uri: 'https://id.example/jwks' };

/** A provider whose answer and clock the test changes; it counts what is asked. */
function steerProvider(answer: () => Promise<Response> = async () => Response.json(document)) {
  const asked: { readonly address: string; readonly init: RequestInit | undefined }[] = [];
  const around = { answer, now: 0 };
  const read = createDiscoveryReader({
    address,
    fetch: async (input, init) => {
      asked.push({ address: new Request(input).url, init });
      return around.answer();
    },
    now: () => around.now,
    goodFor: 43_200_000,
  });
  return { around, asked, read };
}
const down = (): Promise<Response> => Promise.reject(new TypeError('connection refused'));

test.each([
  ['https://id.example', '', 'https://id.example/.well-known/openid-configuration'],
  ['https://id.example/realms/school//', '', 'https://id.example/realms/school/.well-known/openid-configuration'],
  ['https://id.example', 'https://other.example/metadata', 'https://other.example/metadata'],
])('the document of %s, given at %j, is at %s', (authority, metadataUrl, expected) => {
  expect(discoveryAddress(authority, metadataUrl)).toBe(expected);
});

test('the document is asked for as JSON, without following a redirect, and only its own fields come out', async () => {
  const { asked, read } = steerProvider(async () => Response.json({ ...document, token_endpoint: 'https://id.example/token' }));
  expect(await read()).toEqual({ ok: true, value: document });
  expect(asked).toMatchObject([{ address, init: { redirect: 'error', headers: { accept: 'application/json' } } }]);
});

test('a document is kept for an hour, and read once for questions at the same time', async () => {
  const { around, asked, read } = steerProvider();
  await Promise.all([read(), read(), read()]);
  around.now = 3_600_000 - 1;
  await read();
  expect(asked).toHaveLength(1);
  around.now = 3_600_000;
  await read();
  expect(asked).toHaveLength(2);
});

test('a failure is kept for two seconds; then the provider is asked again', async () => {
  const { around, asked, read } = steerProvider(down);
  expect((await read()).ok).toBe(false);
  around.now = 1_999;
  around.answer = async () => Response.json(document);
  expect((await read()).ok).toBe(false);
  expect(asked).toHaveLength(1);
  around.now = 2_000;
  expect((await read()).ok).toBe(true);
  expect(asked).toHaveLength(2);
});

test('the last good document serves at once while the provider is away, is asked for every two seconds, and gives way to a new one', async () => {
  const { around, asked, read } = steerProvider();
  await read();
  around.now = 3_600_000;
  around.answer = down;
  expect(await read()).toEqual({ ok: true, value: document });
  await setImmediate();
  around.now += 1_999;
  expect(await read()).toEqual({ ok: true, value: document });
  expect(asked).toHaveLength(2);
  const moved = { ...document, jwks_uri: 'https://id.example/new-keys' };
  around.answer = async () => Response.json(moved);
  around.now += 1;
  expect(await read()).toEqual({ ok: true, value: document });
  await setImmediate();
  expect(await read()).toEqual({ ok: true, value: moved });
});

test('the last good document serves for twelve hours and no longer, and a provider that does not answer at all keeps nobody waiting', async () => {
  const { around, read } = steerProvider();
  await read();
  around.answer = () => new Promise(() => undefined);
  around.now = 43_200_000 - 1;
  expect(await read()).toEqual({ ok: true, value: document });
  const away = steerProvider();
  await away.read();
  away.around.answer = down;
  away.around.now = 43_200_000;
  expect(await away.read()).toMatchObject({ ok: false });
});

test.each([
  ['https://id.example', true],
  ['https://id.example/', true],
  ['https://id.example/v2.0', false],
  ['https://evil.example', false],
])('a document of the authority %s may name its issuer so: %j', async (issuer, ok) => {
  const read = createDiscoveryReader({ address, issuer, fetch: async () => Response.json(document), now: () => 0, goodFor: 1 });
  const answer = await read();
  expect(answer.ok).toBe(ok);
  expect(answer.ok ? '' : answer.problem).toBe(
    ok ? '' : `the discovery document is of issuer https://id.example and not of ${issuer}: set OIDC_ISSUER if that is right`,
  );
});

test.each([
  ['answers an error', async () => new Response('{}', { status: 503 }), 'the discovery document answered 503'],
  ['is away', down, 'the discovery document could not be read: connection refused'],
  ['has no issuer', async () => Response.json({ ...document, issuer: '' }), 'the discovery document lacks issuer or jwks_uri'],
  ['has no keys', async () => Response.json({ issuer: 'x' }), 'the discovery document lacks issuer or jwks_uri'],
  [
    'has keys in a file',
    async () => Response.json({ ...document, jwks_uri: 'file:///etc/keys' }),
    'the discovery document lacks issuer or jwks_uri',
  ],
  ['has keys at a path', async () => Response.json({ ...document, jwks_uri: '/jwks' }), 'the discovery document lacks issuer or jwks_uri'],
])('a provider that %s is a problem in words', async (_what, answer: () => Promise<Response>, problem) => {
  expect(await steerProvider(answer).read()).toEqual({ ok: false, problem });
});

test('a provider that does not answer in time is a problem', async () => {
  const read = createDiscoveryReader({
    address,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('too late')));
      }),
    now: () => 0,
    goodFor: 43_200_000,
    timeout: 1,
  });
  expect(await read()).toEqual({ ok: false, problem: 'the discovery document could not be read: too late' });
});
