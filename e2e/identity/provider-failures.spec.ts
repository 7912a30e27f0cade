import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSite, tokenSeconds, type Site } from '#e2e/site.ts';
import { freePort } from '#free-port.fixture.ts';
import { startDevelopmentProvider, type DevelopmentProvider } from '#identity/dev-provider/development-provider.ts';
import { root } from '#scripts/child-process.ts';
import { expect, test } from './identity-test.ts';
import { providerEnvironment, withDevelopmentProvider, type SignInSite } from './providers.ts';
import { expectSignedIn, keptSession, profileButton, signIn, signInButton, signOut } from './visitor.ts';

async function expectBrowsing(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('wiskunde');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/resultaten$/).first()).toBeVisible();
}

test.describe('a provider that is down for a while', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;
  let around: SignInSite;
  let provider: DevelopmentProvider | undefined;
  let startProvider: () => Promise<void>;
  const stopProvider = async (): Promise<void> => {
    await provider?.close();
    provider = undefined;
  };

  test.beforeAll(async () => {
    const port = await freePort();
    const authority = `http://localhost:${port}`;
    site = await startSite(providerEnvironment(authority));
    const { dataFolder } = site;
    const styles = await readFile(join(root, 'src/web/ui/tokens.css'), 'utf8');
    const options = { port, siteOrigin: site.address, dataFolder, styles, fontFolder: join(root, 'public/fonts'), production: false };
    startProvider = async () => {
      provider = await startDevelopmentProvider({ ...options, accessTokenSeconds: tokenSeconds });
    };
    around = { ...withDevelopmentProvider(site), authority };
  });
  test.afterAll(async () => {
    await stopProvider();
    await site.stop();
  });

  test('down at the start: browsing goes on, signing in says what is wrong, and works as soon as the provider is there', async ({
    page,
  }) => {
    await page.goto(`${site.address}/`);
    await expectBrowsing(page);
    const before = page.url();
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(/^Inloggen lukt nu niet: de inlogdienst geeft geen antwoord\./u);
    await expect(page).toHaveURL(before);
    await expectBrowsing(page);
    await startProvider();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await around.fillForm(page, 'docent');
    await expectSignedIn(page, 'docent');
    await expect(page).toHaveURL(before);
    await stopProvider();
  });

  test('down during a session: the visitor continues with the token, then anonymously, and signs in again when the provider is up', async ({
    page,
  }) => {
    await startProvider();
    await page.clock.install();
    await signIn(page, around, 'docent');
    await stopProvider();
    await expectBrowsing(page);
    await page.clock.fastForward(tokenSeconds * 1000 + 30_000);
    await expectBrowsing(page);
    expect(await keptSession(page)).toBeDefined();
    await startProvider();
    const before = `${site.address}/veelgestelde-vragen`;
    await page.goto(before);
    // The provider lost its memory: the old refresh token is worth nothing, and so is its session.
    await around.fillForm(page, 'docent');
    await expectSignedIn(page, 'docent');
    await expect(page).toHaveURL(before);
    await stopProvider();
  });

  test('down at sign-out: the visitor is signed out of this site, and a message says how to sign out of the provider', async ({ page }) => {
    await startProvider();
    await signIn(page, around, 'docent');
    await stopProvider();
    await signOut(page);
    await expect(page.getByRole('alert')).toHaveText(/^U bent uitgelogd in de catalogus, maar de inlogdienst geeft geen antwoord\./u);
    await expect(signInButton(page)).toBeVisible();
    await expect(profileButton(page)).toHaveCount(0);
    expect(await keptSession(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(signInButton(page)).toBeFocused();
  });
});

test.describe('a provider with unusable responses', () => {
  let around: SignInSite;
  test.beforeAll(({ site }) => {
    around = withDevelopmentProvider(site);
  });
  const discovery = '**/.well-known/openid-configuration';

  test('after ten seconds: signing in waits, then says that it takes too long, and can be tried again', async ({ page }) => {
    await page.clock.install();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(discovery, async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await page.goto(`${around.site.address}/`);
    await signInButton(page).click();
    await expect(page.getByRole('button', { name: 'Even wachten' })).toHaveAttribute('aria-disabled', 'true');
    await expectBrowsing(page);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('alert')).toHaveText(/^Inloggen lukt nu niet: het antwoord van de inlogdienst duurt te lang\./u);
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await signInButton(page).click();
    await expect(page.locator(around.form)).toBeVisible();
  });

  const broken: readonly [title: string, answer: { readonly status?: number; readonly contentType?: string; readonly body: string }][] = [
    ['is a page', { contentType: 'text/html', body: '<h1>Onderhoud</h1>' }],
    ['is cut off', { contentType: 'application/json', body: '{"issuer":' }],
    ['is empty', { contentType: 'application/json', body: '{}' }],
    ['is null', { contentType: 'application/json', body: 'null' }],
    ['answers 500', { status: 500, contentType: 'application/json', body: '{"error":"server_error"}' }],
    [
      'leads to a script',
      { contentType: 'application/json', body: '{"authorization_endpoint":"javascript:alert(1)","token_endpoint":"https://x.example/"}' },
    ],
  ];
  test('signing in says so, browsing works, and a retry reads the document again', async ({ page }) => {
    for (const [title, answer] of broken) {
      await test.step(`the discovery document ${title}`, async () => {
        await page.route(discovery, (route) => route.fulfill(answer));
        await page.goto(`${around.site.address}/`);
        await signInButton(page).click();
        await expect(page.getByRole('alert')).toHaveText(/^Inloggen lukt nu niet: de inlogdienst geeft een antwoord dat niet klopt\./u);
        await expectBrowsing(page);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
        await expect(page.locator(around.form)).toBeVisible();
      });
    }
  });
});
