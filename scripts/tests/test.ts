import { check } from '#scripts/check/check-run.ts';
import { e2e } from './e2e-run.ts';
import { conclude } from './tally.ts';
import { runTests } from './test-run.ts';
import { unit } from './unit-run.ts';

process.exitCode = conclude(
  await runTests([
    ['Check', () => check()],
    ['Unit and conformance', () => unit([])],
    ['End to end', () => e2e([])],
  ]),
);
