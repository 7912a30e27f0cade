import type { Page } from '@playwright/test';
import { follow, oneFrame, open as openPage, searchBox, signInAsTeacher, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const subject = '/domein/exacte-vakken/natuurkunde';
const method = `${subject}/spanningsveld`;
const product = '/product/2903802494665-spanningsveld-natuurkunde-havo-4-leerboek';

/** Opens a page and waits until it is hydrated; returns the errors that its console shows from then on. */
async function open(page: Page, path: string): Promise<readonly string[]> {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await openPage(page, path);
  return said;
}

const fail = (page: Page, path: string | RegExp, status = 500): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ status, body: 'stuk' }));
const sayings = (said: readonly string[]) => said.join('\n');

test.describe("'Failures are logged to the console and degrade quietly'", () => {
  test("'paged search': the console says so, and the page says that it failed, not that nothing was found", async ({ page }) => {
    const said = await open(page, '/producten');
    await fail(page, '**/api/v2/Products');
    await page.getByRole('link', { name: 'Volgende' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het zoeken is niet gelukt');
    await expect(page.getByRole('alert')).toContainText('Uw zoekvraag, uw filters en uw lijst zijn er nog.');
    await expect(page.getByText('Geen resultaten')).toBeHidden();
    expect(sayings(said)).toContain('Error fetching products');
    await page.unroute('**/api/v2/Products');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(total(page)).toBeVisible();
  });

  test('an unreadable response is a failure too', async ({ page }) => {
    const said = await open(page, '/producten');
    await page.route('**/api/v2/Products', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"products":' }),
    );
    await page.getByRole('link', { name: 'Volgende' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het zoeken is niet gelukt');
    expect(sayings(said)).toContain('Error fetching products');
  });

  test("'search hints return an empty list': nothing opens, and Enter still searches", async ({ page }) => {
    const said = await open(page, '/over-de-catalogus');
    await fail(page, '**/api/v2/Products');
    const failed = page.waitForResponse('**/api/v2/Products');
    const box = searchBox(page);
    await box.fill('natuurkunde');
    await failed;
    await expect.poll(() => sayings(said)).toContain('Error fetching products');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.unroute('**/api/v2/Products');
    await box.press('Enter');
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(total(page)).toBeVisible();
  });

  test("'Fetching a product by id': Error fetching product by id: {id}", async ({ page }) => {
    const said = await open(page, '/producten?search=2903802494665');
    await fail(page, '**/api/v2/Products/byId?*');
    await page.getByRole('main').locator(`a[href="${product}"]:not([aria-hidden])`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kan niet worden getoond');
    await expect(page).toHaveURL(product);
    expect(sayings(said)).toContain('Error fetching product by id: 2903802494665');
  });

  for (const [what, from, call, link] of [
    ['subject areas', '/over-de-catalogus', '**/Metadata/areas', '/domein/exacte-vakken'],
    ['subjects', '/over-de-catalogus', '**/Metadata/areas/*/subjects', '/domein/exacte-vakken'],
    ['methods', '/domein/exacte-vakken', '**/Metadata/subjects/*/methods', subject],
    ['editions', subject, '**/Metadata/methods/*/methodEditions', method],
    ['method sets', `${method}/edities`, '**/Metadata/editions/*/methodSets', `${method}/3e-druk`],
    ['products of a method set', `${method}/edities`, '**/Products/byMethodSet/*', `${method}/3e-druk`],
  ] as const) {
    test(`'${what}': the console says so, and the visitor gets a sentence and a way on`, async ({ page }) => {
      const said = await open(page, from);
      await fail(page, call);
      await page.locator(`a[href="${link}"]:not([aria-hidden])`).first().click();
      await expect(page).toHaveURL(link);
      await expect.poll(() => sayings(said)).toContain(`Error fetching ${what}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
      await expect(page.getByRole('main')).toContainText(
        /opnieuw|geen antwoord|niet worden getoond|niet gelukt|niet ophalen|niet opgehaald/iu,
      );
    });
  }

  for (const [what, from, call, link, heading] of [
    ['subjects', '/over-de-catalogus', '**/Metadata/areas/*/subjects', '/domein/exacte-vakken', 'Exacte vakken'],
    ['methods', '/domein/exacte-vakken', '**/Metadata/subjects/*/methods', subject, 'Natuurkunde'],
    ['editions', subject, '**/Metadata/methods/*/methodEditions', method, 'Spanningsveld'],
    ['editions', method, '**/Metadata/methods/*/methodEditions', `${method}/edities`, 'Edities van Spanningsveld'],
    ['method sets', `${method}/edities`, '**/Metadata/editions/*/methodSets', `${method}/3e-druk`, 'Spanningsveld, 3e druk'],
    ['products of a method set', `${method}/edities`, '**/Products/byMethodSet/*', `${method}/3e-druk`, 'Spanningsveld, 3e druk'],
  ] as const) {
    test(`'${what}' that fail are an empty list on ${link}: the page stands, says so, and tries again`, async ({ page }) => {
      const said = await open(page, from);
      await fail(page, call, 404);
      await follow(page, link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const note = page.getByRole('main').getByRole('alert').first();
      await expect(note).toContainText('konden niet worden opgehaald');
      expect(sayings(said)).toContain(`Error fetching ${what}`);
      await page.unroute(call);
      await note.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test("'paged search' that is not there is a failure too, and is logged", async ({ page }) => {
    const said = await open(page, '/producten');
    await fail(page, '**/api/v2/Products', 404);
    await page.getByRole('link', { name: 'Volgende' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het zoeken is niet gelukt');
    expect(sayings(said)).toContain('Error fetching products');
  });

  test("'also when the response is empty': no areas, and the page says that there is no such area", async ({ page }) => {
    await open(page, '/over-de-catalogus');
    for (const body of ['[]', 'null']) {
      await page.route('**/Metadata/areas', (route) => route.fulfill({ contentType: 'application/json', body }));
      await follow(page, '/domein/exacte-vakken');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit vakgebied is er niet');
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Exacte vakken' })).toBeVisible();
      await page.unroute('**/Metadata/areas');
      await follow(page, '/veelgestelde-vragen');
    }
  });

  test("'app list': the drawer says so, and can be asked again", async ({ page }) => {
    const said = await open(page, '/over-de-catalogus');
    await fail(page, '**/api/v2/User/profile');
    await signInAsTeacher(page);
    await page.getByRole('banner').getByRole('button', { name: 'Toepassingen' }).click();
    await expect(page.getByText('Uw toepassingen konden niet worden opgehaald.')).toBeVisible();
    expect(sayings(said)).toContain('Error fetching application list');
  });
});

test("'error retry 5 s': a page that failed tries again by itself after 5 seconds, no sooner, and as long as it fails", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/producten');
  await page.clock.pauseAt(Date.now() + 60_000);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/v2/Products') ? 1 : 0));
  await fail(page, '**/api/v2/Products');
  await page.getByRole('link', { name: 'Volgende' }).click();
  await page.clock.runFor(oneFrame);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Het zoeken is niet gelukt');
  await page.clock.runFor(5_000 - oneFrame);
  expect(asked).toBe(1);
  await page.clock.runFor(oneFrame);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await page.unroute('**/api/v2/Products');
  await page.clock.runFor(5_000);
  await expect(total(page)).toBeVisible();
  expect(asked).toBe(3);
});

for (const [what, code, heading] of [
  ['a catalogue that is not ready yet', 'catalogue.preparing', 'De catalogus wordt klaargezet'],
  ['a server that has too much to do', 'server.busy', 'Het is nu te druk om te zoeken'],
  ['a search that gives no answer', 'search.unavailable', 'Het zoeken is niet gelukt'],
] as const) {
  test(`${what} is said in the place of results`, async ({ page }) => {
    await open(page, '/producten');
    const problem = { type: 'about:blank', title: 'Nu niet.', status: 503, code };
    await page.route('**/api/v2/Products', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await page.getByRole('link', { name: 'Volgende' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test("'Sign-in error screen': An Error Occurred, followed by the serialised error", async ({ page }) => {
  await open(page, '/?error=server_error&state=nooit-verstuurd');
  await expect(page.getByRole('main')).toContainText('An Error Occurred: ');
  await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
});

test('API errors are problems of RFC 9457', async ({ request }) => {
  for (const [path, status] of [
    ['/api/nergens', 404],
    ['/api/v2/Metadata/methods/bestaat-niet', 404],
    ['/api/v2/User/profile', 401],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(status);
    expect(response.headers()['content-type']).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status, title: expect.stringMatching(/\.$/u) });
  }
});
