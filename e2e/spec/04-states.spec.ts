import { searchProducts } from '#e2e/catalogue-requests.ts';
import { putOnList } from '#e2e/my-list.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { hints, open, searchBox } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test.describe('Availability (from delivery status)', () => {
  const statuses = [
    { status: 'Leverbaar', word: 'leverbaar', tone: 'success' },
    { status: 'Nieuw beperkt leverbaar', word: 'beperkt leverbaar', tone: 'warning' },
    { status: 'Nog niet verschenen', word: 'nog niet verschenen', tone: 'warning' },
    { status: 'Uitverkocht oude druk', word: 'uitverkocht, oude druk', tone: 'danger' },
    { status: 'Uitverkocht', word: 'uitverkocht', tone: 'danger' },
    { status: null, word: 'Onbekend', tone: 'none' },
  ] as const;

  test('every status is shown as its word, in its tone, beside a drawing', async ({ page, request }) => {
    for (const { status, word, tone } of statuses) {
      await test.step(`'${status ?? 'unknown'}' is '${word}' with tone ${tone}`, async () => {
        const { products } = await searchProducts(request, { filter: { deliveryStatus: [status ?? 'Onbekend'] } });
        expect(products[0]?.deliveryStatus).toBe(status);
        await page.goto(`/product/${products[0]?.id}`);
        const shown = page.getByRole('article').first().getByText(word, { exact: true }).first();
        await expect(shown).toBeVisible();
        await expect(shown.locator('svg')).toHaveAttribute('aria-hidden', 'true');
        const colours = await shown.evaluate(
          (element, names) => {
            const colourOf = (value: string): string => {
              const probe = document.body.appendChild(document.createElement('i'));
              probe.style.color = value;
              const { color } = getComputedStyle(probe);
              probe.remove();
              return color;
            };
            return { own: getComputedStyle(element).color, tones: names.map((name) => colourOf(`var(--${name})`)) };
          },
          ['good', 'warn', 'stop'],
        );
        const expected = { success: 0, warning: 1, danger: 2, none: -1 }[tone];
        expect(colours.tones.indexOf(colours.own)).toBe(expected);
      });
    }
  });
});

test.describe('Search hints', () => {
  test("'input under 3 characters triggers no lookup'; 'Otherwise the lookup runs 300 ms after the last keystroke'", async ({ page }) => {
    await page.clock.install();
    await open(page, samplePages.about);
    const bodies: string[] = [];
    page.on('request', (request) => (request.url().endsWith('/api/v2/Products') ? bodies.push(request.postData() ?? '') : undefined));
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await searchBox(page).fill('wi');
    await page.clock.runFor(2_000);
    expect(bodies).toEqual([]);
    await searchBox(page).fill('wis');
    await page.clock.runFor(200);
    await searchBox(page).fill('wisk');
    await page.clock.runFor(299);
    expect(bodies).toEqual([]);
    const asked = page.waitForRequest('**/api/v2/Products');
    await page.clock.runFor(1);
    expect((await asked).postDataJSON()).toMatchObject({ query: 'wisk', pageSize: 10 });
    await page.clock.resume();
    await expect(hints(page).first()).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  test('nothing found is said, and Enter searches all the same', async ({ page }) => {
    await open(page, samplePages.about);
    await searchBox(page).fill('qqqqxxxx');
    await expect(page.getByText('Geen suggesties, Enter zoekt verder').first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen resultaten');
  });
});

test.describe('My list', () => {
  test("'adding is ignored if the id is already present', though another tab put it there", async ({ page, context }) => {
    const other = await context.newPage();
    await open(page, samplePages.product);
    await open(other, samplePages.product);
    await other.getByRole('button', { name: 'Zet op mijn lijst' }).click();
    await expect(page.getByRole('button', { name: 'Op mijn lijst', exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' })).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('my-list') ?? '') as unknown)).toHaveLength(1);
  });

  test("'Removing by id and clearing the whole list are allowed'", async ({ page }) => {
    await open(page, samplePages.results);
    await putOnList(page, 3);
    const ids = (): Promise<readonly string[]> =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('my-list') ?? '[]') as { id: string }[]).map(({ id }) => id));
    const [first, second, third] = await ids();
    await open(page, samplePages.list);
    await page
      .getByRole('button', { name: /^Haal weg/u })
      .nth(1)
      .click();
    expect(await ids()).toEqual([first, third]);
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: 'Maak de lijst leeg' }).click();
    await expect.poll(ids).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst', exact: true })).toBeVisible();
  });
});

test("'Start: the subject areas and their subjects load once': going from page to page asks for neither again", async ({ page }) => {
  const asked: string[] = [];
  await page.clock.install();
  await open(page, samplePages.home);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const atStart = (): readonly string[] => asked.filter((path) => path.includes('/Metadata/areas') || path.includes('/api/settings'));
  const footer = page.getByRole('contentinfo');
  const title = page.getByRole('heading', { level: 1 });
  await footer.getByRole('link', { name: 'Over de catalogus' }).click();
  await expect(title).toHaveText('Over de catalogus');
  expect(atStart()).toEqual([]);
  await footer.getByRole('link', { name: 'Exacte vakken' }).click();
  await expect(title).toHaveText('Exacte vakken');
  const once = ['/api/v2/Metadata/areas', '/api/v2/Metadata/areas/Exacte%20vakken/subjects'];
  expect(atStart()).toEqual(once);
  // Longer than the 2 seconds in which equal requests are one.
  await page.clock.fastForward(10_000);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Natuurkunde/u })
    .click();
  await expect(title).toHaveText('Natuurkunde');
  expect(atStart()).toEqual(once);
});
