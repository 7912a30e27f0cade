import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dataPaths } from '#data-paths.ts';
import type { WireMethod } from '#contract/metadata.ts';
import { areaHref, editionsHref, fillPath, apiPaths, methodHref, subjectHref } from '#contract/routes.ts';
import { hostileFeeds, hostileProductId, payloads } from '#importers/hostile-feeds.fixture.ts';
import { firstScriptedProduct, hostileWorkbooks } from '#importers/table/hostile-workbooks.fixture.ts';
import { chromiumMissing, findChromium, launchChromium } from '#scripts/tests/chromium.ts';
import { build } from '#scripts/site/site-build.ts';
import { startAttackedServer } from './attacked-server.ts';
import { runCommand } from './killed-command.ts';

/**
 * Imports hostile feeds with the real command, and opens every page that shows what they brought in a Chromium that does not apply the content security
 * policy: only escaping is left. `node attack/feeds.ts`
 */
const mark = 'doorgelaten';
const promises = { milliseconds: 60_000, heap: 512 } as const;
// oxlint-disable-next-line no-control-regex -- these are what must not be printed
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

if (findChromium() === undefined) {
  throw new Error(chromiumMissing);
}
await build();
const folder = await mkdtemp(join(tmpdir(), 'catalogus-feeds-'));
const data = join(folder, 'data');
mkdirSync(join(data, 'snapshots'), { recursive: true });
process.env['NODE_OPTIONS'] = `--max-old-space-size=${promises.heap}`;
const faults: string[] = [];
let ran = 0;

async function importAll(): Promise<number> {
  const feeds = [...hostileFeeds(mark), ...(await hostileWorkbooks(mark))];
  for (const { name, content } of feeds) {
    const file = join(folder, name);
    writeFileSync(file, content);
    const { status, output, milliseconds } = await runCommand(data, ['import', file]);
    if (status !== 0 && status !== 1) {
      faults.push(`${name}: the import ends with ${status}: ${output.slice(-300)}`);
    }
    if (milliseconds > promises.milliseconds || obeyed.test(output)) {
      faults.push(`${name}: the import takes ${Math.round(milliseconds)} ms and prints ${JSON.stringify(output.slice(0, 300))}`);
    }
  }
  const { reports } = dataPaths(data);
  for (const name of readdirSync(reports).filter((report) => obeyed.test(readFileSync(join(reports, report), 'utf8')))) {
    faults.push(`${name}: the report holds control characters`);
  }
  return feeds.length;
}

/** Every page that shows something of the feeds, and searches and addresses that hold what they held. */
async function addresses(origin: string): Promise<readonly string[]> {
  const found = payloads(mark).map(async (payload, number) => {
    const answer = await fetch(`${origin}${fillPath(apiPaths.method, { methodId: `methode-${number}` })}`);
    if (!answer.ok) {
      throw new Error(`methode-${number} is not in the catalogue: ${answer.status}`);
    }
    const method = (await answer.json()) as WireMethod;
    const [area, subject] = [
      { title: method.area.name, slug: method.area.slug },
      { title: method.subject.name, slug: method.subject.slug },
    ];
    const own = { title: method.name, slug: method.slug };
    const search = new URLSearchParams({ search: payload, publishers: payload, sort: payload, utm_source: payload }).toString();
    const compared: [string, string][] = ['0', String(number)].map((id) => ['methode', `methode-${id}`]);
    const levels = [areaHref(area), subjectHref(area, subject), methodHref(area, subject, own), editionsHref(area, subject, own)];
    const products = [
      ...[0, 100, 200, 300, firstScriptedProduct].map((first) => `/product/${hostileProductId(first + number)}`),
      `/producten?${search}`,
    ];
    const lists = [
      `/vergelijken?${new URLSearchParams([...compared, ['vast', payload]]).toString()}`,
      `/mijn-lijst?ids=${hostileProductId(number)},${encodeURIComponent(payload)}`,
      `/${encodeURIComponent(payload)}`,
    ];
    return [...levels, ...products, ...lists];
  });
  return ['/', '/producten', '/producten?alle=publishers&alle=methods', ...(await Promise.all(found)).flat()];
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 15_000 });
}

async function openAll(origin: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    await context.exposeFunction(mark, () => (ran += 1));
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      ran += 1;
      void dialog.dismiss();
    });
    const opened = await addresses(origin);
    for (const address of opened) {
      const before = ran;
      await open(page, `${origin}${address}`).catch((error: unknown) => faults.push(`${address}: ${String(error).slice(0, 200)}`));
      const planted = await page.locator(`[onerror*=${mark}], [onload*=${mark}], [href^='javascript:']`).count();
      if (ran > before || planted > 0) {
        faults.push(`${address}: ${ran - before} of what a feed brought ran, ${planted} elements were made of it`);
      }
    }
    return opened.length;
  } finally {
    await browser.close();
  }
}

try {
  const imported = await importAll();
  delete process.env['NODE_OPTIONS'];
  const server = await startAttackedServer({ dataFolder: data, environment: { CATALOGUS_TOKEN_SECONDS: '60' } });
  try {
    const opened = await openAll(`http://127.0.0.1:${server.port}`);
    faults.forEach((fault) => console.error(fault));
    console.log(
      `feeds: ${imported} hostile feeds imported, ${opened} pages opened without a policy, ${ran} times something of a feed ran, ${faults.length} faults`,
    );
    process.exitCode = faults.length === 0 && ran === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
