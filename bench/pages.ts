import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/child-process.ts';
import { build } from '#scripts/site/site-build.ts';
import { readArguments } from './arguments.ts';
import { findAddresses, type Addresses } from './pages/addresses.ts';
import { judgePages } from './pages/lighthouse.ts';
import { measureInTurns, type Load, type Rate } from './pages/load.ts';
import { startSite, type Site } from './processes/site.ts';
import { measureInteractions } from './pages/interaction.ts';
import { measureSignedIn, measureTransfer } from './pages/transfer.ts';
import { publishSample } from './quality/publish-sample.ts';

/**
 * Measures the pages over the sample catalogue, as visitors get them, and prints tables in Markdown beside their budgets. In parts:
 * `node bench/pages.ts [start] [transfer] [kept] [rendering] [interaction] [lighthouse]`; without words, all. `BENCH_PORT` is the first of six ports.
 */
const parts = ['start', 'transfer', 'kept', 'rendering', 'interaction', 'lighthouse'] as const;
const firstPort = Number(process.env['BENCH_PORT'] ?? 4650);
const rounds = 3;
const secondsARound = 2;
const lighthouseRuns = 3;

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void =>
  console.log(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}\n${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}`);

async function transfer(site: Site, addresses: Addresses): Promise<void> {
  const measured = await measureTransfer(site.origin, addresses);
  console.log('Bytes of a first visit; HTML as gzip, the rest as brotli. Budget: HTML 10,240, script 110,000, style 8,192, 10 requests.\n');
  const heads = ['page', 'HTML', 'script', 'style', 'fonts', 'texts', 'requests without images'];
  table(
    heads,
    measured.map(({ page, html, script, style, font, texts, requests }) => [page, html, script, style, font, texts, requests]),
  );
}

async function signedIn(site: Site): Promise<void> {
  // The provider of the site sends back to the name that the site knows itself by.
  const bytes = await measureSignedIn(`${site.origin.replace('127.0.0.1', 'localhost')}/producten?search=natuurkunde`);
  console.log(`Script of the product list for a visitor who is signed in: ${bytes} bytes. Budget 130,000.\n`);
}

/** From the command to the first page, with everything built and published. */
async function start(dataFolder: string): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const begun = performance.now();
    const site = await startSite({ port: firstPort + 4, dataFolder });
    times.push(performance.now() - begun);
    await site.stop();
  }
  const [, , median = Number.NaN] = times.toSorted((left, right) => left - right);
  console.log(`Cold start, from the command to the first page: ${median.toFixed(0)} ms (median of five). Target 800.\n`);
}

async function interactions(site: Site): Promise<void> {
  console.log('Slowest answer to a touch or key, processor four times as slow. Target 100 ms.\n');
  const measured = await measureInteractions(site.origin);
  table(
    ['what', 'ms'],
    measured.map(({ name, worst }) => [name, worst.toFixed(0)]),
  );
}

const compressed = { 'accept-encoding': 'br' };

type SizedFile = { readonly path: string; readonly bytes: number };

async function sizeOf(site: Site, path: string): Promise<number> {
  const answer = await fetch(`${site.origin}${path}`, { headers: compressed });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** Files of the site with their size as they travel: what it costs to send bytes that are there already. */
async function siteFiles(site: Site): Promise<readonly SizedFile[]> {
  const names = await readdir(join(root, 'build', 'web', 'client', 'app'));
  return Promise.all(names.map(async (name) => ({ path: `/app/${name}`, bytes: await sizeOf(site, `/app/${name}`) })));
}

function rateTable(rates: readonly Rate[], floor: string, target: string): void {
  const base = rates.find(({ name }) => name === floor)?.perProcessorSecond ?? Number.NaN;
  const rows = rates.map(({ name, perProcessorSecond, perSecond, bytes }) => [
    name,
    perProcessorSecond.toFixed(0),
    perSecond.toFixed(0),
    bytes.toFixed(0),
    (perProcessorSecond / base).toFixed(2),
  ]);
  console.log(target);
  table(['what', 'answers a core second', 'answers/s', 'bytes', `against ${floor}`], rows);
}

async function kept(site: Site, addresses: Addresses): Promise<void> {
  const files = await siteFiles(site);
  for (const [name, path] of addresses) {
    const bytes = await sizeOf(site, path);
    const distance = (file: SizedFile): number => Math.abs(file.bytes - bytes);
    const [nearest] = files.toSorted((left, right) => distance(left) - distance(right));
    if (nearest === undefined) {
      throw new Error('The site has no files');
    }
    const file: Load = { name: 'file', site, path: nearest.path, headers: compressed };
    const page: Load = { name, site, path, headers: compressed };
    // What a measuring service adds: a cookie, and parameters that no page reads.
    const measured = `${path}${path.includes('?') ? '&' : '?'}utm_source=nieuwsbrief&gclid=1`;
    const tagged: Load = { name: `${name}, tagged`, site, path: measured, headers: { ...compressed, cookie: '_ga=GA1.1.1.1' } };
    rateTable(
      await measureInTurns([file, page, tagged], rounds, secondsARound),
      file.name,
      `${name}, kept, beside the static file of the nearest size. Target 0.80.\n`,
    );
  }
}

async function rendering(addresses: Addresses, dataFolder: string): Promise<void> {
  // React outside a build is slow and chatty unless it is told so; the product's own build always is a production one.
  const environment = { NODE_ENV: 'production' };
  const words = [...addresses.values()];
  const bare = await startSite({ script: 'bench/pages/bare-server.ts', arguments: words, port: firstPort + 2, dataFolder, environment });
  const keepsNothing = { CATALOGUS_PAGE_CACHE_MB: '0' };
  const site = await startSite({ port: firstPort + 4, dataFolder, environment: keepsNothing });
  try {
    for (const [name, path] of addresses) {
      const floor: Load = { name: 'bare', site: bare, path, headers: {} };
      const ours: Load = { name, site, path, headers: {} };
      rateTable(await measureInTurns([floor, ours], rounds, secondsARound), floor.name, `Rendering ${name} anew. Target 0.60.\n`);
    }
  } finally {
    await Promise.all([bare.stop(), site.stop()]);
  }
}

async function judge(site: Site, addresses: Addresses): Promise<void> {
  const verdicts = await judgePages(site.origin, addresses, { port: firstPort + 3, runs: lighthouseRuns });
  console.log('Lighthouse, mobile. Target: performance 95, the others 100, LCP 1,600 ms, TBT 200 ms, CLS 0.01.\n');
  const heads = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'did not pass'];
  table(
    heads,
    verdicts.map((one) => [
      one.page,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      one.lcp.toFixed(0),
      one.tbt.toFixed(0),
      one.cls.toFixed(3),
      one.failed.join(', ') || 'none',
    ]),
  );
}

async function run(wanted: ReadonlySet<string>): Promise<void> {
  const measures = (part: (typeof parts)[number]): boolean => wanted.size === 0 || wanted.has(part);
  await build();
  const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-pages-'));
  let site: Site | undefined;
  try {
    await publishSample(dataFolder);
    site = await startSite({ port: firstPort, dataFolder });
    const addresses = await findAddresses(site.origin);
    console.log(`${availableParallelism()} cores; ${[...addresses.values()].join(' ')}\n`);
    if (measures('start')) {
      await start(dataFolder);
    }
    if (measures('transfer')) {
      await transfer(site, addresses);
      await signedIn(site);
    }
    if (measures('kept')) {
      await kept(site, addresses);
    }
    if (measures('rendering')) {
      await rendering(addresses, dataFolder);
    }
    if (measures('interaction')) {
      await interactions(site);
    }
    if (measures('lighthouse')) {
      await judge(site, addresses);
    }
  } finally {
    await site?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await run(new Set(readArguments({}, new RegExp(`^(?:${parts.join('|')})$`, 'u')).positionals));
