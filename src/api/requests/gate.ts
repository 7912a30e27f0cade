import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission, WorkKind } from './admission.ts';
import type { Start } from './admission-lane.ts';
import { clientOf } from './client-address.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import type { RequestRate } from './request-rate.ts';

/** Why the gate refuses a request: there is too much load, or its client sends too many. */
type RefusalReason = 'busy' | 'tooMany';

/** Milliseconds between two log lines on refused requests. */
const betweenLines = 10_000;

// Behind a proxy on this machine that the configuration does not name, all visitors would count as one client.
const isOwnMachine = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./u.test(address);

/** Whether a page of this process makes the request: then it was admitted with its page. */
export const isOfPage = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

/**
 * The check before work on a request begins: the request rate of its client, then admission by load. Requests that a page makes within this process
 * were admitted with their page.
 */
export class Gate {
  readonly #admission: Admission;
  readonly #rate: RequestRate | undefined;
  readonly #refused = new WeakSet<FastifyRequest>();
  readonly #refusals = { busy: 0, tooMany: 0 };
  #refusedSinceLine = 0;
  #lastLine = Number.NEGATIVE_INFINITY;

  /** Without `rate` the number of requests per client is not limited. */
  constructor(admission: Admission, rate?: RequestRate) {
    this.#admission = admission;
    this.#rate = rate;
  }

  /** Whether the gate refused this request: the log counts refused requests and has no line for each. */
  wasRefused(request: FastifyRequest): boolean {
    return this.#refused.has(request);
  }

  /** The number of requests refused since the start, by reason. */
  get refusals(): Readonly<Record<RefusalReason, number>> {
    return this.#refusals;
  }

  /** The requests that hold a place and that wait for one. */
  get load(): Admission['load'] {
    return this.#admission.load;
  }

  /** Records that a connection was accepted: see `Admission.noteConnection`. */
  noteConnection(): void {
    this.#admission.noteConnection();
  }

  /** Calls `start` now or when there is room; with the problem `request.tooMany` or `server.busy` when the work must not begin. */
  enter(request: FastifyRequest, reply: FastifyReply, kind: WorkKind, start: Start): void {
    this.count(request, (tooMany) => {
      if (tooMany === undefined) {
        this.begin(request, reply, kind, start);
      } else {
        start(tooMany);
      }
    });
  }

  /**
   * The first half of `enter`, for a request whose body is not yet received: calls `start`, with a problem when the request would be refused
   * now. It takes no place, because a client may send its body slowly: `begin` does.
   */
  announce(request: FastifyRequest, kind: WorkKind, start: Start): void {
    if (isOfPage(request) || !this.#admission.isOverloaded(kind)) {
      this.count(request, start);
      return;
    }
    this.#note(request, 'busy');
    this.#admission.refuse(start);
  }

  /** The second half of `enter`, after the body was received: calls `start` now or when there is room. */
  begin(request: FastifyRequest, reply: FastifyReply, kind: WorkKind, start: Start): void {
    if (!isOfPage(request)) {
      this.#admission.enter(reply.raw, kind, (busy) => {
        if (busy !== undefined) {
          this.#note(request, 'busy');
        }
        start(busy);
      });
    } else if (kind === 'search') {
      this.#admission.enterOfPage(start);
    } else {
      start();
    }
  }

  /** Calls `start` at once, or later with the problem `request.tooMany` when the client exceeds its rate: for work with a queue of its own. */
  count(request: FastifyRequest, start: Start): void {
    const secondsToWait = isOfPage(request) ? 0 : this.#secondsToWait(request);
    if (secondsToWait === 0) {
      start();
      return;
    }
    this.#note(request, 'tooMany');
    this.#admission.refuse(start, new RequestProblem('request.tooMany', { headers: { 'retry-after': String(secondsToWait) } }));
  }

  /** `enter` as a promise: resolves when the work may begin, rejects with the problem. */
  async entered(request: FastifyRequest, reply: FastifyReply, kind: WorkKind): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.enter(request, reply, kind, (problem) => (problem === undefined ? resolve() : reject(problem)));
    });
  }

  #secondsToWait(request: FastifyRequest): number {
    if (this.#rate === undefined) {
      return 0;
    }
    const { ip } = request;
    return isOwnMachine(ip) ? 0 : this.#rate.take(clientOf(ip), performance.now());
  }

  #note(request: FastifyRequest, reason: RefusalReason): void {
    this.#refused.add(request);
    this.#refusals[reason] += 1;
    this.#refusedSinceLine += 1;
    const now = performance.now();
    if (now - this.#lastLine > betweenLines) {
      request.log.warn({ refused: this.#refusedSinceLine }, 'too busy: requests refused since the last such line');
      this.#refusedSinceLine = 0;
      this.#lastLine = now;
    }
  }
}
