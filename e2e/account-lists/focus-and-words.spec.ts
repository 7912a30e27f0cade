import { sample } from '#e2e/my-list.ts';
import { expect, test } from '#e2e/test.ts';
import { addClass, lists, makeList, numbers, openSignedIn, stored } from './list-page.ts';

test('what is brought back has the focus again, a product and a class', async ({ page, site }) => {
  await openSignedIn(page, site, { own: [sample.book, sample.workbook, sample.licence] });
  await makeList(page, 'Weg en terug');
  await addClass(page, 'A1', 20);
  await addClass(page, 'A2', 21);
  const removals = [page.getByRole('button', { name: /^Haal weg: / }).nth(2), page.getByRole('button', { name: 'Verwijder klas A1' })];
  for (const remove of removals) {
    await remove.focus();
    const name = await remove.getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeFocused();
  }
});

test('the bar that offers to undo does not cover what has the focus', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSignedIn(page, site, { own: Object.values(sample) });
  await makeList(page, 'Onder de balk');
  await addClass(page, 'A1', 20);
  await page
    .getByRole('button', { name: /^Haal weg: / })
    .first()
    .click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeFocused();
  await page.getByLabel('Nieuwe klas').focus();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const top = await undo.evaluate((element) => element.parentElement?.getBoundingClientRect().top ?? 0);
    const bottom = await focused.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom, `bottom of stop ${stop}`).toBeLessThanOrEqual(top);
  }
});

test('what is offered after other pupils comes into a live region that was there', async ({ page, site }) => {
  await openSignedIn(page, site, { own: [sample.book] });
  await makeList(page, 'Voorgelezen');
  await addClass(page, 'T3', 25);
  await page.getByRole('button', { name: /^Eén per leerling/ }).click();
  const regions = await page.getByRole('main').getByRole('status').count();
  await page.getByLabel('Aantal leerlingen van T3').fill('27');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'gelijk aan het aantal leerlingen' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(regions);
});

test('fields have a name of their own, and what is wrong belongs to its field, which has the focus', async ({ page, site }) => {
  await openSignedIn(page, site);
  await makeList(page, 'Velden');
  await addClass(page, 'A1', 20);
  await addClass(page, 'A2', 21);
  const [first, pupils] = [page.getByLabel('Naam van de klas A1'), page.getByLabel('Leerlingen', { exact: true })];
  await first.fill('a2');
  await expect(first).toHaveAccessibleDescription('Er is al een klas A2.');
  await first.fill('A1');
  await page.getByLabel('Nieuwe klas').fill('A3');
  await pupils.fill('veel');
  await page.keyboard.press('Enter');
  await expect(pupils).toBeFocused();
  await expect(pupils).toHaveAccessibleDescription('Vul het aantal leerlingen in als een heel getal, hoogstens 5.000.');
  await expect(pupils).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nieuwe klas')).toHaveAttribute('aria-invalid', 'false');
});

test('a server in between that answers in words of its own is not quoted', async ({ page, site }) => {
  await openSignedIn(page, site, { own: [sample.book] });
  await makeList(page, 'Storing');
  await stored(page);
  await page.route('**/api/v2/Lists/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"Service Unavailable","status":503}' })
      : route.fallback(),
  );
  await numbers(page).getByLabel('Aantal').fill('12');
  await expect(page.getByRole('alert').filter({ hasText: 'Opnieuw proberen' })).toContainText('Er ging iets mis. Probeer het opnieuw.');
  await page.unrouteAll();
  await stored(page);
});

test('trying again says that it waits, keeps the focus, and leaves it at the heading', async ({ page, site }) => {
  await openSignedIn(page, site, { own: [sample.book] });
  await makeList(page, 'Opnieuw');
  await stored(page);
  let isBroken = true;
  const held: (() => void)[] = [];
  await page.route('**/api/v2/Lists*/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue());
  });
  const release = async (): Promise<void> => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.splice(0).forEach((resolve) => resolve());
  };
  const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' });
  const trying = page.getByRole('main').getByRole('button', { name: 'Bezig met proberen' });
  await page.reload();
  for (const next of [true, false]) {
    await release();
    await again.focus();
    isBroken = next;
    await page.keyboard.press('Enter');
    await expect(trying).toBeFocused();
  }
  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Opnieuw' })).toBeFocused();

  isBroken = true;
  await numbers(page).getByLabel('Aantal').fill('12');
  await release();
  await again.focus();
  isBroken = false;
  await page.keyboard.press('Enter');
  await expect(trying).toBeFocused();
  await release();
  await stored(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Opnieuw' })).toBeFocused();
});

test('on paper there is no form, and no mark of the focus', async ({ page, site }) => {
  await openSignedIn(page, site, { own: [sample.book] });
  await makeList(page, 'Op papier');
  await numbers(page).getByLabel('Aantal').fill('12');
  await stored(page);
  await page.emulateMedia({ media: 'print' });
  await expect(numbers(page).getByLabel('Aantal')).toHaveCSS('outline-style', 'none');
  await page.goto(lists);
  await expect(page.getByRole('link', { name: 'Op papier' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nieuwe boekenlijst' })).toBeHidden();
});

test('on paper the longest names of classes are whole, in their table and above the numbers', async ({ page, site }) => {
  await openSignedIn(page, site, { own: [sample.book] });
  await makeList(page, 'Lange namen');
  await addClass(page, 'Mavo 4 maatwerk met muziek in Middelburg', 28);
  await page
    .getByRole('button', { name: /^Eén per leerling/ })
    .first()
    .click();
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  for (const name of [page.getByLabel('Naam van de klas'), numbers(page).getByText('Mavo 4 maatwerk')]) {
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('of two products with one title the one that is brought back has the focus, and what is removed next can be undone at once', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, { own: ['2962096293538', '2948523148992'] });
  await makeList(page, 'Dezelfde titel');
  const remove = page.getByRole('button', { name: /^Haal weg: / });
  await expect(remove).toHaveCount(2);
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove.first()).toBeFocused();
  for (const left of [1, 0]) {
    await remove.first().click();
    await expect(remove).toHaveCount(left);
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  }
});

test('the overview has the lists that were made elsewhere as soon as its page is shown again, and says it when they cannot be had', async ({
  page,
  site,
  browser,
}) => {
  await openSignedIn(page, site);
  await expect(page.getByLabel('Naam')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: site.address })).newPage();
  await openSignedIn(other, site);
  await makeList(other, 'Elders gemaakt');
  const showAgain = (): Promise<boolean> => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await showAgain();
  const made = page.getByRole('link', { name: 'Elders gemaakt' });
  await expect(made).toBeVisible();
  await page.route('**/api/v2/Lists', (route) => route.abort());
  await showAgain();
  await expect(page.getByRole('alert')).toContainText('De server geeft geen antwoord.');
  await expect(made).toBeVisible();
  await other.context().close();
});

test('a list that is made or opened has the focus on its name, also when it comes after its page', async ({ page, site }) => {
  await openSignedIn(page, site);
  await page.getByLabel('Naam').fill('Met de toetsen');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Met de toetsen' });
  await expect(heading).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: 'Met de toetsen' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
});

test('Back leads past a list that was removed, and past it when it was brought back', async ({ page, site }) => {
  await openSignedIn(page, site);
  await makeList(page, 'Weg ermee');
  await page.getByRole('button', { name: 'Verwijder deze lijst' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weg ermee' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Boekenlijsten' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Weg ermee' })).toBeVisible();
});
