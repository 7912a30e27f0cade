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

/** The tests of a suite, each under the titles of the groups around it: the file first. */
function testsOf(suite: z.infer<typeof suiteSchema>, above: string = ''): Counted[] {
  const path = `${above}${suite.title}: `;
  const own = suite.specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title: `${path}${title}`, status })));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

/**
 * Counts Playwright's JSON report. A test that passed only when tried again counts as passed and is named; an error outside every test counts as
 * failed, and so does a status that is none of Playwright's.
 */
export function readBrowserReport(json: string): Tally {
  const { suites, errors } = reportSchema.parse(JSON.parse(json));
  const tests = suites.flatMap((suite) => testsOf(suite));
  const titles = (status: string): string[] => tests.filter((test) => test.status === status).map(({ title }) => title);
  const [unsteady, skipped] = [titles('flaky'), titles('skipped')];
  const passed = titles('expected').length + unsteady.length;
  return { passed, failed: tests.length - passed - skipped.length + errors.length, unsteady, skipped };
}
