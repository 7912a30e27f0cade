import { Worker } from 'node:worker_threads';
import type { ImportEvent, ImportSource } from '#importers/importer.ts';

/** What the thread is told when it starts. `isKept`: whether its lines are to be known when they are delivered again. */
export type BundleThreadStart = { readonly file: string; readonly isKept: boolean };

// Number of chunks, of 256 KiB, that may wait for the thread.
const mostUnread = 8;

/** A thread that reads a bundle: it gives the events of each chunk, in their order. */
class BundleThread {
  readonly #worker: Worker;
  readonly #waiting: PromiseWithResolvers<readonly ImportEvent[]>[] = [];
  #failure: Error | undefined;

  constructor(start: BundleThreadStart) {
    this.#worker = new Worker(new URL('./bundle-thread.ts', import.meta.url), { workerData: start });
    this.#worker.on('message', (events: readonly ImportEvent[]) => this.#waiting.shift()?.resolve(events));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the thread that reads a bundle ended')));
  }

  /** The events of the lines that end in a chunk; without one those of the last line. Rejects when the thread fails. */
  read(chunk?: Uint8Array): Promise<readonly ImportEvent[]> {
    const waiting = Promise.withResolvers<readonly ImportEvent[]>();
    // Awaited later.
    waiting.promise.catch(() => undefined);
    this.#waiting.push(waiting);
    if (this.#failure === undefined) {
      this.#worker.postMessage(chunk);
    } else {
      this.#fail(this.#failure);
    }
    return waiting.promise;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.splice(0)) {
      reject(this.#failure);
    }
  }
}

/** Gives the events that `BundleLines` gives for a bundle of which no line was read before. A thread reads it, while the caller stores the events. */
export async function* readInThread({ file, findEarlier, open }: ImportSource): AsyncGenerator<ImportEvent> {
  const thread = new BundleThread({ file, isKept: findEarlier !== undefined });
  const asked: Promise<readonly ImportEvent[]>[] = [];
  async function* take(most: number): AsyncGenerator<ImportEvent> {
    while (asked.length > most) {
      yield* (await asked.shift()) ?? [];
    }
  }
  try {
    for await (const chunk of open()) {
      asked.push(thread.read(chunk));
      yield* take(mostUnread);
    }
    asked.push(thread.read());
    yield* take(0);
  } catch (error) {
    // When the file cannot be read on, the lines before that were read.
    yield* take(0);
    throw error;
  } finally {
    await thread.stop();
  }
}
