import type { Page } from '@playwright/test';
import { everyPage, samplePages } from '#e2e/sample-pages.ts';
import { open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { watchConsole } from './browser-faults.ts';

const longWord = 'a'.repeat(5_000);

async function expectTaken(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/resulta|Deze zoekvraag kan niet/u);
  await expect(searchBox(page)).toHaveValue(text);
  await expect(page.locator('main img[src="x"], main script:not([type])')).toHaveCount(0);
}

test.describe('broken percent-escapes', () => {
  test('in a search are taken as they stand, and get a page with a way on', async ({ page }) => {
    for (const search of ['50%', '100%25 wiskunde', '%E0%A4%A', '%', '%%%', '%zz', '%C3%28', '%00']) {
      await test.step(`?search=${search}`, async () => {
        const response = await page.goto(`/producten?search=${search}`);
        expect(response?.status()).toBeLessThan(500);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/resulta|Deze zoekvraag kan niet/u);
        await expect(page.getByRole('main').getByRole('link').first().or(page.getByRole('alert'))).toBeVisible();
      });
    }
  });

  test('in a path get a page that says it is not there, with a way on', async ({ page }) => {
    for (const path of ['/%', '/%E0%A4%A', '/domein/%E0%A4%A', '/product/%E0%A4%A', '/mijn-lijst/%zz', '/producten/%ff']) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect([400, 404]).toContain(response?.status());
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expect(page.getByRole('link').first()).toBeVisible();
      });
    }
  });
});

test.describe('a search of 5,000 characters', () => {
  test('as an address: a sentence, and the search box to try again', async ({ page }) => {
    const response = await page.goto(`/producten?search=${longWord}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze zoekvraag kan niet');
    await expect(page.getByRole('alert')).toContainText('langer dan 2.000 tekens');
    await open(page, `/producten?search=${longWord}`);
    await searchBox(page).fill('wiskunde');
    await searchBox(page).press('Enter');
    await expect(total(page)).toBeVisible();
  });

  test('typed in the search box: the same sentence, and nothing breaks on the way', async ({ page }) => {
    const said = watchConsole(page);
    await open(page, samplePages.about);
    await searchBox(page).fill('wiskunde '.repeat(556));
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze zoekvraag kan niet');
    expect(said).toEqual([]);
  });

  test('as a filter, an order, a page and a syntax: a page all the same', async ({ page }) => {
    for (const name of ['publishers', 'sort', 'page', 'alle', 'onbekend']) {
      const response = await page.goto(`/producten?${name}=${longWord}`);
      expect(response?.status(), name).toBeLessThan(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/resulta/u);
    }
    const response = await page.goto(`/producten?syntax=${longWord}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('a search that is longer once it is written down is answered, or refused with the same sentence', async ({ request }) => {
  const address = (search: string, syntax = ''): string => `/producten?${new URLSearchParams({ search, syntax }).toString()}`;
  for (const [what, search, syntax] of [
    ['words with a semicolon', 'a;b '.repeat(400)],
    ['a word with a semicolon among many words', `a;b ${'c '.repeat(900)}`],
    ['percent signs', '%2541'.repeat(390)],
    ['capitals that take two characters when they are lower-cased', 'İ'.repeat(1_500)],
    ['words beside a syntax', 'c '.repeat(900), 'method;x'],
    ['a syntax and a search that are too long together', 'c '.repeat(900), `method;${'x'.repeat(900)}`],
  ] as const) {
    const response = await request.get(address(search, syntax));
    expect([200, 400], `${what}: ${response.status()}`).toContain(response.status());
    expect((await response.text()).includes('langer dan 2.000 tekens'), what).toBe(response.status() === 400);
  }
});

test('words that mean something elsewhere are text to search for, and nothing else', async ({ page }) => {
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  for (const text of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE products; --",
    '{{constructor.constructor("alert(1)")()}}',
    '../../etc/passwd',
    '\u202eomgekeerd',
    '👩‍🏫 wiskunde',
  ]) {
    await test.step(text, async () => {
      await open(page, samplePages.about);
      await searchBox(page).fill(text);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(`/producten?${new URLSearchParams({ search: text }).toString()}`);
      await expectTaken(page, text);
      // The page that the server makes of it is no worse.
      await page.reload();
      await expectTaken(page, text);
    });
  }
});

test('an unknown key in the syntax is named in a sentence, or its text is searched for', async ({ page }) => {
  const response = await page.goto(`/producten?syntax=${encodeURIComponent('onbekend;waarde|freetext;wiskunde')}`);
  expect(response?.status()).toBeLessThan(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/resulta|Deze zoekvraag kan niet/u);
});

test('a filter value without products gives an empty page with suggestions', async ({ page }) => {
  await page.goto('/producten?search=wiskunde&publishers=Bestaat%20niet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen resultaten');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Haal het filter|Wis alle filters/u })
    .first()
    .click();
  await expect(page).toHaveURL(samplePages.results);
  await expect(total(page)).toBeVisible();
});

test('unknown parameters change no page', async ({ request }) => {
  const headingOf = async (path: string): Promise<string | undefined> =>
    /<h1[^>]*>.*?<\/h1>/su.exec(await (await request.get(path)).text())?.[0];
  for (const [name, path] of everyPage.filter(([each]) => each !== 'refused')) {
    const heading = await headingOf(path);
    expect(heading, name).toBeDefined();
    expect(await headingOf(`${path}${path.includes('?') ? '&' : '?'}utm_source=brief&__proto__=1&x[]=2`), name).toBe(heading);
  }
});
