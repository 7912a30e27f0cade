import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportEvent, ImportSource } from '#importers/importer.ts';
import { unpackEvent, type PackedEvent } from './packed-event.ts';

/** What the thread is told when it starts. `isKept`: whether its lines are to be known when they are delivered again; `now`: the moment of reading. */
export type BundleThreadStart = { readonly file: string; readonly isKept: boolean; readonly now: Date };

// Number of chunks, of 256 KiB, that may wait for the thread.
const mostUnread = 8;

/**
 * Gives the events that `BundleLines` gives for a bundle of which no line was read before, with written records. A thread reads it, while the caller stores
 * the events.
 */
export async function* readInThread({ file, findEarlier, open }: ImportSource, now: Date): AsyncGenerator<ImportEvent> {
  const workerData: BundleThreadStart = { file, isKept: findEarlier !== undefined, now };
  const worker = new Worker(new URL('./bundle-thread.ts', import.meta.url), { workerData });
  // An answer for each chunk, in their order. It rejects with the error of the thread.
  const answers = on(worker, 'message', { close: ['exit'] }) as AsyncIterator<readonly [readonly PackedEvent[]], undefined>;
  let unread = 0;
  const send = (chunk?: Uint8Array): void => {
    worker.postMessage(chunk);
    unread += 1;
  };
  async function* take(most: number): AsyncGenerator<readonly PackedEvent[]> {
    for (; unread > most; unread -= 1) {
      const { value } = await answers.next();
      if (value === undefined) {
        throw new Error('the thread that reads a bundle ended');
      }
      yield value[0];
    }
  }
  let failure: { readonly error: unknown } | undefined;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* open();
    } catch (error) {
      failure = { error };
    }
  }
  async function* answered(): AsyncGenerator<readonly PackedEvent[]> {
    for await (const chunk of chunks()) {
      send(chunk);
      yield* take(mostUnread);
    }
    if (failure === undefined) {
      send();
    }
    // When the file cannot be read on, the lines before that were read.
    yield* take(0);
    if (failure !== undefined) {
      throw failure.error;
    }
  }
  try {
    for await (const events of answered()) {
      for (const packed of events) {
        yield unpackEvent(packed, file);
      }
    }
  } finally {
    await worker.terminate();
  }
}
