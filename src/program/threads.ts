import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pino from 'pino';
import { SharedSnapshots } from './shared-snapshots.ts';
import type { FromThread, ThreadStart, ToThread } from './thread-messages.ts';

/** In milliseconds: a thread that lived shorter waits before it is replaced, twice as long each time, up to the last. */
const [shortLife, firstPause, longestPause] = [10_000, 500, 30_000];

type Thread = {
  readonly place: number;
  readonly worker: Worker;
  readonly startedAt: number;
  readonly listening: PromiseWithResolvers<void>;
  readonly closed: PromiseWithResolvers<void>;
};

/** The threads that answer requests, on one port. A thread that ends by itself is replaced; only its own requests are lost. */
export class Threads {
  readonly snapshots = new SharedSnapshots<Thread>((thread, snapshot) => this.#tell(thread, { kind: 'snapshot', snapshot }));
  readonly #start: Omit<ThreadStart, 'place'>;
  readonly #log: Pick<pino.Logger, 'error'>;
  readonly #code: URL;
  readonly #threads = new Set<Thread>();
  #stopping = false;
  #shortLives = 0;

  /** `code` is the program of a thread. */
  constructor(start: Omit<ThreadStart, 'place'>, log: Pick<pino.Logger, 'error'>, code = new URL('./site-thread.ts', import.meta.url)) {
    this.#code = code;
    this.#start = start;
    this.#log = log;
  }

  /** Starts all threads. Resolves when all of them listen; rejects with the error of the first that cannot. */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.#start.config.threads }, () => this.#startOne().listening.promise));
  }

  announceStop(): void {
    this.#stopping = true;
    this.#tellAll({ kind: 'announceStop' });
  }

  /** Resolves when every thread has answered its open requests and closed everything. */
  async close(): Promise<void> {
    this.#stopping = true;
    this.#tellAll({ kind: 'close' });
    await Promise.all(Array.from(this.#threads, ({ closed }) => closed.promise));
  }

  #startOne(): Thread {
    const closed = Promise.withResolvers<void>();
    const listening = Promise.withResolvers<void>();
    const places = Array.from(this.#threads, ({ place }) => place);
    const place = Array.from({ length: places.length + 1 }, (_, index) => index).find((free) => !places.includes(free)) ?? 0;
    const workerData: ThreadStart = { ...this.#start, place };
    const worker = new Worker(this.#code, { workerData });
    const thread: Thread = { place, worker, startedAt: performance.now(), listening, closed };
    this.#threads.add(thread);
    worker.on('message', (message: FromThread) => this.#hear(thread, message));
    worker.on('error', (error) => this.#log.error({ err: error }, 'a thread broke off'));
    worker.on('exit', (status) => this.#ended(thread, status));
    this.#tell(thread, { kind: 'start', snapshot: this.snapshots.add(thread) });
    return thread;
  }

  #hear(thread: Thread, message: FromThread): void {
    switch (message.kind) {
      case 'listening':
        thread.listening.resolve();
        break;
      case 'released':
        this.snapshots.release(thread, message.number);
        break;
      case 'closed':
        thread.closed.resolve();
        break;
      case 'failed':
        thread.listening.reject(Object.assign(new Error(message.message), message.fields));
    }
  }

  #ended(thread: Thread, status: number): void {
    this.#threads.delete(thread);
    this.snapshots.remove(thread);
    thread.closed.resolve();
    thread.listening.reject(new Error('a thread ended before it listened'));
    if (!this.#stopping) {
      this.#log.error({ status }, 'a thread ended: another one takes its place');
      void this.#replaceAfterPause(performance.now() - thread.startedAt < shortLife);
    }
  }

  async #replaceAfterPause(livedShort: boolean): Promise<void> {
    this.#shortLives = livedShort ? this.#shortLives + 1 : 0;
    await wait(livedShort ? Math.min(firstPause * 2 ** (this.#shortLives - 1), longestPause) : 0);
    if (!this.#stopping) {
      this.#startOne().listening.promise.catch((error: unknown) => this.#log.error({ err: error }, 'a thread cannot listen'));
    }
  }

  #tell({ worker }: Thread, message: ToThread): void {
    worker.postMessage(message);
  }

  #tellAll(message: ToThread): void {
    this.#threads.forEach((thread) => this.#tell(thread, message));
  }
}
