import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { slug } from '#contract/text/slug.ts';
import { hints, open, searchBox } from '#e2e/shell.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { expect, test as siteTest } from '#e2e/test.ts';
import { capture, root } from '#scripts/child-process.ts';

/** Narrower than any of these words, as feeds deliver them: there is no place where they may be broken. */
const word = 'Natuurwetenschapsbeoefeningsvaardighedenontwikkelingsmethodiekenverzamelingsuitgave';

const ean = (number: number): string => {
  const digits = `28970000000${number}`;
  return `${digits}${eanCheckDigit(digits)}`;
};
const [book, follower, pack, unpriced] = [ean(1), ean(2), ean(3), ean(5)];
const educationTypes = [{ level: 'havo', grade: 4 }];

/** A publisher whose name is written from right to left. */
const rightToLeft = 'دار النشر';

const methods = ['een', 'twee'].map((id) => ({
  kind: 'method',
  id: `lang-${id}`,
  subjectId: 'natuurkunde',
  name: `${word}${id}`,
  classificationId: `lang-${id}`,
  publisher: `${word}uitgevers`,
  description: `Over ${word}.`,
  educationTypes,
  characteristics: [],
}));

const product = (id: string, more: object): object => ({
  kind: 'product',
  id,
  ean: id,
  title: `${word}leerboek ${id}`,
  price: 4_850,
  publisher: `${word}uitgevers`,
  edition: '1e druk',
  authors: [`${word}auteur`],
  educationTypes,
  assembly: [],
  learningPhases: [],
  targetUsers: [],
  subjectIds: ['natuurkunde'],
  methodIds: ['lang-een'],
  ...more,
});

const records = [
  ...methods,
  {
    kind: 'edition',
    id: 'lang-e',
    methodId: 'lang-een',
    name: `${word}druk`,
    classificationId: 'lang-e',
    orderIndicator: 1,
    educationTypes,
  },
  product(book, { deliveryStatus: 'Uitverkocht oude druk', successorId: follower }),
  product(follower, { deliveryStatus: 'Leverbaar', edition: `${word}druk`, predecessorId: book }),
  product(pack, { deliveryStatus: 'Leverbaar', assembly: [book, follower] }),
  product(unpriced, { publisher: rightToLeft, deliveryStatus: 'Uitverkocht oude druk', price: undefined, successorId: follower }),
  {
    kind: 'methodSet',
    id: 'lang-s',
    editionId: 'lang-e',
    name: `${word}set`,
    classificationId: 'lang-s',
    educationTypes,
    productIds: [book, follower],
  },
];

/** The longest that import takes: words of 100 characters, in names of 200 and titles of 500. */
const words = (length: number, last: string): string =>
  Array.from({ length: 5 }, (_, index) => `${'Xxxxxxxxxx'.repeat(10).slice(0, 98)}${index}x`)
    .join(' ')
    .slice(0, length - last.length - 1)
    .concat(` ${last}`);
const longest = { area: words(200, 'gebied'), subject: words(200, 'vak'), method: words(500, 'methode'), title: words(500, 'boek') };
const [longestBook, longestWorkbook] = [ean(4), ean(6)];

const longestRecords = [
  { kind: 'area', name: longest.area, position: 99 },
  { kind: 'subject', id: 'langst-vak', area: longest.area, name: longest.subject, classificationId: 'langst-vak' },
  {
    ...methods[0],
    id: 'langst',
    subjectId: 'langst-vak',
    name: longest.method,
    classificationId: 'langst',
    publisher: words(200, 'uitgever'),
  },
  {
    kind: 'edition',
    id: 'langst-e',
    methodId: 'langst',
    name: words(500, 'druk'),
    classificationId: 'langst-e',
    orderIndicator: 1,
    educationTypes,
  },
  {
    kind: 'methodSet',
    id: 'langst-s',
    editionId: 'langst-e',
    name: words(500, 'set'),
    classificationId: 'langst-s',
    educationTypes,
    productIds: [longestBook, longestWorkbook],
  },
  product(longestWorkbook, {
    title: words(500, 'werkboek'),
    price: 0,
    articleGroup: 'Werkboek',
    deliveryStatus: 'Leverbaar',
    subjectIds: ['langst-vak'],
    methodIds: ['langst'],
  }),
  product(longestBook, {
    title: longest.title,
    publisher: words(200, 'uitgever'),
    authors: [words(200, 'auteur')],
    edition: words(200, 'druk'),
    articleGroup: words(200, 'soort'),
    learningPhases: [words(200, 'fase')],
    targetUsers: [words(200, 'doelgroep')],
    deliveryStatus: 'Leverbaar',
    subjectIds: ['langst-vak'],
    methodIds: ['langst'],
    webText: 'x'.repeat(480),
    licence: { content: 'y'.repeat(480) },
  }),
];

async function importRecords(site: Site): Promise<void> {
  const file = join(site.dataFolder, 'lang.ndjson');
  await writeFile(file, [...records, ...longestRecords].map((record) => JSON.stringify(record)).join('\n'));
  const command = ['--disable-warning=ExperimentalWarning', join(root, 'src', 'cli.ts'), 'import', file, '--source', 'lang'];
  const { status, output } = await capture('env', [`CATALOGUS_DATA=${site.dataFolder}`, process.execPath, ...command]);
  expect(status, output).toBe(0);
  await expect(async () => expect((await fetch(`${site.address}/api/v2/Metadata/methods/lang-een`)).status).toBe(200)).toPass();
}

const test = siteTest.extend<object, { crowded: Site }>({
  crowded: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await importRecords(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ crowded }, use) => use(crowded.address),
});

// One worker, so that one site is enough.
test.describe.configure({ mode: 'default' });

/** The place of words that stand in one text of an element. */
const placeOf = (element: Locator, words: string): Promise<{ readonly left: number; readonly right: number }> =>
  element.evaluate((target, asked) => {
    const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const start = walker.currentNode.textContent?.indexOf(asked) ?? -1;
      if (start >= 0) {
        range.setStart(walker.currentNode, start);
        range.setEnd(walker.currentNode, start + asked.length);
      }
    }
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  }, words);

/** Words that stick out of the screen on the right; those that are only read out lie under a clip. */
const wordsBeyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const range = document.createRange();
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const right = Math.max(0, ...[...range.getClientRects()].map((rect) => rect.right));
      if (right > innerWidth + 0.5 && node.parentElement?.checkVisibility() && !isClipped(node.parentElement)) {
        found.push(`${node.parentElement.tagName}.${node.parentElement.className}: ${node.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });

/** Expects that all words are on the screen, and that it does not scroll sideways. */
async function expectToFit(page: Page, name: string): Promise<void> {
  expect.soft(await wordsBeyond(page), name).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
}

const method = `/domein/exacte-vakken/natuurkunde/${word.toLowerCase()}een`;
const results = `/producten?search=${word}leerboek`;
const sharedList = `/mijn-lijst?ids=${book},${follower},${pack},${unpriced}`;
const pages = {
  'a method': method,
  'its editions': `${method}/edities`,
  'an edition': `${method}/${word.toLowerCase()}druk`,
  'a product': `/product/${book}`,
  'a package': `/product/${pack}`,
  'a subject with its methods': '/domein/exacte-vakken/natuurkunde',
  'results as a grid': results,
  'results with chosen filters': `${results}&publishers=${word}uitgevers&methods=lang-een`,
  'a comparison': '/vergelijken?methodes=lang-een,lang-twee',
  'a shared list': sharedList,
} as const;

for (const width of [320, 800]) {
  test(`on a screen of ${width} pixels long words break before they leave it, on every page that names products and methods`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const [name, path] of Object.entries(pages)) {
      await open(page, path);
      await expect(page.getByRole('main').getByText(new RegExp(word, 'u')).filter({ visible: true }).first()).toBeVisible();
      await expectToFit(page, name);
    }
  });
}

test('on a screen of 320 pixels long words break in rows of results, on my list and in suggestions', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, results);
  await page.getByRole('radio', { name: 'Lijst' }).check();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectToFit(page, 'results as rows');
  await open(page, sharedList);
  await page.getByRole('button', { name: 'Neem over in mijn lijst' }).click();
  await page.getByRole('link', { name: 'Naar mijn lijst' }).click();
  const remove = page.getByRole('button', { name: /^Haal weg/u });
  await remove.last().click();
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await expectToFit(page, 'my list, with what was taken off');
  await open(page, '/');
  await searchBox(page).fill(word.slice(0, 30));
  await expect(hints(page).filter({ hasText: 'leerboek' }).first()).toBeVisible();
  await expect(hints(page).filter({ hasText: 'een' }).first()).toBeVisible();
  await expectToFit(page, 'suggestions');
});

test('on a screen of 360 pixels the longest names that an import accepts break, and every address made of them works', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const area = `/domein/${slug(longest.area)}`;
  const ownMethod = `${area}/${slug(longest.subject)}/${slug(longest.method)}`;
  const addresses = [
    area,
    `${area}/${slug(longest.subject)}`,
    ownMethod,
    `${ownMethod}/edities`,
    `${ownMethod}/${slug(words(500, 'druk'))}`,
    `/product/${longestBook}`,
    `/producten?${new URLSearchParams({ subjectAreas: longest.area, subjects: longest.subject, publishers: words(200, 'uitgever') }).toString()}`,
    '/vergelijken?methodes=langst,lang-een',
    `/mijn-lijst?ids=${longestBook}`,
    '/',
  ];
  for (const address of addresses) {
    const response = await page.goto(address);
    expect.soft(response?.status(), address.slice(0, 40)).toBe(200);
    await open(page, address);
    await expect(
      page
        .getByRole('main')
        .getByText(/Xxxxxxxxxx/u)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectToFit(page, address.slice(0, 40));
  }
  await page.getByRole('navigation').getByRole('button').first().click();
  await page.getByRole('button', { name: /^Xxxxxxxxxx/u }).click();
  await expect(
    page
      .getByRole('link', { name: /^Xxxxxxxxxx.* vak$/u })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectToFit(page, 'the menu of subjects');
});

test('on a phone the longest availability and a price that is not there stand beside each other in a row, below an edition that follows a publisher in Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, sharedList);
  const row = page.getByRole('row').filter({ hasText: unpriced });
  const [availability, price] = [row.getByText('uitverkocht, oude druk'), row.getByText('prijs op aanvraag')];
  const right = await availability.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(await price.evaluate((element) => element.getBoundingClientRect().left));
  const [publisher, edition] = [await placeOf(row, rightToLeft), await placeOf(row, '1e druk')];
  expect(edition.left).toBeGreaterThanOrEqual(publisher.right);
});

test('a method of a real feed shows its picture, and no pages that are drawn', async ({ page }) => {
  await open(page, method);
  await expect(page.getByRole('img', { name: `Afbeelding van ${word}een` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Toon voorbeeld/u })).toHaveCount(0);
});
