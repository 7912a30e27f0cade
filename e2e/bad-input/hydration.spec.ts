import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { putOnList } from '#e2e/my-list.ts';
import { everyPage, samplePages } from '#e2e/sample-pages.ts';
import { filters, hints, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { blockStorage, watchConsole, watchWork } from './browser-faults.ts';

// A page that is not there answers 404 and one that cannot be asked 400; Chromium notes that status on its console.
const isOwnStatus = (line: string): boolean => /^error: Failed to load resource: .*status of 4(?:00|04)/u.test(line);

const stored = {
  'my-list': [{ id: '2903802494665', title: 'Spanningsveld Natuurkunde havo 4 leerboek', price: 48.5, ean: '2903802494665' }],
  'my-compare-list-detailed': [
    {
      method: { id: 'spanningsveld', title: 'Spanningsveld' },
      area: { id: 'Exacte vakken', title: 'Exacte vakken' },
      subject: { id: 'natuurkunde', title: 'Natuurkunde' },
    },
  ],
};

for (const [kind, prepare] of [
  ['an empty storage', async () => undefined],
  [
    'lists in storage and the rows view',
    (page: Parameters<typeof blockStorage>[0]) =>
      page.addInitScript((entries) => {
        Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value)));
        localStorage.setItem('plp-view', 'list');
      }, stored),
  ],
  ['storage blocked', blockStorage],
] as const) {
  test.describe(`with ${kind}`, () => {
    test('every page hydrates to what the server made, without a message on the console', async ({ page, request }) => {
      test.setTimeout(180_000);
      const said = watchConsole(page);
      const untilQuiet = watchWork(page);
      await prepare(page);
      const address = comparisonOf(await methodsOf(request, 2));
      for (const [name, path] of [...everyPage, ['comparison', `${address}&verschil=1`] as const]) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
        await untilQuiet();
        expect
          .soft(
            said.splice(0).filter((line) => !isOwnStatus(line)),
            name,
          )
          .toEqual([]);
      }
    });
  });
}

test('a page that differs from what the server made would be noticed', async ({ page, pageFaults }) => {
  const said = watchConsole(page);
  await page.route(`**${samplePages.about}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<h1([^>]*)>[^<]+<\/h1>/u, '<h1$1>Iets anders</h1>');
    await route.fulfill({ response, body });
  });
  await open(page, samplePages.about);
  await expect.poll(() => said.length).toBeGreaterThan(0);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('React error #418')]);
});

test('a page whose address holds what a measuring service added hydrates as any other, keeps its address, and names the plain one', async ({
  page,
}) => {
  const said = watchConsole(page);
  const untilQuiet = watchWork(page);
  for (const [path, canonical] of [
    ['/?utm_source=nieuwsbrief&gclid=1', '/'],
    ['/producten?fbclid=1&page=2&search=natuurkunde&utm_medium=mail', '/producten'],
    [`${samplePages.about}?search=natuurkunde&page=2`, samplePages.about],
  ] as const) {
    await open(page, path);
    await untilQuiet();
    await expect(page).toHaveURL(path);
    expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(canonical);
    expect(said.splice(0)).toEqual([]);
  }
  await open(page, '/producten?utm_source=x&search=natuurkunde&page=2');
  await expect(page.getByText('pagina 2 van')).toBeVisible();
});

test('with storage blocked, searching, filtering, listing and comparing work on one page', async ({ page }) => {
  await blockStorage(page);
  await open(page, samplePages.home);
  await searchBox(page).fill('wiskunde');
  await expect(hints(page).first()).toBeVisible();
  await searchBox(page).press('Enter');
  const before = await total(page).innerText();
  await filters(page)
    .getByRole('checkbox', { name: /^Leerboek/u })
    .check({ force: true });
  await expect(total(page)).not.toHaveText(before);
  await page.getByRole('radio', { name: 'Lijst' }).check();
  await expect(page.getByRole('columnheader', { name: 'EAN' })).toBeVisible();
  await putOnList(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' });
  await link.click();
  await expect(page).toHaveURL(samplePages.list);
  await expect(page.getByText('Uw browser kan de lijst niet bewaren', { exact: false }).first()).toBeVisible();
});

test('with storage blocked, signing in names the browser as the cause, and not the provider', async ({ page }) => {
  await blockStorage(page);
  await open(page, samplePages.home);
  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'de opslag van uw browser is vol of geblokkeerd' })).toBeVisible();
  await expect(page).toHaveURL(samplePages.home);
});
