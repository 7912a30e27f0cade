import { setTimeout as wait } from 'node:timers/promises';
import { Client, errors } from '@opensearch-project/opensearch';
import { readAuthorities } from './authority-file.ts';

/** How to send a request. */
export type RequestOptions<Body> = {
  /** Milliseconds that a node has for its answer. */
  readonly timeout?: number;
  /** Whether an answer is complete. Another is asked again, as one of a node that cannot answer. */
  readonly isComplete?: (body: Body) => boolean;
};

/** The requests that go to an OpenSearch cluster. Each throws a ClusterError when the cluster refuses it or gives no answer. All may be sent twice. */
export type Cluster = {
  request<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, options?: RequestOptions<Body>): Promise<Body>;
  /** Sends lines of JSON: actions and documents in turn. */
  bulk<Body>(path: string, lines: readonly string[], options?: RequestOptions<Body>): Promise<Body>;
  close(): Promise<void>;
};

/** The addresses of nodes, and what they ask of a client. `authorityFile`: certificates in PEM form that sign those of the nodes. */
export type ClusterAddress = {
  readonly nodes: readonly string[];
  readonly user?: { readonly name: string; readonly password: string } | undefined;
  readonly authorityFile?: string | undefined;
};

const reasonOf = (error: unknown): string | undefined =>
  error instanceof errors.ResponseError
    ? (error.body as { readonly error?: { readonly type?: string } } | null | undefined)?.error?.type
    : undefined;

/** A request that the cluster refused or left without an answer. `status`: of HTTP, undefined without an answer; `reason`: a word such as 'timeout_exception'. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
  readonly code = 'search.unavailable';
  readonly status: number | undefined;
  readonly reason: string | undefined;

  /** `reason`: of a fault in an answer that is no refusal itself. */
  constructor(request: string, cause: Error, reason?: string) {
    super(`OpenSearch: ${request}: ${cause.message}`, { cause });
    this.status = cause instanceof errors.ResponseError ? cause.statusCode : undefined;
    this.reason = reason ?? reasonOf(cause);
  }
}

// In milliseconds. A node that was without an answer is left alone for a while, longer each time, up to eight times the first.
const timeouts = { search: 5_000, probe: 1_000, betweenProbes: 500, firstRest: 500 } as const;
const doublings = 4;
const leastAttempts = 3;
// Before another attempt, milliseconds at random below this: servers that met the same fault do not come back together.
const longestPause = 50;

// Too many requests, and what a node says that has lost the others or is still starting.
const passingStatuses: readonly (number | undefined)[] = [429, 502, 503, 504];
const refusals = ['cluster_block_exception', 'index_create_block_exception'];

class IncompleteAnswer extends Error {
  override readonly message = 'the answer is not complete';
}

function mayPass(error: unknown): boolean {
  if (error instanceof errors.ResponseError) {
    return passingStatuses.includes(error.statusCode) && !(error.statusCode === 429 && refusals.includes(reasonOf(error) ?? ''));
  }
  return isWithoutAnswer(error) || error instanceof IncompleteAnswer;
}

const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof errors.ConnectionError || error instanceof errors.TimeoutError || error instanceof errors.NoLivingConnectionsError;

/** Called with the last fault when no node answers any more, and with nothing when one does again. */
export type AnswerReport = (fault?: ClusterError) => void;

/** Refuses requests at once while no node answers, and asks the nodes until one does. */
class Breaker {
  readonly #probe: () => Promise<unknown>;
  readonly #report: AnswerReport;
  #cause: Error | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(probe: () => Promise<unknown>, report: AnswerReport) {
    this.#probe = probe;
    this.#report = report;
  }

  /** Why requests are refused; undefined while they are not. */
  get cause(): Error | undefined {
    return this.#cause;
  }

  /** `request`: the one that got no answer. */
  open(request: string, cause: Error): void {
    if (this.#cause === undefined) {
      this.#cause = cause;
      this.#probeLater();
      // Not the cause itself, which has the body of the request: what a visitor searched for would stand in the log.
      this.#report(new ClusterError(request, cause));
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#cause = undefined;
  }

  #probeLater(): void {
    this.#timer = setTimeout(() => {
      this.#probe().then(
        () => this.#answered(),
        // What a node refuses for good is an answer too.
        (error: unknown) => (mayPass(error) ? this.#cause && this.#probeLater() : this.#answered()),
      );
    }, timeouts.betweenProbes).unref();
  }

  #answered(): void {
    this.close();
    this.#report();
  }
}

type Content = { readonly body?: object } | { readonly bulkBody: string };
type Sent = ReturnType<Client['transport']['request']>;

class ClusterConnection implements Cluster {
  readonly #client: Client;
  readonly #attempts: number;
  readonly #breaker: Breaker;
  readonly #underway = new Set<Sent>();

  constructor({ nodes, user, authorityFile }: ClusterAddress, report: AnswerReport) {
    this.#client = new Client({
      nodes: [...nodes],
      maxRetries: 0,
      // Marks a node as usable again without a request that asks it: one that is used then answers or goes to another node.
      resurrectStrategy: 'optimistic',
      ...(user !== undefined && { auth: { username: user.name, password: user.password } }),
      ...(authorityFile !== undefined && { ssl: { ca: readAuthorities(authorityFile) } }),
    });
    Object.assign(this.#client.connectionPool, { resurrectTimeout: timeouts.firstRest, resurrectTimeoutCutoff: doublings });
    this.#attempts = Math.max(leastAttempts, nodes.length + 1);
    this.#breaker = new Breaker(
      () => this.#client.transport.request({ method: 'GET', path: '/_alias' }, { requestTimeout: timeouts.probe }),
      (fault) => {
        // What waits for a node that hangs would wait for nothing.
        (fault === undefined ? [] : [...this.#underway]).forEach((sent) => sent.abort());
        report(fault);
      },
    );
  }

  request<Body>(method: string, path: string, body?: object, options?: RequestOptions<Body>): Promise<Body> {
    return this.#send(method, path, body === undefined ? {} : { body }, options);
  }

  bulk<Body>(path: string, lines: readonly string[], options?: RequestOptions<Body>): Promise<Body> {
    return this.#send('POST', path, { bulkBody: lines.map((line) => `${line}\n`).join('') }, options);
  }

  async close(): Promise<void> {
    this.#breaker.close();
    await this.#client.close();
  }

  async #send<Body>(method: string, path: string, content: Content, options: RequestOptions<Body> = {}): Promise<Body> {
    const named = `${method} ${path}`;
    for (let attempt = 1; ; attempt += 1) {
      const away = this.#breaker.cause;
      if (away !== undefined) {
        throw new ClusterError(named, away);
      }
      try {
        return await this.#attempt(method, path, content, options);
      } catch (error) {
        if (!(error instanceof Error)) {
          throw error;
        }
        if (attempt === this.#attempts || !mayPass(error)) {
          if (isWithoutAnswer(error)) {
            this.#breaker.open(named, error);
          }
          throw new ClusterError(named, error);
        }
      }
      await wait(Math.random() * longestPause);
    }
  }

  async #attempt<Body>(
    method: string,
    path: string,
    content: Content,
    { timeout = timeouts.search, isComplete = () => true }: RequestOptions<Body>,
  ): Promise<Body> {
    const sent = this.#client.transport.request({ method, path, ...content }, { requestTimeout: timeout });
    this.#underway.add(sent);
    try {
      const body = (await sent).body as Body;
      if (!isComplete(body)) {
        throw new IncompleteAnswer();
      }
      return body;
    } finally {
      this.#underway.delete(sent);
    }
  }
}

/**
 * Connects to a cluster by the addresses of its nodes. A request that one node does not answer goes to another. When none answers, this and later requests
 * fail at once until one does. Throws an AuthorityFileError when the file with certificates cannot be read.
 */
export const connectCluster = (address: ClusterAddress, report: AnswerReport = () => undefined): Cluster =>
  new ClusterConnection(address, report);
