import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDevelopmentProvider, type DevelopmentProvider } from './development-provider.ts';
import { freePort } from '#free-port.fixture.ts';
import { signInJourney } from './sign-in-journey.fixture.ts';

const siteOrigin = 'http://localhost:4998';
let dataFolder: string;
let provider: DevelopmentProvider;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-identity-'));
  return () => rm(dataFolder, { recursive: true });
});
// Each test has a provider of its own, with the keys that the first one made.
beforeEach(async () => {
  provider = await startDevelopmentProvider({
    port: await freePort(),
    siteOrigin,
    dataFolder,
    styles: 'h1 { color: teal }',
    fontFolder: 'public/fonts',
    accessTokenSeconds: 60,
    production: false,
  });
});
afterEach(async () => provider.close());

async function signIn(email = 'docent@school.test', password = 'docent') {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const back = new URL(await journey.submit(form, email, password));
  return { journey, form, back, tokens: await journey.exchange(back.searchParams.get('code') ?? '') };
}

test('the way in: a form under /inloggen/, the site’s root with code and state, three tokens', async () => {
  const { form, back, tokens } = await signIn();
  expect(form).toMatch(/^\/inloggen\/[\w-]+$/u);
  expect(back.origin + back.pathname).toBe(`${siteOrigin}/`);
  expect(tokens.status).toBe(200);
  expect(tokens.body).toMatchObject({ token_type: 'Bearer', expires_in: 60, scope: 'catalogus.access' });
  expect(Object.keys(tokens.body)).toEqual(expect.arrayContaining(['access_token', 'id_token', 'refresh_token']));
});

test('the access token is a JWT for the API alone, signed with RS256, of a minute, with the applications of the account', async () => {
  const { tokens } = await signIn('Beheerder@school.test ', 'beheerder');
  const token = tokens.body['access_token'] ?? '';
  const claims = decodeJwt(token);
  expect(decodeProtectedHeader(token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  expect(claims).toMatchObject({
    iss: provider.authority,
    sub: 'beheerder',
    aud: 'https://api.catalogus.test',
    scope: 'catalogus.access',
    client_id: 'catalogus',
    applications: ['bestellen', 'lesmateriaal'],
    roles: ['catalogusbeheer'],
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60);
});

test('the access token of an account without roles has no claim of roles', async () => {
  const { tokens } = await signIn();
  expect(decodeJwt(tokens.body['access_token'] ?? '')).not.toHaveProperty('roles');
});

test('a form without its fields is a wrong one, with an empty address', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const response = await journey.ask(form, { method: 'POST' });
  expect(response.status).toBe(422);
  expect(await response.text()).toMatch(/id="email"[^>]*value=""/u);
});

test('somebody who is signed in comes back with a new code without the form, in the same grant', async () => {
  const { journey, tokens } = await signIn();
  const again = await journey.open();
  const back = new URL(again.headers.get('location') ?? '', provider.authority);
  expect(back.origin).toBe(siteOrigin);
  const second = await journey.exchange(back.searchParams.get('code') ?? '');
  expect(second.status).toBe(200);
  // One grant: a refresh token that is used twice ends both families.
  await journey.refresh(tokens.body['refresh_token'] ?? '');
  await journey.refresh(tokens.body['refresh_token'] ?? '');
  expect((await journey.refresh(second.body['refresh_token'] ?? '')).body).toMatchObject({ error: 'invalid_grant' });
});

test('a renewal without a form is refused with login_required when nobody is signed in', async () => {
  const response = await signInJourney(provider.authority, siteOrigin).open({ prompt: 'none' });
  const back = new URL(response.headers.get('location') ?? '', provider.authority);
  expect(back.origin).toBe(siteOrigin);
  expect(back.searchParams.get('error')).toBe('login_required');
});

test('a code is good once, and only with the secret of its own sign-in', async () => {
  const { journey, back } = await signIn();
  expect((await journey.exchange(back.searchParams.get('code') ?? '')).body).toMatchObject({ error: 'invalid_grant' });
  const first = signInJourney(provider.authority, siteOrigin);
  const form = (await first.open()).headers.get('location') ?? '';
  const code = new URL(await first.submit(form, 'docent@school.test', 'docent')).searchParams.get('code') ?? '';
  expect((await signInJourney(provider.authority, siteOrigin).exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
});

test('the form is sent as Dutch HTML that nobody stores, under a policy of its own', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const response = await journey.ask(form);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining(`frame-ancestors ${siteOrigin}`) as unknown,
  });
  const page = await response.text();
  expect(page).toContain(`action="${form}"`);
  expect(page).not.toContain('aria-invalid');
  // The style of the site and that of these pages.
  expect(page).toContain('h1 { color: teal }');
  expect(page).toContain('.signin');
});

test('a form of more than 4,096 characters is not read', async () => {
  const journey = signInJourney(provider.authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const send = async (padding: number): Promise<number> => {
    const fields = new URLSearchParams({ email: 'docent@school.test', password: 'docent', padding: '' }).toString();
    const response = await journey.ask(form, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields + 'x'.repeat(padding - fields.length),
    });
    await response.text();
    return response.status;
  };
  expect(await send(4_097)).toBe(422);
  expect(await send(4_096)).toBe(303);
});

test('a sign-in that cannot be recognised says so on a page that nobody stores', async () => {
  const response = await fetch(`${provider.authority}/inloggen/made-up`, { method: 'POST', body: new URLSearchParams({ email: 'x' }) });
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain(
    '<h1>Inloggen is verlopen</h1><p class="lead">Deze inlogpagina is te oud of al gebruikt. Ga terug naar de catalogus en log opnieuw in.</p>',
  );
});
