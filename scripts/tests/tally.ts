/** What a runner counted. `skipped` names each skipped test, `unsteady` each that passed only at the second try. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly unsteady?: readonly string[];
};

/** What a runner counts that broke before or beside its tests. */
export const oneFailure: Tally = { passed: 0, failed: 1, skipped: [] };

/** More unsteady tests than this are a fault of the tests or of the product, not of a busy machine. */
const allowedUnsteady = 2;

function total(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
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
 * Writes the closing lines: every skipped and unsteady test by name, then one plain line with the sums; gives the exit status. More than two
 * unsteady tests count as one failure.
 */
export function conclude(tallies: readonly Tally[], write: (line: string) => void = console.log): number {
  const { passed, failed, skipped, unsteady } = total(tallies);
  name(skipped, 'Skipped', write);
  name(unsteady, 'Passed only when tried again', write);
  const tooUnsteady = unsteady.length > allowedUnsteady;
  if (tooUnsteady) {
    write(`More than ${allowedUnsteady} tests passed only when tried again: that counts as a failure.`);
  }
  const sum = failed + Number(tooUnsteady);
  write(`\n${passed} passed, ${sum} failed`);
  return sum > 0 || passed === 0 ? 1 : 0;
}

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one failure: red never turns green in the sum. */
export function withStatus(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
