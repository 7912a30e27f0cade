// The code of the thread of `threaded-bundle.ts`: it answers each chunk of a bundle with its events.
import { parentPort, workerData } from 'node:worker_threads';
import { RecordReadings } from '#importers/reading/record-readings.ts';
import { BundleLines, readingOptions } from './bundle-lines.ts';
import type { BundleThreadStart } from './threaded-bundle.ts';

const { file, isKept } = workerData as BundleThreadStart;
const lines = new BundleLines(file, isKept ? new RecordReadings(() => undefined, readingOptions) : undefined);

parentPort?.on('message', (chunk: Uint8Array | undefined) => {
  parentPort?.postMessage([...lines.events(chunk)]);
});
