import { writeSync } from 'node:fs';
import { hasErrorCode } from '#contract/caught-error.ts';

/** How often a line is offered to a pipe whose reader is slow, and the time between, in milliseconds. */
const [mostTries, pause] = [100, 10];

const clock = new Int32Array(new SharedArrayBuffer(4));

// Whether the last line was lost because nobody read the pipe: the next ones are offered once, so that the server waits one second at most.
let isStuck = false;

/**
 * Standard output for log lines. One that cannot be written, as to a file on a full disk or a pipe that nobody reads, is lost, and the server goes on;
 * the stream of the logger itself would end the process, and wait for room at its end.
 */
export const logDestination = {
  write(line: string): void {
    let rest = Buffer.from(line);
    for (let tries = isStuck ? mostTries : 1; rest.length > 0; tries += 1) {
      try {
        rest = rest.subarray(writeSync(1, rest));
        isStuck = false;
      } catch (error) {
        const isFull = hasErrorCode(error, 'EAGAIN');
        isStuck = isFull && tries >= mostTries;
        if (!isFull || isStuck) {
          return;
        }
        Atomics.wait(clock, 0, 0, pause);
      }
    }
  },
};
