import { loadavg } from 'node:os';
import type { EngineRequest } from '#search/search-engine.ts';
import { startSite, type Site } from '#bench/processes/site.ts';
import { siteRequest } from './answers.ts';
import type { Asker } from './asker.ts';
import { allCores, pin } from '#bench/processes/cores.ts';
import { figure, printTarget } from './turns.ts';

// The port after that of a server is of its development identity provider.
const [firstPort, portsOfServer] = [4_230, 2];
const connections = 32;
const blockSize = 1_200;
// The first blocks are not counted: each thread has caches of its own, and answers as many as the only one did before.
const [warmingUp, leastSpeedup] = [3, 1.8];

/** How a server is started: its threads, and the cores that it may use. */
type Kind = { readonly threads: number; readonly cores: string };
/**
 * A server with the costs of its requests so far: `seconds` by the clock; `processor` and `asker`, milliseconds of processor time of the server and of
 * the program that asks it.
 */
type Crew = Kind & { readonly site: Site; requests: number; seconds: number; processor: number; asker: number };

const kinds: readonly Kind[] = [
  { threads: 1, cores: '0' },
  { threads: 1, cores: allCores },
  { threads: 2, cores: allCores },
];

/** Asks a block of requests over new connections, each its next request after an answer. The kernel divides new connections among the threads. */
function askBlock(asker: Asker, crew: Crew, block: readonly EngineRequest[]): void {
  const processor = crew.site.processorSeconds();
  const { seconds, ownSeconds } = asker(
    crew.site.origin,
    connections,
    block.map((request) => siteRequest(request, 'literal')),
  );
  crew.seconds += seconds;
  crew.processor += 1_000 * (crew.site.processorSeconds() - processor);
  crew.asker += 1_000 * ownSeconds;
  crew.requests += block.length;
}

/**
 * Asks servers the same requests in turns: one thread with a core, one thread that may use every core, as V8 collects garbage in others, and two threads with every
 * core. The program that asks may use every core.
 */
export async function measureThreads(dataFolder: string, asker: Asker, requests: readonly EngineRequest[]): Promise<void> {
  pin(allCores, process.pid);
  const crews: Crew[] = [];
  try {
    for (const { threads, cores } of kinds) {
      // Long enough that a busy machine refuses no request.
      const environment = { WEB_CONCURRENCY: String(threads), CATALOGUS_LONGEST_WAIT_MS: '10000' };
      const site = await startSite({
        port: firstPort + portsOfServer * crews.length,
        dataFolder,
        environment,
        cores,
      });
      crews.push({ threads, cores, site, requests: 0, seconds: 0, processor: 0, asker: 0 });
    }
    const blocks = Array.from({ length: Math.floor(requests.length / blockSize) }, (_, place) =>
      requests.slice(place * blockSize, (place + 1) * blockSize),
    );
    for (const [place, block] of blocks.entries()) {
      for (const crew of crews) {
        askBlock(asker, crew, block);
        if (place === warmingUp - 1) {
          Object.assign(crew, { requests: 0, seconds: 0, processor: 0, asker: 0 });
        }
      }
    }
    printCrews(crews);
  } finally {
    await Promise.all(crews.map(({ site }) => site.stop()));
  }
}

function printCrews(crews: readonly Crew[]): void {
  const rows = crews.map(({ threads, cores, requests, seconds, processor, asker }) => [
    `WEB_CONCURRENCY=${threads}, cores ${cores}`,
    figure(requests / seconds),
    figure(processor / requests),
    figure(asker / requests),
    figure(processor / (1_000 * seconds)),
    figure(asker / (1_000 * seconds)),
  ]);
  console.log(
    `\nThreads of one server, ${connections} requests at a time, none asked before; load ${loadavg()[0]?.toFixed(1)}\n` +
      '| server | requests/s | processor ms | processor ms of the asker | cores it used | cores of the asker |\n' +
      `|---|---|---|---|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`,
  );
  const [one, free, two] = crews;
  if (one !== undefined && free !== undefined && two !== undefined) {
    const speedOf = ({ requests, seconds }: Crew): number => requests / seconds;
    printTarget('two threads with a core each beside one', speedOf(two) / speedOf(one), { least: leastSpeedup });
    printTarget('two threads beside one, both with every core', speedOf(two) / speedOf(free), { least: leastSpeedup });
    const ofEach = (crew: Crew): number => crew.processor / crew.requests;
    printTarget('the same if the asker took nothing', (2 * ofEach(free)) / ofEach(two), { least: leastSpeedup });
  }
}
