import { join } from 'node:path';
import { capture, root } from '#scripts/child-process.ts';
import type { Tally } from '#scripts/tests/tally.ts';

/** One check: a program that ends with 0 when all is well. */
export type Step = { readonly name: string; readonly program: string; readonly words: readonly string[] };

const installed = (bin: string): string => join(root, 'node_modules', '.bin', bin);

const steps: readonly Step[] = [
  { name: 'format', program: installed('oxfmt'), words: ['--check'] },
  {
    name: 'lint and boundaries',
    program: installed('oxlint'),
    words: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'types of server and tools', program: installed('tsc'), words: ['-p', 'tsconfig.json'] },
  { name: 'types of the web', program: installed('tsc'), words: ['-p', 'src/web/tsconfig.json'] },
  { name: 'types of the browser tests', program: installed('tsc'), words: ['-p', 'e2e/tsconfig.json'] },
  { name: 'contract and catalogue without a platform', program: installed('tsc'), words: ['-p', 'tsconfig.pure.json'] },
  { name: 'dead code', program: installed('knip'), words: [] },
  { name: 'code that only tests reach', program: installed('knip'), words: ['--production'] },
];

async function passes({ name, program, words }: Step): Promise<boolean> {
  const { status, output, seconds } = await capture(program, words);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (status !== 0) {
    console.log(output.trimEnd());
  }
  return status === 0;
}

/** Checks format, lint, boundaries, types and dead code, two at a time; each step counts as one test. */
export async function check(wanted: readonly Step[] = steps): Promise<Tally> {
  const waiting = [...wanted];
  const [passed, failed]: [string[], string[]] = [[], []];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      ((await passes(step)) ? passed : failed).push(step.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed: passed.length, failed, skipped: [] };
}
