import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Balancer, type Question } from '#balancer.fixture.ts';
import { apiPaths } from '#contract/routes.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { build } from '#scripts/site/site-build.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { freePort } from '#free-port.fixture.ts';
import { startAttackedServer, type AttackedServer } from './attacked-server.ts';

const stops = Number(process.argv[2] ?? 50);
const clients = 8;
const stopSeconds = 2;

const search = (query: string): Question => ({ path: apiPaths.products, body: JSON.stringify({ query }) });
const questions: readonly Question[] = [
  search('natuurkunde'),
  { path: '/' },
  search('havo 3'),
  { path: '/producten?search=wiskunde' },
  { path: apiPaths.areas },
  search('atlas'),
  { path: '/producten?search=natuurkunde' },
];

const start = (port: number, dataFolder: string): Promise<AttackedServer> =>
  startAttackedServer({ port, dataFolder, environment: { CATALOGUS_STOP_SECONDS: String(stopSeconds) } });

/** Stops and starts two servers in turn under load, and gives how many of the stops did not end with 0. */
async function stopInTurns(balancer: Balancer, servers: Map<number, AttackedServer>, dataFolder: string): Promise<number> {
  let bad = 0;
  const ports = [...servers.keys()];
  for (let stop = 0; stop < stops; stop += 1) {
    const port = ports[stop % ports.length] ?? 0;
    const status = await servers.get(port)?.terminate();
    bad += status === 0 ? 0 : 1;
    servers.set(port, await start(port, dataFolder));
    await balancer.untilReady(port);
    if ((stop + 1) % 10 === 0) {
      console.log(`${stop + 1} stops, ${[...balancer.outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`);
    }
  }
  return bad;
}

await build();
const dataFolder = await mkdtemp(join(tmpdir(), 'catalogus-stops-'));
const ports = [await freePort(), await freePort()];
const servers = new Map<number, AttackedServer>();
try {
  await publishedSnapshots(dataFolder).publish((file) => buildSnapshot(recordsSource([...sampleCatalogue()]), file));
  await Promise.all(ports.map(async (port) => servers.set(port, await start(port, dataFolder))));
  const balancer = new Balancer(ports);
  await Promise.all(ports.map((port) => balancer.untilReady(port)));
  balancer.load(clients, questions);
  const bad = await stopInTurns(balancer, servers, dataFolder);
  await balancer.close();
  const { 200: answered = 0, ...lost } = Object.fromEntries(balancer.outcomes);
  const broken = Object.values(lost).reduce((sum, count) => sum + count, 0);
  console.log(`stops: ${stops}, answered: ${answered}, lost: ${broken} ${JSON.stringify(lost)}, stops that did not end with 0: ${bad}`);
  process.exitCode = broken + bad === 0 && answered > 0 ? 0 : 1;
} finally {
  await Promise.all([...servers.values()].map((server) => server.stop()));
  await rm(dataFolder, { recursive: true, force: true });
}
