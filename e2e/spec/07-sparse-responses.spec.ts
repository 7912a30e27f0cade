import type { Page } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open, signInAsTeacher, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const product = {
  id: '2903802494665',
  title: 'Spanningsveld Natuurkunde havo 4 leerboek',
  primaryProductImage: null,
  webText: null,
  packPriceInclVAT: null,
  ean: '2903802494665',
  publisher: null,
  deliveryStatus: null,
  predecessor: null,
  successor: null,
  assembly: [
    { id: 'deel', title: 'Werkboek', ean: '2936256447093' },
    { id: 'naamloos', title: null, ean: null },
  ],
  author: 'A. Ster',
  edition: null,
  learningPhases: null,
  educationalLevels: null,
  grades: null,
  articleGroup: null,
  targetUser: null,
  subjectAreas: null,
  subjects: ['Natuurkunde'],
  licenseDuration: null,
  licenseContent: null,
};
const { packPriceInclVAT: _, ...unpriced } = product;
const level = (id: string, name: string) => ({ id, name, classificationId: `c-${id}`, imageUrl: null, educationTypes: null });

/** Answers with the fields of specification 7 and no other, null where a value may be unknown. */
const answers: readonly (readonly [path: string, answer: unknown])[] = [
  ['**/api/v2/Metadata/areas/*/subjects', [level('s1', 'Natuurkunde'), level('s2', 'Sterrenkunde')]],
  [
    '**/api/v2/Metadata/subjects/*/methods',
    [{ ...level('m1', 'Spanningsveld'), videoUrl: null, publisher: null, educationalAttributes: null }],
  ],
  ['**/api/v2/Metadata/methods/*/methodEditions', [{ ...level('e3', '3e druk'), orderIndicator: null }]],
  ['**/api/v2/Metadata/editions/*/methodSets', [level('set', 'Havo 4')]],
  ['**/api/v2/Products/byMethodSet/*', [product]],
  ['**/api/v2/Products/byId?*', unpriced],
  ['**/api/v2/Products', { products: [product], totalCount: 1, filterOptions: { publishers: [{ key: 'kade', value: 'Kade Negen' }] } }],
];

async function answerSparsely(page: Page): Promise<void> {
  for (const [path, json] of answers) {
    await page.route(path, (route) => route.fulfill({ json }));
  }
}

test('every page is whole with the fields of specification 7 alone', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await open(page, samplePages.about);
  await answerSparsely(page);
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  await test.step("'products, totalCount, filterOptions (facet lists of key/value)'", async () => {
    await follow(page, '/producten?search=spanningsveld');
    await expect(total(page)).toHaveText('1 resultaat');
    await expect(main.getByText('prijs op aanvraag')).toBeVisible();
    await expect(main.getByText('Kade Negen', { exact: true })).toBeAttached();
  });
  await test.step("'product with id, title, ...': unknown price, one author, a part without a title left out", async () => {
    await follow(page, samplePages.product);
    await expect(heading).toHaveText(product.title);
    await expect(main.getByText('prijs op aanvraag').first()).toBeVisible();
    await expect(main.getByText('A. Ster')).toBeVisible();
    await expect(main.getByText('Geen beschrijving beschikbaar')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Werkboek' })).toBeVisible();
    expect(said).toContain('Expected `title` in product');
    await expect(main.getByRole('img', { name: /^Omslag van/u })).toHaveAttribute('src', '/cdn/assets/no-cover-image.jpg?width=600');
  });
  for (const [path, title, link] of [
    [samplePages.area, 'Exacte vakken', 'Natuurkunde'],
    [samplePages.subject, 'Natuurkunde', 'Spanningsveld'],
    [samplePages.method, 'Spanningsveld', '3e druk'],
    [`${samplePages.method}/edities`, 'Edities van Spanningsveld', 'Havo 4'],
    [samplePages.edition, 'Spanningsveld, 3e druk', product.title],
  ] as const) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(heading).toHaveText(title);
      await expect(main.getByRole('link', { name: link }).first()).toBeVisible();
    });
  }
});

test("'applications list with uri, iconName, name, friendlyName', each of which may be null", async ({ page }) => {
  await open(page, samplePages.about);
  const applications = [
    { uri: null, iconName: null, name: null, friendlyName: null },
    { uri: 'https://toets.test/', iconName: null, name: 'toetsen', friendlyName: null },
  ];
  await page.route('**/api/v2/User/profile', (route) => route.fulfill({ json: { applications } }));
  await signInAsTeacher(page);
  await page.getByRole('banner').getByRole('button', { name: 'Toepassingen' }).click();
  const drawer = page.getByRole('group', { name: 'Toepassingen' });
  await expect(drawer.getByRole('link')).toHaveText(['toetsen']);
  await expect(drawer.locator('img')).toHaveAttribute('src', '/images/fallback-image.png');
});

test('a search that finds methods and no products shows the methods', async ({ page }) => {
  await open(page, '/producten?syntax=filter%3Bmethods%7Cfreetext%3Bspanningsveld');
  await expect(page.getByRole('main').getByRole('link', { name: 'Spanningsveld', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ methodes?$/u);
  await expect(page.getByText('Geen resultaten')).toHaveCount(0);
});

test('a subject without a drawing shows the fallback, and no shared image is missing', async ({ page, request }) => {
  await open(page, samplePages.about);
  const subjects = [level('s1', 'Natuurkunde'), { ...level('s2', 'Sterrenkunde'), imageUrl: '/images/fallback-image.png' }];
  await page.route('**/api/v2/Metadata/areas/*/subjects', (route) => route.fulfill({ json: subjects }));
  await follow(page, samplePages.area);
  const link = page.getByRole('main').getByRole('link', { name: 'Sterrenkunde' });
  await expect(link.locator('img')).toHaveAttribute('src', '/images/fallback-image.png');
  for (const path of ['/images/subjects/sterrenkunde.svg', '/images/subjectareas/ruimte.svg']) {
    const response = await request.get(path);
    expect([response.status(), response.headers()['content-type']], path).toEqual([200, 'image/svg+xml']);
    expect(await response.text(), path).toContain('id="icon"');
  }
});
