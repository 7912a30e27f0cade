// The code of the thread of `threaded-bundle.ts`: it answers each chunk of a bundle with its events. Records are written here, because a text is handed over
// faster than an object, and the thread that stores it has less to do.
import { parentPort, workerData } from 'node:worker_threads';
import { RecordReadings } from '#importers/reading/record-readings.ts';
import { BundleLines, readingOptions } from './bundle-lines.ts';
import { packEvent } from './packed-event.ts';
import type { BundleThreadStart } from './threaded-bundle.ts';

const { file, isKept, now } = workerData as BundleThreadStart;
const lines = new BundleLines(file, isKept ? new RecordReadings(() => undefined, readingOptions) : undefined, now);

parentPort?.on('message', (chunk: Uint8Array | undefined) => {
  parentPort?.postMessage(Array.from(lines.events(chunk), packEvent));
});
