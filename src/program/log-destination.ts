import { writeSync } from 'node:fs';
import { hasErrorCode } from '#contract/caught-error.ts';

/** How often a line is offered again to a pipe whose reader is slow, and the time between, in milliseconds. */
const [mostTries, pause] = [100, 10];

const clock = new Int32Array(new SharedArrayBuffer(4));

/**
 * Standard output for log lines. One that cannot be written, as to a file on a full disk or a pipe that nobody reads, is lost, and the server goes on;
 * the stream of the logger itself would end the process, and wait for room at its end.
 */
export const logDestination = {
  write(line: string): void {
    let rest = Buffer.from(line);
    for (let tries = 0; rest.length > 0 && tries < mostTries;) {
      try {
        rest = rest.subarray(writeSync(1, rest));
      } catch (error) {
        if (!hasErrorCode(error, 'EAGAIN')) {
          return;
        }
        tries += 1;
        Atomics.wait(clock, 0, 0, pause);
      }
    }
  },
};
