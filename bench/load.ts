import { link, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productHref } from '#contract/routes.ts';
import { percentile } from '#percentile.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readArguments } from './arguments.ts';
import { publishSample } from './quality/publish-sample.ts';
import { build } from '#scripts/site/site-build.ts';
import { askTogether } from './http/askers.ts';
import { distinctRequests } from './http/requests.ts';
import { readTitles } from './http/titles.ts';
import { allCores } from './processes/cores.ts';
import { memoryMegabytes } from './processes/process-use.ts';
import { startSite, type Site } from './processes/site.ts';

/**
 * Measures what others notice while searches are asked one after the other, without a pause, refused or not: the time until health, a product, the home
 * page and the page of a product are answered, each over a new connection, by the clock and by what the server's main thread worked meanwhile. The searches are
 * distinct and come over 200 connections; with --swap over 4, while the same catalogue is published again every few seconds to a server that may use every
 * core: opening a publication reads it in other threads. Before that the server answers other searches for a while, as one does that runs all day.
 * `node bench/load.ts [--data FOLDER] [--seconds 20] [--swap] [--between SECONDS]`; without a folder over the sample catalogue.
 */
const { values: options } = readArguments({
  data: { type: 'string' },
  seconds: { type: 'string', default: '20' },
  swap: { type: 'boolean', default: false },
  between: { type: 'string', default: '7' },
});
const port = 4210;
const connections = options.swap ? 4 : 200;
const warmUpSeconds = 6;
const betweenProbes = 100;
const betweenSwaps = 1_000 * Number(options.between);
const questionCount = 40_000;

type Times = { readonly clock: number; readonly processor: number };
type Probe = { readonly name: string; readonly paths: readonly string[]; readonly taken: Times[]; failed: number };

/** Milliseconds until a response over a new connection was received whole, or undefined when its status is not 200. */
const timesOf = (site: Site, path: string): Promise<Times | undefined> =>
  new Promise((resolve) => {
    const [start, processorStart] = [performance.now(), site.mainThreadMilliseconds()];
    const request = get(`${site.origin}${path}`, { agent: false, headers: { accept: '*/*' } }, (response) => {
      response.resume().once('end', () => {
        const times = { clock: performance.now() - start, processor: site.mainThreadMilliseconds() - processorStart };
        resolve(response.statusCode === 200 ? times : undefined);
      });
    });
    request.once('error', () => resolve(undefined));
  });

async function probe(site: Site, probes: readonly Probe[], until: Promise<unknown>): Promise<void> {
  let over = false;
  const ending = until.finally(() => (over = true));
  const open: Promise<void>[] = [];
  for (let turn = 0; !over; turn += 1) {
    for (const one of probes) {
      const path = one.paths[turn % one.paths.length] as string;
      open.push(
        timesOf(site, path).then((times) => {
          one.failed += times === undefined ? 1 : 0;
          one.taken.push(...(times === undefined ? [] : [times]));
        }),
      );
    }
    await wait(betweenProbes);
  }
  await Promise.all([ending, ...open]);
}

/** Publishes the current snapshot again and again, until the end. Gives how often. */
async function publishAgain(dataFolder: string, until: Promise<unknown>): Promise<number> {
  const published = publishedSnapshots(dataFolder);
  let over = false;
  const ending = until.finally(() => (over = true));
  let swaps = 0;
  for (; !over; swaps += 1) {
    const file = (await published.current()) ?? '';
    await published.publish((draft) => link(file, draft));
    await Promise.race([wait(betweenSwaps), ending]);
  }
  return swaps;
}

async function run(dataFolder: string): Promise<void> {
  const site = await startSite({ port, dataFolder, ...(options.swap && { cores: allCores }) });
  try {
    const { titles, ids } = await readTitles(site.origin);
    const questions = distinctRequests({ titles, publishers: [] }, questionCount, 20_261_122);
    const probes: readonly Probe[] = [
      { name: 'health', paths: ['/api/health'], taken: [], failed: 0 },
      { name: 'product', paths: ids.map((id) => `/api/v2/Products/byId?id=${id}`), taken: [], failed: 0 },
      { name: 'home page', paths: ['/'], taken: [], failed: 0 },
      {
        name: 'page of a product',
        paths: ids.map((id, place) => productHref({ id, title: titles[place], ean: 'x' })).toReversed(),
        taken: [],
        failed: 0,
      },
    ];
    const seconds = Number(options.seconds);
    const memoryAtStart = memoryMegabytes(site.processId).now;
    if (options.swap) {
      await askTogether({ origin: site.origin, requests: questions.toReversed(), connections, seconds: warmUpSeconds });
    }
    const asking = askTogether({ origin: site.origin, requests: questions, connections, seconds });
    const swapping = options.swap ? publishAgain(dataFolder, asking) : 0;
    await probe(site, probes, asking);
    const { answered, refused, withoutRetryAfter, failed, longest } = await asking;
    const { now, most } = memoryMegabytes(site.processId);
    const rows = probes.map(({ name, taken, failed: missed }) => {
      const shares = [taken.map(({ clock }) => clock), taken.map(({ processor }) => processor)].map((times) =>
        [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' | '),
      );
      return `| ${name} | ${taken.length} | ${missed} | ${shares.join(' | ')} |\n`;
    });
    process.stdout.write(
      `\n${connections} connections for ${seconds} s; ${await swapping} publications; load ${loadavg()[0]?.toFixed(1)}\n` +
        `Searches: ${answered} answered, ${refused} refused (${withoutRetryAfter} without Retry-After), ${failed} failed; ` +
        `longest ${longest.toFixed(0)} ms; processor ${site.processorSeconds().toFixed(1)} s\n` +
        `Resident memory: ${memoryAtStart} MB before, ${now} MB now, at most ${most} MB\n` +
        '| asked meanwhile | answered | not | median ms | p99 ms | longest ms | median processor ms | p99 processor ms | longest processor ms |\n' +
        `|---|---|---|---|---|---|---|---|---|\n${rows.join('')}`,
    );
  } finally {
    await site.stop();
  }
}

/** A data folder of its own with the snapshot of another: publications remove older ones. Links, so on the same disk. */
async function linkedFolder(dataFolder: string): Promise<string> {
  const folder = await mkdtemp(`${dataFolder}-bench-`);
  const file = (await publishedSnapshots(dataFolder).current()) ?? '';
  await publishedSnapshots(folder).publish((draft) => link(file, draft));
  return folder;
}

await build();
const folder = options.data === undefined ? await mkdtemp(join(tmpdir(), 'catalogus-bench-')) : await linkedFolder(options.data);
try {
  if (options.data === undefined) {
    await publishSample(folder);
  }
  await run(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
