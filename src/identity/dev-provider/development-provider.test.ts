import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTokenVerifier } from '#identity/access-token.ts';
import { createDiscoveryReader, discoveryAddress } from '#identity/discovery.ts';
import { startDevelopmentProvider, type DevelopmentProvider, type DevelopmentProviderOptions } from './development-provider.ts';
import { developmentApplications } from './accounts.ts';
import { developmentAudience, developmentScope } from './client.ts';
import { freePort } from '#free-port.fixture.ts';
import { signInJourney } from './sign-in-journey.fixture.ts';

const siteOrigin = 'http://localhost:4999';
let options: DevelopmentProviderOptions;
let provider: DevelopmentProvider;

beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-identity-'));
  options = { port: 0, siteOrigin, dataFolder, styles: '', fontFolder: 'public/fonts', accessTokenSeconds: 60, production: false };
  return () => rm(dataFolder, { recursive: true });
});
// Each test has a provider of its own, with the keys that the first one made.
beforeEach(async () => {
  options = { ...options, port: await freePort() };
  provider = await startDevelopmentProvider(options);
});
afterEach(async () => provider.close());

async function signedIn(email = 'docent@school.test', password = 'docent') {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const back = new URL(await journey.submit(form, email, password));
  return { journey, back, tokens: await journey.exchange(back.searchParams.get('code') ?? '') };
}

test('an account signs in and gets an access token that the API accepts, with its applications', async () => {
  const { back, tokens } = await signedIn();
  expect(back.searchParams.get('state')).toBe('the-state');
  const discovery = createDiscoveryReader({ address: discoveryAddress(provider.authority, ''), fetch, now: Date.now, goodFor: 1_000 });
  const verify = createTokenVerifier({
    discovery,
    fetch,
    issuer: '',
    audience: developmentAudience,
    scope: developmentScope,
    now: Date.now,
    keysGoodFor: 1_000,
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

test.each([
  ['docent@school.test', 'wrong'],
  ['nobody@school.test', 'docent'],
  ['', ''],
  ['"><script>alert(1)</script>', 'x'],
])('%j with %j gets the form again with a sentence, and no code', async (email, password) => {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const response = await journey.ask(form, { method: 'POST', body: new URLSearchParams({ email, password }) });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('Het wachtwoord klopt niet bij dit e-mailadres');
  expect(page).not.toContain('<script>alert');
});

test('another site, a flow without PKCE and another redirect address are refused', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
  expect((await journey.open({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
  expect((await journey.open({ client_id: 'other' })).status).toBe(400);
  const withoutChallenge = await journey.open({ code_challenge: '', code_challenge_method: '' });
  const back = new URL(withoutChallenge.headers.get('location') ?? '', provider.authority);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'invalid_request',
    error_description: 'Authorization Server policy requires PKCE to be used for this request',
  });
});

test('a sign-in form that is too old or made up says so, with the way back', async () => {
  const response = await fetch(`${provider.authority}/inloggen/made-up`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Terug naar de catalogus');
});

test('every application of its accounts leads to a page that says its name, with the way back', async () => {
  const applications = developmentApplications(provider.authority);
  expect(applications.length).toBeGreaterThan(0);
  for (const { uri, friendlyName } of applications) {
    const response = await fetch(uri);
    const page = await response.text();
    expect(response.status, uri).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain(
      `<h1>${friendlyName}</h1><p class="lead">Dit is een voorbeeld van een toepassing naast de catalogus. De beheerder van de catalogus stelt in welke toepassingen er echt zijn.</p>`,
    );
    expect(page).toContain(`<a href="${siteOrigin}/">Terug naar de catalogus</a>`);
  }
  expect((await fetch(`${provider.authority}/toepassingen/onbekend`)).status).toBe(404);
});

test('its keys are made once, stay, and are readable by their owner alone', async () => {
  const file = join(options.dataFolder, 'identity', 'keys.json');
  const before = await readFile(file, 'utf8');
  await provider.close();
  provider = await startDevelopmentProvider(options);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('it refuses to start in production', async () => {
  await expect(startDevelopmentProvider({ ...options, production: true })).rejects.toMatchObject({
    name: 'ProviderInProductionError',
    code: 'identity.production',
    message: 'De inlogdienst voor ontwikkelen start niet in productie: iedereen kent de wachtwoorden. Stel OIDC_AUTHORITY in.',
  });
});

test('an e-mail address may have capitals and spaces around it, a password not', async () => {
  expect((await signedIn('  Docent@School.TEST ')).tokens.status).toBe(200);
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const response = await journey.ask(form, {
    method: 'POST',
    body: new URLSearchParams({ email: 'docent@school.test', password: 'Docent' }),
  });
  expect(response.status).toBe(422);
});

test('a form that is far too large is refused like a wrong one, also with the right password in it', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const fields = (extra: number) => new URLSearchParams({ email: 'docent@school.test', password: 'docent', more: 'x'.repeat(extra) });
  expect((await journey.ask(form, { method: 'POST', body: fields(5_000) })).status).toBe(422);
  expect((await journey.ask(form, { method: 'POST', body: fields(3_000) })).status).toBe(303);
});

test('the form comes empty at first, and again with what was typed and where it is wrong', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const first = await journey.ask(form);
  const page = await first.text();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page).toContain('<h1>Inloggen</h1>');
  expect(page).toContain(`action="${form}"`);
  expect(page).not.toContain('klopt niet bij');
  expect(page).toMatch(/id="email"[^>]*value=""[^>]*autofocus/u);
  const again = await journey.ask(form, { method: 'POST', body: new URLSearchParams({ email: '"<&\'>', password: 'x' }) });
  const wrong = await again.text();
  expect(wrong).toContain('value="&quot;&lt;&amp;&#39;&gt;"');
  expect(wrong).toMatch(/id="password"[^>]*aria-invalid="true"[^>]*autofocus/u);
  expect(wrong).not.toMatch(/id="email"[^>]*autofocus/u);
});

test('its pages run and load nothing of others, and are framed by the site alone', async () => {
  const response = await fetch(`${provider.authority}/toepassingen/rooster`);
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "font-src 'self'",
    `form-action 'self' ${siteOrigin}`,
    `frame-ancestors ${siteOrigin}`,
  ]) {
    expect(policy.split('; ')).toContain(part);
  }
  expect(policy).toMatch(/style-src 'sha256-[^']+='; script-src 'sha256-[^']+='/u);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test('its fonts are those of the site, and no other file is', async () => {
  const [name = ''] = (await readdir(options.fontFolder)).filter((file) => file.endsWith('.woff2'));
  const font = await fetch(`${provider.authority}/fonts/${name}`);
  expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([200, 'font/woff2', 'max-age=86400']);
  expect(Buffer.from(await font.arrayBuffer())).toEqual(await readFile(join(options.fontFolder, name)));
  for (const path of ['/fonts/absent.woff2', '/fonts/..%2f..%2fpackage.json', '/fonts/', `/fonts/${name}.map`, `/fonts/fonts/${name}`]) {
    expect((await fetch(`${provider.authority}${path}`)).status, path).toBe(404);
  }
});

test('an access token lives for the configured time', async () => {
  const { tokens } = await signedIn();
  expect(tokens.body['expires_in']).toBe(60);
});

test('only the site may call it from a browser', async () => {
  const allowed = async (origin: string) => {
    const response = await fetch(`${provider.authority}/token`, {
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
  const response = await fetch(`${provider.authority}/auth?client_id=other`);
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
  const file = join(options.dataFolder, 'identity', 'keys.json');
  await provider.close();
  await writeFile(file, '{"cookieKeys":[]}');
  provider = await startDevelopmentProvider(options);
  const keys = JSON.parse(await readFile(file, 'utf8')) as { cookieKeys: string[]; jwks: { keys: Record<string, string>[] } };
  expect(keys.cookieKeys).toHaveLength(1);
  expect(Buffer.from(keys.cookieKeys[0] ?? '', 'base64url')).toHaveLength(32);
  expect(keys.jwks.keys).toMatchObject([{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.stringMatching(/^[0-9a-f]{16}$/u) }]);
  expect((await signedIn()).tokens.status).toBe(200);
});

test('it answers on this machine alone', async () => {
  // Part of the same machine, but not the address that it listens on: a provider that listens everywhere answers here too.
  await expect(fetch(`http://127.0.0.2:${options.port}/toepassingen/rooster`)).rejects.toThrow('fetch failed');
});

test('it closes also while a browser has not finished its question', async () => {
  const socket = connect(options.port, 'localhost').resume();
  await once(socket, 'connect');
  socket.write('POST /inloggen/x HTTP/1.1\r\nhost: local');
  const ended = once(socket, 'close');
  await fetch(`${provider.authority}/toepassingen/rooster`);
  await expect(provider.close()).resolves.toBeUndefined();
  await ended;
  provider = await startDevelopmentProvider(options);
});

test('its cookies are signed and sent along from the site, and the session outlives the browser for a day', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
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
  const response = await fetch(`${provider.authority}/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    scopes_supported: expect.arrayContaining(['openid', 'profile', 'offline_access']) as unknown,
    claims_supported: expect.arrayContaining(['sub', 'name', 'email']) as unknown,
    grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']) as unknown,
  });
});

/** The answer to a request with exactly these lines. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect(options.port, 'localhost').setEncoding('utf8');
  socket.write(`${[`GET /.well-known/openid-configuration HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  let answer = '';
  for await (const text of socket) {
    answer += String(text);
  }
  return answer;
}

test('a request that names another host is refused with the reason, and its connection ends', async () => {
  expect(await answerTo([`Host: localhost:${options.port}`, 'Connection: close'])).toMatch(/^HTTP\/1\.1 200 /u);
  const refused = await answerTo(['Host: evil.test']);
  expect(refused).toMatch(/^HTTP\/1\.1 403 /u);
  expect(refused).toContain('\r\ncontent-type: text/plain; charset=utf-8\r\n');
  expect(refused).toContain('\r\nconnection: close\r\n');
  expect(refused).toContain('Deze inlogdienst is er alleen voor ontwikkelen, op http://localhost van deze computer.');
});
