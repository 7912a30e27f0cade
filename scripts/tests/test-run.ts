import { errorMessage } from '#contract/caught-error.ts';
import { brokenRun, type Tally } from './tally.ts';

/** A part of all tests: its name, and what runs it. */
export type TestPart = readonly [name: string, run: () => Promise<Tally>];

async function runPart(run: TestPart[1]): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return brokenRun(errorMessage(error));
  }
}

/** Runs every part, also after one that failed or broke, and says what each counted. A part in which nothing was tested has failed. */
export async function runTests(parts: readonly TestPart[]): Promise<readonly Tally[]> {
  const tallies: Tally[] = [];
  for (const [name, run] of parts) {
    console.log(`\n== ${name}`);
    const started = performance.now();
    const counted = await runPart(run);
    const tally = counted.passed + counted.failed.length === 0 ? brokenRun(`${name}: nothing was tested`) : counted;
    tallies.push(tally);
    console.log(`${name}: ${tally.passed} passed, ${tally.failed.length} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  return tallies;
}
