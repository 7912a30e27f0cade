import type { Page, Route } from '@playwright/test';
import { signInJourney } from '#identity/dev-provider/sign-in-journey.fixture.ts';
import { expect, test } from './identity-test.ts';
import { accountOf, withDevelopmentProvider, type SignInSite } from './providers.ts';
import { expectSignedIn, keptSession, signIn, signInButton, watchRequests } from './visitor.ts';

test.describe('a manipulated return from the provider', () => {
  let around: SignInSite;
  test.beforeAll(({ site }) => {
    around = withDevelopmentProvider(site);
  });

  async function expectErrorScreen(page: Page, message: string | RegExp): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen is niet gelukt');
    await expect(page.getByText(/^An Error Occurred: \{.*\}$/u)).toContainText(message);
    expect(await keptSession(page)).toBeUndefined();
  }

  /** Changes the request to the provider on its way. */
  async function changeRequest(page: Page, change: (request: URL) => void): Promise<void> {
    await page.route(`${around.authority}/auth?**`, async (route: Route) => {
      const address = new URL(route.request().url());
      change(address);
      await route.continue({ url: address.href });
    });
  }

  test('with a state that this tab never sent ends on the error screen, with the way back', async ({ page }) => {
    await page.goto(`${around.site.address}/?code=stolen&state=forged`);
    await expectErrorScreen(page, 'No matching state found in storage');
    await page.getByRole('link', { name: 'Terug naar de catalogus' }).click();
    await expect(page).toHaveURL(`${around.site.address}/`);
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
  });

  test('with another state than was sent ends on the error screen, and signing in again works', async ({ page }) => {
    await changeRequest(page, (request) => request.searchParams.set('state', 'other'));
    await page.goto(`${around.site.address}/mijn-lijst`);
    await signInButton(page).click();
    await around.fillForm(page, 'docent');
    await expectErrorScreen(page, 'No matching state found in storage');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Opnieuw inloggen' }).click();
    await expectSignedIn(page, 'docent');
  });

  test('with another nonce than was sent ends on the error screen', async ({ page }) => {
    await changeRequest(page, (request) => request.searchParams.set('nonce', 'other'));
    await page.goto(`${around.site.address}/mijn-lijst`);
    await signInButton(page).click();
    await around.fillForm(page, 'docent');
    await expectErrorScreen(page, 'nonce in id_token does not match');
  });

  /** Replaces the provider: redirects the visitor back with these parameters and the state of the request. */
  async function answerInstead(page: Page, parameters: Readonly<Record<string, string>>): Promise<void> {
    await page.route(`${around.authority}/auth?**`, async (route) => {
      const state = new URL(route.request().url()).searchParams.get('state') ?? '';
      const location = `${around.site.address}/?${new URLSearchParams({ ...parameters, state }).toString()}`;
      await route.fulfill({ status: 302, headers: { location } });
    });
  }

  test('with a code of another browser is refused by the provider', async ({ page }) => {
    const stranger = signInJourney(around.authority, around.site.address);
    const form = (await stranger.open()).headers.get('location') ?? '';
    const { email, password } = accountOf('beheerder');
    const code = new URL(await stranger.submit(form, email, password)).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    await answerInstead(page, { code });
    await page.goto(`${around.site.address}/mijn-lijst`);
    await signInButton(page).click();
    await expectErrorScreen(page, 'invalid_grant');
  });

  test('with markup in its error shows it as text, and a visitor who refused returns to the page of the start', async ({ page }) => {
    await page.goto(
      `${around.site.address}/?error=access_denied&error_description=${encodeURIComponent('<img src=x onerror=alert(1)>')}&state=forged`,
    );
    await expectErrorScreen(page, 'No matching state');
    await expect(page.locator('main img')).toHaveCount(0);
    await answerInstead(page, { error: 'access_denied', error_description: '<img src=x onerror=alert(1)>' });
    await page.goto(`${around.site.address}/veelgestelde-vragen`);
    await signInButton(page).click();
    await expectErrorScreen(page, '"error":"access_denied"');
    await expect(page.locator('main img')).toHaveCount(0);
    await page.getByRole('link', { name: 'Terug naar de catalogus' }).click();
    await expect(page).toHaveURL(`${around.site.address}/veelgestelde-vragen`);
  });

  for (const path of ['//evil.example/producten', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    test(`with the page ${path} to go back to leads to the home page of this site`, async ({ page, context }) => {
      const requests = watchRequests(context);
      await page.addInitScript((hostile) => {
        const keep = Storage.prototype.setItem.bind(sessionStorage);
        Storage.prototype.setItem = (key: string, value: string) => {
          const state = key.startsWith('catalogus-sign-in.') ? (JSON.parse(value) as Record<string, unknown>) : undefined;
          keep(key, state ? JSON.stringify({ ...state, data: { returnPath: hostile, silent: false } }) : value);
        };
      }, path);
      await page.goto(`${around.site.address}/mijn-lijst`);
      await signInButton(page).click();
      await around.fillForm(page, 'docent');
      await expectSignedIn(page, 'docent');
      await expect(page).toHaveURL(`${around.site.address}/`);
      expect(requests.filter((request) => request.url().includes('evil.example'))).toEqual([]);
    });
  }

  for (const query of ['code=stolen&state=forged', 'error=access_denied&error_description=x&state=forged']) {
    test(`with ${query} does not end the session of a signed-in visitor, and says so`, async ({ page }) => {
      await signIn(page, around, 'docent');
      await page.goto(`${around.site.address}/?${query}`);
      await expect(page.getByText('An Error Occurred')).toBeVisible();
      await expect(page.getByText(`U bent nog ingelogd als ${accountOf('docent').name}.`)).toBeVisible();
      await expect(page.getByText('U bent niet ingelogd')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Opnieuw inloggen' })).toBeHidden();
      await page.getByRole('link', { name: 'Terug naar de catalogus' }).click();
      await expectSignedIn(page, 'docent');
    });
  }

  test('without a state is no return: the home page opens as always', async ({ page }) => {
    await page.goto(`${around.site.address}/?error=access_denied&error_description=x`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Alle leermiddelen/u);
    await expect(signInButton(page)).toBeVisible();
  });
});
