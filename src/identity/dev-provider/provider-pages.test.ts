import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developmentApplications } from './accounts.ts';
import { signInJourney } from './sign-in-journey.fixture.ts';
import { siteOrigin, useDevelopmentProvider } from './development-provider.fixture.ts';

const { options, provider, signedIn } = useDevelopmentProvider();

test.each([
  ['docent@school.test', 'wrong'],
  ['nobody@school.test', 'docent'],
  ['', ''],
  ['"><script>alert(1)</script>', 'x'],
])('%j with %j gets the form again with a sentence, and no code', async (email, password) => {
  const journey = signInJourney(provider().authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const response = await journey.ask(form, { method: 'POST', body: new URLSearchParams({ email, password }) });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('Het wachtwoord klopt niet bij dit e-mailadres');
  expect(page).not.toContain('<script>alert');
});

test('a sign-in form that is too old or made up says so, with the way back', async () => {
  const response = await fetch(`${provider().authority}/inloggen/made-up`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Terug naar de catalogus');
});

test('every application of its accounts leads to a page that says its name, with the way back', async () => {
  const applications = developmentApplications(provider().authority);
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
  expect((await fetch(`${provider().authority}/toepassingen/onbekend`)).status).toBe(404);
});

test('an e-mail address may have capitals and spaces around it, a password not', async () => {
  expect((await signedIn('  Docent@School.TEST ')).tokens.status).toBe(200);
  const journey = signInJourney(provider().authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const response = await journey.ask(form, {
    method: 'POST',
    body: new URLSearchParams({ email: 'docent@school.test', password: 'Docent' }),
  });
  expect(response.status).toBe(422);
});

test('a form that is far too large is refused like a wrong one, also with the right password in it', async () => {
  const journey = signInJourney(provider().authority, siteOrigin);
  const form = (await journey.open()).headers.get('location') ?? '';
  const fields = (extra: number) => new URLSearchParams({ email: 'docent@school.test', password: 'docent', more: 'x'.repeat(extra) });
  expect((await journey.ask(form, { method: 'POST', body: fields(5_000) })).status).toBe(422);
  expect((await journey.ask(form, { method: 'POST', body: fields(3_000) })).status).toBe(303);
});

test('the form comes empty at first, and again with what was typed and where it is wrong', async () => {
  const journey = signInJourney(provider().authority, siteOrigin);
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
  const response = await fetch(`${provider().authority}/toepassingen/rooster`);
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
  const [name = ''] = (await readdir(options().fontFolder)).filter((file) => file.endsWith('.woff2'));
  const font = await fetch(`${provider().authority}/fonts/${name}`);
  expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([200, 'font/woff2', 'max-age=86400']);
  expect(Buffer.from(await font.arrayBuffer())).toEqual(await readFile(join(options().fontFolder, name)));
  for (const path of ['/fonts/absent.woff2', '/fonts/..%2f..%2fpackage.json', '/fonts/', `/fonts/${name}.map`, `/fonts/fonts/${name}`]) {
    expect((await fetch(`${provider().authority}${path}`)).status, path).toBe(404);
  }
});
