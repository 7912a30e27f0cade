import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '#contract/caught-error.ts';
import { serverPaths } from '#contract/server-paths.ts';

/** Something to ask over and over. */
export type Question = { readonly path: string; readonly body?: string };

const host = '127.0.0.1';
const pollMilliseconds = 50;
const mostPolls = 60_000 / pollMilliseconds;

/** A load balancer in front of servers on this machine that obeys `/api/ready`, and the clients behind it. */
export class Balancer {
  /** How many times each came: a status, or the code of a connection that broke. */
  readonly outcomes = new Map<string, number>();
  readonly #upstreams: readonly { readonly port: number; isReady: boolean }[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #polling: Promise<unknown>;
  #clients: readonly Promise<void>[] = [];
  #isClosed = false;
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#upstreams = ports.map((port) => ({ port, isReady: false }));
    this.#polling = Promise.all(this.#upstreams.map((upstream) => this.#poll(upstream)));
  }

  /** Resolves when requests go to the server on a port; rejects after a minute. */
  async untilReady(port: number): Promise<void> {
    for (let waited = 0; waited < mostPolls; waited += 1) {
      if (this.#upstreams.some((upstream) => upstream.port === port && upstream.isReady)) {
        return;
      }
      await wait(pollMilliseconds);
    }
    throw new Error(`The server on port ${port} is not ready`);
  }

  /** Starts clients that ask in turn, each a new question as soon as it has its answer, half of them over connections that are kept open. */
  load(clients: number, questions: readonly Question[]): void {
    this.#clients = Array.from({ length: clients }, (_, index) => this.#client(index, questions));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#polling, ...this.#clients]);
    this.#agent.destroy();
  }

  async #poll(upstream: { readonly port: number; isReady: boolean }): Promise<void> {
    while (!this.#isClosed) {
      upstream.isReady = (await ask(upstream.port, { path: serverPaths.ready }, undefined)) === '200';
      await wait(pollMilliseconds);
    }
  }

  async #client(index: number, questions: readonly Question[]): Promise<void> {
    const agent = index % 2 === 0 ? this.#agent : undefined;
    for (let asked = index; !this.#isClosed; asked += 1) {
      const ready = this.#upstreams.filter(({ isReady }) => isReady);
      this.#turn += 1;
      const port = ready[this.#turn % ready.length]?.port;
      const question = questions[asked % questions.length];
      if (port === undefined || question === undefined) {
        await wait(pollMilliseconds);
        continue;
      }
      const outcome = await ask(port, question, agent);
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    }
  }
}

/** Gives the status of an answer that came whole, or the code of what broke. */
async function ask(port: number, { path, body }: Question, agent: Agent | undefined): Promise<string> {
  try {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const asked = request({ host, port, path, method: body === undefined ? 'GET' : 'POST', headers, agent: agent ?? false });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    for await (const _chunk of response) {
      // Only that all of it comes counts.
    }
    return String(response.statusCode);
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}
