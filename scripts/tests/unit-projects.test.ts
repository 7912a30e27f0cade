import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { sharedTests, unsharedTests } from './unit-projects.ts';

const left = {
  'a replaced module': /\bvi\.(?:doMock|mock)\(/u,
  'another folder': /\bprocess\.chdir\(/u,
  'a variable of the environment (use vi.stubEnv)': /\bprocess\.env(?:\.\w+|\[[^\]]+\]) = /u,
  'a global (use vi.stubGlobal)': /\b(?:global|globalThis|window)\.\w+ = |Object\.assign\(globalThis/u,
  'a clock that stands still': /^(?!.*\buseRealTimers\b).*\buseFakeTimers\b/su,
};

const whatItLeaves = (text: string): readonly string[] => Object.entries(left).flatMap(([what, found]) => (found.test(text) ? [what] : []));

test('what shares a process leaves nothing for the next test file', () => {
  const files = globSync([...sharedTests], { cwd: root, exclude: [...unsharedTests] });
  expect(files.length).toBeGreaterThan(300);
  const faults = files.flatMap((file) => whatItLeaves(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`));
  expect(faults).toEqual([]);
});

test.each([
  ["vi.mock('./rule.ts')", 'a replaced module'],
  ["process.chdir('/')", 'another folder'],
  ["process.env['TZ'] = 'UTC'", 'a variable of the environment (use vi.stubEnv)'],
  ['globalThis.fetch = none', 'a global (use vi.stubGlobal)'],
  ['vi.useFakeTimers();\ntest()', 'a clock that stands still'],
])('%s leaves something', (text, what) => {
  expect(whatItLeaves(text)).toEqual([what]);
  expect(whatItLeaves('vi.useFakeTimers();\nvi.useRealTimers();')).toEqual([]);
});
