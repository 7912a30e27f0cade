import { Worker } from 'node:worker_threads';
import type { ReadingOptions, Readings } from './readings.ts';

/** A question for the reading thread. */
export type ReadingQuestion = { readonly id: number; readonly name: keyof Readings; readonly input: unknown };
/** The answer to a question: the value, or the message and code of the error. */
export type ReadingAnswer = {
  readonly id: number;
  readonly value?: unknown;
  readonly fault?: { readonly message: string; readonly code: string | undefined };
};

/** The data folder cannot be read; the message is a Dutch sentence when `code` is that of a StoreError. */
class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** In milliseconds: the thread ends when nothing was asked for this long. */
const idleTime = 60_000;

type Waiting = PromiseWithResolvers<unknown> & { readonly worker: Worker };

/** Reads a data folder in a thread, which starts at the first question and ends when it is idle: the server answers visitors meanwhile. */
export class DeskReader {
  readonly #options: ReadingOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  /** Rejects with a `ReadingError`, and with another error when the thread ends before it answers. */
  read<Name extends keyof Readings>(name: Name, input: Readings[Name]['input']): Promise<Readings[Name]['value']> {
    const worker = (this.#worker ??= this.#start());
    const waiting: Waiting = { ...Promise.withResolvers<unknown>(), worker };
    this.#count += 1;
    this.#waiting.set(this.#count, waiting);
    clearTimeout(this.#idle);
    worker.postMessage({ id: this.#count, name, input } satisfies ReadingQuestion);
    return waiting.promise as Promise<Readings[Name]['value']>;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: this.#options });
    worker.unref();
    worker.on('message', (answer: ReadingAnswer) => this.#take(answer));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('the reading thread ended')));
    return worker;
  }

  #take({ id, value, fault }: ReadingAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      this.#idle = setTimeout(() => void this.close(), idleTime).unref();
    }
    if (fault === undefined) {
      waiting?.resolve(value);
    } else {
      waiting?.reject(new ReadingError(fault.message, fault.code));
    }
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker === worker) {
      this.#worker = undefined;
    }
    for (const [id, waiting] of this.#waiting) {
      if (waiting.worker === worker) {
        this.#waiting.delete(id);
        waiting.reject(error);
      }
    }
  }
}
