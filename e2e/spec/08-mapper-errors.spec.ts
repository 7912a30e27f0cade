import type { Page } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

type Item = Readonly<Record<string, unknown>>;

/** Puts entries before those of an answer, each the first one without a field. */
const withoutFields = (items: readonly Item[], fields: readonly string[]): readonly Item[] => [
  ...fields.map((field) => Object.fromEntries(Object.entries(items[0] ?? {}).filter(([name]) => name !== field))),
  ...items,
];

async function spoilList(page: Page, call: string, fields: readonly string[]): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withoutFields((await response.json()) as readonly Item[], fields) });
  });
}

const kinds = [
  { entity: 'subject', fields: ['id', 'name'], call: '**/Metadata/areas/*/subjects', path: samplePages.area, still: /^Natuurkunde/u },
  { entity: 'method', fields: ['id', 'name'], call: '**/Metadata/subjects/*/methods', path: samplePages.subject, still: /^Spanningsveld/u },
  {
    entity: 'method edition',
    fields: ['id', 'name'],
    call: '**/Metadata/methods/*/methodEditions',
    path: samplePages.method,
    still: /^3e druk/u,
  },
  {
    entity: 'method set',
    fields: ['id', 'name'],
    call: '**/Metadata/editions/*/methodSets',
    path: samplePages.edition,
    still: /^Spanningsveld Natuurkunde havo 4 leerboek$/u,
  },
] as const;

test("'Mapper errors use messages of the form Expected `id` in ... for missing fields', and what is whole is shown", async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await open(page, samplePages.about);
  for (const { entity, fields, call, path, still } of kinds) {
    await test.step(`'${entity}: id and name'`, async () => {
      await spoilList(page, call, fields);
      await follow(page, path);
      await expect(page.getByRole('main').getByRole('link', { name: still }).first()).toBeVisible();
      for (const field of fields) {
        expect(said).toContain(`Expected \`${field}\` in ${entity}`);
      }
    });
  }
  await test.step("'list result: ean, title and a defined packPriceInclVAT'", async () => {
    const fields = ['ean', 'title', 'packPriceInclVAT'] as const;
    await page.route('**/api/v2/Products', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly products: readonly Item[] };
      await route.fulfill({ response, json: { ...answer, products: withoutFields(answer.products, fields) } });
    });
    await follow(page, '/producten?search=spanningsveld');
    await expect(page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])')).toHaveCount(12);
    for (const field of fields) {
      expect(said).toContain(`Expected \`${field}\` in list result`);
    }
  });
});

test("'product: id and title': a product without one of them is no page with an empty heading", async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.clock.install();
  await open(page, samplePages.about);
  for (const field of ['id', 'title'] as const) {
    // What was asked a moment ago is not asked again.
    await page.clock.runFor(2_000);
    await page.route('**/api/v2/Products/byId?*', async (route) => {
      const response = await route.fetch();
      const [product] = withoutFields([(await response.json()) as Item], [field]);
      await route.fulfill({ response, json: product });
    });
    await follow(page, samplePages.product);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kan niet worden getoond');
    expect(said.join('\n')).toContain(`Expected \`${field}\` in product`);
    await page.unroute('**/api/v2/Products/byId?*');
    await follow(page, samplePages.about);
  }
});

test("'search hint: a product': a list with holes gives the hints that there are", async ({ page }) => {
  await open(page, samplePages.about);
  await page.route('**/api/v2/Products', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly products: readonly Item[] };
    await route.fulfill({ response, json: { ...answer, products: [null, ...answer.products] } });
  });
  await page.getByRole('combobox').first().fill('spanningsveld');
  await expect(page.getByRole('group', { name: 'Producten' }).getByRole('option').first()).toContainText('Spanningsveld');
});
