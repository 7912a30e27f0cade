import { join } from 'node:path';
import { root } from '#scripts/child-process.ts';
import { runReported } from './reported-run.ts';
import type { Tally } from './tally.ts';
import { readUnitReport } from './unit-report.ts';

/** Runs the unit and conformance tests with Vitest. */
export function unit(words: readonly string[], reportPath: string = join(root, 'build', 'unit-report.json')): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  return runReported({ words: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], reportPath, read: readUnitReport });
}
