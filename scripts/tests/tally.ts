import { stripVTControlCharacters } from 'node:util';

/**
 * What a runner counted: `failed` names each test that failed with its reason, `skipped` each that was skipped, `unsteady` each that passed only at the
 * second try.
 */
export type Tally = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  readonly unsteady?: readonly string[];
};

/** What a runner counts that broke before or beside its tests, for a reason. */
export const brokenRun = (reason: string): Tally => ({ passed: 0, failed: [reason], skipped: [] });

/** More unsteady tests than this are a fault of the tests or of the product, not of a busy machine. */
const allowedUnsteady = 2;

function total(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  };
}

function name(titles: readonly string[], heading: string, write: (line: string) => void): void {
  if (titles.length > 0) {
    write(`\n${heading} (${titles.length}):`);
    titles.forEach((title) => write(`  ${title}`));
  }
}

/**
 * Writes the closing lines: every failed, skipped and unsteady test by name, then one plain line with the sums; gives the exit status. More than two
 * unsteady tests count as one failure.
 */
export function conclude(tallies: readonly Tally[], write: (line: string) => void = console.log): number {
  const { passed, failed, skipped, unsteady } = total(tallies);
  name(skipped, 'Skipped', write);
  name(unsteady, 'Passed only when tried again', write);
  name(failed, 'Failed', write);
  const tooUnsteady = unsteady.length > allowedUnsteady;
  if (tooUnsteady) {
    write(`More than ${allowedUnsteady} tests passed only when tried again: that counts as a failure.`);
  }
  const sum = failed.length + Number(tooUnsteady);
  write(`\n${passed} passed, ${sum} failed`);
  return sum > 0 || passed === 0 ? 1 : 0;
}

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one failure: red never turns green in the sum. */
export function withStatus(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed.length === 0 ? { ...tally, failed: [`the runner ended with status ${status}`] } : tally;
}

const longestReason = 300;

/** A failed test as closing lines name it: its title, and the first line of what was wrong, without the colours of a terminal. */
export function namedFailure(title: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).trim().split('\n');
  return reason === '' ? title : `${title}: ${reason.slice(0, longestReason)}`;
}
