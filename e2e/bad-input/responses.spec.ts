import type { Page, Route } from '@playwright/test';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open, productLinks, searchBox } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const json = (body: string) => (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body });

const faults = {
  'is out of reach': (route: Route) => route.abort('connectionrefused'),
  'answers 500': (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'answers 503 with a problem': (route: Route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"type":"about:blank","status":503}' }),
  'answers a page of a proxy': (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'answers half a text': json('{"products":[{"id":"29'),
  'answers null': json('null'),
  'answers an object without anything in it': json('{}'),
  'answers a number': json('42'),
  'answers fields of the wrong kind': json(
    '{"products":"x","methods":7,"totalCount":"veel","filterOptions":[],"id":{},"name":[],"title":3,"assembly":null,"educationTypes":"havo"}',
  ),
  'answers a list of nothing': json('[null,null]'),
} as const;

const everyPage = ['results', 'product', 'area', 'subject', 'method', 'editions', 'edition', 'compare'] as const;
const somePages = ['results', 'product'] as const;
const onEveryPage: readonly string[] = ['answers 500', 'answers fields of the wrong kind'];

/** Expects a sentence and a way on, and no failure dressed as an answer; then asks again without the fault. */
async function expectWayOn(page: Page, name: string, mend: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(heading, name).not.toBeEmpty();
  await expect(heading, `${name}: a failure is not shown as nothing found`).not.toHaveText('Geen resultaten');
  await expect(page.getByRole('main').locator('a[href^="/"], button').first(), name).toBeVisible();
  await expect(page.getByRole('main'), name).not.toContainText(/undefined|NaN|\[object/u);
  const failed = await again.first().isVisible();
  await mend();
  if (failed) {
    // An answer that was no failure to the network counts for two seconds, also when it says nothing.
    await page.clock.runFor(2_000);
    await again.first().click();
    await expect(again, name).toHaveCount(0);
  }
  await expect(page.getByRole('alert'), name).toHaveCount(0);
}

for (const [fault, answer] of Object.entries(faults)) {
  test(`when the API ${fault}, pages say a sentence, offer a way on, and work again after another try`, async ({ page, request }) => {
    const address = comparisonOf(await methodsOf(request, 2));
    await page.clock.install();
    await open(page, samplePages.about);
    for (const name of onEveryPage.includes(fault) ? everyPage : somePages) {
      await page.route('**/api/v2/**', answer);
      await follow(page, name === 'compare' ? address : samplePages[name]);
      await expectWayOn(page, name, () => page.unroute('**/api/v2/**'));
    }
    await test.step('suggestions stay away and Enter still searches', async () => {
      await page.route('**/api/v2/**', answer);
      const asked = page.waitForRequest('**/api/v2/Products');
      await searchBox(page).fill('golflengte');
      await asked;
      await expect(page.getByRole('option')).toHaveCount(0);
      await page.unroute('**/api/v2/**');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/producten?search=golflengte');
      await expect(productLinks(page).first()).toBeVisible();
    });
  });
}

test('a search that failed says so; it is never shown as nothing found', async ({ page }) => {
  await open(page, samplePages.about);
  await page.route('**/api/v2/Products', (route) => route.abort());
  await searchBox(page).fill('natuurkunde');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het zoeken is niet gelukt');
  await expect(page.getByRole('alert')).toContainText('Uw zoekvraag, uw filters en uw lijst zijn er nog');
  await page.unroute('**/api/v2/Products');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(productLinks(page).first()).toBeVisible();
});

for (const [what, lost] of [
  ['texts', '**/locales/**'],
  ['scripts', '**/app/*.js'],
  ['styles', '**/app/*.css'],
] as const) {
  test(`${what} that fail leave a page that can be read and links that work`, async ({ page }) => {
    let failed = 0;
    await page.route(lost, (route) => {
      failed += 1;
      return route.abort();
    });
    await page.goto(samplePages.results);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await productLinks(page).first().click();
    await expect(page).toHaveURL(/\/product\//u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(failed, `requests for ${what}`).toBeGreaterThan(0);
  });
}

test('images that fail give way to the fallback image, on every page that has them', async ({ page }) => {
  await page.route(/\/cdn\/assets\/|\/images\/methods\//u, (route) => route.fulfill({ status: 404 }));
  for (const path of [
    samplePages.home,
    samplePages.results,
    samplePages.product,
    samplePages.subject,
    samplePages.method,
    samplePages.edition,
  ]) {
    await open(page, path);
    const images = page.getByRole('main').locator('img:not([src$=".svg"])');
    expect(await images.count(), path).toBeGreaterThan(0);
    await images.evaluateAll((all) => all.forEach((image) => image.setAttribute('loading', 'eager')));
    await expect
      .poll(
        () =>
          images.evaluateAll(
            (all) => all.filter((image) => !(image as HTMLImageElement).src.endsWith('/images/fallback-image.png')).length,
          ),
        {
          message: path,
        },
      )
      .toBe(0);
  }
});

test('where the fallback image fails too there is no sign of a broken picture', async ({ page }) => {
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()));
  for (const path of [samplePages.results, samplePages.product, samplePages.method, samplePages.edition]) {
    await open(page, path);
    const images = page.getByRole('main').locator('img');
    expect(await images.count(), path).toBeGreaterThan(0);
    await images.evaluateAll((all) => all.forEach((image) => image.setAttribute('loading', 'eager')));
    await expect
      .poll(
        () => images.evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => !one.complete || one.naturalWidth === 0).length),
        {
          message: path,
        },
      )
      .toBe(0);
  }
});
