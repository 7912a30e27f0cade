import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Passes signals on to a child until it ends, and gives its exit status: 128 + the signal's number when it was killed.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function untilEnd(child) {
  // Ctrl-C in a terminal reaches the child without us: twice would mean "at once".
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) {
      child.kill(signal);
    }
  };
  signals.forEach((signal) => process.on(signal, pass));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      signals.forEach((name) => process.off(name, pass));
      resolve(status ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
