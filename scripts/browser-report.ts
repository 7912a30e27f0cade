import { z } from 'zod';
import type { Tally } from './tally.ts';

const suiteSchema = z.object({
  title: z.string(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
});
const reportSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(z.unknown()) });

type Counted = { readonly title: string; readonly status: string };

function testsOf(suite: z.infer<typeof suiteSchema>): Counted[] {
  const own = suite.specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title: `${suite.title}: ${title}`, status })));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** Counts Playwright's JSON report. A test that passed only when tried again counts as passed and is named; an error outside every test counts as failed. */
export function readBrowserReport(json: string): Tally {
  const { suites, errors } = reportSchema.parse(JSON.parse(json));
  const tests = suites.flatMap(testsOf);
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: tests.filter(({ status }) => status === 'unexpected').length + errors.length,
    unsteady: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ title }) => title),
  };
}
