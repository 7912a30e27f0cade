import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier } from './access-token.ts';
import { createDiscoveryReader, discoveryAddress } from './discovery.ts';
import { forgedTokens } from './forged-tokens.fixture.ts';

type Key = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
const now = Date.parse('2026-11-02T10:00:00Z');
const seconds = now / 1000;
const audience = 'https://api.catalogus.test';
const scope = 'catalogus.access';
const goodFor = 43_200_000;
let server: Server;
let authority: string;
let published: { key: Key; kid: string; alg?: string }[] = [];
let keyRequests = 0;
let first: Key;

async function answerKeys(): Promise<string> {
  keyRequests += 1;
  const keys = await Promise.all(published.map(async ({ key, kid, alg = 'RS256' }) => ({ ...(await exportJWK(key.publicKey)), kid, alg })));
  return JSON.stringify({ keys });
}

beforeAll(async () => {
  first = await generateKeyPair('RS256', { extractable: true });
  published = [{ key: first, kid: 'first' }];
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/jwks') {
      void answerKeys().then((body) => response.end(body));
      return;
    }
    response.end(JSON.stringify({ issuer: authority, jwks_uri: `${authority}/jwks` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function verifier(overrides: { readonly issuer?: string; readonly address?: string } = {}) {
  const discovery = createDiscoveryReader({
    address: overrides.address ?? discoveryAddress(authority, ''),
    fetch,
    now: () => now,
    goodFor,
  });
  return createTokenVerifier({
    discovery,
    keys: { fetch, now: () => now, goodFor },
    issuer: overrides.issuer ?? '',
    audience,
    scope,
    now: () => now,
  });
}

type Shape = { readonly payload?: Readonly<Record<string, unknown>>; readonly key?: CryptoKey; readonly header?: Record<string, string> };

function token({ payload = {}, key = first.privateKey, header = {} }: Shape = {}): Promise<string> {
  const claims = { sub: 'docent', iss: authority, aud: audience, scope: `openid ${scope}`, iat: seconds, exp: seconds + 60, ...payload };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first', typ: 'at+jwt', ...header }).sign(key);
}

const codeOf = async (text: string): Promise<string> => {
  const answer = await verifier()(text);
  return answer.ok ? 'ok' : answer.problem.code;
};

describe('a token of the provider', () => {
  test('is accepted and gives its account', async () => {
    const answer = await verifier()(await token());
    expect(answer).toMatchObject({ ok: true, value: { subject: 'docent' } });
  });

  test.each(['JWT', 'at+jwt', 'application/at+jwt'])('may be of type %s', async (typ) => {
    expect(await codeOf(await token({ header: { typ } }))).toBe('ok');
  });

  test.each([{ scope: `${scope} openid` }, { scope: undefined, scp: scope }, { scope: undefined, scp: ['other', scope] }])(
    'may carry its scope as %j',
    async (payload) => {
      expect(await codeOf(await token({ payload }))).toBe('ok');
    },
  );

  test.each(['PS256', 'ES256'])('may be signed with %s', async (alg) => {
    const key = await generateKeyPair(alg, { extractable: true });
    published = [...published, { key, kid: alg, alg }];
    expect(await codeOf(await token({ key: key.privateKey, header: { alg, kid: alg } }))).toBe('ok');
    published = published.slice(0, -1);
  });

  test('must name its key when the provider has more than one that could be it (OpenID Connect Core 10.1)', async () => {
    const unnamed = await new SignJWT({ sub: 'docent', iss: authority, aud: audience, scope, exp: seconds + 60 })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(first.privateKey);
    expect(await codeOf(unnamed)).toBe('ok');
    const before = published;
    published = [...before, { key: await generateKeyPair('RS256', { extractable: true }), kid: 'second' }];
    expect(await codeOf(unnamed)).toBe('invalid');
    expect(await codeOf(await token())).toBe('ok');
    published = before;
  });

  test.each(['at+JWT', 'jwt'])('may write its type as %s', async (typ) => {
    expect(await codeOf(await token({ header: { typ } }))).toBe('ok');
  });

  test('may have no type', async () => {
    const claims = { sub: 'docent', iss: authority, aud: audience, scope, exp: seconds + 60 };
    const text = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(first.privateKey);
    expect(await codeOf(text)).toBe('ok');
  });

  test('may be for several audiences, of which this API is one', async () => {
    expect(await codeOf(await token({ payload: { aud: ['https://other.example', audience] } }))).toBe('ok');
  });

  test('may have ended less than five seconds ago, and may begin less than five seconds from now: clocks differ', async () => {
    expect(await codeOf(await token({ payload: { exp: seconds - 4 } }))).toBe('ok');
    expect(await codeOf(await token({ payload: { exp: seconds - 6 } }))).toBe('invalid');
    expect(await codeOf(await token({ payload: { nbf: seconds + 4 } }))).toBe('ok');
    expect(await codeOf(await token({ payload: { nbf: seconds + 6 } }))).toBe('invalid');
  });

  test('needs no scope where none is configured', async () => {
    const discovery = createDiscoveryReader({ address: discoveryAddress(authority, ''), fetch, now: () => now, goodFor });
    const verify = createTokenVerifier({
      discovery,
      keys: { fetch, now: () => now, goodFor },
      issuer: '',
      audience,
      scope: '',
      now: () => now,
    });
    expect((await verify(await token({ payload: { scope: undefined } }))).ok).toBe(true);
  });

  test('gives every claim that it carries', async () => {
    const answer = await verifier()(await token({ payload: { groups: ['docent'] } }));
    expect(answer).toMatchObject({ ok: true, value: { claims: { sub: 'docent', groups: ['docent'] } } });
  });

  test('may name another issuer than the discovery document when that one is configured', async () => {
    const text = await token({ payload: { iss: 'https://issuer.example/v2' } });
    expect((await verifier({ issuer: 'https://issuer.example/v2' })(text)).ok).toBe(true);
    expect(await codeOf(text)).toBe('invalid');
  });
});

describe('a hostile token is refused', () => {
  test('in every way of forging one, and nobody is asked for keys but the provider', async () => {
    const provider = { issuer: authority, audience, scope, kid: 'first', key: first, now, attacker: 'http://127.0.0.1:9' };
    const asked: string[] = [];
    const watched: typeof fetch = (input, init) => {
      asked.push(new Request(input).url);
      return fetch(input, init);
    };
    const discovery = createDiscoveryReader({ address: discoveryAddress(authority, ''), fetch: watched, now: () => now, goodFor });
    const verify = createTokenVerifier({
      discovery,
      keys: { fetch: watched, now: () => now, goodFor },
      issuer: '',
      audience,
      scope,
      now: () => now,
    });
    expect((await verify(await token())).ok).toBe(true);
    const forged = await forgedTokens(provider);
    expect(forged.length).toBeGreaterThan(90);
    for (const [name, text] of forged) {
      const answer = await verify(text);
      expect(answer.ok ? 'ok' : answer.problem.code, name).toBe(name.startsWith('scope ') ? 'scope' : 'invalid');
    }
    expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([authority]));
  });

  test('with a reason in words', async () => {
    const reasonOf = async (text: string): Promise<string> => {
      const answer = await verifier()(text);
      return answer.ok ? '' : answer.problem.reason;
    };
    expect(await reasonOf('x'.repeat(8_193))).toBe('the token is too long');
    expect(await reasonOf('x'.repeat(8_192))).not.toBe('the token is too long');
    expect(await reasonOf(await token({ header: { typ: 'logout+jwt' } }))).toBe('the token is of type logout+jwt');
    expect(await reasonOf(await token({ payload: { scope: 'openid' } }))).toBe('the token does not carry the scope of this API');
    expect(await reasonOf(await token({ payload: { sub: '' } }))).toBe('the token names nobody');
    expect(await reasonOf(await token({ payload: { exp: seconds - 60 } }))).toContain('exp');
  });
});

describe('the provider', () => {
  test('is asked once for keys that many requests need at the same time', async () => {
    keyRequests = 0;
    const verify = verifier();
    const text = await token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(text)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(keyRequests).toBe(1);
  });

  test('that changes its keys is asked for the new ones by the first token that names one', async () => {
    const verify = verifier();
    expect((await verify(await token())).ok).toBe(true);
    const second = await generateKeyPair('RS256', { extractable: true });
    const before = published;
    published = [...before, { key: second, kid: 'second' }];
    const later = verifier();
    expect((await later(await token({ key: second.privateKey, header: { kid: 'second' } }))).ok).toBe(true);
    published = before;
  });

  test('is not asked for keys by every token that names an unknown one', async () => {
    const verify = verifier();
    await verify(await token());
    keyRequests = 0;
    for (const kid of ['a', 'b', 'c']) {
      expect(await verify(await token({ header: { kid } }))).toMatchObject({ ok: false, problem: { code: 'invalid' } });
    }
    expect(keyRequests).toBe(0);
  });

  test('that moves its keys is asked at their new place', async () => {
    let place = `${authority}/jwks`;
    const verify = createTokenVerifier({
      discovery: async () => ({ ok: true, value: { issuer: authority, jwks_uri: place } }),
      keys: { fetch, now: () => now, goodFor },
      issuer: '',
      audience,
      scope,
      now: () => now,
    });
    keyRequests = 0;
    const text = await token();
    expect([(await verify(text)).ok, (await verify(text)).ok, keyRequests]).toEqual([true, true, 1]);
    place = 'http://127.0.0.1:9/jwks';
    expect(await verify(text)).toMatchObject({ ok: false, problem: { code: 'provider' } });
  });

  test('whose keys answer an error is a problem of the provider', async () => {
    const verify = createTokenVerifier({
      discovery: async () => ({ ok: true, value: { issuer: authority, jwks_uri: `${authority}/jwks` } }),
      keys: { fetch: async () => new Response('{}', { status: 500 }), now: () => now, goodFor },
      issuer: '',
      audience,
      scope,
      now: () => now,
    });
    expect(await verify(await token())).toMatchObject({ ok: false, problem: { code: 'provider' } });
  });

  test('that is down is a problem of the provider, not of the token', async () => {
    const answer = await verifier({ address: 'http://127.0.0.1:9/.well-known/openid-configuration' })(await token());
    expect(answer).toMatchObject({
      ok: false,
      problem: { code: 'provider', reason: expect.stringContaining('the discovery document could not be read') as unknown },
    });
  });

  test('that answers garbage is a problem of the provider, not of the token', async () => {
    const answer = await verifier({ address: `${authority}/jwks` })(await token());
    expect(answer).toMatchObject({ ok: false, problem: { code: 'provider' } });
  });

  test('that falls away later leaves the last good discovery document in use', async () => {
    let down = false;
    let clock = now;
    const discovery = createDiscoveryReader({
      address: discoveryAddress(authority, ''),
      fetch: (input, init) => (down ? Promise.reject(new Error('down')) : fetch(input, init)),
      now: () => clock,
      goodFor,
    });
    expect((await discovery()).ok).toBe(true);
    down = true;
    clock += 7_200_000;
    expect((await discovery()).ok).toBe(true);
  });
});
