import type { Locator, Page } from '@playwright/test';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { expect, test } from '#e2e/identity/identity-test.ts';
import { tabTo } from '#e2e/journeys/keys.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { feedWith, job, openDesk } from './desk-site.ts';

const words = [
  'TOVEREN',
  'GOOCHELEN',
  'JONGLEREN',
  'BUIKSPREKEN',
  'POPPENSPEL',
  'PANTOMIME',
  'KOORDDANSEN',
  'CLOWNERIE',
  'ACROBATIEK',
  'VUURSPUWEN',
];

/** An ECK file of ten products, each of a subject that nobody knows. */
const deliveryOf = (count: number): string =>
  `<Entries>${words
    .slice(0, count)
    .map((word, place) => {
      const first12 = `97890${String(place).padStart(7, '0')}`;
      return entry(
        `<Publisher>Halsema</Publisher><ProductFamilyName>Hocus ${place + 1}</ProductFamilyName>${placed(word)}`,
        `${first12}${eanCheckDigit(first12)}`,
        `Leren ${word.toLowerCase()}`,
      );
    })
    .join('')}</Entries>`;

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Chooses a file on the page of imports and sends it, by keyboard alone. */
async function importByKeyboard(page: Page, file: string, isComplete: boolean, says: RegExp): Promise<void> {
  await press(page, page.getByRole('main').getByRole('link', { name: 'Bestand inlezen' }).first());
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Bestand', { exact: true }));
  await (await chooser).setFiles(file);
  await tabTo(page, page.getByLabel('Naam van de bron'));
  await page.keyboard.type('halsema');
  if (isComplete) {
    await press(page, page.getByLabel('Dit is alles wat deze bron heeft'), 'Space');
  }
  await press(page, page.getByRole('button', { name: 'Inlezen', exact: true }));
  await expect(job(page).filter({ hasText: says })).toBeVisible({ timeout: 90_000 });
}

test.describe('the day of a manager, by keyboard alone', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({}, { published: false });
  });
  test.afterAll(() => site.stop());

  test('a first feed, ten unknown subjects that get a place, a bad delivery that is withheld, a rollback and a release', async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const whole = await feedWith(site, 'levering.xml', deliveryOf(words.length));
    const productCount = async (): Promise<unknown> => {
      const response = await request.post(`${site.address}/api/v2/Products`, { data: { query: '', page: 0, pageSize: 12 } });
      return ((await response.json()) as { readonly totalCount?: unknown }).totalCount;
    };

    await openDesk(page, site, 'beheerder');
    await importByKeyboard(page, whole, false, /Het bestand is ingelezen/u);
    await expectAccessibleInBothSchemes(page);
    await expect(async () => expect(await productCount()).toBe(words.length)).toPass({ timeout: 30_000 });

    await press(page, page.getByRole('main').getByRole('link', { name: 'Koppelingen' }).first());
    for (const word of words) {
      const subject = page.getByLabel(`Vak voor ${word}`, { exact: true });
      await tabTo(page, subject);
      await page.keyboard.type('Drama');
      await expect(subject).toHaveValue('Drama');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${word} hoort bij Drama`).first()).toBeVisible();
    }
    await expectAccessibleInBothSchemes(page);
    await importByKeyboard(page, whole, false, /Het bestand is ingelezen/u);
    await press(page, page.getByRole('main').getByRole('link', { name: 'Koppelingen' }).first());
    await expect(page.getByText('Er zijn geen onbekende woorden')).toBeVisible();

    await importByKeyboard(page, await feedWith(site, 'slecht.xml', deliveryOf(2)), true, /Het inlezen is niet of niet helemaal gelukt/u);
    await press(page, page.getByRole('link', { name: 'Naar het overzicht' }));
    await expect(page.getByText(/zouden er 8 verdwijnen\. Wat is ingelezen, is bewaard\./u)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect(await productCount()).toBe(words.length);

    await press(page, page.getByRole('button', { name: /^Terugzetten naar/u }).first());
    await expect(page.getByRole('button', { name: 'Ja, zet terug' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(job(page).filter({ hasText: 'De publicatie staat vast.' })).toBeVisible({ timeout: 60_000 });
    expect(await productCount()).toBe(words.length);

    await importByKeyboard(page, whole, true, /Het bestand is ingelezen/u);
    await press(page, page.getByRole('link', { name: 'Naar het overzicht' }));
    await press(page, page.getByRole('button', { name: 'Vrijgeven en publiceren' }));
    await expect(job(page).filter({ hasText: 'Gepubliceerd.' })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('Bezoekers zien alles wat is ingelezen.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect(await productCount()).toBe(words.length);
  });
});
