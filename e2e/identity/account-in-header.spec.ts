import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessibility.ts';
import { startSite } from '#e2e/site.ts';
import { expect, test } from './identity-test.ts';
import { withDevelopmentProvider, type SignInSite } from './providers.ts';
import { drawerButton, expectSignedIn, profileButton, signIn, signInButton } from './visitor.ts';

/** The file of the OpenID library, as the build names it. */
const library = '**/app/oidc-sign-in-*.js';

test.describe('the account in the header', () => {
  let around: SignInSite;
  test.beforeAll(({ site }) => {
    around = withDevelopmentProvider(site);
  });
  const open = (page: Page, path = '/veelgestelde-vragen') => page.goto(`${around.site.address}${path}`);

  test('an anonymous visitor does not load the OpenID library; a sign-in does', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') {
        scripts.push(response.url());
      }
    });
    await page.goto(`${around.site.address}/`, { waitUntil: 'networkidle' });
    await expect(signInButton(page)).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
    const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
    expect(texts.filter((text) => text.includes('code_challenge'))).toEqual([]);
    const arriving = page.waitForResponse(library);
    await signInButton(page).click();
    const text = await (await page.request.get((await arriving).url())).text();
    expect(text).toContain('code_challenge');
    expect(brotliCompressSync(text).length).toBeLessThan(20_000);
  });

  test('nothing of the account shows before set-up is ready, and nothing beside it moves when it does', async ({ page }) => {
    await signIn(page, around, 'docent', '/veelgestelde-vragen');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(library, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const neighbour = page.getByRole('banner').getByRole('link', { name: 'Mijn lijst' });
    const before = await neighbour.boundingBox();
    await expect(signInButton(page)).toBeHidden();
    await expect(profileButton(page)).toBeHidden();
    release();
    await expectSignedIn(page, 'docent');
    expect(await neighbour.boundingBox()).toEqual(before);
  });

  test('the profile menu is a menu button: it opens with a key, keeps the focus inside, and Escape gives it back', async ({ page }) => {
    await signIn(page, around, 'docent', '/veelgestelde-vragen');
    const item = page.getByRole('menuitem', { name: 'Uitloggen' });
    const toggle = profileButton(page);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
      await toggle.focus();
      await page.keyboard.press(key);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(item).toBeFocused();
      for (const arrow of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
        await page.keyboard.press(arrow);
        await expect(item).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(item).toBeHidden();
      await expect(toggle).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(item).toBeHidden();
  });

  test('the drawer opens and closes with its button, Escape, a click outside, and when the focus leaves it', async ({ page }) => {
    await signIn(page, around, 'docent', '/veelgestelde-vragen');
    const drawer = page.getByRole('group', { name: 'Toepassingen' });
    const toggle = drawerButton(page);
    await toggle.click();
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    const icon = drawer.getByRole('link').first().locator('img');
    expect(await icon.boundingBox()).toMatchObject({ width: 30, height: 30 });
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await toggle.click();
    await expect(drawer).toBeHidden();
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(drawer).toBeHidden();
    await toggle.click();
    await profileButton(page).click();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Escape');
    await toggle.click();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(drawer).toBeHidden();
  });

  test('a profile that fails says so in the drawer, and can be asked again', async ({ page }) => {
    await page.route('**/api/v2/User/profile', (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(page, around, 'docent', '/veelgestelde-vragen');
    await drawerButton(page).click();
    const drawer = page.getByRole('group', { name: 'Toepassingen' });
    await expect(drawer).toContainText('Uw toepassingen konden niet worden opgehaald.');
    await page.unrouteAll();
    await drawer.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(drawer.getByRole('link')).toHaveCount(3);
  });

  test('a phone has the applications above the profile menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, around, 'beheerder', '/veelgestelde-vragen');
    await expect(drawerButton(page)).toBeHidden();
    await profileButton(page).click();
    const applications = page.getByRole('group', { name: 'Toepassingen' });
    await expect(applications.getByRole('link')).toHaveText(['Lesmateriaal', 'Bestellen', 'Beheer']);
    const { x = -1, width = 0 } = (await applications.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await expectAccessible(page);
  });

  test('without script there is no button that does nothing', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(signInButton(page)).toBeHidden();
    await context.close();
  });

  test('the Content-Security-Policy permits requests to the provider and to no other site', async ({ request }) => {
    const policy = (await request.get(`${around.site.address}/`)).headers()['content-security-policy'] ?? '';
    const sources = /connect-src ([^;]*)/u.exec(policy)?.[1]?.split(' ');
    expect(sources).toEqual(["'self'", around.authority]);
  });
});

test('without a provider there is nothing to sign in with', async ({ page }) => {
  const site = await startSite({ NODE_ENV: 'production' });
  await page.goto(`${site.address}/veelgestelde-vragen`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Inloggen')).toHaveCount(0);
  await site.stop();
});
