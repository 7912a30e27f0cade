import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import type { ProductSearchResponse } from '#contract/product-search.ts';
import { apiPaths } from '#contract/routes.ts';
import { freePort } from '#free-port.fixture.ts';
import { readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { idOf, productCount, publisher } from '#use-cases/publication/changed-offers.fixture.ts';
import { serverVariables } from '#server-variables.fixture.ts';
import type { TestCluster } from './test-cluster.ts';

// A large publication is asked for by hand: see docs/testing.md.
const productsUnderLoad = Number(process.env['CLUSTER_PRODUCTS'] ?? 60);
/** Milliseconds that a test may take. */
const timeLimit = 300_000 + 15 * productsUnderLoad;

type Server = { readonly url: string; readonly child: ChildProcess; readonly log: () => string };

/** Load on servers, from several clients at once. */
class Load {
  readonly failures: string[] = [];
  /** First words of the titles of each answer. */
  readonly answers: (readonly string[])[] = [];
  #hasEnded = false;
  readonly #clients: readonly Promise<void>[];
  readonly #pause: number;

  /** Each client waits `pause` milliseconds between an answer and its next request. */
  constructor(servers: readonly Server[], pause = 0) {
    this.#pause = pause;
    this.#clients = Array.from({ length: 4 }, (_, client) => this.#ask(servers, client));
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    await Promise.all(this.#clients);
  }

  async #ask(servers: readonly Server[], client: number): Promise<void> {
    for (let turn = client; !this.#hasEnded; turn += 1) {
      const { url } = servers[turn % servers.length] as Server;
      try {
        const response = await search(url, `natuurkunde ${turn % 2 === 0 ? 'deel' : ''}`, 1 + (turn % 60));
        const body = await response.text();
        const { products = [] } = JSON.parse(body) as Partial<ProductSearchResponse>;
        this.answers.push(products.map(({ title }) => title.split(' ')[0] ?? ''));
        if (response.status !== 200 || products.length === 0) {
          this.failures.push(`${response.status}: ${body}`);
        }
      } catch (error) {
        this.failures.push(String(error));
      }
      if (this.#pause > 0) {
        await wait(this.#pause);
      }
    }
  }
}

const search = (url: string, query: string, pageSize = 12): Promise<Response> =>
  fetch(`${url}${apiPaths.products}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, pageSize }),
  });

/** That two servers answer whatever happens to the nodes, which this kills and starts. */
export function describeFaults(own: () => TestCluster, ownPrefix: string): void {
  const prefix = `${ownPrefix}-served`;
  const servers: Server[] = [];

  async function startServer(): Promise<Server> {
    const port = await freePort();
    const environment = {
      ...serverVariables(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      CATALOGUS_DATA: join(own().folder, `server-${port}`),
      CATALOGUS_SEARCH: 'opensearch',
      CATALOGUS_RATE_LIMIT: '0',
      OPENSEARCH_URL: own().nodes.urls.join(','),
      OPENSEARCH_PREFIX: prefix,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'main.ts')], { env: environment });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (log += text));
    }
    const server = { url: `http://127.0.0.1:${port}`, child, log: () => log };
    await mkdir(join(own().folder, `server-${port}`));
    servers.push(server);
    await vi.waitFor(() => fetch(`${server.url}/api/health`), { timeout: 60_000, interval: 100 });
    return server;
  }

  function startSending(path: string): ChildProcess {
    const program = fileURLToPath(new URL('./sending-process.ts', import.meta.url));
    return spawn(process.execPath, [program, own().nodes.urls.join(','), prefix, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  // What is sent first is there, and the process that sends is killed.
  async function sendHalfWay(path: string): Promise<void> {
    const child = startSending(path);
    await once(child.stdout as Readable, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  // In a process of its own, as a publication is: the load keeps this one busy.
  async function sendWhole(path: string): Promise<void> {
    const child = startSending(path);
    child.stdout?.resume();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }

  const titleAt = async ({ url }: Server): Promise<string | undefined> =>
    ((await (await search(url, 'natuurkunde')).json()) as ProductSearchResponse).products[0]?.title.split(' ')[0];

  beforeAll(async () => {
    // A node that starts recovers every index: none of earlier tests are left.
    await own().connection.request('DELETE', `/${ownPrefix}-*?ignore_unavailable=true`, undefined, { timeout: 60_000 });
    await own().send(prefix, await own().fileOf(60, 'Eerste'));
    await Promise.all([startServer(), startServer()]);
    await vi.waitFor(async () => expect(await Promise.all(servers.map(titleAt))).toEqual(['Eerste', 'Eerste']), { timeout: 30_000 });
  }, timeLimit);
  afterAll(async () => {
    for (const { child } of servers) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });

  test('a node that is killed, the manager too, and comes back fails no request', { timeout: timeLimit }, async () => {
    const managers = await own().connection.request<readonly { readonly node: string }[]>(
      'GET',
      '/_cat/cluster_manager?h=node&format=json',
    );
    const place = Number(managers[0]?.node.replace('node', '')) - 1;
    // Requests all the time, which leave a part of the processor to the node that starts.
    const load = new Load(servers, 25);
    await wait(1_000);
    await own().nodes.nodes[place]?.kill();
    await wait(3_000);
    own().nodes.nodes[place]?.start();
    await own().nodes.nodes[place]?.untilSeeing(3);
    await wait(1_000);
    await load.end();
    expect(load.failures).toEqual([]);
    expect(load.answers.length).toBeGreaterThan(50);
  });

  test('searches that a hanging cluster keeps waiting refuse no others', { timeout: timeLimit }, async () => {
    const [first] = servers as [Server, ...Server[]];
    const send = (signal: NodeJS.Signals): void => own().nodes.nodes.forEach(({ processId = 0 }) => process.kill(processId, signal));
    send('SIGSTOP');
    const asked = Array.from({ length: 6 }, (_, number) => search(first.url, `natuurkunde wacht${number}`));
    await wait(2_500);
    send('SIGCONT');
    expect(await Promise.all(asked.map(async (response) => (await response).status))).toEqual(asked.map(() => 200));
  });

  test('a publication under load is shown by all within five seconds, and no answer is of two', { timeout: timeLimit }, async () => {
    const path = await own().fileOf(productsUnderLoad, 'Tweede');
    const load = new Load(servers);
    await sendWhole(path);
    const sent = performance.now();
    await vi.waitFor(async () => expect(await Promise.all(servers.map(titleAt))).toEqual(['Tweede', 'Tweede']), {
      timeout: 5_000,
      interval: 50,
    });
    expect(performance.now() - sent).toBeLessThan(5_000);
    await load.end();
    expect(load.failures).toEqual([]);
    expect(load.answers.filter((titles) => new Set(titles).size !== 1)).toEqual([]);
  });

  test(
    'a publication that is killed half-way leaves the one before, and the next command completes it',
    { timeout: timeLimit },
    async () => {
      const path = await own().fileOf(3_000, 'Derde');
      await sendHalfWay(path);
      expect(await own().indicesOf(prefix)).toHaveLength(5);
      await wait(2_000);
      expect(await Promise.all(servers.map(titleAt))).toEqual(['Tweede', 'Tweede']);
      expect(await own().send(prefix, path)).toBe('sent');
      await vi.waitFor(async () => expect(await Promise.all(servers.map(titleAt))).toEqual(['Derde', 'Derde']), { timeout: 5_000 });
    },
  );

  test(
    'without any node what is kept goes on, the rest fails within 300 ms, and all works again by itself',
    { timeout: timeLimit },
    async () => {
      const [first] = servers as [Server, ...Server[]];
      for (let turn = 0; turn < 3; turn += 1) {
        await search(first.url, 'bewaard natuurkunde', 5);
      }
      await Promise.all(own().nodes.nodes.map((node) => node.kill()));
      await search(first.url, 'de eerste merkt het').then((response) => response.arrayBuffer());
      for (const query of ['natuurkunde een', 'natuurkunde twee', 'natuurkunde drie']) {
        const begun = performance.now();
        const response = await search(first.url, query);
        expect(response.status).toBe(503);
        expect(await response.json()).toMatchObject({ code: 'search.unavailable' });
        expect(performance.now() - begun).toBeLessThan(300);
      }
      expect((await search(first.url, 'bewaard natuurkunde', 5)).status).toBe(200);
      expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
      expect(first.log()).toContain('the search cluster does not answer');
      const late = await startServer();
      expect((await search(late.url, 'natuurkunde')).status).toBe(503);
      expect(late.log()).not.toContain('damaged');
      own().nodes.nodes.forEach((node) => node.start());
      await Promise.all(own().nodes.nodes.map((node) => node.untilSeeing(3)));
      await vi.waitFor(async () => expect(await Promise.all(servers.map(titleAt))).toEqual(['Derde', 'Derde', 'Derde']), {
        timeout: 60_000,
      });
      expect(first.log()).toContain('the search cluster answers again');
    },
  );

  test(
    'changes of prices are shown by all within five seconds and never in part, and not before their publication is complete',
    { timeout: timeLimit },
    async () => {
      const { apply, publish, current } = publisher();
      const pricesAt = async ({ url }: Server): Promise<string> => {
        const { products } = (await (await search(url, 'natuurkunde', productCount)).json()) as ProductSearchResponse;
        const priceOfProduct = (id: string) => products.find((product) => product.id === id)?.packPriceInclVAT;
        return `${priceOfProduct(idOf(1))} and ${priceOfProduct(idOf(3))}`;
      };
      const untilAllShow = (prices: string): Promise<void> =>
        vi.waitFor(async () => expect(await Promise.all(servers.map(pricesAt))).toEqual(servers.map(() => prices)), {
          timeout: 5_000,
          interval: 50,
        });
      await publish();
      await own().send(prefix, await current());
      await untilAllShow('10.01 and 10.03');
      const seen = new Set<string>();
      let isOver = false;
      const watching = servers.map(async (server) => {
        while (!isOver) {
          seen.add(await pricesAt(server));
        }
      });
      apply([1, 3].map((number) => ({ number, offer: { price: price(500 + number), deliveryStatus: 'Leverbaar' } })));
      await publish();
      expect(await readGenerationsToBase(await current())).toBe(1);
      await sendHalfWay(await current());
      await wait(2_000);
      expect([...seen]).toEqual(['10.01 and 10.03']);
      expect(await own().send(prefix, await current())).toBe('sent');
      await untilAllShow('5.01 and 5.03');
      isOver = true;
      await Promise.all(watching);
      expect([...seen]).toEqual(['10.01 and 10.03', '5.01 and 5.03']);
    },
  );
}
