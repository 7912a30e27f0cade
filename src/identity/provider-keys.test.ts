import { setImmediate } from 'node:timers/promises';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProviderKeys, KeysUnavailableError } from './provider-keys.ts';

const address = 'https://id.example/jwks';
const goodFor = 3_600_000;
let jwks: Readonly<Record<'first' | 'second', JWK>>;
beforeAll(async () => {
  const make = async (kid: string): Promise<JWK> => ({
    ...(await exportJWK((await generateKeyPair('ES256')).publicKey)),
    kid,
    alg: 'ES256',
  });
  jwks = { first: await make('first'), second: await make('second') };
});

/** A provider whose answer and clock a test sets. */
let provider: { now: number; keys: readonly ('first' | 'second')[]; status: number; asked: string[]; requests: RequestInit[] };
let keysAt: ReturnType<typeof createProviderKeys>;
beforeEach(() => {
  provider = { now: 0, keys: ['first'], status: 200, asked: [], requests: [] };
  keysAt = createProviderKeys({
    now: () => provider.now,
    goodFor,
    fetch: async (input, init) => {
      provider.asked.push(new Request(input).url);
      provider.requests.push(init ?? {});
      return Response.json({ keys: provider.keys.map((kid) => jwks[kid]) }, { status: provider.status });
    },
  });
});

/** What becomes of a search for a key: 'found', or why not. */
const search = async (kid: string, at = address): Promise<string> => {
  try {
    await keysAt(at)({ alg: 'ES256', kid }, { payload: '', signature: '' });
    return 'found';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};
const asked = (): number => provider.asked.length;
const unknown = 'JWKSNoMatchingKey: no applicable key found in the JSON Web Key Set';
const away = 'KeysUnavailableError: the keys could not be read: status 503';

describe('the keys of a provider', () => {
  test('are asked for when first needed, as JSON and from no other address', async () => {
    expect(asked()).toBe(0);
    expect(await search('first')).toBe('found');
    expect(provider.asked).toEqual([address]);
    expect(provider.requests).toMatchObject([
      {
        redirect: 'error',
        headers: { accept: 'application/json, application/jwk-set+json' },
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    ]);
  });

  test('are asked for once by searches that come at the same time', async () => {
    expect(await Promise.all([search('first'), search('first'), search('first')])).toEqual(['found', 'found', 'found']);
    expect(asked()).toBe(1);
  });

  test('serve for ten minutes, and then still, while they are asked for anew', async () => {
    await search('first');
    provider.now = 599_999;
    expect([await search('first'), asked()]).toEqual(['found', 1]);
    provider.now = 600_000;
    expect([await search('first'), asked()]).toEqual(['found', 2]);
    await setImmediate();
    provider.keys = ['second'];
    provider.now = 1_200_000;
    expect(await search('first')).toBe('found');
    expect(await search('second')).toBe('found');
  });

  test('are asked for anew for a key that is not known, ten seconds after the last time', async () => {
    await search('first');
    provider.keys = ['first', 'second'];
    provider.now = 9_999;
    expect([await search('second'), asked()]).toEqual([unknown, 1]);
    provider.now = 10_000;
    expect([await search('second'), asked()]).toEqual(['found', 2]);
    expect([await search('third'), asked()]).toEqual([unknown, 2]);
    provider.now = 20_000;
    expect([await search('third'), asked()]).toEqual([unknown, 3]);
  });

  test('are another set at another address, and the last one is kept', async () => {
    await search('first');
    expect(await search('first', 'https://other.example/jwks')).toBe('found');
    expect(await search('first', 'https://other.example/jwks')).toBe('found');
    expect(provider.asked).toEqual([address, 'https://other.example/jwks']);
  });

  test('do not hide that a token asks for what no key can be, and are not asked for again', async () => {
    await search('first');
    provider.now = 10_000;
    await expect(keysAt(address)({ alg: 'none' }, { payload: '', signature: '' })).rejects.toMatchObject({
      code: 'ERR_JOSE_NOT_SUPPORTED',
    });
    expect(asked()).toBe(1);
  });

  test('that are too old are not used before the provider answered', async () => {
    await search('first');
    provider.keys = ['second'];
    provider.now = goodFor;
    expect([await search('second'), asked()]).toEqual(['found', 2]);
  });

  test('that may not be kept at all are too old at once', async () => {
    const find = createProviderKeys({ now: () => 0, goodFor: 0, fetch: async () => Response.json({ keys: [jwks.first] }) })(address);
    await expect(find({ alg: 'ES256', kid: 'first' }, { payload: '', signature: '' })).rejects.toThrow('the keys are too old');
  });
});

describe('a provider that is away', () => {
  test('has no keys, is asked again after two seconds, and is back when it answers', async () => {
    provider.status = 503;
    expect(await search('first')).toBe(away);
    provider.now = 1_999;
    expect([await search('first'), asked()]).toEqual([away, 1]);
    provider.now = 2_000;
    expect([await search('first'), asked()]).toEqual([away, 2]);
    provider.status = 200;
    provider.now = 4_000;
    expect([await search('first'), asked()]).toEqual(['found', 3]);
  });

  test('leaves its last keys good for as long as is set, and no longer', async () => {
    await search('first');
    provider.status = 503;
    provider.now = goodFor - 1;
    expect(await search('first')).toBe('found');
    provider.now = goodFor;
    expect(await search('first')).toBe(away);
    provider.now = goodFor + 2_000;
    provider.status = 200;
    expect(await search('first')).toBe('found');
  });

  test('cannot say whether a key that is not known is new', async () => {
    await search('first');
    provider.status = 503;
    provider.now = 10_000;
    expect(await search('second')).toBe(away);
    expect([await search('first'), await search('second')]).toEqual(['found', away]);
    expect(asked()).toBe(2);
    provider.now = 12_000;
    provider.status = 200;
    expect(await search('second')).toBe(unknown);
    expect(asked()).toBe(3);
  });

  test('is told with its cause', async () => {
    const cause = new TypeError('fetch failed');
    const find = createProviderKeys({ now: () => 0, goodFor, fetch: () => Promise.reject(cause) })(address);
    const error: unknown = await Promise.resolve(find({ alg: 'ES256' }, { payload: '', signature: '' })).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(KeysUnavailableError);
    expect(error).toMatchObject({ code: 'identity.keys', message: 'the keys could not be read: fetch failed', cause });
  });

  test('that answers with something else has no keys', async () => {
    const find = createProviderKeys({ now: () => 0, goodFor, fetch: async () => new Response('onderhoud') })(address);
    await expect(find({ alg: 'ES256' }, { payload: '', signature: '' })).rejects.toThrow(KeysUnavailableError);
  });
});
