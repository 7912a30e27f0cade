/** The most places in a block: long enough for calls to cost nothing beside the work, short enough for many calls in a single search. */
export const blockSize = 1_024;

/**
 * Calls a function for each block of the places from `start` up to `end`, exclusive. V8 gives a function that is called often its fastest code at the next
 * call; one long loop would run to its end in slower code, and again whenever the memory of the process was cleaned up.
 */
export function inBlocks(start: number, end: number, work: (start: number, end: number) => void): void {
  for (let from = start; from < end; from += blockSize) {
    work(from, Math.min(from + blockSize, end));
  }
}
