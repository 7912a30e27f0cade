import type { WireMethod } from '#contract/metadata.ts';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { comparedSubject, comparisonOf, keepCompareList, methodsOf, storedIds, storedList } from '#e2e/comparison.ts';
import { follow, open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const valueOf = (method: WireMethod, name: string): unknown =>
  method.educationalAttributes.find((attribute) => attribute.name === name)?.value ?? null;

test('methods chosen on the page of a subject stand beside each other, in the order in which they were chosen', async ({
  page,
  request,
}) => {
  const methods = await methodsOf(request, 3);
  await page.goto(comparedSubject);
  for (const { name } of methods) {
    await page.getByRole('button', { name: `Vergelijk: ${name}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Staat bij Vergelijken: ${name}`, exact: true })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 3 methodes' }).click();
  await expect(page).toHaveURL(comparisonOf(methods));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 3 methodes');
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^(?!Haal|Zet)/u })).toHaveText(methods.map(({ name }) => name));
  await expect(page.getByRole('rowheader').filter({ has: page.getByRole('button') })).toHaveCount(34);
});

test('the button that chooses a method stays where it was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(comparedSubject);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /ergelijk.*: / })
    .first();
  const place = async () => {
    const { x, y } = (await button.boundingBox()) ?? {};
    return { x, y };
  };
  const before = await place();
  await button.click();
  await expect(button).toHaveText('Staat bij Vergelijken');
  expect(await place()).toEqual(before);
});

test("'A method is added only when not already in the list', also after a reload", async ({ page, request }) => {
  const [method] = await methodsOf(request, 1);
  await page.goto(comparedSubject);
  const button = page.getByRole('button', { name: `Vergelijk: ${method?.name}`, exact: true });
  const present = page.getByRole('button', { name: `Staat bij Vergelijken: ${method?.name}`, exact: true });
  await button.click();
  await expect(present).toBeVisible();
  await page.reload();
  await expect(present).toBeVisible();
  expect(await storedIds(page)).toEqual([method?.id]);
});

test('the switch leaves exactly the characteristics that are not the same for all, and the address keeps it', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await page.goto(comparisonOf(methods));
  const names = methods[0]?.educationalAttributes.flatMap(({ name, category }) => (category === null ? [] : [name])) ?? [];
  const all = new Set([
    ...names,
    ...(methods[1]?.educationalAttributes.flatMap(({ name, category }) => (category === null ? [] : [name])) ?? []),
  ]);
  const differing = [...all].filter((name) => new Set(methods.map((method) => valueOf(method, name))).size > 1).length;
  expect(differing).toBeGreaterThan(0);
  await page.getByRole('switch', { name: /verschil/u }).check();
  await expect(page).toHaveURL(/verschil=1/u);
  const rows = page.getByRole('rowheader').filter({ has: page.getByRole('button') });
  await expect(rows).toHaveCount(differing);
  // All of them differ: a mark on each would say nothing.
  await expect(rows.filter({ hasText: 'verschilt' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('switch', { name: /verschil/u })).toBeChecked();
  await page.getByRole('switch', { name: /verschil/u }).uncheck();
  await expect(rows).toHaveCount(34);
});

test('methods that agree are said to agree, and methods without characteristics to have none', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  let shared = methods[0]?.educationalAttributes;
  await page.route('**/api/v2/Metadata/comparison?*', async (route) => {
    const sent = (await (await route.fetch()).json()) as readonly WireMethod[];
    await route.fulfill({ json: sent.map((method) => ({ ...method, educationalAttributes: shared })) });
  });
  await open(page, '/vergelijken');
  await follow(page, comparisonOf(methods.slice(1)));
  await expect(page.getByText('Deze methodes geven op alle 34 kenmerken hetzelfde antwoord.')).toBeVisible();
  shared = [];
  await follow(page, comparisonOf(methods));
  await expect(page.getByText('Van deze methodes zijn nog geen kenmerken opgegeven.')).toBeVisible();
});

test('a row is pinned on top and let go again, by keyboard alone', async ({ page, request }) => {
  await page.goto(comparisonOf(await methodsOf(request, 2)));
  await page.getByRole('button', { name: 'Zet vast: Toetsen', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/vast=toetsen/u);
  const pinned = page.getByRole('rowgroup').filter({ hasText: 'Vastgezet' });
  await expect(pinned.getByRole('rowheader', { name: 'Toetsen' })).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ has: page.getByRole('button') })).toHaveCount(34);
  await pinned.getByRole('button', { pressed: true }).press('Enter');
  await expect(page.getByText('Vastgezet')).toHaveCount(0);
});

test('a method is taken away from the address and from the own list', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await page.goto(comparisonOf(methods));
  await page.getByRole('button', { name: 'Neem deze methodes over' }).click();
  expect(await storedIds(page)).toEqual(methods.map(({ id }) => id));
  await page.getByRole('link', { name: `Haal ${methods[0]?.name} weg` }).click();
  await expect(page).toHaveURL(comparisonOf(methods.slice(1)));
  expect(await storedIds(page)).toEqual([methods[1]?.id]);
  await page.getByRole('link', { name: `Haal ${methods[1]?.name} weg` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U vergelijkt nog geen methodes');
});

test('a method that was taken away comes back in its place, by keyboard alone', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  await keepCompareList(page, storedList(methods));
  await page.goto(`${comparisonOf(methods)}&verschil=1&vast=toetsen`);
  const remove = page.getByRole('link', { name: `Haal ${methods[1]?.name} weg` });
  await remove.press('Enter');
  await expect(page.getByText(`${methods[1]?.name} is weggehaald.`)).toBeVisible();
  expect(await storedIds(page)).toEqual([methods[0]?.id, methods[2]?.id]);
  await page.getByRole('link', { name: 'Ongedaan maken' }).press('Enter');
  await expect(page).toHaveURL(`${comparisonOf(methods)}&verschil=1&vast=toetsen`);
  await expect(remove).toBeFocused();
  expect(await storedIds(page)).toEqual(methods.map(({ id }) => id));
  await expect(page.getByText('is weggehaald')).toHaveCount(0);
  const status = page.getByRole('status').filter({ hasText: `${methods[1]?.name} staat` });
  await expect(status).toHaveText(`${methods[1]?.name} staat weer in de vergelijking.`);
  await remove.press('Enter');
  await expect(status).toHaveText(`${methods[1]?.name} staat niet meer in de vergelijking.`);
  // The sentence comes before the address.
  await expect(page).not.toHaveURL(`${comparisonOf(methods)}&verschil=1&vast=toetsen`);
  await page.goBack();
  await expect(status).toHaveText(`${methods[1]?.name} staat weer in de vergelijking.`);
});

test('the switch and the pinned rows stay when a method is added, and after a reload and Back', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  await keepCompareList(page, storedList(methods.slice(0, 2)));
  await page.goto('/vergelijken');
  await page.getByRole('button', { name: 'Zet vast: Toetsen', exact: true }).click();
  await page.getByRole('switch', { name: /verschil/u }).check();
  const chosen = `${comparisonOf(methods.slice(0, 2))}&vast=toetsen&verschil=1`;
  await expect(page).toHaveURL(chosen);
  await page.reload();
  await expect(page.getByRole('switch', { name: /verschil/u })).toBeChecked();
  await page.getByRole('link', { name: 'Methode erbij' }).click();
  await page.getByRole('button', { name: `Vergelijk: ${methods[2]?.name}`, exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 3 methodes' }).click();
  await expect(page).toHaveURL(`${comparisonOf(methods)}&verschil=1&vast=toetsen`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(page.getByRole('switch', { name: /verschil/u })).toBeChecked();
});

test("'Vergelijk ze' above results becomes the own comparison when there is none, and leaves one that is there", async ({ page }) => {
  await page.goto('/producten?search=natuurkunde');
  await page.getByRole('link', { name: 'Vergelijk ze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Vergelijk \d+ methodes$/u);
  await expect(page.getByText('via een link')).toHaveCount(0);
  const own = await storedIds(page);
  expect(own).toEqual(new URL(page.url()).searchParams.getAll('methode'));
  await page.goto('/producten?search=engels');
  await page.getByRole('link', { name: 'Vergelijk ze' }).click();
  await expect(page.getByText('U bekijkt een vergelijking via een link.')).toBeVisible();
  expect(await storedIds(page)).toEqual(own);
});

test('a shared comparison leaves the own one as it is until it is taken over', async ({ page, request }) => {
  const [own, ...shared] = await methodsOf(request, 3);
  await page.goto(comparedSubject);
  await page.getByRole('button', { name: `Vergelijk: ${own?.name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Staat bij Vergelijken: ${own?.name}`, exact: true })).toBeVisible();
  await page.goto(comparisonOf(shared));
  await expect(page.getByText('U bekijkt een vergelijking via een link.')).toBeVisible();
  expect(await storedIds(page)).toEqual([own?.id]);
  await page.getByRole('button', { name: 'Vervang mijn vergelijking door deze' }).click();
  expect(await storedIds(page)).toEqual(shared.map(({ id }) => id));
});

test('a method that is not there is left out and mentioned', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await page.goto(`${comparisonOf(methods)}&methode=bestaat-niet`);
  await expect(page.getByText('Deze methode staat niet meer in de catalogus en is weggelaten: bestaat-niet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 2 methodes');
});

test('six methods and pinned differences are accessible in light and dark', async ({ page, request }) => {
  await page.goto(`${comparisonOf(await methodsOf(request, 6))}&verschil=1&vast=toetsen`);
  await expect(page.getByText('Vastgezet')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared comparison and its switch work', async ({ page, request }) => {
    await page.goto(comparisonOf(await methodsOf(request, 2)));
    await page.getByRole('switch', { name: /verschil/u }).check();
    await page.getByRole('button', { name: 'Toepassen' }).click();
    await expect(page).toHaveURL(/methode=.+methode=.+verschil=1/u);
    await expect(page.getByRole('switch', { name: /verschil/u })).toBeChecked();
  });
});

test('a link with more methods than fit says how many are left out', async ({ page, request }) => {
  const methods = [...(await methodsOf(request, 5)), ...(await methodsOf(request, 5, 'engels'))];
  await page.goto(comparisonOf(methods));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 8 methodes');
  await expect(page.getByText(`De link noemt er meer: ${methods.length - 8} zijn weggelaten.`)).toBeVisible();
});
