import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokenVerifier } from './access-token.ts';
import { createDiscoveryReader, discoveryAddress } from './discovery.ts';

type Key = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
const now = Date.parse('2026-11-02T10:00:00Z');
const seconds = now / 1000;
const audience = 'https://api.catalogus.test';
const scope = 'catalogus.access';
let server: Server;
let authority: string;
let published: { key: Key; kid: string }[] = [];
let keyRequests = 0;
let first: Key;
let stranger: Key;

async function answerKeys(): Promise<string> {
  keyRequests += 1;
  const keys = await Promise.all(published.map(async ({ key, kid }) => ({ ...(await exportJWK(key.publicKey)), kid, alg: 'RS256' })));
  return JSON.stringify({ keys });
}

beforeAll(async () => {
  [first, stranger] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);
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
  const discovery = createDiscoveryReader({ address: overrides.address ?? discoveryAddress(authority, ''), fetch, now: () => now });
  return createTokenVerifier({ discovery, fetch, issuer: overrides.issuer ?? '', audience, scope, now: () => now });
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

  test('may name another issuer than the discovery document when that one is configured', async () => {
    const text = await token({ payload: { iss: 'https://issuer.example/v2' } });
    expect((await verifier({ issuer: 'https://issuer.example/v2' })(text)).ok).toBe(true);
    expect(await codeOf(text)).toBe('invalid');
  });
});

describe('a hostile token is refused', () => {
  test.each<[string, () => Promise<string>]>([
    [
      'without a signature',
      async () => new UnsecuredJWT({ sub: 'docent', iss: authority, aud: audience, scope, exp: seconds + 60 }).encode(),
    ],
    ['signed with another key', () => token({ key: stranger.privateKey })],
    ['of another issuer', () => token({ payload: { iss: 'https://evil.example' } })],
    ['for another audience', () => token({ payload: { aud: 'https://other.example' } })],
    ['that has expired', () => token({ payload: { exp: seconds - 60 } })],
    ['without an expiry', () => token({ payload: { exp: undefined } })],
    ['that is not valid yet', () => token({ payload: { nbf: seconds + 600 } })],
    ['without a subject', () => token({ payload: { sub: undefined } })],
    ['of another type', () => token({ header: { typ: 'logout+jwt' } })],
    ['of 20 KB of junk', async () => 'x'.repeat(20_000)],
    ['that is no token at all', async () => 'not.a.token'],
    ['that is empty', async () => ''],
    ['with a header that is not JSON', async () => `${btoa('{alg')}.${btoa('{}')}.AAAA`],
  ])('%s', async (_title, make) => {
    expect(await codeOf(await make())).toBe('invalid');
  });

  test('signed with HS256 and the public key as its secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(first.publicKey));
    const forged = await new SignJWT({ sub: 'docent', iss: authority, aud: audience, scope, exp: seconds + 60 })
      .setProtectedHeader({ alg: 'HS256', kid: 'first', typ: 'at+jwt' })
      .sign(secret);
    expect(await codeOf(forged)).toBe('invalid');
  });

  test('with the scope of something else, as a lack of scope', async () => {
    expect(await codeOf(await token({ payload: { scope: 'openid catalogus.accessory' } }))).toBe('scope');
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

  test('that is down is a problem of the provider, not of the token', async () => {
    const answer = await verifier({ address: 'http://127.0.0.1:9/.well-known/openid-configuration' })(await token());
    expect(answer).toMatchObject({ ok: false, problem: { code: 'provider' } });
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
    });
    expect((await discovery()).ok).toBe(true);
    down = true;
    clock += 7_200_000;
    expect((await discovery()).ok).toBe(true);
  });
});
