import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooBusy, type Admission } from './admission.ts';
import { clientOf } from './client-address.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import type { RequestRate } from './request-rate.ts';

type Start = (problem?: RequestProblem) => void;

const betweenLines = 10_000;

// A proxy on this machine that nobody named as such: everybody would be one client.
const isOwnMachine = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./u.test(address);

// A call that a page makes in this process: it passes with its page.
const isOfPage = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);

/**
 * What a request passes before work is done for it: what its client asks in all, and whether the server can take it on. The calls that a page makes in
 * this process pass with their page.
 */
export class Gate {
  readonly #admission: Admission;
  readonly #rate: RequestRate | undefined;
  readonly #refused = new WeakSet<FastifyRequest>();
  #refusals = 0;
  #lastLine = Number.NEGATIVE_INFINITY;

  /** Without a rate each client may ask as much as there is room for. */
  constructor(admission: Admission, rate?: RequestRate) {
    this.#admission = admission;
    this.#rate = rate;
  }

  /** Whether a request was turned away: those are counted in the log, not listed. */
  wasRefused(request: FastifyRequest): boolean {
    return this.#refused.has(request);
  }

  /** Tells that a connection was accepted: the next may be waiting. */
  noteConnection(): void {
    this.#admission.noteConnection();
  }

  /** Calls `start` now or when there is room; with the problem `request.tooMany` or `server.busy` when the work must not begin. */
  enter(request: FastifyRequest, reply: FastifyReply, start: Start): void {
    this.count(request, (tooMany) => {
      if (tooMany === undefined) {
        this.begin(request, reply, start);
      } else {
        start(tooMany);
      }
    });
  }

  /**
   * The first half of `enter`, for a request whose body is still to come: calls `start` at once, with a problem when it would be refused now. A place is
   * for `begin`, when the body is there: a client may take long to send it.
   */
  announce(request: FastifyRequest, start: Start): void {
    if (isOfPage(request) || !this.#admission.isOverloaded()) {
      this.count(request, start);
      return;
    }
    this.#note(request);
    start(tooBusy());
  }

  /** The second half: calls `start` now or when there is room. */
  begin(request: FastifyRequest, reply: FastifyReply, start: Start): void {
    if (isOfPage(request)) {
      start();
      return;
    }
    this.#admission.enter(reply.raw, (busy) => {
      if (busy !== undefined) {
        this.#note(request);
      }
      start(busy);
    });
  }

  /** Calls `start` at once, with the problem `request.tooMany` when the client asked too much: for work that has a queue of its own. */
  count(request: FastifyRequest, start: Start): void {
    const secondsToWait = isOfPage(request) ? 0 : this.#secondsToWait(request);
    if (secondsToWait === 0) {
      start();
      return;
    }
    this.#note(request);
    start(new RequestProblem('request.tooMany', { headers: { 'retry-after': String(secondsToWait) } }));
  }

  /** The same for who waits: resolves when the work may begin, and rejects with the problem. */
  async entered(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.enter(request, reply, (problem) => (problem === undefined ? resolve() : reject(problem)));
    });
  }

  #secondsToWait(request: FastifyRequest): number {
    if (this.#rate === undefined) {
      return 0;
    }
    const { ip } = request;
    return isOwnMachine(ip) ? 0 : this.#rate.take(clientOf(ip), performance.now());
  }

  #note(request: FastifyRequest): void {
    this.#refused.add(request);
    this.#refusals += 1;
    const now = performance.now();
    if (now - this.#lastLine > betweenLines) {
      request.log.warn({ refused: this.#refusals }, 'too busy: requests refused since the last such line');
      this.#refusals = 0;
      this.#lastLine = now;
    }
  }
}
