import type { Site } from '#e2e/site.ts';
import { expect, test } from './identity-test.ts';
import { untilHydrated } from '#e2e/shell.ts';
import { missingPrograms } from './keycloak.ts';
import { startWithKeycloak, withDevelopmentProvider, type SignInSite } from './providers.ts';
import {
  drawerButton,
  expectSignedIn,
  keptSession,
  profileButton,
  renewSilently,
  signIn,
  signInButton,
  signOut,
  useRefreshToken,
  watchRequests,
} from './visitor.ts';

type Start = (site: Site) => SignInSite | Promise<SignInSite>;

function describeJourneys(provider: string, mode: 'default' | 'parallel', start: Start): void {
  test.describe(provider, () => {
    test.describe.configure({ mode });
    let around: SignInSite;
    let stop = async (): Promise<void> => undefined;
    test.beforeAll(async ({ site }) => {
      test.setTimeout(420_000);
      around = await start(site);
      stop = around.site === site ? stop : around.stop;
    });
    test.afterAll(async () => {
      await stop();
    });

    test('signing in returns to the place on the page where it started, with the focus on what is there', async ({ page }) => {
      await page.goto(`${around.site.address}/producten?search=wiskunde`);
      await untilHydrated(page);
      await page.evaluate(() => scrollTo(0, 700));
      await signInButton(page).evaluate((button) => (button as HTMLButtonElement).click());
      await around.fillForm(page, 'docent');
      await expectSignedIn(page, 'docent');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
      await expect(page.locator('main :focus')).toBeInViewport();
    });

    test("signing in returns to the page where it started, with 'the redirect URI' at 'the site root', and with code flow, PKCE, state and nonce", async ({
      page,
      context,
    }) => {
      const requests = watchRequests(context);
      const start = `${around.site.address}/producten?search=wiskunde&page=2#inhoud`;
      await page.goto(start);
      await signInButton(page).click();
      await around.fillForm(page, 'docent');
      await expectSignedIn(page, 'docent');
      await expect(page).toHaveURL(start);
      const asked = requests.map((request) => new URL(request.url())).find(({ searchParams }) => searchParams.has('code_challenge'));
      expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `${around.site.address}/`,
        scope: 'openid profile offline_access catalogus.access',
        state: expect.stringMatching(/^[0-9a-f-]{32,}$/u),
        nonce: expect.stringMatching(/^[0-9a-f-]{32,}$/u),
      });
    });

    test('the drawer shows the applications of the account, and folds in', async ({ page }) => {
      await signIn(page, around, 'docent');
      await drawerButton(page).click();
      const drawer = page.getByRole('group', { name: 'Toepassingen' });
      await expect(drawer.getByRole('link')).toHaveText(['Toetsen', 'Lesmateriaal', 'Rooster']);
      await drawer.getByRole('button', { name: 'Inklappen' }).click();
      await expect(drawer).toBeHidden();
      await expect(drawerButton(page)).toBeFocused();
    });

    test('a bearer token goes to the API and nowhere else, and no token is ever in an address or a store that other tabs read', async ({
      page,
      context,
    }) => {
      await signIn(page, around, 'docent');
      const kept = await keptSession(page);
      const requests = watchRequests(context);
      await page.getByRole('combobox').first().fill('wiskunde');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/resultaten$/).first()).toBeVisible();
      await page
        .locator('main')
        .getByRole('link', { name: /leerboek/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/product\//);
      await page.reload();
      await expectSignedIn(page, 'docent');
      const calls = requests.filter((request) => new URL(request.url()).pathname.includes('/api/v2/'));
      expect(calls.length).toBeGreaterThan(2);
      for (const call of calls) {
        expect((await call.allHeaders())['authorization']).toBe(`Bearer ${kept?.access_token}`);
        expect(new URL(call.url()).origin).toBe(around.site.address);
        expect((await call.response())?.status()).toBe(200);
      }
      for (const request of requests.filter((other) => !calls.includes(other))) {
        expect((await request.allHeaders())['authorization'], request.url()).toBeUndefined();
      }
      await signOut(page);
      await expect(signInButton(page)).toBeVisible();
      for (const { url } of requests.map((request) => ({ url: request.url() }))) {
        expect(url).not.toContain(kept?.access_token);
        expect(url).not.toContain(kept?.refresh_token);
      }
      expect(await page.evaluate('JSON.stringify(localStorage) + document.cookie')).not.toContain('token');
    });

    test('a token is renewed silently before it expires, with another refresh token', async ({ page }) => {
      await page.clock.install();
      await signIn(page, around, 'docent');
      const first = await keptSession(page);
      const second = await renewSilently(page);
      expect(second.refresh_token).not.toBe(first?.refresh_token);
      const profile = page.waitForResponse((response) => response.url().endsWith('/api/v2/User/profile'));
      await page.reload();
      expect((await profile).request().headers()['authorization']).toBe(`Bearer ${second.access_token}`);
      expect((await profile).status()).toBe(200);
      await renewSilently(page);
      await expectSignedIn(page, 'docent');
    });

    test('a reused refresh token is refused; the visitor signs in again and returns to the same page', async ({ page }) => {
      await page.clock.install();
      await signIn(page, around, 'docent', '/veelgestelde-vragen');
      const stolen = (await keptSession(page))?.refresh_token ?? '';
      await renewSilently(page);
      expect(await useRefreshToken(around.authority, stolen)).toEqual({ status: 400, error: 'invalid_grant' });
      const before = (await keptSession(page))?.access_token;
      await page.clock.fastForward(120_000);
      await page.reload();
      // A provider with a session of the visitor redirects back at once; one without shows its form.
      const form = page.locator(around.form);
      await expect(form.or(profileButton(page)).first()).toBeVisible();
      await expect(async () => {
        if (await form.isVisible()) {
          await around.fillForm(page, 'docent');
        }
        await expect(drawerButton(page)).toBeVisible({ timeout: 500 });
        expect(await page.evaluate('document.readyState')).toBe('complete');
        // The old session shows for a moment, until the page knows that it is worth nothing.
        expect((await keptSession(page))?.access_token ?? before).not.toBe(before);
      }).toPass();
      await expectSignedIn(page, 'docent');
      await expect(page).toHaveURL(`${around.site.address}/veelgestelde-vragen`);
    });

    test("signing out ends the session here and at the provider, whose form comes back; 'the post-logout URI' is 'the site root'", async ({
      page,
      context,
    }) => {
      await signIn(page, around, 'docent');
      const requests = watchRequests(context);
      await signOut(page);
      await expect(signInButton(page)).toBeVisible();
      await expect(page).toHaveURL(`${around.site.address}/`);
      const returns = requests.map((request) => new URL(request.url()).searchParams.get('post_logout_redirect_uri')).filter(Boolean);
      expect(new Set(returns)).toEqual(new Set([`${around.site.address}/`]));
      expect(await keptSession(page)).toBeUndefined();
      await signInButton(page).click();
      await expect(page.locator(around.form)).toBeVisible();
    });

    test('a second account in the same browser sees its own applications only', async ({ page }) => {
      await signIn(page, around, 'docent');
      await signOut(page);
      await signInButton(page).click();
      await around.fillForm(page, 'beheerder');
      await expectSignedIn(page, 'beheerder');
      await drawerButton(page).click();
      await expect(page.getByRole('group', { name: 'Toepassingen' }).getByRole('link')).toHaveText([
        'Lesmateriaal',
        'Bestellen',
        ...(around.knowsRoles ? ['Beheer'] : []),
      ]);
    });

    test('two tabs have a session each, renew without harm to one another, and are signed out together', async ({ page, context }) => {
      await page.clock.install();
      await signIn(page, around, 'docent');
      const other = await context.newPage();
      await other.clock.install();
      await other.goto(`${around.site.address}/mijn-lijst`);
      await signInButton(other).click();
      if (!around.remembers) {
        await around.fillForm(other, 'docent');
      }
      await expectSignedIn(other, 'docent');
      for (const tab of [page, other, page, other]) {
        await renewSilently(tab);
      }
      expect((await keptSession(page))?.refresh_token).not.toBe((await keptSession(other))?.refresh_token);
      await signOut(page);
      await expect(signInButton(page)).toBeVisible();
      await expect(signInButton(other)).toBeVisible();
      expect(await keptSession(other)).toBeUndefined();
    });

    test('a tab that showed another page when the visitor signed out elsewhere is signed out when it comes back', async ({
      page,
      context,
    }) => {
      await signIn(page, around, 'docent');
      const other = await context.newPage();
      await other.goto(`${around.site.address}/mijn-lijst`);
      await signInButton(other).click();
      if (!around.remembers) {
        await around.fillForm(other, 'docent');
      }
      await expectSignedIn(other, 'docent');
      await other.goto(`${around.site.address}/api/settings`);
      await signOut(page);
      await expect(signInButton(page)).toBeVisible();
      await other.goBack();
      await expect(signInButton(other)).toBeVisible();
      expect(await keptSession(other)).toBeUndefined();
      await signInButton(other).click();
      await around.fillForm(other, 'docent');
      await expectSignedIn(other, 'docent');
      await other.reload();
      await expectSignedIn(other, 'docent');
    });

    test('a tab that is copied gets a session of its own where the provider knows the visitor, else none; the first one goes on', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await signIn(page, around, 'docent');
      const opening = context.waitForEvent('page');
      await page.evaluate('void window.open("/veelgestelde-vragen")');
      const copy = await opening;
      await (around.remembers ? expectSignedIn(copy, 'docent') : expect(signInButton(copy)).toBeVisible());
      await expect(copy).toHaveURL(`${around.site.address}/veelgestelde-vragen`);
      await expect(copy.getByRole('alert')).toHaveCount(0);
      expect((await keptSession(copy))?.refresh_token).not.toBe((await keptSession(page))?.refresh_token);
      await renewSilently(page);
      await expectSignedIn(page, 'docent');
    });

    test('going back into the return from the provider, or opening it again, does no harm', async ({ page, context }) => {
      const requests = watchRequests(context);
      await signIn(page, around, 'docent');
      const answer = requests
        .map((request) => request.url())
        .find((url) => url.startsWith(`${around.site.address}/?`) && url.includes('code='));
      await page.goto(answer ?? '');
      await expectSignedIn(page, 'docent');
      await expect(page).toHaveURL(`${around.site.address}/`);
      await expect(page.getByText('An Error Occurred')).toHaveCount(0);
      await page.goBack();
      await page.goBack();
      await page.goForward();
      await page.goto(`${around.site.address}/mijn-lijst`);
      await expectSignedIn(page, 'docent');
    });
  });
}

describeJourneys('the provider for development', 'parallel', withDevelopmentProvider);

const missing = process.env['CI'] ? [] : missingPrograms();
if (missing.length > 0) {
  test.skip(`the journeys against Keycloak: left out, because this machine has no ${missing.join(' and no ')}`, () => undefined);
} else {
  // In one row: every worker that took part would start a Keycloak of its own.
  describeJourneys('Keycloak', 'default', startWithKeycloak);
}
