import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './child-process.ts';
import { withStatus, type Tally } from './tally.ts';
import { readUnitReport } from './unit-report.ts';

const reportPath = join(root, 'build', 'unit-report.json');

/** Runs the unit and conformance tests with Vitest. */
export async function unit(words: readonly string[]): Promise<Tally> {
  rmSync(reportPath, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const status = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words]);
  const tally = existsSync(reportPath) ? readUnitReport(readFileSync(reportPath, 'utf8')) : { passed: 0, failed: 0, skipped: [] };
  return withStatus(tally, status);
}
