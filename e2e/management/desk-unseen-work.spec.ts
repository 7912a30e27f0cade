import type { Page } from '@playwright/test';
import type { Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/identity/identity-test.ts';
import { feedWith, importFile, job, openDesk, productLine, startSmallSite } from './desk-site.ts';

/** Holds the parts of files on their way, and gives the function that lets them pass. */
async function holdParts(page: Page): Promise<() => void> {
  let pass = (): void => undefined;
  const mayPass = new Promise<void>((resolve) => (pass = resolve));
  await page.route('**/uploads/*offset=*', async (route) => {
    await mayPass;
    // The page may have stopped it.
    await route.continue().catch(() => undefined);
  });
  return () => pass();
}

/** Chooses a file and sends it; its parts are held. */
async function sendHeld(page: Page, file: string, source: string): Promise<void> {
  await page.getByLabel('Bestand', { exact: true }).setInputFiles(file);
  await page.getByLabel('Naam van de bron').fill(source);
  const part = page.waitForRequest('**/uploads/*offset=*');
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
  await part;
}

test.describe('at the desk nothing runs that nobody sees', () => {
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startSmallSite();
  });
  test.afterAll(() => site.stop());

  test('a file on its way can be stopped: nothing is imported, it is said, and the focus stays in the page', async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1024, height: 600 });
    await openDesk(page, site, 'beheerder', '/beheer/inlezen');
    const pass = await holdParts(page);
    const commands: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/Management/jobs') && commands.push(request.url())));
    const file = await feedWith(site, 'fout.ndjson', productLine('fout', '9789006987904'));
    await sendHeld(page, file, 'fout');
    await expect(page.getByRole('button', { name: 'Stop met versturen' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Stop met versturen' }).focus();
    await page.keyboard.press('Enter');
    await expect(job(page).filter({ hasText: 'Het versturen van fout.ndjson is gestopt. Er is niets ingelezen.' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(commands).toEqual([]);
    // The browser has no reason left to ask, and the same file can be sent after all.
    pass();
    await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
    await expect(job(page).filter({ hasText: 'Het bestand is ingelezen' })).toBeVisible({ timeout: 90_000 });
  });

  test('a file that arrived while another command runs is not sent again for the next attempt', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder', '/beheer/inlezen');
    const parts: string[] = [];
    page.on('request', (request) => void (request.url().includes('offset=') && parts.push(request.url())));
    const problem = { type: '/api/docs#desk.busy', title: 'Er loopt al een opdracht.', status: 409, code: 'desk.busy' };
    const commands = '**/Management/jobs';
    await page.route(commands, (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }));
    const feed = await feedWith(site, 'later.ndjson', productLine('later', '9789006110005'));
    await page.getByLabel('Bestand', { exact: true }).setInputFiles(feed);
    await page.getByLabel('Naam van de bron').fill('later');
    const start = page.getByRole('button', { name: 'Inlezen', exact: true });
    await start.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Er loopt al een opdracht.' })).toBeVisible();
    expect(parts).toHaveLength(1);
    await page.unroute(commands);
    await start.click();
    await expect(job(page).filter({ hasText: 'Het bestand is ingelezen' })).toBeVisible({ timeout: 90_000 });
    expect(parts).toHaveLength(1);
  });

  test('a link is followed after a question while a file is on its way, and Back sends no more of it', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder', '/beheer');
    await page.getByRole('link', { name: 'Bestand inlezen' }).first().click();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const pass = await holdParts(page);
    const commands: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/Management/jobs') && commands.push(request.url())));
    await sendHeld(page, await feedWith(site, 'weg.ndjson', productLine('weg', '9789006484908')), 'weg');
    await page.getByRole('link', { name: 'Overzicht' }).click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(page).toHaveURL(/\/beheer\/inlezen$/u);
    await expect(job(page).filter({ hasText: 'weg.ndjson wordt verstuurd' })).toBeVisible();
    const given = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('offset=') });
    await page.goBack();
    await given;
    await expect(page.getByRole('heading', { level: 1, name: 'Beheer' })).toBeVisible();
    pass();
    await page.getByRole('link', { name: 'Kwaliteit' }).click();
    await expect(page).toHaveURL(/\/beheer\/kwaliteit$/u);
    expect(asked).toEqual(['beforeunload']);
    expect(commands).toEqual([]);
  });

  test('after signing in again the page says that the file on its way did not arrive', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder', '/beheer/inlezen');
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(`${site.authority}/token`, (route) =>
      route.request().postData()?.includes('refresh_token') === true
        ? route.fulfill({ status: 400, headers, json: { error: 'invalid_grant' } })
        : route.continue(),
    );
    await page.route('**/uploads/*offset=*', (route) => route.fulfill({ status: 401, json: {} }));
    const commands: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/Management/jobs') && commands.push(request.url())));
    await page
      .getByLabel('Bestand', { exact: true })
      .setInputFiles(await feedWith(site, 'sessie.ndjson', productLine('s', '9789006484908')));
    await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
    await page.waitForURL(/[?&]code=/u);
    await expect(page).toHaveURL(/\/beheer\/inlezen$/u);
    await expect(job(page).filter({ hasText: 'Het versturen van sessie.ndjson is gestopt. Er is niets ingelezen.' })).toBeVisible();
    expect(commands).toEqual([]);
    // It is said once.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Inlezen', exact: true })).toBeVisible();
    await expect(page.getByText('sessie.ndjson')).toHaveCount(0);
  });

  test('what another tab did is there when a tab is shown again', async ({ page, context }) => {
    test.setTimeout(180_000);
    await openDesk(page, site, 'beheerder', '/beheer');
    const other = await context.newPage();
    await other.goto(`${site.address}/beheer`);
    // The provider still knows the manager.
    await other.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await expect(other.getByRole('table', { name: 'Bronnen' })).toBeVisible();
    const feed = await feedWith(site, 'ander.ndjson', productLine('ander', '9789006439816'));
    await importFile(page, feed, 'ander', /Het bestand is ingelezen/u);
    const sources = other.getByRole('table', { name: 'Bronnen' });
    await expect(sources.getByRole('row', { name: /^ander/u })).toHaveCount(0);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(sources.getByRole('row', { name: /^ander/u })).toHaveCount(1);
  });

  test('a command that cannot be started because another one runs shows that one, until its end', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder', '/beheer');
    await expect(page.getByRole('table', { name: 'Bronnen' })).toBeVisible();
    // A live region that comes with its words is not always read out: it is there before.
    await job(page)
      .first()
      .evaluate((region) => region.setAttribute('data-before', ''));
    const region = page.locator('[data-before]');
    await expect(region).toHaveText('');
    const running = { id: 'elders', action: 'import', state: 'running', progress: null, lines: [] };
    let state = running.state;
    await page.route('**/Management/jobs', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { type: '/api/docs#desk.busy', title: 'Er loopt al een opdracht.', status: 409, code: 'desk.busy' },
      }),
    );
    await page.route('**/Management/jobs/elders', (route) => route.fulfill({ json: { ...running, state } }));
    await page.route('**/Management/overview', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), lastJob: 'elders' } });
    });
    await page.getByRole('button', { name: 'Vastzetten' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Er loopt al een opdracht.' })).toBeVisible();
    await expect(region).toHaveText('Het bestand wordt ingelezen …');
    state = 'done';
    await expect(region).toHaveText('Het bestand is ingelezen.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The page asks for the overview once more at the end of a command.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
