import { putOnList } from '#e2e/my-list.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { coursesMenu, coursesToggle, open, productLinks, searchBox, signInAsTeacher } from '#e2e/shell.ts';
import { startSite } from '#e2e/site.ts';
import { expect, test } from '#e2e/test.ts';

test("'Skip link to main content': the first Tab shows it, and Enter goes past the head", async ({ page }) => {
  await open(page, samplePages.method);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Naar de inhoud' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});

test('on a phone the search box that is opened has the focus, and what is typed is searched for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, samplePages.about);
  await expect(searchBox(page)).toBeHidden();
  await page.getByRole('button', { name: 'Zoekveld tonen' }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('natuurkunde');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/producten?search=natuurkunde');
});

test('on a phone what is typed in the search box that is opened takes the place of the last search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, samplePages.results);
  await page.getByRole('button', { name: 'Zoekveld tonen' }).click();
  await expect(searchBox(page)).toHaveValue('wiskunde');
  await page.keyboard.type('natuurkunde');
  await expect(searchBox(page)).toHaveValue('natuurkunde');
});

test.describe('Header', () => {
  test("'Target of the header logo link (goes to the account portal)': the home page when no portal is configured", async ({ page }) => {
    await open(page, samplePages.about);
    const logo = page.getByRole('banner').getByRole('link').first();
    await expect(logo).toHaveAttribute('href', /^\/api\/toMijn\w+$/u);
    await expect(logo).toHaveAccessibleName('Catalogus, naar het begin');
    await logo.click();
    await expect(page).toHaveURL('/');
  });

  test("'an app drawer that opens a list of accessible apps' and 'a profile menu with a single Uitloggen button'", async ({
    page,
    site,
  }) => {
    await open(page, samplePages.about);
    await signInAsTeacher(page);
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Toepassingen' });
    const profile = page.getByRole('banner').getByRole('button', { name: /^Profiel van /u });
    const drawer = page.getByRole('group', { name: 'Toepassingen' });
    await test.step("'each with icon (30x30), title and link, and a Inklappen collapse button'", async () => {
      await toggle.click();
      const applications = drawer.getByRole('link');
      await expect(applications).toHaveText(['Toetsen', 'Lesmateriaal', 'Rooster']);
      await expect(applications.first()).toHaveAttribute('href', `${site.authority}/toepassingen/toetsen`);
      const icon = applications.first().locator('img');
      await expect(icon).toHaveAttribute('src', '/images/applications/toetsen.svg');
      expect(await icon.boundingBox()).toMatchObject({ width: 30, height: 30 });
      expect(await icon.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
      await drawer.getByRole('button', { name: 'Inklappen' }).click();
      await expect(drawer).toBeHidden();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step("'A click outside the drawer or profile menu closes it'", async () => {
      for (const button of [profile, toggle]) {
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        if (button === profile) {
          await expect(page.getByRole('menuitem')).toHaveText(['Uitloggen']);
        }
        await page.getByRole('heading', { level: 1 }).click();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      }
      await expect(page.getByRole('menuitem')).toBeHidden();
    });
    await test.step('an application leads to its page', async () => {
      await toggle.click();
      await drawer.getByRole('link', { name: 'Toetsen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toetsen');
      await page.getByRole('link', { name: 'Terug naar de catalogus' }).click();
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('Navbar', () => {
  test("'a courses toggle that opens a two-column mega menu'", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await open(page, samplePages.about);
    await coursesToggle(page).click();
    const areas = coursesMenu(page).getByRole('button');
    await expect(areas.first()).toBeVisible();
    await test.step("'Areas are on the left.' 'The default area is the one titled Exacte vakken.'", async () => {
      expect(await areas.count()).toBeGreaterThan(3);
      await expect(coursesMenu(page).getByRole('button', { expanded: true })).toHaveText('Exacte vakken');
      await expect(coursesMenu(page).getByRole('link', { name: /^Natuurkunde/u })).toHaveAttribute('href', samplePages.subject);
      const left = await areas.first().boundingBox();
      const right = await coursesMenu(page).getByRole('link').first().boundingBox();
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    });
    await test.step("'On the right are the subjects of the hovered or clicked area'", async () => {
      const [hovered = '', clicked = ''] = (await areas.allTextContents()).filter((title) => title !== 'Exacte vakken');
      for (const [title, choose] of [
        [hovered, 'hover'],
        [clicked, 'click'],
      ] as const) {
        await coursesMenu(page).getByRole('button', { name: title, exact: true })[choose]();
        await expect(coursesMenu(page).getByRole('heading')).toHaveText([title]);
        await expect(coursesMenu(page).getByRole('link', { name: `Alles van ${title}` })).toBeVisible();
      }
    });
    await test.step("'A click on main content closes the mega menu', and so does Escape, which gives the focus back", async () => {
      const bottom = (await coursesMenu(page).boundingBox()) ?? { y: 0, height: 0 };
      await page.mouse.click(5, bottom.y + bottom.height + 20);
      await expect(coursesMenu(page)).toBeHidden();
      await coursesToggle(page).click();
      await coursesMenu(page).getByRole('link').first().focus();
      await page.keyboard.press('Escape');
      await expect(coursesMenu(page)).toBeHidden();
      await expect(coursesToggle(page)).toBeFocused();
    });
  });

  test("'My list, linked with an item-count badge'", async ({ page }) => {
    await open(page, samplePages.results);
    const link = page.getByRole('banner').getByRole('link', { name: /^Mijn lijst/u });
    await expect(link).toHaveAccessibleName('Mijn lijst');
    await putOnList(page, 2);
    await expect(link).toHaveAccessibleName('Mijn lijst, 2 producten');
    await expect(link).toContainText('2');
    await link.click();
    await expect(page).toHaveURL(samplePages.list);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test("'a mobile search toggle' shows the search box and takes it away again", async ({ page }) => {
      await open(page, samplePages.method);
      const box = page.getByRole('combobox', { includeHidden: true }).first();
      await expect(box).toBeHidden();
      const toggle = page.getByRole('button', { name: 'Zoekveld tonen' });
      await toggle.click();
      await expect(box).toBeVisible();
      await box.fill('spanningsveld');
      await box.press('Enter');
      await expect(page).toHaveURL('/producten?search=spanningsveld');
    });

    test('no word in the name of a method above the results is broken', async ({ page }) => {
      await open(page, '/producten?search=natuurkunde');
      const names = page
        .getByRole('region', { name: /methodes$/u })
        .getByRole('listitem')
        .getByRole('link');
      const linesOfWords = await names.evaluateAll((links) =>
        links.flatMap((link) =>
          [...(link.textContent ?? '').matchAll(/\S+/gu)].map(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(link.firstChild as Text, index);
            range.setEnd(link.firstChild as Text, index + word.length);
            return `${word}: ${new Set([...range.getClientRects()].map(({ top }) => top)).size}`;
          }),
        ),
      );
      expect(linesOfWords).toContain('Proefondervindelijk: 1');
      expect(linesOfWords.filter((words) => !words.endsWith(': 1'))).toEqual([]);
    });

    test('nothing sticks out of a screen of 360 pixels, on any page', async ({ page }) => {
      for (const [name, path] of Object.entries(samplePages)) {
        await page.goto(path);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
      }
    });
  });
});

test.describe('Footer', () => {
  test("'columns for domains (areas), about and help. The copyright year is the current year.'", async ({ page, request }) => {
    await open(page, samplePages.product);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('navigation')).toHaveCount(3);
    await expect(foot.getByRole('heading')).toHaveText(['Vakgebieden', 'Over', 'Hulp']);
    const areas = (await (await request.get('/api/v2/Metadata/areas')).json()) as readonly string[];
    await expect(foot.getByRole('navigation', { name: 'Vakgebieden' }).getByRole('link')).toHaveText(areas);
    await expect(foot.getByRole('link', { name: 'Over de catalogus' })).toHaveAttribute('href', '/over-de-catalogus');
    await expect(foot.getByRole('link', { name: 'Veelgestelde vragen' })).toHaveAttribute('href', '/veelgestelde-vragen');
    await expect(foot).toContainText(`© ${new Date().getFullYear()}`);
  });

  test("'Other links: a static PDF of terms of use, and external privacy, cookie, disclaimer and customer-information pages'", async ({
    page,
  }) => {
    const links = {
      PORTAL_URL: 'https://portaal.example/mijn',
      TERMS_URL: 'https://uitgeverij.example/voorwaarden.pdf',
      PRIVACY_URL: 'https://uitgeverij.example/privacy',
      COOKIES_URL: 'https://uitgeverij.example/cookies',
      DISCLAIMER_URL: 'https://uitgeverij.example/disclaimer',
      CUSTOMER_INFORMATION_URL: 'https://uitgeverij.example/klanten',
    };
    const configured = await startSite(links);
    try {
      await page.goto(`${configured.address}/`);
      const hrefs = await page
        .getByRole('contentinfo')
        .locator('a[rel~="external"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const { PORTAL_URL: portal, ...external } = links;
      expect(hrefs.toSorted()).toEqual(Object.values(external).toSorted());
      const link = page.getByRole('banner').getByRole('link').first();
      await expect(link).toHaveAccessibleName('Catalogus, naar uw account');
      const logo = await link.getAttribute('href');
      const redirect = await page.request.get(`${configured.address}${logo}`, { maxRedirects: 0 });
      expect([redirect.status(), redirect.headers()['location']]).toEqual([302, portal]);
    } finally {
      await configured.stop();
    }
  });
});

test("'A loading spinner shows during route changes'", async ({ page }) => {
  await open(page, samplePages.results);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v2/Products/byId**', async (route) => {
    await answered;
    await route.continue();
  });
  await productLinks(page).first().click();
  await expect(page.getByText('De pagina wordt geladen')).toBeAttached();
  answer();
  await expect(page).toHaveURL(/\/product\//u);
  await expect(page.getByText('De pagina wordt geladen')).toHaveCount(0);
});

test.describe('a sheet over the page', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("'Body scroll can be locked': the page under the filters does not move", async ({ page }) => {
    await open(page, samplePages.results);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/u })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(180, 30);
    await page.mouse.wheel(0, 800);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.move(180, 600);
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test("'Every page gets a head block with a canonical link and social-sharing tags built from the page path'", async ({
  page,
  request,
  site,
}) => {
  for (const [name, path] of Object.entries(samplePages)) {
    const html = await (await request.get(path)).text();
    const head = await page.evaluate((text) => {
      const { head: made } = new DOMParser().parseFromString(text, 'text/html');
      const tag = (selector: string): string | null | undefined => made.querySelector(selector)?.getAttribute('content');
      return {
        titles: [...made.querySelectorAll('title')].map(({ textContent }) => textContent),
        description: tag('meta[name="description"]'),
        canonical: made.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        url: tag('meta[property="og:url"]'),
        title: tag('meta[property="og:title"]'),
        said: tag('meta[property="og:description"]'),
        site: tag('meta[property="og:site_name"]'),
        card: tag('meta[name="twitter:card"]'),
      };
    }, html);
    const address = `${site.address}${new URL(path, site.address).pathname}`;
    expect(head.titles, name).toEqual([expect.stringMatching(/^Catalogus - ./u)]);
    expect(head, name).toMatchObject({
      canonical: address,
      url: address,
      title: head.titles[0],
      said: head.description,
      site: 'Catalogus',
      card: 'summary_large_image',
    });
    expect(head.description, name).not.toHaveLength(0);
  }
});
