import type { BrowserContext, Page, Request } from '@playwright/test';
import { startSite } from '#e2e/site.ts';
import { startClosedSite } from './closed-site.ts';
import { expect, test } from './identity-test.ts';
import { withDevelopmentProvider, type SignInSite } from './providers.ts';
import { expectSignedIn, keptSession, signIn, signInButton } from './visitor.ts';

const results = (page: Page) => page.getByText(/^\d[\d.]* resulta/u).first();
const errorScreen = (page: Page) => page.getByRole('main').getByText(/^An Error Occurred: \{.*\}$/u);

/** Every time that the browser left for the form of the provider. */
function watchLeaving(context: BrowserContext, { authority }: SignInSite): readonly Request[] {
  const leaving: Request[] = [];
  context.on('request', (request) => request.url().startsWith(`${authority}/auth?`) && leaving.push(request));
  return leaving;
}

type TokenAnswer = { readonly status: number; readonly error: string } | 'aborted';

/** Answers the token endpoint for the provider: each grant that is named gets this, the others go on. */
async function answerTokens(page: Page, { authority }: SignInSite, answers: Readonly<Record<string, TokenAnswer>>): Promise<void> {
  await page.route(`${authority}/token`, async (route) => {
    const answer = answers[new URLSearchParams(route.request().postData() ?? '').get('grant_type') ?? ''];
    if (answer === undefined) {
      await route.continue();
    } else if (answer === 'aborted') {
      await route.abort();
    } else {
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      await route.fulfill({ status: answer.status, headers, body: JSON.stringify({ error: answer.error }) });
    }
  });
}

const refused = { refresh_token: { status: 400, error: 'invalid_grant' } } as const;

/** Sends every visitor back from the provider with an error. */
async function answerSignIn(page: Page, { authority, site }: SignInSite, error: string): Promise<void> {
  await page.route(`${authority}/auth?**`, async (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    await route.fulfill({ status: 302, headers: { location: `${site.address}/?${new URLSearchParams({ error, state })}` } });
  });
}

/** Signs in, and lets the token expire with a refresh token that is refused. The page needs `page.clock.install()`. */
async function signInUntilExpiry(page: Page, around: SignInSite, path = '/veelgestelde-vragen'): Promise<void> {
  await page.clock.install();
  await signIn(page, around, 'docent', path);
  // On a closed site the page comes after signing in, with the token.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Inloggen|Een ogenblik/u);
  await answerTokens(page, around, refused);
  await page.clock.fastForward(120_000);
}

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('wiskunde');
  await page.keyboard.press('Enter');
}

/** Expects a readable catalogue without an account: a page during a redirect would not offer to sign in. */
async function expectReading(page: Page): Promise<void> {
  await expect(results(page)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('An Error Occurred')).toHaveCount(0);
  expect(await keptSession(page)).toBeUndefined();
}

test.describe('a session that has expired and cannot be renewed', () => {
  let around: SignInSite;
  test.beforeAll(({ site }) => {
    around = withDevelopmentProvider(site);
  });
  const open = (page: Page, path = '/producten?search=wiskunde') => page.goto(`${around.site.address}${path}`);

  test('leads to the provider once: behind the back button, at a typed address, after a reload and in another tab the catalogue is read', async ({
    page,
    context,
  }) => {
    await signInUntilExpiry(page, around);
    await context.clearCookies();
    const leaving = watchLeaving(context, around);
    await search(page);
    await expect(page.locator(around.form)).toBeVisible();
    await page.goBack();
    await expect(signInButton(page)).toBeVisible();
    await open(page);
    await expectReading(page);
    await page.reload();
    await expectReading(page);
    const opening = context.waitForEvent('page');
    await page.evaluate('void window.open(location.href)');
    await expectReading(await opening);
    expect(leaving).toHaveLength(1);
    await signInButton(page).click();
    await around.fillForm(page, 'docent');
    await expectSignedIn(page, 'docent');
    await expect(page).toHaveURL(`${around.site.address}/producten?search=wiskunde`);
  });

  for (const error of ['access_denied', 'login_required', 'server_error']) {
    test(`shows the error screen once after the error ${error} of the provider, with a link to the requested page`, async ({
      page,
      context,
    }) => {
      await signInUntilExpiry(page, around);
      await answerSignIn(page, around, error);
      const leaving = watchLeaving(context, around);
      await search(page);
      await expect(errorScreen(page)).toContainText(`"error":"${error}"`);
      await expect(signInButton(page)).toBeVisible();
      await page.getByRole('link', { name: 'Terug naar de catalogus' }).click();
      await expect(page).toHaveURL(`${around.site.address}/producten?search=wiskunde`);
      await expectReading(page);
      await page.goBack();
      await expect(page).toHaveURL(`${around.site.address}/`);
      await expect(page.getByText('An Error Occurred')).toHaveCount(0);
      await open(page);
      await page.reload();
      await expectReading(page);
      expect(leaving).toHaveLength(1);
      await page.unrouteAll();
      await signInButton(page).click();
      await expectSignedIn(page, 'docent');
    });
  }

  const failures: readonly [what: string, answer: TokenAnswer][] = [
    ['is refused', { status: 400, error: 'invalid_grant' }],
    ['breaks', { status: 500, error: 'server_error' }],
    ['gets no answer', 'aborted'],
  ];
  for (const [what, answer] of failures) {
    test(`shows the error screen once when the exchange of the code ${what}, and a reload goes on`, async ({ page, context }) => {
      await signInUntilExpiry(page, around);
      await answerTokens(page, around, { ...refused, authorization_code: answer });
      const leaving = watchLeaving(context, around);
      await search(page);
      await expect(errorScreen(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Terug naar de catalogus' })).toHaveAttribute('href', '/producten?search=wiskunde');
      await page.reload();
      await expect(page).toHaveURL(`${around.site.address}/`);
      await expect(signInButton(page)).toBeVisible();
      await open(page);
      await expectReading(page);
      expect(leaving).toHaveLength(1);
      await page.unrouteAll();
      await signInButton(page).click();
      await expectSignedIn(page, 'docent');
    });
  }

  test('says so once when the provider cannot be reached, on the page that goes on with what was asked', async ({ page, context }) => {
    await signInUntilExpiry(page, around);
    await page.route('**/.well-known/openid-configuration', (route) => route.abort());
    const leaving = watchLeaving(context, around);
    await search(page);
    await expect(page.getByRole('alert')).toContainText('Inloggen lukt nu niet: de inlogdienst geeft geen antwoord.');
    await expect(page.getByRole('alert')).toContainText(/An Error Occurred: \{.*\}/u);
    await expect(results(page)).toBeVisible();
    await page.reload();
    await expectReading(page);
    expect(leaving).toHaveLength(0);
    await page.unrouteAll();
    await signInButton(page).click();
    await expectSignedIn(page, 'docent');
  });

  test('after a redirect that hangs, the back button returns to a readable catalogue', async ({ page, context }) => {
    await signInUntilExpiry(page, around);
    await page.route(`${around.authority}/auth?**`, (route) => route.abort('connectionrefused'));
    const leaving = watchLeaving(context, around);
    await search(page);
    await expect.poll(() => page.url()).toContain('chrome-error:');
    await page.goBack();
    await expect(signInButton(page)).toBeVisible();
    await open(page);
    await expectReading(page);
    expect(leaving).toHaveLength(1);
  });
});

test.describe('tokens that are worth nothing when they come', () => {
  let around: SignInSite;
  test.beforeAll(async () => {
    around = withDevelopmentProvider(await startSite({ CATALOGUS_TOKEN_SECONDS: '5' }));
  });
  test.afterAll(() => around.stop());

  test('lead to the provider once more, and then the catalogue is read without an account', async ({ page, context }) => {
    await page.goto(`${around.site.address}/producten?search=wiskunde`);
    await answerTokens(page, around, refused);
    const leaving = watchLeaving(context, around);
    await signInButton(page).click();
    await around.fillForm(page, 'docent');
    await expect(page.getByRole('alert')).toContainText('Uw sessie is verlopen');
    await expect(page.getByRole('alert')).toContainText(/An Error Occurred: \{.*\}/u);
    await expect(results(page)).toBeVisible();
    await page.reload();
    await expectReading(page);
    expect(leaving).toHaveLength(2);
  });
});

test.describe('on a closed catalogue', () => {
  let around: SignInSite;
  test.beforeAll(async () => {
    around = await startClosedSite();
  });
  test.afterAll(() => around.stop());

  test('an expired session ends on the page to sign in, after the error screen', async ({ page, context }) => {
    await signInUntilExpiry(page, around, '/producten');
    await answerSignIn(page, around, 'access_denied');
    const leaving = watchLeaving(context, around);
    await page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])').first().click();
    await expect(errorScreen(page)).toContainText('"error":"access_denied"');
    await page.getByRole('link', { name: 'Terug naar de catalogus' }).click();
    const enter = page.getByRole('main').getByRole('button', { name: 'Inloggen' });
    await expect(enter).toBeVisible();
    await page.reload();
    await expect(enter).toBeVisible();
    await page.goBack();
    await expect(enter).toBeVisible();
    expect(leaving).toHaveLength(1);
    await page.unrouteAll();
    await enter.click();
    await expectSignedIn(page, 'docent');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
