import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineRequest } from '#search/search-engine.ts';
import { startSite, type Site } from './pages/site.ts';
import { compileC } from './compile-c.ts';
import { siteRequest } from './engines/answers.ts';
import { requestText } from './engines/kept-connection.ts';
import { pin } from './pages/cores.ts';
import { figure, printTarget } from './engines/turns.ts';

// The port after that of a server is of its development identity provider.
const [firstPort, portsOfServer] = [4_230, 2];
const connections = 16;
const blockSize = 400;
// The first blocks are not counted: each thread has caches of its own, and answers as many as the only one did before.
const [warmingUp, leastSpeedup] = [8, 1.8];

/** A server with so many threads, and what it and who asks it took so far: seconds by the clock and milliseconds of the processor. */
type Crew = { readonly threads: number; readonly site: Site; requests: number; seconds: number; processor: number; asker: number };

// As `asker.c` reads them.
const encoded = (host: string, requests: readonly EngineRequest[]): Buffer =>
  Buffer.concat(
    requests.flatMap((request) => {
      const { path, body } = siteRequest(request, 'literal');
      const bytes = Buffer.from(requestText(host, path, body));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );

/** Asks all requests over some connections at a time, each its next one after an answer. New ones for each block: the kernel deals them to the threads. */
function askBlock(asker: string, crew: Crew, block: readonly EngineRequest[]): void {
  const { host, port } = new URL(crew.site.origin);
  const input = encoded(host, block);
  const processor = crew.site.processorSeconds();
  const printed = execFileSync(asker, [port, String(connections)], { input, encoding: 'utf8' });
  const [seconds = Number.NaN, ownSeconds = Number.NaN] = printed.split(' ').map(Number);
  crew.seconds += seconds;
  crew.processor += 1_000 * (crew.site.processorSeconds() - processor);
  crew.asker += 1_000 * ownSeconds;
  crew.requests += block.length;
}

/** Asks a server with one thread and one with two the same requests in turns. Both, and who asks, may use every core. */
export async function measureThreads(dataFolder: string, requests: readonly EngineRequest[], cores: string): Promise<void> {
  pin(cores, process.pid);
  const folder = mkdtempSync(join(tmpdir(), 'asker-'));
  const asker = join(folder, 'asker');
  const crews: Crew[] = [];
  try {
    if (!compileC(join(import.meta.dirname, 'engines', 'asker.c'), asker)) {
      console.log('Left out: threads, because this machine has no compiler of C.');
      return;
    }
    for (const threads of [1, 2]) {
      // None is to be refused on a busy machine.
      const environment = { WEB_CONCURRENCY: String(threads), CATALOGUS_LONGEST_WAIT_MS: '10000' };
      const site = await startSite({
        script: 'src/main.ts',
        port: firstPort + portsOfServer * crews.length,
        dataFolder,
        environment,
        cores,
      });
      crews.push({ threads, site, requests: 0, seconds: 0, processor: 0, asker: 0 });
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
    rmSync(folder, { recursive: true });
  }
}

function printCrews(crews: readonly Crew[]): void {
  const rows = crews.map(({ threads, requests, seconds, processor, asker }) => [
    `WEB_CONCURRENCY=${threads}`,
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
  const [one, two] = crews;
  if (one !== undefined && two !== undefined) {
    printTarget('two threads beside one, by the clock', two.requests / two.seconds / (one.requests / one.seconds), { least: leastSpeedup });
    const ofEach = (crew: Crew): number => crew.processor / crew.requests;
    printTarget('two threads beside one, if the asker took nothing', (2 * ofEach(one)) / ofEach(two), { least: leastSpeedup });
  }
}
