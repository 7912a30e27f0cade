import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessibility.ts';
import { comparedSubject, comparisonOf, keepCompareList, methodsOf, storedIds, storedList } from '#e2e/comparison.ts';
import { untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test('the bare address becomes that of the own list', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await keepCompareList(page, storedList(methods));
  await page.goto('/vergelijken');
  await expect(page).toHaveURL(comparisonOf(methods));
  await expect(page.getByText('via een link')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(0);
});

test('a stored list that is damaged is no fault of the page, and nothing of it is lost', async ({ page, request }) => {
  const [method] = await methodsOf(request, 1);
  const damaged = storedList(method ? [method] : []).replace(/\]$/u, ',{"method":{"id":"half"}}]');
  await keepCompareList(page, damaged);
  await page.goto('/vergelijken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 1 methode');
  await expect(page.getByText('1 methode van uw vergelijking was onleesbaar.')).toBeVisible();
  expect(await storedIds(page)).toEqual([method?.id]);
  expect(await page.evaluate(() => localStorage.getItem('my-compare-list-detailed-damaged'))).toContain('half');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gooi het weg' }).click();
  await expect(page.getByText('onleesbaar')).toHaveCount(0);
});

test('a stored text that is no list is moved aside too', async ({ page }) => {
  await keepCompareList(page, '[{"method":');
  await page.goto('/vergelijken');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U vergelijkt nog geen methodes');
  await expect(page.getByText('onleesbaar').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('my-compare-list-detailed-damaged'))).toContain('[{');
});

test('with storage blocked a comparison is made and shown, and the page says that it is not stored', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const methods = await methodsOf(request, 2);
  await page.goto(comparedSubject);
  for (const { name } of methods) {
    await page.getByRole('button', { name: `Vergelijk: ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Staat bij Vergelijken: ${name}`, exact: true })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 2 methodes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 2 methodes');
  await expect(page.getByText('Uw browser kan uw vergelijking niet bewaren')).toBeVisible();
});

test('two tabs stay in step: what one adds, takes away or clears, the other shows', async ({ page, context, request }) => {
  const methods = await methodsOf(request, 3);
  await keepCompareList(page, storedList(methods.slice(0, 2)));
  await page.goto('/vergelijken?verschil=1');
  await expect(page).toHaveURL(`${comparisonOf(methods.slice(0, 2))}&verschil=1`);
  const other = await context.newPage();
  await other.goto(comparedSubject);
  await other.getByRole('button', { name: `Vergelijk: ${methods[2]?.name}`, exact: true }).click();
  await expect(page).toHaveURL(`${comparisonOf(methods)}&verschil=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 3 methodes');
  await other.getByRole('button', { name: `Staat bij Vergelijken: ${methods[0]?.name}`, exact: true }).click();
  await expect(page).toHaveURL(`${comparisonOf(methods.slice(1))}&verschil=1`);
  await other.goto('/vergelijken');
  await other.getByRole('link', { name: 'Haal alles weg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U vergelijkt nog geen methodes');
});

test('a shared comparison is not followed, and leads to the own one', async ({ page, context, request }) => {
  const [first, second, ...shared] = await methodsOf(request, 4);
  const own = [first, second].filter((method) => method !== undefined);
  await keepCompareList(page, storedList(own.slice(0, 1)));
  await page.goto(comparisonOf(shared));
  await expect(page.getByText('U bekijkt een vergelijking via een link.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(comparedSubject);
  await other.getByRole('button', { name: `Vergelijk: ${second?.name}`, exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 2 methodes' })).toBeVisible();
  await expect(page).toHaveURL(comparisonOf(shared));
  await page.getByRole('link', { name: 'Toon mijn vergelijking' }).click();
  await expect(page).toHaveURL(comparisonOf(own));
});

test('a part of the own list says what else is on it', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  await keepCompareList(page, storedList(methods));
  await page.goto(comparisonOf(methods.slice(0, 2)));
  await expect(page.getByText(`In uw eigen vergelijking staat ook: ${methods[2]?.name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Toon mijn vergelijking' }).click();
  await expect(page).toHaveURL(comparisonOf(methods));
});

test('more methods than fit are named', async ({ page, request }) => {
  const methods = [...(await methodsOf(request, 6)), ...(await methodsOf(request, 3, 'engels'))];
  await keepCompareList(page, storedList(methods));
  await page.goto('/vergelijken');
  await expect(page.getByText(`Er passen 8 methodes naast elkaar. Niet in beeld: ${methods[8]?.name}.`)).toBeVisible();
});

test('a method that is gone is named by the title that the own list knows, and taken away on demand', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  const gone = methods.slice(0, 1).map((method) => ({ ...method, id: 'weg-met-mij', name: 'Voltooid Verleden' }));
  await keepCompareList(page, storedList([...methods, ...gone]));
  await page.goto('/vergelijken');
  await expect(page.getByText('is weggelaten: Voltooid Verleden.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Haal weg uit mijn vergelijking' }).click();
  await expect(page).toHaveURL(comparisonOf(methods));
  await expect(page.getByText('Voltooid Verleden')).toHaveCount(0);
  expect(await storedIds(page)).toEqual(methods.map(({ id }) => id));
});

test('a method that did not fit takes the place of one that is gone', async ({ page, request }) => {
  const methods = [...(await methodsOf(request, 6)), ...(await methodsOf(request, 2, 'engels'))];
  const gone = methods.slice(0, 1).map((method) => ({ ...method, id: 'weg-met-mij', name: 'Voltooid Verleden' }));
  await keepCompareList(page, storedList([...gone, ...methods]));
  await page.goto('/vergelijken');
  const last = methods.at(-1)?.name;
  await expect(page.getByText(`Niet in beeld: ${last}. Haal eerst weg wat niet meer in de catalogus staat.`)).toBeVisible();
  await expect(page.getByText('Er passen 8')).toHaveCount(0);
  await page.getByRole('link', { name: 'Haal weg uit mijn vergelijking' }).click();
  await expect(page).toHaveURL(comparisonOf(methods));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 8 methodes');
  await keepCompareList(page, '[]');
  await page.goto(comparisonOf([...gone, ...methods]));
  await expect(page.getByText('De link noemt nog 1 methode. Haal eerst weg')).toBeVisible();
  await expect(page.getByText('Er passen 8')).toHaveCount(0);
  await page.getByRole('link', { name: 'Haal weg uit deze vergelijking' }).click();
  await expect(page).toHaveURL(comparisonOf(methods));
});

test('the link that takes away what is gone stays in its place once the own list is read', async ({ page, request }) => {
  const methods = await methodsOf(request, 6);
  const gone = methods.slice(0, 1).map((method) => ({ ...method, id: 'weg-met-mij' }));
  const drop = page.getByRole('link', { name: 'Haal weg uit deze vergelijking' });
  const clear = page.getByRole('link', { name: 'Haal alles weg' });
  await page.goto(comparisonOf([...gone, ...methods]));
  await expect(clear).toBeHidden();
  const place = await drop.boundingBox();
  await keepCompareList(page, storedList(methods));
  await page.goto(comparisonOf([...gone, ...methods]));
  await expect(clear).toBeVisible();
  expect(await drop.boundingBox()).toEqual(place);
});

/** Holds the code of pages back, until what it returns is called. */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/app/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

test('the table of the own comparison, and of a shared one, stays in its place once the own list is read', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  const release = await holdCode(page);
  await keepCompareList(page, storedList(methods));
  const table = page.getByRole('main').getByRole('table');
  for (const address of [comparisonOf(methods.toReversed()), `/vergelijken?methodes=${methods.map(({ id }) => id).join()}`]) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(table).toBeVisible();
    const { y } = (await table.boundingBox()) ?? {};
    release();
    await untilHydrated(page);
    await expect(page.getByText('via een link')).toHaveCount(0);
    expect((await table.boundingBox())?.y).toBe(y);
  }
  await page.goto(comparisonOf(await methodsOf(request, 2, 'engels')));
  const { y } = (await table.boundingBox()) ?? {};
  await untilHydrated(page);
  await expect(page.getByText('via een link')).toBeVisible();
  expect((await table.boundingBox())?.y).toBe(y);
});

test('the bare address does not say that nothing is compared before the own list is read', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdCode(page);
  await keepCompareList(page, storedList(await methodsOf(request, 2)));
  const footer = page.getByRole('contentinfo');
  await page.goto('/vergelijken', { waitUntil: 'commit' });
  await expect(page.getByText('Uw vergelijking wordt geopend')).toBeVisible();
  await expect(page.getByText('nog geen methodes')).toHaveCount(0);
  await expect(footer).not.toBeInViewport();
  const comparison = Promise.withResolvers<void>();
  await page.route('**/api/v2/**', async (route) => {
    await comparison.promise;
    await route.continue();
  });
  release();
  await untilHydrated(page);
  await expect(page.getByText('Uw vergelijking wordt geopend')).toBeVisible();
  comparison.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 2 methodes');
  await expect(footer).not.toBeInViewport();
});

test('an address whose only method is not there leaves the own list alone, and leads to it', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await keepCompareList(page, storedList(methods));
  await page.goto('/vergelijken?methode=weg-met-mij');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Er is niets te vergelijken');
  await expect(page.getByText('is weggelaten: weg-met-mij.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Haal weg uit deze vergelijking' })).toBeVisible();
  await expect(page.getByText('uit mijn vergelijking')).toHaveCount(0);
  await page.getByRole('link', { name: 'Toon mijn vergelijking' }).click();
  await expect(page).toHaveURL(comparisonOf(methods));
});

test('one method asks for another, and an empty list says how to begin', async ({ page, request }) => {
  const methods = await methodsOf(request, 1);
  await page.goto(comparisonOf(methods));
  await expect(page.getByText('U hebt nu één methode gekozen.')).toBeVisible();
  await expect(page.getByText('verschilt')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Methode erbij' }).click();
  await expect(page).toHaveURL(comparedSubject);
  await page.goto('/vergelijken');
  await expect(page.getByRole('link', { name: 'Kies eerst een vak' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zoek een methode' })).toBeVisible();
});

test('the list is cleared and comes back at once, or by Back', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await keepCompareList(page, storedList(methods));
  await page.goto('/vergelijken');
  await page.getByRole('link', { name: 'Haal alles weg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U vergelijkt nog geen methodes');
  expect(await storedIds(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 2 methodes');
  expect(await storedIds(page)).toEqual(methods.map(({ id }) => id));
  await page.getByRole('link', { name: 'Haal alles weg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U vergelijkt nog geen methodes');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 2 methodes');
  await page.getByRole('button', { name: 'Neem deze methodes over' }).click();
  expect(await storedIds(page)).toEqual(methods.map(({ id }) => id));
});
