/** What a runner counted. `skipped` names each skipped test. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: readonly string[] };

function total(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** Writes the closing lines: every skipped test by name, then one plain line with the sums; gives the exit status. */
export function conclude(tallies: readonly Tally[], write: (line: string) => void = console.log): number {
  const { passed, failed, skipped } = total(tallies);
  if (skipped.length > 0) {
    write(`\nSkipped (${skipped.length}):`);
    skipped.forEach((title) => write(`  ${title}`));
  }
  write(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A runner that ends badly without a failed test (a crash, an unhandled error) counts as one failure: red never turns green in the sum. */
export function withStatus(tally: Tally, status: number): Tally {
  return status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
