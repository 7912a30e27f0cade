import type { Page } from '@playwright/test';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { coursesMenu, coursesToggle, filters, hints, isHydrated, productLinks, searchBox, total, untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

/** Opens a page whose code waits on its way until it is let through, or never comes. */
async function openUnhydrated(
  page: Page,
  path: string,
): Promise<{ readonly hydrate: () => Promise<void>; readonly fail: () => Promise<void> }> {
  const gate = Promise.withResolvers<'pass' | 'fail'>();
  await page.route(/\/app\/[\w.-]+\.js$/u, async (route) => ((await gate.promise) === 'pass' ? route.continue() : route.abort()));
  // The clock of the page is stopped, so that nothing depends on the duration of a step.
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(60_000);
  return {
    async hydrate() {
      gate.resolve('pass');
      await page.clock.resume();
      await untilHydrated(page);
    },
    async fail() {
      gate.resolve('fail');
      await page.clock.resume();
    },
  };
}

const results = '/producten?search=natuurkunde';
const listButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(?:Zet op|Op mijn|Op) lijst/u });
const listed = (page: Page): Promise<number> => page.evaluate(() => JSON.parse(localStorage.getItem('my-list') ?? '[]').length);
const leerboek = (page: Page) => filters(page).getByRole('checkbox', { name: /^Leerboek/u });

test.describe('before the code of a page is loaded', () => {
  test('a product is put on the list once, however often its button is pressed', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, results);
    await listButtons(page).first().click();
    await listButtons(page).first().click();
    await listButtons(page).nth(2).press('Enter');
    expect(await isHydrated(page)).toBe(false);
    await hydrate();
    await expect(page.getByRole('banner').getByRole('link', { name: /lijst.*2/iu })).toBeVisible();
    expect(await listed(page)).toBe(2);
    await listButtons(page).first().click();
    await expect.poll(() => listed(page)).toBe(1);
  });

  test('a link that fills the own comparison too does both', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, results);
    await page.getByRole('link', { name: 'Vergelijk ze' }).click();
    expect(await isHydrated(page)).toBe(false);
    await hydrate();
    await expect(page).toHaveURL(/\/vergelijken\?/u);
    const own = await page.evaluate(() => JSON.parse(localStorage.getItem('my-compare-list-detailed') ?? '[]').length);
    expect(own).toBeGreaterThan(1);
  });

  test('it does both also when the products render again as rows', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('plp-view', 'list'));
    const { hydrate } = await openUnhydrated(page, results);
    await listButtons(page).first().click();
    await listButtons(page).nth(2).click();
    await hydrate();
    await expect(page.getByRole('main').getByRole('columnheader', { name: 'EAN' })).toBeVisible();
    await expect.poll(() => listed(page)).toBe(2);
  });

  test('filters that are ticked stay ticked, all of them, and filter', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, results);
    const before = await total(page).innerText();
    await leerboek(page).click();
    const second = filters(page).getByRole('checkbox', { name: /^havo 4/u });
    await second.focus();
    await page.keyboard.press('Space');
    const third = filters(page).getByRole('checkbox', { name: /^vwo 4/u });
    await third.check();
    await third.uncheck();
    await hydrate();
    await expect(page).toHaveURL(/Leerboek/u);
    await expect(page).toHaveURL(/havo/u);
    await expect(total(page)).not.toHaveText(before);
    await expect(leerboek(page)).toBeChecked();
    await expect(second).toBeChecked();
    await expect(third).toBeFocused();
    await expect(third).not.toBeChecked();
    expect(page.url()).not.toContain('vwo');
    await page.goBack();
    await expect(page).toHaveURL(results);
    await expect(leerboek(page)).not.toBeChecked();
  });

  test('what is done to a comparison counts, all of it: pins, the switch, and methods that go', async ({ page, request }) => {
    const methods = await methodsOf(request, 4);
    const address = comparisonOf(methods);
    const { hydrate } = await openUnhydrated(page, address);
    await page.getByRole('button', { name: 'Zet vast: Toetsen', exact: true }).click();
    await page.getByRole('switch').check();
    await page.getByRole('button', { name: 'Zet vast: Klassikaal werken', exact: true }).press('Enter');
    for (const { name } of methods.slice(2)) {
      await page.getByRole('link', { name: `Haal ${name} weg`, exact: true }).click();
    }
    await hydrate();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 2 methodes');
    await expect(page.getByRole('switch')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Zet vast: Toetsen', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Zet vast: Klassikaal werken', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  test('typed text stays, with its caret, and gets suggestions', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, '/producten');
    await searchBox(page).pressSequentially('natuukunde');
    for (let step = 0; step < 'kunde'.length; step += 1) {
      await page.keyboard.press('ArrowLeft');
    }
    await hydrate();
    await page.keyboard.type('r');
    await expect(searchBox(page)).toHaveValue('natuurkunde');
    await expect(hints(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/producten');
  });

  test('a search that is sent just before what was typed is repeated is for what was typed', async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        document.querySelector<HTMLFormElement>('form[role=search]')?.requestSubmit();
      });
      observer.observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
    });
    const { hydrate } = await openUnhydrated(page, '/producten');
    await searchBox(page).fill('wiskunde');
    await hydrate();
    await expect(page).toHaveURL('/producten?search=wiskunde');
    await expect(searchBox(page)).toHaveValue('wiskunde');
  });

  test('a field that lost the focus gets no suggestions', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, '/producten');
    await searchBox(page).pressSequentially('natuurkunde');
    await leerboek(page).focus();
    await hydrate();
    await expect(searchBox(page)).toHaveValue('natuurkunde');
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a search is sent, and a link followed, by the browser itself', async ({ page }) => {
    await openUnhydrated(page, '/');
    await searchBox(page).fill('scheikunde');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/producten?search=scheikunde');
    const title = await productLinks(page).first().innerText();
    const length = await page.evaluate(() => history.length);
    await productLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await isHydrated(page)).toBe(false);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
  });

  test('a link with a modifier or the middle button opens elsewhere, also behind a press', async ({ page, context }) => {
    const { hydrate } = await openUnhydrated(page, results);
    await listButtons(page).first().click();
    for (const how of [{ button: 'middle' as const }, { modifiers: ['ControlOrMeta' as const] }]) {
      const opened = context.waitForEvent('page');
      await productLinks(page).first().click(how);
      await expect(await opened).toHaveURL(/\/product\//u);
    }
    await hydrate();
    await expect.poll(() => listed(page)).toBe(1);
    await expect(page).toHaveURL(results);
  });

  test('a link or a search right after a button waits for what the button does, and is followed once', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, results);
    const length = await page.evaluate(() => history.length);
    await listButtons(page).first().click();
    await productLinks(page).nth(1).click();
    await hydrate();
    await expect(page).toHaveURL(/\/product\//u);
    expect(await listed(page)).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    await page.goto(results);
    await listButtons(page).nth(4).click();
    await searchBox(page).fill('scheikunde');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/producten?search=scheikunde');
    await expect.poll(() => listed(page)).toBe(2);
  });

  test('what was typed after a button is searched for as soon as Enter is pressed', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, results);
    await listButtons(page).first().click();
    await searchBox(page).fill('scheikunde');
    await page.evaluate(() => {
      const isReady = new MutationObserver(() => {
        isReady.disconnect();
        // The first turn after hydration: sooner than any visitor.
        setTimeout(() => document.querySelector<HTMLFormElement>('form[role=search]')?.requestSubmit());
      });
      isReady.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
    });
    await hydrate();
    await expect(page).toHaveURL('/producten?search=scheikunde');
    expect(await listed(page)).toBe(1);
  });

  test('the courses open, and the order and the view change', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, results);
    await coursesToggle(page).click();
    await page.getByLabel('Sorteer op').first().selectOption('title');
    await page.getByRole('radio', { name: 'Lijst' }).check();
    await expect(page).toHaveURL(results);
    await hydrate();
    await expect(page).toHaveURL(`${results}&sort=title`);
    await expect(page.getByLabel('Sorteer op').first()).toHaveValue('title');
    await expect(page.getByRole('main').getByRole('columnheader', { name: 'EAN' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBe('list');
  });

  test('by keyboard alone: the courses open and Escape closes them', async ({ page }) => {
    const { hydrate } = await openUnhydrated(page, '/producten');
    await coursesToggle(page).focus();
    await page.keyboard.press('Enter');
    await hydrate();
    await expect(coursesMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(coursesMenu(page)).toHaveCount(0);
    await expect(coursesToggle(page)).toBeFocused();
  });

  test('on a phone the filters open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { hydrate } = await openUnhydrated(page, results);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/u })
      .click();
    await hydrate();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('the first touch loads the code, also while the page still loads', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.route('**/cdn/assets/**', () => undefined);
    await page.goto(results, { waitUntil: 'commit' });
    const asked = page.waitForRequest(/\/app\/entry/u);
    await leerboek(page).check();
    await asked;
    await page.clock.resume();
    await expect(page).toHaveURL(/Leerboek/u);
  });
});

test.describe('when the code of a page cannot be loaded', () => {
  test('a ticked filter sends its form', async ({ page }) => {
    const { fail } = await openUnhydrated(page, results);
    await leerboek(page).check();
    await fail();
    await expect(page).toHaveURL(/Leerboek/u);
    await expect(leerboek(page)).toBeChecked();
    await page.getByLabel('Sorteer op').first().selectOption('title');
    await expect(page).toHaveURL(/sort=title/u);
  });

  test('the courses button leads to the courses of the home page', async ({ page }) => {
    const { fail } = await openUnhydrated(page, '/producten');
    await coursesToggle(page).click();
    await expect(page).toHaveURL('/producten');
    await fail();
    await expect(page).toHaveURL(/\/\??#vakken$/u);
  });

  test('a link that waited behind a button is followed', async ({ page }) => {
    const { fail } = await openUnhydrated(page, results);
    await listButtons(page).first().click();
    await productLinks(page).first().click();
    await fail();
    await expect(page).toHaveURL(/\/product\//u);
  });
});

test('an action of the browser itself waits five seconds for the code, and no longer', async ({ page }) => {
  await openUnhydrated(page, '/producten');
  await coursesToggle(page).click();
  await page.clock.runFor(4_500);
  await expect(page).toHaveURL('/producten');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/\??#vakken$/u);
});
