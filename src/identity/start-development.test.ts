import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { applicationsOf } from './applications.ts';
import { freePort } from '#free-port.fixture.ts';
import { signInJourney } from './dev-provider/sign-in-journey.fixture.ts';
import { openIdentity } from './identity.ts';
import { identityOf, startIdentity } from './start-identity.ts';

const siteOrigin = 'http://localhost:4996';

// The whole way at once: the provider's code is loaded by `startIdentity`, and what it sets while it loads shows only here.
test('the development provider that is started signs its accounts in, knows what they may open, and signs them out', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-start-development-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const development = {
    port: await freePort(),
    siteOrigin,
    dataFolder,
    styles: '',
    fontFolder: 'public/fonts',
    accessTokenSeconds: 60,
    production: false,
  };
  const { parts, settings, close } = await startIdentity({ provider: undefined, development, applicationsFile: '', keyHours: 12 });
  const identity = identityOf(parts);
  const journey = signInJourney(settings.oidcAuthority, siteOrigin);
  const form = (await journey.open({ client_id: settings.oidcClientId })).headers.get('location') ?? '';
  const typed = `"><b>&'`;
  const wrong = await journey.ask(form, { method: 'POST', body: new URLSearchParams({ email: typed, password: 'x' }) });
  expect(await wrong.text()).toContain('value="&quot;&gt;&lt;b&gt;&amp;&#39;"');
  const stale = await fetch(`${settings.oidcAuthority}/inloggen/made-up`);
  expect(await stale.text()).toContain(
    '<h1>Inloggen is verlopen</h1><p class="lead">Deze inlogpagina is te oud of al gebruikt. Ga terug naar de catalogus en log opnieuw in.</p>',
  );
  const page = await (await journey.ask('/toepassingen/bestellen')).text();
  expect(page).toContain('<h1>Bestellen</h1><p class="lead">Dit is een voorbeeld van een toepassing naast de catalogus.');

  const back = new URL(await journey.submit(form, 'beheerder@school.test', 'beheerder'));
  const { body } = await journey.exchange(back.searchParams.get('code') ?? '');
  expect(decodeJwt(body['id_token'] ?? '')).toMatchObject({ sub: 'beheerder', name: 'S. el Amrani', email: 'beheerder@school.test' });
  const account = await identity?.verify(body['access_token'] ?? '');
  expect(account).toMatchObject({ ok: true, value: { subject: 'beheerder' } });
  const opened = account?.ok ? applicationsOf(account.value, identity?.applications ?? []) : [];
  expect(opened.map(({ name }) => name)).toEqual(['lesmateriaal', 'bestellen']);
  // Azure asks for a scope by its full address and writes only its last part in the token.
  const provider = { authority: settings.oidcAuthority, metadataUrl: '', clientId: '', issuer: '', audience: 'https://api.catalogus.test' };
  const withScope = (scope: string) => openIdentity({ ...provider, scope }, [], 12).verify(body['access_token'] ?? '');
  expect(await withScope('api://catalogus.test/v2/catalogus.access')).toMatchObject({ ok: true });
  expect(await withScope('api://catalogus.test/v2/other')).toMatchObject({ ok: false, problem: { code: 'scope' } });
  const renewed = await journey.refresh(body['refresh_token'] ?? '');
  expect(renewed.status).toBe(200);

  const query = new URLSearchParams({ id_token_hint: body['id_token'] ?? '', post_logout_redirect_uri: `${siteOrigin}/` });
  const leaving = await (await journey.ask(`/session/end?${query.toString()}`)).text();
  const answer = /name="xsrf" value="([^"]+)"/u.exec(leaving)?.[1] ?? '';
  const left = await journey.ask('/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf: answer, logout: 'yes' }) });
  expect(left.headers.get('location')).toBe(`${siteOrigin}/`);
  const again = await journey.open();
  expect(again.headers.get('location')).toMatch(/^\/inloggen\//u);
  await close();
});
