import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { apiPaths } from '#contract/routes.ts';
import type { BenchRequest } from './requests.ts';

/** A load of searches: each connection asks its next one when the one before was answered or refused. */
export type Asking = {
  readonly origin: string;
  readonly requests: readonly BenchRequest[];
  readonly connections: number;
  readonly seconds: number;
};

/** Numbers of responses. `longest`: milliseconds until the slowest one. */
export type Asked = {
  readonly answered: number;
  readonly refused: number;
  readonly withoutRetryAfter: number;
  readonly failed: number;
  readonly longest: number;
};

/** Asks in a thread of its own, so that this thread can measure meanwhile. */
export async function askTogether(asking: Asking): Promise<Asked> {
  const worker = new Worker(new URL(import.meta.url), { workerData: asking });
  const [asked] = (await once(worker, 'message')) as [Asked];
  return asked;
}

type Answer = { readonly status: number | undefined; readonly retryAfter: string | undefined };

const ask = (origin: string, agent: Agent, body: string): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request(`${origin}${apiPaths.products}`, { method: 'POST', agent, headers }, (response) => {
      const { statusCode, headers: own } = response;
      response.resume().once('end', () => resolve({ status: statusCode, retryAfter: own['retry-after'] }));
    });
    asked.once('error', () => resolve({ status: undefined, retryAfter: undefined }));
    asked.end(body);
  });

async function askAll({ origin, requests, connections, seconds }: Asking): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const bodies = requests.map((one) => JSON.stringify(one));
  const asked = { answered: 0, refused: 0, withoutRetryAfter: 0, failed: 0, longest: 0 };
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  const goOn = async (): Promise<void> => {
    while (performance.now() < end) {
      const body = bodies[next % bodies.length] as string;
      next += 1;
      const start = performance.now();
      const { status, retryAfter } = await ask(origin, agent, body);
      asked.answered += status === 200 ? 1 : 0;
      asked.refused += status === 503 ? 1 : 0;
      asked.withoutRetryAfter += status === 503 && retryAfter === undefined ? 1 : 0;
      asked.failed += status === 200 || status === 503 ? 0 : 1;
      asked.longest = Math.max(asked.longest, performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  agent.destroy();
  return asked;
}

if (!isMainThread) {
  parentPort?.postMessage(await askAll(workerData as Asking));
}
