import { check } from './check-run.ts';
import { e2e } from './e2e-run.ts';
import { conclude, type Tally } from './tally.ts';
import { unit } from './unit-run.ts';

const runners: readonly (readonly [string, () => Promise<Tally>])[] = [
  ['Check', check],
  ['Unit and conformance', () => unit([])],
  ['End to end', () => e2e([])],
];

const tallies: Tally[] = [];
for (const [name, runner] of runners) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const tally = await runner();
  tallies.push(tally);
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
process.exitCode = conclude(tallies);
