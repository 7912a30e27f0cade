import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { expect, test } from '@playwright/test';
import { eanCheckDigit } from '#catalogue/ean.ts';
import { capture, root } from '#scripts/child-process.ts';
import { startSite, type Site } from '#e2e/site.ts';

const recordCount = 20_000;
const connections = 10;

/** Writes a bundle of products whose titles no other product has. */
async function writeBundle(file: string, edition: string): Promise<void> {
  const out = createWriteStream(file);
  for (let index = 0; index < recordCount; index += 1) {
    const digits = `2899${String(index).padStart(8, '0')}`;
    const ean = `${digits}${eanCheckDigit(digits)}`;
    const lists = { assembly: [], authors: [], learningPhases: [], targetUsers: [], methodIds: [], subjectIds: ['natuurkunde'] };
    const product = {
      kind: 'product',
      id: ean,
      ean,
      title: `Lastproef deel ${index}`,
      price: 1_000 + index,
      edition,
      educationTypes: [],
      ...lists,
    };
    if (!out.write(`${JSON.stringify(product)}\n`)) {
      await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'finish');
}

const searchBody = (query: string): string => JSON.stringify({ query, filter: {}, page: 0, pageSize: 12, sortBy: [], profile: 'Full' });

async function totalOf(site: Site, query: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${site.address}/api/v2/Products`, { method: 'POST', headers, body: searchBody(query) });
  const { totalCount } = (await response.json()) as { readonly totalCount: number };
  return totalCount;
}

async function untilPublished(site: Site): Promise<void> {
  const deadline = Date.now() + 30_000;
  while ((await totalOf(site, 'lastproef')) !== recordCount) {
    expect(Date.now(), 'the server takes the publication over').toBeLessThan(deadline);
    await wait(100);
  }
}

async function importBundle(site: Site, file: string): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', join(root, 'src', 'cli.ts'), 'import', file, '--source', 'lastproef'];
  const { status, output } = await capture('env', [`CATALOGUS_DATA=${site.dataFolder}`, process.execPath, ...command]);
  expect(status, output).toBe(0);
}

test('an import and a publication of 20,000 records under load cause no failed request', async () => {
  test.setTimeout(180_000);
  const site = await startSite();
  try {
    const file = join(site.dataFolder, 'lastproef.ndjson');
    await writeBundle(file, '1e druk');
    const words = ['natuurkunde', 'havo 4', 'werkboek', 'vwo', 'lastproef', 'engels leerboek'];
    const requests = words.map((query) => ({
      method: 'POST',
      path: '/api/v2/Products',
      headers: { 'content-type': 'application/json' },
      body: searchBody(query),
    }));
    let over = false;
    const importing = importBundle(site, file)
      .then(() => untilPublished(site))
      .finally(() => (over = true));
    const totals = { requests: 0, non2xx: 0, errors: 0, timeouts: 0 };
    do {
      const { requests: sent, non2xx, errors, timeouts } = await autocannon({ url: site.address, connections, duration: 2, requests });
      totals.requests += sent.total;
      totals.non2xx += non2xx;
      totals.errors += errors;
      totals.timeouts += timeouts;
    } while (!over);
    await importing;
    expect(totals).toMatchObject({ non2xx: 0, errors: 0, timeouts: 0 });
    expect(totals.requests).toBeGreaterThan(1_000);
    console.log(`${totals.requests} requests during the import and the publication of ${recordCount} records, none failed`);
  } finally {
    await site.stop();
  }
});
