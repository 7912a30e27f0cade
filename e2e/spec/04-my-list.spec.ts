import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessibility.ts';
import { keptIds, keptText, listText, openList, putOnList, sample } from '#e2e/my-list.ts';
import { expect, test } from '#e2e/test.ts';

const total = (page: Page) => page.getByRole('complementary', { name: 'Totaal' });
const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });
const bin = (page: Page, name: RegExp) => page.getByRole('button', { name });

test.describe('the own list', () => {
  test('holds a product once, in the shape of the specification, and the link in the head counts it', async ({ page }) => {
    await page.goto(`/product/${sample.book}`);
    await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
    // A press is held until the page is hydrated, and an address that is typed before that loses it.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' })).toBeVisible();
    await page.goto(`/producten?search=${sample.workbook}`);
    await putOnList(page);
    await page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 2 producten' }).click();
    await expect(page).toHaveURL('/mijn-lijst');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn lijst');
    const stored = JSON.parse((await keptText(page)) ?? '') as Record<string, unknown>[];
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(
      ['id', 'imageUrl', 'title', 'ean', 'price', 'publisher', 'type', 'method', 'classSet', 'course'].toSorted(),
    );
    expect(await keptIds(page)).toHaveLength(2);
  });

  test('shows prices and availability as the catalogue has them now, never those of storage', async ({ page }) => {
    await openList(page, listText([sample.book, sample.licence]));
    await expect(row(page, sample.book)).toContainText('Spanningsveld Natuurkunde havo 4 leerboek');
    await expect(row(page, sample.book)).toContainText('48,50');
    await expect(row(page, sample.book)).toContainText('leverbaar');
    await expect(row(page, sample.licence)).toContainText('1 jaar');
    // What a screen reader says with every cell is the title alone.
    await expect(page.getByRole('rowheader', { name: 'Spanningsveld Natuurkunde havo 4 leerboek', exact: true })).toBeVisible();
    await expect(page.getByText('1,00')).toHaveCount(0);
  });

  test('adds up what has a price and names what has none', async ({ page }) => {
    await openList(page, listText([sample.book, sample.workbook, sample.licence, sample.withoutPrice]));
    await expect(total(page)).toContainText('2 boeken');
    await expect(total(page)).toContainText('76,45');
    await expect(total(page)).toContainText('1 licentie');
    await expect(total(page)).toContainText('1 product zonder prijs');
    await expect(total(page)).toContainText('telt niet mee');
    await expect(total(page)).toContainText('Proefondervindelijk Natuurkunde havo 4 docentenhandleiding');
    await expect(total(page)).toContainText('Totaal, één van elk');
    await expect(total(page)).toContainText('108,20');
    // No line begins with the month or the time.
    expect(await page.getByText(/^Prijzen inclusief btw/u).textContent()).toMatch(/ \d+\u00a0[a-z]+ \d{4} om\u00a0\d+:\d+\.$/u);
    await expect(row(page, sample.withoutPrice)).toContainText('prijs op aanvraag');
  });

  test('no line of a note begins with the comma after the newer edition', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 800 });
    await openList(page, listText([sample.oldEdition]));
    const edition = row(page, sample.oldEdition).getByRole('link', { name: '3e druk', exact: true });
    const [name, comma] = await edition.evaluate((link) => {
      const range = document.createRange();
      const after = document.createTreeWalker(link.closest('p') ?? link, NodeFilter.SHOW_TEXT);
      after.currentNode = link.lastChild ?? link;
      range.setStart(after.nextNode() ?? link, 0);
      range.setEnd(after.currentNode, 1);
      return [link.getBoundingClientRect().top, range.toString() === ',' ? range.getBoundingClientRect().top : undefined];
    });
    expect(comma).toBe(name);
  });

  test('offers the newer edition of what is sold out, exchanges it in its place, and takes that back', async ({ page }) => {
    await openList(page, listText([sample.oldEdition, sample.book]));
    await expect(row(page, sample.oldEdition)).toContainText('Er is een nieuwe druk: 3e druk');
    await expect(total(page)).toContainText('1 product kunt u zo niet bestellen.');
    await page.getByRole('button', { name: /^Vervang door de 3e druk/u }).click();
    expect(await keptIds(page)).toEqual([sample.newEdition, sample.book]);
    await expect(page.getByText('is vervangen door: 3e druk')).toBeVisible();
    await expect(total(page)).not.toContainText('niet bestellen');
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    expect(await keptIds(page)).toEqual([sample.oldEdition, sample.book]);
  });

  test('leads to something else when there is no newer edition', async ({ page }) => {
    await openList(page, listText([sample.soldOut]));
    await page.getByRole('link', { name: 'Zoek iets anders voor Wiskunde B havo 4' }).click();
    await expect(page).toHaveURL(/\/producten\?subjects=Wiskunde\+B&educationTypes=havo\+4/u);
    await expect(page.getByText(/^[\d.]+ resultaten$/u).first()).toBeVisible();
  });

  test('names what is no longer in the catalogue and counts it nowhere', async ({ page }) => {
    await openList(page, listText([sample.book, '2000000000008', '2000000000015']));
    await expect(row(page, '2000000000008').first()).toContainText('Dit product staat niet meer in de catalogus.');
    await expect(total(page)).toContainText('2 producten niet meer in de catalogus');
    await expect(total(page)).toContainText('Titel van vroeger 2000000000008, Titel van vroeger 2000000000015');
    await expect(total(page)).toContainText('tellen niet mee');
    await expect(total(page)).toContainText('48,50');
  });
});

test('a double click puts a product on the list, and does not take it off again', async ({ page }) => {
  await page.goto(`/producten?search=${sample.book}`);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Zet op/u })
    .first();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await button.dblclick();
  await expect(page.getByRole('main').getByRole('button', { pressed: true, name: /lijst/u })).toHaveCount(1);
  expect(await keptIds(page)).toHaveLength(1);
});

test.describe('undo', () => {
  test('puts back what was taken off, by keyboard alone, where it stood', async ({ page }) => {
    await openList(page, listText([sample.book, sample.workbook, sample.licence]));
    await bin(page, /^Haal weg: .*werkboek/u).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('havo 4 werkboek is van uw lijst gehaald.')).toBeVisible();
    expect(await keptIds(page)).toEqual([sample.book, sample.licence]);
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await keptIds(page)).toEqual([sample.book, sample.workbook, sample.licence]);
    await expect(bin(page, /^Haal weg: .*werkboek/u)).toBeFocused();
  });

  for (const where of ['here', 'in another tab'] as const) {
    test(`of the last product is offered on a page that says that the list is empty, when it was emptied ${where}`, async ({
      page,
      context,
    }) => {
      await openList(page, listText(where === 'here' ? [sample.book] : [sample.book, sample.workbook]));
      await bin(page, /^Haal weg: .*leerboek/u).click();
      if (where === 'in another tab') {
        const other = await context.newPage();
        await other.goto('/mijn-lijst');
        await other.getByRole('button', { name: 'Maak de lijst leeg' }).click();
      }
      await expect(page.getByText('Er staat niets meer op uw lijst.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Plak EAN/u })).toBeVisible();
      await page.getByRole('button', { name: 'Ongedaan maken' }).click();
      expect(await keptIds(page)).toEqual([sample.book]);
      await expect(page.getByText('Er staat niets meer op uw lijst.')).toHaveCount(0);
    });
  }

  test('is there until the next visit', async ({ page }) => {
    await openList(page, listText([sample.book, sample.workbook]));
    await bin(page, /^Haal weg: .*werkboek/u).click();
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
    await page.reload();
    await expect(row(page, sample.book)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveCount(0);
  });

  test('brings a cleared list back, also with what was taken off before', async ({ page }) => {
    await openList(page, listText([sample.book, sample.workbook, sample.licence]));
    await bin(page, /^Haal weg: .*werkboek/u).click();
    await page.getByRole('button', { name: 'Maak de lijst leeg' }).click();
    expect(await keptIds(page)).toEqual([]);
    const cleared = page.getByRole('alert').filter({ hasText: 'Uw lijst is leeggemaakt. Er stonden 2 producten op.' });
    await expect(cleared).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveCount(1);
    await cleared.getByRole('button', { name: 'Ongedaan maken' }).click();
    expect(await keptIds(page)).toEqual([sample.book, sample.licence]);
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    expect(await keptIds(page)).toEqual([sample.book, sample.workbook, sample.licence]);
  });
});

test.describe('storage', () => {
  test('keeps two tabs in step', async ({ page, context }) => {
    await openList(page, listText([sample.book]));
    const other = await context.newPage();
    await other.goto(`/product/${sample.workbook}`);
    await other.getByRole('button', { name: 'Zet op mijn lijst' }).click();
    await expect(row(page, sample.workbook)).toContainText('27,95');
    await bin(page, /^Haal weg: .*werkboek/u).click();
    await expect(other.getByRole('button', { name: 'Zet op mijn lijst' })).toBeVisible();
  });

  test('that is full costs nothing that can be seen, and a sentence says so', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`/product/${sample.book}`);
    await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Uw browser kan de lijst niet bewaren.' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' }).click();
    await expect(row(page, sample.book)).toContainText('48,50');
    await expect(page.getByRole('alert').filter({ hasText: 'Uw browser kan de lijst niet bewaren' })).toBeVisible();
  });

  test('that is blocked leaves the page working', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/mijn-lijst');
    await expect(page.getByRole('alert').filter({ hasText: 'Uw browser kan de lijst niet bewaren' })).toBeVisible();
    await expect(page.getByText('Er staat nog niets op uw lijst.')).toBeVisible();
  });

  test('with damaged entries loses none: the readable ones show, the others are moved aside', async ({ page }) => {
    const good = JSON.parse(listText([sample.book])) as unknown[];
    await openList(page, JSON.stringify([...good, { id: 'p2' }, null, 'tekst']));
    await expect(page.getByText('3 regels van uw lijst waren onleesbaar.')).toBeVisible();
    expect(await keptIds(page)).toEqual([sample.book]);
    expect(JSON.parse((await keptText(page, 'my-list-damaged')) ?? '')).toEqual(['{"id":"p2"}', 'null', '"tekst"']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download wat onleesbaar was' }).click();
    expect((await download).suggestedFilename()).toBe('mijn-lijst-onleesbaar.txt');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Gooi het weg' }).click();
    await expect(page.getByText('onleesbaar')).toHaveCount(0);
  });

  test('with a text that is no list is moved aside too, before anything is added', async ({ page }) => {
    await page.addInitScript(() => localStorage.getItem('my-list') ?? localStorage.setItem('my-list', '[{"id":"p1"'));
    await page.goto(`/product/${sample.book}`);
    await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
    await expect.poll(() => keptText(page, 'my-list-damaged')).not.toBeNull();
    expect(await keptIds(page)).toEqual([sample.book]);
    expect(JSON.parse((await keptText(page, 'my-list-damaged')) ?? '')).toEqual(['[{"id":"p1"']);
  });
});

test.describe('a catalogue that does not respond', () => {
  const answers = [
    ['breaks', { status: 500, body: '' }],
    ['answers garbage', { status: 200, contentType: 'application/json', body: '{"niets": true}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
  ] as const;

  test('the list is there, without a price, and can ask again', async ({ page }) => {
    await page.clock.install();
    for (const [name, answer] of answers) {
      await test.step(`and ${name}`, async () => {
        await page.route('**/api/v2/Products/byIds', (route) => route.fulfill(answer));
        await openList(page, listText([sample.book]));
        await expect(page.getByText('De catalogus gaf geen antwoord.')).toBeVisible();
        await expect(row(page, sample.book)).toContainText('Titel van vroeger');
        await expect(total(page)).toContainText('Het totaal is nu niet bekend.');
        await expect(page.getByText('€')).toHaveCount(0);
        await page.unroute('**/api/v2/Products/byIds');
        // An answer that was no failure counts for two seconds, also when it says nothing.
        await page.clock.runFor(2_000);
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
        await expect(row(page, sample.book)).toContainText('48,50');
        await expect(page.getByText('De catalogus gaf geen antwoord.')).toHaveCount(0);
      });
    }
  });

  test("'error retry 5 s': a failed request of the list is retried after 5 seconds, and no sooner", async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route('**/api/v2/Products/byIds', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await openList(page, listText([sample.book]));
    await expect(page.getByText('De catalogus gaf geen antwoord.')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 1_000);
    expect(asked).toBe(1);
    // The library waits one to two times the interval, at random, so that not every browser comes back at once.
    await page.clock.runFor(10_000);
    await expect(row(page, sample.book)).toContainText('48,50');
    expect(asked).toBe(2);
  });
});

test.describe('what is on the list twice', () => {
  const [bookWithLicence, longLicence] = ['2982015606881', '2974039787684'];

  test('is said at the part of a package, and under the total', async ({ page }) => {
    await openList(page, listText([sample.book, bookWithLicence, sample.workbook]));
    await expect(row(page, sample.book)).toContainText(
      'Dit zit ook in een pakket op de lijst: Spanningsveld Natuurkunde havo 4 leerboek en licentie',
    );
    await expect(row(page, sample.workbook)).not.toContainText('op de lijst');
    await expect(total(page)).toContainText('1 product staat dubbel op de lijst en telt dubbel mee in dit totaal.');
    await expectAccessible(page);
    await bin(page, /^Haal weg: .*havo 4 leerboek$/u).click();
    await expect(total(page)).not.toContainText('dubbel');
  });

  test('is said of a licence in two durations', async ({ page }) => {
    await openList(page, listText([sample.licence, longLicence]));
    await expect(row(page, longLicence)).toContainText(
      'Hetzelfde staat al op de lijst: Spanningsveld Natuurkunde havo 4 digitale licentie.',
    );
    await expect(total(page)).toContainText('1 product staat dubbel');
  });
});
