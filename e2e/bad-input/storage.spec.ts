import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const good = { id: '2903802494665', imageUrl: '', title: 'Spanningsveld Natuurkunde havo 4 leerboek', ean: '2903802494665', price: 48.5 };

const damaged = [
  '{"id":',
  'null',
  '42',
  '"tekst"',
  '{}',
  '[null,1,"x",[]]',
  '[{"id":7,"title":{}},{"title":"zonder id"},{"id":"zonder titel"}]',
  `[${'['.repeat(2_000)}`,
  '[{"method":null},{"method":{"id":"x"}},{"area":1}]',
];

test('a stored list, comparison and view of nonsense break no page', async ({ page }) => {
  await page.goto('/favicon.svg');
  for (const text of damaged) {
    await test.step(text.slice(0, 60), async () => {
      await page.evaluate((value) => {
        localStorage.clear();
        for (const key of ['my-list', 'my-compare-list-detailed', 'plp-view']) {
          localStorage.setItem(key, value);
        }
      }, text);
      // Storage is read at hydration, and damaged entries are moved aside then; the later pages find that state.
      await open(page, samplePages.list);
      for (const path of [samplePages.compare, samplePages.results, samplePages.method]) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await follow(page, path);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});

test('the unreadable part of a stored list is moved aside, and the readable part works', async ({ page }) => {
  const broken = [{ title: 'zonder id', price: 12 }, 'tekst'];
  await page.goto(samplePages.about);
  await page.evaluate((text) => localStorage.setItem('my-list', text), JSON.stringify([broken[0], good, broken[1]]));
  await open(page, samplePages.list);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' })).toBeVisible();
  await page.getByRole('button', { name: `Haal weg: ${good.title}` }).click();
  const kept = await page.evaluate(() => ({ list: localStorage.getItem('my-list'), aside: localStorage.getItem('my-list-damaged') }));
  expect(JSON.parse(kept.list ?? '')).toEqual([]);
  expect((JSON.parse(kept.aside ?? '') as string[]).map((text) => JSON.parse(text) as unknown)).toEqual(broken);
});

test('the unreadable part of a stored comparison is moved aside as well', async ({ page }) => {
  await page.goto(samplePages.about);
  await page.evaluate(() => localStorage.setItem('my-compare-list-detailed', '[{"method":'));
  await open(page, samplePages.subject);
  await page
    .getByRole('button', { name: /^Vergelijk: /u })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Staat bij Vergelijken: /u })).toHaveCount(1);
  const kept = await page.evaluate(() => localStorage.getItem('my-compare-list-detailed-damaged'));
  expect(kept).toContain('method');
});

test('a product on the list that is no longer in the catalogue stays on the list, and the page says so', async ({ page }) => {
  await page.goto(samplePages.about);
  await page.evaluate(
    (items) => localStorage.setItem('my-list', JSON.stringify(items)),
    [{ ...good, id: 'verdwenen', title: 'Verdwenen leerboek', ean: null }, good],
  );
  await open(page, samplePages.list);
  await expect(page.getByRole('row').filter({ hasText: 'Verdwenen leerboek' })).toContainText(/niet meer in de catalogus/u);
  await expect(page.getByRole('row').filter({ hasText: good.title })).toContainText('leverbaar');
});

test('a compared method that is no longer in the catalogue is mentioned and can be let go', async ({ page }) => {
  await page.goto(samplePages.about);
  const entry = {
    method: { id: 'verdwenen', title: 'Verdwenen' },
    area: { id: 'Exacte vakken', title: 'Exacte vakken' },
    subject: { id: 'natuurkunde', title: 'Natuurkunde' },
  };
  await page.evaluate((text) => localStorage.setItem('my-compare-list-detailed', text), JSON.stringify([entry]));
  await open(page, samplePages.compare);
  await expect(page.getByRole('main')).toContainText(/niet meer in de catalogus/u);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('a full storage: the button says that the list is not stored, and the product is on it until the page closes', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await open(page, samplePages.product);
  await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' });
  await expect(link).toBeVisible();
  await expect(page.getByText(/niet bewaren/u).first()).toBeVisible();
  await link.click();
  await expect(page.getByText('1 product.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'De lijst blijft staan tot u deze pagina sluit.' })).toBeVisible();
});

test('a page from the back-forward cache has the list as it was changed meanwhile, of which it heard nothing', async ({ page }) => {
  await open(page, samplePages.product);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst', exact: true })).toBeVisible();
  await page.evaluate(
    (text) => {
      localStorage.setItem('my-list', text);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    JSON.stringify([good]),
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Op mijn lijst', exact: true })).toBeVisible();
});
