import { join } from 'node:path';
import { capture, root } from './child-process.ts';
import type { Tally } from './tally.ts';

type Step = { readonly name: string; readonly bin: string; readonly words: readonly string[] };

const steps: readonly Step[] = [
  { name: 'format', bin: 'oxfmt', words: ['--check'] },
  { name: 'lint and boundaries', bin: 'oxlint', words: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'types of server and tools', bin: 'tsc', words: ['-p', 'tsconfig.json'] },
  { name: 'types of the web', bin: 'tsc', words: ['-p', 'src/web/tsconfig.json'] },
  { name: 'types of the browser tests', bin: 'tsc', words: ['-p', 'e2e/tsconfig.json'] },
  { name: 'contract and catalogue without a platform', bin: 'tsc', words: ['-p', 'tsconfig.pure.json'] },
  { name: 'dead code', bin: 'knip', words: [] },
];

async function passes({ name, bin, words }: Step): Promise<boolean> {
  const { status, output, seconds } = await capture(join(root, 'node_modules', '.bin', bin), words);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (status !== 0) {
    console.log(output.trimEnd());
  }
  return status === 0;
}

/** Checks format, lint, boundaries, types and dead code, two at a time; each step counts as one test. */
export async function check(): Promise<Tally> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      results.push(await passes(step));
    }
  };
  await Promise.all([worker(), worker()]);
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed, skipped: [] };
}
