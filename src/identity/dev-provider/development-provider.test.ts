import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenVerifier } from '#identity/access-token.ts';
import { createDiscoveryReader, discoveryAddress } from '#identity/discovery.ts';
import { startDevelopmentProvider, type DevelopmentProvider, type DevelopmentProviderOptions } from './development-provider.ts';
import { developmentApplications } from './accounts.ts';
import { developmentAudience, developmentScope } from './client.ts';
import { freePort } from './free-port.ts';
import { signInJourney } from './sign-in-journey.ts';

const siteOrigin = 'http://localhost:4999';
let options: DevelopmentProviderOptions;
let provider: DevelopmentProvider;

beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-identity-'));
  const port = await freePort();
  options = { port, siteOrigin, dataFolder, styles: '', fontFolder: 'public/fonts', accessTokenSeconds: 60, production: false };
  provider = await startDevelopmentProvider(options);
});
afterAll(async () => provider.close());

async function signedIn(email = 'docent@school.test', password = 'docent') {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const back = new URL(await journey.submit(form, email, password));
  return { journey, back, tokens: await journey.exchange(back.searchParams.get('code') ?? '') };
}

test('an account signs in and gets an access token that the API accepts, with its applications', async () => {
  const { back, tokens } = await signedIn();
  expect(back.searchParams.get('state')).toBe('the-state');
  const discovery = createDiscoveryReader({ address: discoveryAddress(provider.authority, ''), fetch, now: Date.now });
  const verify = createTokenVerifier({
    discovery,
    fetch,
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
  const withoutChallenge = await journey.open({ code_challenge: '' });
  expect(withoutChallenge.headers.get('location') ?? '').toContain('error=invalid_request');
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
    expect(page).toContain(`<h1>${friendlyName}</h1>`);
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
  await expect(startDevelopmentProvider({ ...options, production: true })).rejects.toMatchObject({ code: 'identity.production' });
});
