// The code of the thread that reads for the desk. `desk-reader.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode, errorMessage } from '#contract/caught-error.ts';
import type { ReadingAnswer, ReadingQuestion } from './desk-reader.ts';
import { readingsOf, type ReadingOptions } from './readings.ts';

const readings = readingsOf(workerData as ReadingOptions);

async function answer({ id, name, input }: ReadingQuestion): Promise<ReadingAnswer> {
  try {
    const read = readings[name] as (given: unknown) => Promise<unknown>;
    return { id, value: await read(input) };
  } catch (error) {
    return { id, fault: { message: errorMessage(error), code: errorCode(error) } };
  }
}

parentPort?.on('message', (question: ReadingQuestion) => {
  void answer(question).then((answered) => parentPort?.postMessage(answered));
});
