import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTokenVerifier } from '#identity/access-token.ts';
import { createDiscoveryReader, discoveryAddress } from '#identity/discovery.ts';
import { startDevelopmentProvider } from './development-provider.ts';
import { developmentAudience, developmentScope } from './client.ts';
import { signInJourney } from './sign-in-journey.fixture.ts';
import { siteOrigin, useDevelopmentProvider } from './development-provider.fixture.ts';

const { options, provider, signedIn, startAgain } = useDevelopmentProvider();

test('an account signs in and gets an access token that the API accepts, with its applications', async () => {
  const { back, tokens } = await signedIn();
  expect(back.searchParams.get('state')).toBe('the-state');
  const discovery = createDiscoveryReader({ address: discoveryAddress(provider().authority, ''), fetch, now: Date.now, goodFor: 1_000 });
  const verify = createTokenVerifier({
    discovery,
    keys: { fetch, now: Date.now, goodFor: 1_000 },
    issuer: '',
    audience: developmentAudience,
    scope: developmentScope,
    now: Date.now,
  });
  const account = await verify(tokens.body['access_token'] ?? '');
  expect(account).toMatchObject({
    ok: true,
    value: { subject: 'docent', claims: { applications: ['toetsen', 'lesmateriaal', 'rooster'] } },
  });
});

test('a refresh token can be used once: using it again ends the whole family', async () => {
  const { journey, tokens } = await signedIn();
  const first = tokens.body['refresh_token'] ?? '';
  const renewed = await journey.refresh(first);
  expect(renewed.status).toBe(200);
  const second = renewed.body['refresh_token'] ?? '';
  expect(second).not.toBe(first);
  expect((await journey.refresh(first)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await journey.refresh(second)).body).toMatchObject({ error: 'invalid_grant' });
});

test('another site, a flow without PKCE and another redirect address are refused', async () => {
  const journey = signInJourney(provider().authority, siteOrigin);
  expect((await journey.open({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
  expect((await journey.open({ client_id: 'other' })).status).toBe(400);
  const withoutChallenge = await journey.open({ code_challenge: '', code_challenge_method: '' });
  const back = new URL(withoutChallenge.headers.get('location') ?? '', provider().authority);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'invalid_request',
    error_description: 'Authorization Server policy requires PKCE to be used for this request',
  });
});

test('its keys are made once, stay, and are readable by their owner alone', async () => {
  const file = join(options().dataFolder, 'identity', 'keys.json');
  const before = await readFile(file, 'utf8');
  await provider().close();
  await startAgain();
  expect(await readFile(file, 'utf8')).toBe(before);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('it refuses to start in production', async () => {
  await expect(startDevelopmentProvider({ ...options(), production: true })).rejects.toMatchObject({
    name: 'ProviderInProductionError',
    code: 'identity.production',
    message: 'De inlogdienst voor ontwikkelen start niet in productie: iedereen kent de wachtwoorden. Stel OIDC_AUTHORITY in.',
  });
});

test('an access token lives for the configured time', async () => {
  const { tokens } = await signedIn();
  expect(tokens.body['expires_in']).toBe(60);
});

test('only the site may call it from a browser', async () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${provider().authority}/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ client_id: 'catalogus', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await allowed(siteOrigin)).toBe(siteOrigin);
  expect(await allowed('https://evil.example')).not.toBe('https://evil.example');
});

test('a request that makes no sense says so in Dutch, with the way back', async () => {
  const response = await fetch(`${provider().authority}/auth?client_id=other`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toContain('<h1>Inloggen is niet gelukt</h1>');
  expect(page).toContain('De aanvraag klopt niet (invalid_client). Ga terug naar de catalogus en probeer het opnieuw.');
  expect(page).toContain('Terug naar de catalogus');
});

test('signing out ends the session there without another question', async () => {
  const { journey, tokens } = await signedIn();
  const query = new URLSearchParams({ id_token_hint: tokens.body['id_token'] ?? '', post_logout_redirect_uri: `${siteOrigin}/` });
  const response = await journey.ask(`/session/end?${query.toString()}`);
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page).toContain('U wordt uitgelogd.');
  expect(page).toContain('form.submit();');
});

test('the ID token carries the name and the address of the account', async () => {
  const { tokens } = await signedIn();
  const [, payload = ''] = (tokens.body['id_token'] ?? '').split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    sub: 'docent',
    name: 'M. de Wit',
    email: 'docent@school.test',
    nonce: 'the-nonce',
  });
});

test('keys that cannot be read are made anew', async () => {
  const file = join(options().dataFolder, 'identity', 'keys.json');
  await provider().close();
  await writeFile(file, '{"cookieKeys":[]}');
  await startAgain();
  const keys = JSON.parse(await readFile(file, 'utf8')) as { cookieKeys: string[]; jwks: { keys: Record<string, string>[] } };
  expect(keys.cookieKeys).toHaveLength(1);
  expect(Buffer.from(keys.cookieKeys[0] ?? '', 'base64url')).toHaveLength(32);
  expect(keys.jwks.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.stringMatching(/^[0-9a-f]{16}$/u) }]);
  expect((await signedIn()).tokens.status).toBe(200);
});

test('it answers on this machine alone', async () => {
  // Part of the same machine, but not the address that it listens on: a provider that listens everywhere answers here too.
  await expect(fetch(`http://127.0.0.2:${options().port}/toepassingen/rooster`)).rejects.toThrow('fetch failed');
});

test('it closes also while a browser has not finished its question', async () => {
  const socket = connect(options().port, 'localhost').resume();
  await once(socket, 'connect');
  socket.write('POST /inloggen/x HTTP/1.1\r\nhost: local');
  const ended = once(socket, 'close');
  await fetch(`${provider().authority}/toepassingen/rooster`);
  await expect(provider().close()).resolves.toBeUndefined();
  await ended;
  await startAgain();
});

test('its cookies are signed and sent along from the site, and the session outlives the browser for a day', async () => {
  const journey = signInJourney(provider().authority, siteOrigin);
  const opened = await journey.open();
  const interaction = opened.headers.getSetCookie().filter((cookie) => cookie.startsWith('_interaction='));
  expect(interaction).toMatchObject([expect.stringMatching(/; samesite=lax; httponly$/u)]);
  const form = opened.headers.get('location') ?? '';
  const sent = await journey.ask(form, { method: 'POST', body: new URLSearchParams({ email: 'docent@school.test', password: 'docent' }) });
  const finished = await journey.ask(sent.headers.get('location') ?? '');
  const session = finished.headers.getSetCookie().filter((cookie) => cookie.startsWith('_session='));
  expect([opened, finished].map(({ headers }) => headers.getSetCookie().some((cookie) => /^_\w+\.sig=/u.test(cookie)))).toEqual([
    true,
    true,
  ]);
  const expires = Date.parse(/expires=([^;]+)/u.exec(session[0] ?? '')?.[1] ?? '');
  expect(Math.round((expires - Date.now()) / 3_600_000)).toBe(24);
  expect(session).toMatchObject([expect.stringMatching(/; samesite=lax; httponly; expires=\w+/u)]);
});

test('it says which scopes and claims it knows', async () => {
  const response = await fetch(`${provider().authority}/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    scopes_supported: expect.arrayContaining(['openid', 'profile', 'offline_access']) as unknown,
    claims_supported: expect.arrayContaining(['sub', 'name', 'email']) as unknown,
    grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']) as unknown,
  });
});

/** The answer to a request with exactly these lines. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect(options().port, 'localhost').setEncoding('utf8');
  socket.write(`${[`GET /.well-known/openid-configuration HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  let answer = '';
  for await (const text of socket) {
    answer += String(text);
  }
  return answer;
}

test('a request that names another host is refused with the reason, and its connection ends', async () => {
  expect(await answerTo([`Host: localhost:${options().port}`, 'Connection: close'])).toMatch(/^HTTP\/1\.1 200 /u);
  const refused = await answerTo(['Host: evil.test']);
  expect(refused).toMatch(/^HTTP\/1\.1 403 /u);
  expect(refused).toContain('\r\ncontent-type: text/plain; charset=utf-8\r\n');
  expect(refused).toContain('\r\nconnection: close\r\n');
  expect(refused).toContain('Deze inlogdienst is er alleen voor ontwikkelen, op http://localhost van deze computer.');
});
