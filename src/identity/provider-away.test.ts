import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openIdentity, type Identity } from './identity.ts';

const minute = 60_000;
const hour = 60 * minute;
const audience = 'https://api.catalogus.test';

type Key = { readonly kid: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
let first: Key;
let second: Key;
let published: readonly Key[];
let server: Server | undefined;
let port = 0;
let keyRequests = 0;

const makeKey = async (kid: string): Promise<Key> => ({ kid, ...(await generateKeyPair('ES256', { extractable: true })) });
const authority = (): string => `http://127.0.0.1:${port}`;

/** Starts a provider; the second time on the same port, as one that comes back. */
async function start(): Promise<void> {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json').setHeader('connection', 'close');
    if (request.url !== '/jwks') {
      response.end(JSON.stringify({ issuer: authority(), jwks_uri: `${authority()}/jwks` }));
      return;
    }
    keyRequests += 1;
    void Promise.all(published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'ES256' }))).then((keys) =>
      response.end(JSON.stringify({ keys })),
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
}

async function stop(): Promise<void> {
  const stopped = server && once(server, 'close');
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  await stopped;
}

const token = ({ kid, privateKey }: Key): Promise<string> =>
  new SignJWT({ sub: 'docent', iss: authority(), aud: audience, exp: Math.floor(Date.now() / 1_000) + 60 })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(privateKey);

/** What becomes of a token that was signed just now. */
async function verdict(identity: Identity, key: Key): Promise<string> {
  const answer = await identity.verify(await token(key));
  return answer.ok ? 'ok' : answer.problem.code;
}

const later = (time: number): void => void vi.advanceTimersByTime(time);
/** Puts the clock of the machine forward or back, without any time passing. */
const putClock = (time: number): void => void vi.setSystemTime(Date.now() + time);

/** Waits until a question that was put beside a request has its answer. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) {
    await setImmediate();
  }
}

beforeAll(async () => {
  [first, second] = await Promise.all([makeKey('first'), makeKey('second')]);
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  published = [first];
  keyRequests = 0;
  await start();
});

afterEach(async () => {
  vi.useRealTimers();
  await stop();
});
afterAll(stop);

const openHere = (): Identity =>
  openIdentity({ authority: authority(), metadataUrl: '', clientId: 'site', scope: '', issuer: '', audience }, [], 12);

describe('while the provider is away', () => {
  test('tokens of the keys that it gave last stay good for twelve hours, and no longer', async () => {
    const identity = openHere();
    expect(await verdict(identity, first)).toBe('ok');
    await stop();
    for (const time of [11 * minute, 2 * hour, 9 * hour + 48 * minute]) {
      later(time);
      expect(await verdict(identity, first)).toBe('ok');
    }
    later(2 * minute);
    expect(await verdict(identity, first)).toBe('provider');
  });

  test('a token of a key that nobody knows is neither good nor refused', async () => {
    const identity = openHere();
    await verdict(identity, first);
    await stop();
    later(11 * minute);
    expect(await verdict(identity, second)).toBe('provider');
    expect(await verdict(identity, first)).toBe('ok');
  });

  test('a token that is signed with another key of the same name is refused', async () => {
    const identity = openHere();
    await verdict(identity, first);
    await stop();
    later(11 * minute);
    expect(await verdict(identity, { ...second, kid: 'first' })).toBe('invalid');
  });
});

describe('a provider that came back', () => {
  test('is asked for its keys beside the requests, and those that it took back are refused', async () => {
    const identity = openHere();
    await verdict(identity, first);
    await stop();
    later(11 * minute);
    expect(await verdict(identity, first)).toBe('ok');
    // This one waits until the question that was put beside the other has failed.
    expect(await verdict(identity, second)).toBe('provider');
    published = [second];
    await start();
    later(minute);
    expect(await verdict(identity, second)).toBe('ok');
    expect(await verdict(identity, first)).toBe('invalid');
  });

  test('is asked once for many requests, none of which waits', async () => {
    const identity = openHere();
    await verdict(identity, first);
    later(11 * minute);
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => verdict(identity, first)));
    expect(new Set(verdicts)).toEqual(new Set(['ok']));
    await until(() => keyRequests > 1);
    expect(keyRequests).toBe(2);
  });
});

describe('a clock that was a day ahead and is put right', () => {
  test('does not keep keys that the provider took back', async () => {
    putClock(24 * hour);
    const identity = openHere();
    await verdict(identity, first);
    putClock(-24 * hour);
    published = [second];
    later(11 * minute);
    expect(await verdict(identity, second)).toBe('ok');
    expect(await verdict(identity, first)).toBe('invalid');
  });

  test('does not keep the failure of a provider that is there again', async () => {
    putClock(24 * hour);
    const identity = openHere();
    await stop();
    expect(await verdict(identity, first)).toBe('provider');
    putClock(-24 * hour);
    await start();
    later(minute);
    expect(await verdict(identity, first)).toBe('ok');
  });
});

test('a provider whose document is of another issuer is not believed, unless the settings name the issuer', async () => {
  const elsewhere = authority().replace('127.0.0.1', 'localhost');
  const settings = { authority: elsewhere, metadataUrl: '', clientId: 'site', scope: '', issuer: '', audience };
  expect(await verdict(openIdentity(settings, [], 12), first)).toBe('provider');
  expect(await verdict(openIdentity({ ...settings, issuer: authority() }, [], 12), first)).toBe('ok');
  const metadataUrl = `${authority()}/.well-known/openid-configuration`;
  expect(await verdict(openIdentity({ ...settings, metadataUrl }, [], 12), first)).toBe('ok');
});
