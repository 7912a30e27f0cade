import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { problemSchema } from '#contract/problem.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { build } from '#scripts/site/site-build.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { startAttackedServer } from './attacked-server.ts';
import { randomOf } from '#seeded-random.ts';
import { RandomRequests, type WireRequest } from './random-requests.ts';

/** Sends random requests over the wire to a server with pages and calls. `node attack/requests.ts [count] [seed]` */
const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const atOnce = 8;
const timeout = 20_000;
const mostMegabytes = 900;

type WireAnswer = { readonly status: number; readonly head: string; readonly body: string };

/** Sends a request and reads until the server closes. Status 0: closed without an answer; -1: no end within the timeout. */
function send(port: number, { head, body, isRaw }: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const done = (isLate: boolean): void => {
      socket.destroy();
      const whole = Buffer.concat(parts).toString('latin1');
      const end = whole.indexOf('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(whole)?.[1] ?? 0);
      resolve({ status: isLate ? -1 : status, head: whole.slice(0, end).toLowerCase(), body: whole.slice(end + 4) });
    };
    socket.setTimeout(timeout, () => done(true));
    socket.on('data', (part) => parts.push(part)).on('error', () => undefined);
    socket.on('close', () => done(false));
    // Half of a request must end, or the server waits for the rest of it; a whole one stays open, because Node takes a half-closed client for one that left.
    socket.write(Buffer.from(`${head}${body}`), () => isRaw && socket.end());
  });
}

const leaks = /node:internal|node_modules|\bat \w+ \(|\/src\/|Error: /u;

/** What is wrong with an answer, if anything. */
function faultOf({ method, head: asked, isRaw }: WireRequest, { status, head, body }: WireAnswer): string | undefined {
  if (status === -1) {
    return 'no answer';
  }
  if (status === 0) {
    return isRaw ? undefined : 'closed without an answer';
  }
  if (status >= 500 && status !== 502 && !(status === 503 && head.includes('retry-after'))) {
    return `status ${status}`;
  }
  if (status >= 400 && leaks.test(body)) {
    return `tells of its inside: ${body.slice(0, 200)}`;
  }
  const isCall = / \/api\//u.test(asked.split('\r\n', 1)[0] ?? '');
  if (status < 400 || method === 'HEAD' || (!isCall && !head.includes('application/problem+json'))) {
    return undefined;
  }
  const text = head.includes('transfer-encoding: chunked') ? body.replaceAll(/^[\da-f]+\r\n|\r\n/gmu, '') : body;
  try {
    const read = problemSchema.safeParse(JSON.parse(Buffer.from(text, 'latin1').toString()));
    return read.success && read.data.status === status ? undefined : `${status} is no problem document: ${text.slice(0, 200)}`;
  } catch {
    return `${status} is no problem document: ${text.slice(0, 200)}`;
  }
}

await build();
const folder = await mkdtemp(join(tmpdir(), 'catalogus-requests-'));
await publishedSnapshots(folder).publish((draft) => buildSnapshot(smallCatalogue(200), draft));
const server = await startAttackedServer({ dataFolder: folder });
const requests = new RandomRequests(randomOf(String(seed)));
const statuses = new Map<number, number>();
const faults: string[] = [];
let sent = 0;

async function attack(): Promise<void> {
  while (sent < count && server.isAlive() && faults.length < 20) {
    sent += 1;
    const request = requests.next();
    const answer = await send(server.port, request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(request, answer);
    if (fault !== undefined) {
      faults.push(`${fault}\n    ${JSON.stringify(`${request.head}${request.body}`.slice(0, 600))}`);
    }
  }
}

try {
  await Promise.all(Array.from({ length: atOnce }, attack));
  const health = server.isAlive() ? (await fetch(`http://127.0.0.1:${server.port}${serverPaths.health}`)).status : 0;
  const megabytes = server.isAlive() ? Math.round(await server.megabytes()) : 0;
  if (health !== 200 || megabytes > mostMegabytes) {
    faults.push(`afterwards health is ${health}, memory ${megabytes} MB`);
  }
  faults.forEach((fault) => console.error(fault));
  const told = [...statuses].toSorted(([left], [right]) => left - right).map(([status, times]) => `${status}: ${times}`);
  console.log(`requests: ${sent} with seed ${seed}, ${faults.length} answered wrong, memory ${megabytes} MB (${told.join(', ')})`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
