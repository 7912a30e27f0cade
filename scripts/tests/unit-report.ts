import { relative } from 'node:path';
import { z } from 'zod';
import { root } from '#scripts/child-process.ts';
import { namedFailure, type Tally } from './tally.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
});

/** Counts Vitest's JSON report. A file that does not load has no tests and counts as one failure. */
export function readUnitReport(json: string): Tally {
  const { testResults } = reportSchema.parse(JSON.parse(json));
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, file: name })));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ file, fullName, failureMessages }) => namedFailure(`${relative(root, file)}: ${fullName}`, failureMessages?.[0])),
      ...broken.map(({ name, message }) => namedFailure(relative(root, name), message)),
    ],
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  };
}
