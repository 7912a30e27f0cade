import { apiPaths, isOpenPage, productHref, productImage } from '#contract/routes.ts';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { follow } from '#e2e/shell.ts';
import { startSite } from '#e2e/site.ts';
import { foundIn, keepAnswers, readClosedContent, startClosedSite, type ClosedContent } from './closed-site.ts';
import { expect, test } from './identity-test.ts';
import { providerEnvironment, type SignInSite } from './providers.ts';
import { drawerButton, expectSignedIn, signIn, signInButton, signOut } from './visitor.ts';

test.describe('a catalogue that is closed to visitors without an account', () => {
  test.describe.configure({ mode: 'default' });
  let around: SignInSite;
  let content: ClosedContent;
  test.beforeAll(async () => {
    around = await startClosedSite();
    content = await readClosedContent(around);
  });
  test.afterAll(async () => {
    await around.stop();
  });

  test('responds to every page of the catalogue with 401 and a sign-in button, without content of the catalogue', async ({ request }) => {
    for (const path of content.paths) {
      for (const accept of ['text/html', '*/*']) {
        const response = await request.get(`${around.site.address}${path}`, { headers: { accept } });
        const text = await response.text();
        expect(response.status(), path).toBe(401);
        expect(response.headers(), path).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer realm="catalogus"' });
        expect(text, path).toContain('<meta name="robots" content="noindex"/>');
        expect(text, path).toMatch(/<h1[^>]*>Inloggen<\/h1>/u);
        expect(text, path).not.toContain('application/ld+json');
        expect(foundIn(text, content.words), path).toEqual([]);
      }
    }
  });

  test('has no other way in: data of pages, spreadsheets, covers and sitemaps', async ({ request }) => {
    const { product, paths } = content;
    const ways = [
      ...paths.map((path) => `${path.split('?', 1)[0] === '/' ? '/_root' : path.split('?', 1)[0]}.data`),
      `${apiPaths.excel}?ids=${product.id}`,
      `${apiPaths.excelForAccount}?ids=${product.id}`,
      productImage('/cdn', product.primaryProductImage),
      `/cdn/assets/${product.id}.svg`,
      `/images/methods/${content.query.toLowerCase()}.png`,
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/sitemap/products-1.xml',
    ];
    for (const way of ways) {
      const response = await request.get(`${around.site.address}${way}`);
      expect([401, 404], way).toContain(response.status());
      expect(foundIn(await response.text(), content.words), way).toEqual([]);
    }
    const robots = await request.get(`${around.site.address}/robots.txt`);
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('leaves about, questions and consent open, without the menu', async ({ request, page }) => {
    for (const path of ['/over-de-catalogus', '/veelgestelde-vragen', '/toestemming', '/documents/gebruiksvoorwaarden.pdf']) {
      const response = await request.get(`${around.site.address}${path}`);
      expect(response.status(), path).toBe(200);
      expect(foundIn(await response.text(), content.words), path).toEqual([]);
    }
    await page.goto(`${around.site.address}/over-de-catalogus`);
    await expect(signInButton(page)).toBeVisible();
    expect(isOpenPage(new URL(page.url()).pathname)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over de catalogus');
    await page.getByRole('button', { name: 'Vakken' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');
  });

  test('shows nothing in the browser either, and nothing in what its pages ask for', async ({ page }) => {
    test.slow(true, 'a page of every kind is opened');
    const answers = await keepAnswers(page, around.site);
    for (const path of content.paths) {
      await page.goto(`${around.site.address}${path}`);
      await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');
    }
    const box = page.getByRole('combobox').first();
    await box.fill(content.query);
    await box.press('Enter');
    await expect(page).toHaveURL(/producten\?search=/u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(answers.length).toBeGreaterThan(content.paths.length);
    for (const [url, text] of answers) {
      expect(foundIn(text, content.words), url).toEqual([]);
    }
  });

  test('the sign-in page has no fault that axe finds, in light and dark', async ({ page }) => {
    await page.goto(`${around.site.address}/producten`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  test('opens after sign-in: the requested page, a search, a product with its cover, a reload, a spreadsheet', async ({ page }) => {
    const { product, query } = content;
    await page.goto(`${around.site.address}/producten?search=${encodeURIComponent(query)}`);
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await around.fillForm(page, 'docent');
    await expectSignedIn(page, 'docent');
    await expect(page).toHaveURL(/\/producten\?search=/u);
    await expect(page.getByText(/^\d+ resulta/u).first()).toBeVisible();
    await expect(drawerButton(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: product.title }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await expect(async () => {
      const cover = page.getByRole('main').locator('img').first();
      expect(await cover.evaluate((image: HTMLImageElement) => [image.complete && image.naturalWidth > 0, image.src])).toEqual([
        true,
        expect.stringContaining('/cdn/assets/'),
      ]);
    }).toPass();
    await page.getByRole('button', { name: 'Vakken' }).click();
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Exacte vakken' })).toBeVisible();
    await expect(page.locator('#courses-panel').getByText('havo').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: /lijst/u }).first().click();
    await page.getByRole('link', { name: /^Mijn lijst/u }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download als Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^mijn-lijst.*\.xlsx$/u);
  });

  test('a reload shows every page again that was reached by a link', async ({ page }) => {
    await signIn(page, around, 'docent', '/');
    for (const path of content.paths) {
      await follow(page, `${around.site.address}${path}`);
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    }
  });

  test('closes at once after sign-out: the page, the page behind the back button, and what the browser cached', async ({ page }) => {
    const { product, words } = content;
    await signIn(page, around, 'docent', productHref(product));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title);
    const cover = productImage('/cdn', product.primaryProductImage);
    const statusOf = (path: string): Promise<number> => page.evaluate(async (address) => (await fetch(address)).status, path);
    expect(await statusOf(cover)).toBe(200);
    await page.goto(`${around.site.address}/producten`);
    await expect(page.getByText(/resultaten$/u).first()).toBeVisible();
    await signOut(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    expect(foundIn(await page.content(), words)).toEqual([]);
    for (let steps = 0; steps < 4; steps += 1) {
      await page.goBack();
      if (page.url().startsWith(around.site.address)) {
        await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
        expect(foundIn(await page.content(), words), page.url()).toEqual([]);
      }
    }
    await page.goto(`${around.site.address}/`);
    expect([await statusOf(cover), await statusOf(apiPaths.areas)]).toEqual([401, 401]);
  });

  test('closes in every tab after sign-out in one', async ({ page, context }) => {
    const { product, words } = content;
    await signIn(page, around, 'docent', '/producten');
    const other = await context.newPage();
    await signIn(other, { ...around, fillForm: async () => undefined }, 'docent', productHref(product));
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(product.title);
    await signOut(page);
    await expect(other.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
    expect(foundIn(await other.content(), words)).toEqual([]);
  });

  test('never shows the way to sign in while a session is being restored', async ({ page }) => {
    await signIn(page, around, 'docent', '/producten');
    await expect(page.getByText(/resultaten$/u).first()).toBeVisible();
    const signInHeading = page.getByRole('main').getByRole('heading', { name: 'Inloggen' });
    for (const pattern of ['**/app/*.js', '**/api/v2/**']) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(pattern, async (route) => {
        await released;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Een ogenblik' })).toBeVisible();
      await expect(signInHeading).toBeHidden();
      release();
      await expect(page.getByText(/resultaten$/u).first()).toBeVisible();
    }
  });

  test('says without JavaScript that signing in needs it', async ({ request }) => {
    // Chromium keeps hiding noscript when a test turns scripts off, so the text is looked for in the HTML.
    const response = await request.get(`${around.site.address}/producten`);
    expect(await response.text()).toMatch(/<noscript><p[^>]*>Inloggen werkt alleen met JavaScript\./u);
  });
});

test('a closed catalogue without a provider says that signing in is not possible yet', async ({ page }) => {
  const site = await startSite({ CATALOGUS_ANONYMOUS: 'none', NODE_ENV: 'production' });
  const response = await page.goto(`${site.address}/producten`);
  expect(response?.status()).toBe(401);
  await expect(page.getByRole('main')).toContainText('er is geen inlogdienst ingesteld');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toHaveCount(0);
  await site.stop();
});

test('a provider that is down keeps a closed catalogue closed, and says no more than that', async ({ page }) => {
  const site = await startSite({ CATALOGUS_ANONYMOUS: 'none', ...providerEnvironment('http://localhost:9') });
  await page.goto(`${site.address}/producten`);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert')).toContainText('Inloggen lukt nu niet');
  await expect(page.getByRole('alert')).not.toContainText('gewoon blijven gebruiken');
  await site.stop();
});
