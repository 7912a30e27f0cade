import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { optimiserPath } from '#contract/routes.ts';
import { root } from '#scripts/child-process.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { startAttackedServer } from './attacked-server.ts';

/**
 * Requests private addresses, in every way to write them, from the image optimiser, also where the settings allow their origin. A server of our own on
 * every address of this machine counts the requests that reach it. `node attack/addresses.ts`
 */
const secret = 'dit is van binnen';
let visits = 0;

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    visits += 1;
    response.setHeader('content-type', 'image/png').end(secret);
  }).listen(port, host);
  await once(server, 'listening');
  return server;
}

const home = await listen('127.0.0.1', 0);
const { port } = home.address() as AddressInfo;
// A machine may have no IPv6.
const inside = [
  home,
  ...(await listen('::1', port).then(
    (server) => [server],
    () => [],
  )),
];

const listed = readFileSync(join(root, 'src/download/public-address.invalid.txt'), 'utf8').trim().split('\n');
const names = ['localhost', 'LOCALHOST', 'localhost.', 'ip6-localhost', '127.0.0.1.', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]'];
const numbers = ['127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001', '0', '0x0'];
const otherSigns = ['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '%31%32%37.0.0.1'];
const hosts = [...listed.map((address) => (address.includes(':') ? `[${address}]` : address)), ...names, ...numbers, ...otherSigns];
// What the operator allows by mistake: only the check of the address itself is left.
const allowed = hosts.flatMap((host) => URL.parse(`http://${host}:${port}/`)?.origin ?? []);
const tricks = [
  `http://covers.test@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@covers.test/`,
  `http://covers.test\\@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}\\.covers.test/`,
  `//127.0.0.1:${port}/`,
  `http:127.0.0.1:${port}/`,
  `http:///127.0.0.1:${port}/`,
  `\thttp://127.0.0.1:${port}/`,
  `file:///etc/passwd`,
  `gopher://127.0.0.1:${port}/`,
  `data:image/png;base64,AAAA`,
  `http://169.254.169.254/latest/meta-data/`,
];

const folder = await mkdtemp(join(tmpdir(), 'catalogus-addresses-'));
await publishedSnapshots(folder).publish((draft) => buildSnapshot(smallCatalogue(3), draft));

const faults: string[] = [];
let tried = 0;

async function tryAll(addresses: readonly string[], origins: readonly string[]): Promise<void> {
  const server = await startAttackedServer({ dataFolder: folder, environment: { IMAGE_ORIGINS: origins.join(',') } });
  try {
    for (const address of addresses) {
      tried += 1;
      const asked = `http://127.0.0.1:${server.port}${optimiserPath}?url=${encodeURIComponent(address)}&w=1080&q=75`;
      const answer = await fetch(asked, { signal: AbortSignal.timeout(20_000) });
      const text = await answer.text();
      const isRefused =
        [400, 403, 502].includes(answer.status) && answer.headers.get('content-type')?.startsWith('application/problem+json');
      if (!isRefused || text.includes(secret)) {
        faults.push(`${address} gets ${answer.status}: ${text.slice(0, 100)}`);
      }
    }
    if (!server.isAlive()) {
      faults.push('the server ended');
    }
  } finally {
    await server.stop();
  }
}

try {
  // The host answers and counts a visit. Otherwise a count of zero would not prove that the optimiser keeps away.
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  visits -= 1;
  const written = hosts.map((host) => `http://${host}:${port}/a.png`);
  await tryAll(written, [...new Set(allowed)]);
  await tryAll([...written, ...tricks], ['http://covers.test']);
  faults.forEach((fault) => console.error(fault));
  console.log(
    `addresses: ${tried} private addresses (${hosts.length} writings and ${tricks.length} tricks), ${visits} fetched, ${faults.length} answered wrong`,
  );
  process.exitCode = visits === 0 && faults.length === 0 ? 0 : 1;
} finally {
  inside.forEach((server) => server.close().closeAllConnections());
  await rm(folder, { recursive: true, force: true });
}
