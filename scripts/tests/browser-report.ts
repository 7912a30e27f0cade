import { z } from 'zod';
import { namedFailure, type Tally } from './tally.ts';

const errorSchema = z.object({ message: z.string().optional() });
const testSchema = z.object({ status: z.string(), results: z.array(z.object({ error: errorSchema.optional() })).optional() });
const suiteSchema = z.object({
  title: z.string(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(z.object({ title: z.string(), tests: z.array(testSchema) })),
});
const reportSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(errorSchema) });

/** Statuses of Playwright's of tests that did not fail. */
const known: readonly string[] = ['expected', 'flaky', 'skipped'];

type Counted = { readonly title: string; readonly status: string; readonly message: string | undefined };

/** The tests of a suite, each under the titles of the groups around it: the file first. */
function testsOf(suite: z.infer<typeof suiteSchema>, above: string = ''): Counted[] {
  const path = `${above}${suite.title}: `;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({ title: `${path}${title}`, status, message: results?.at(-1)?.error?.message })),
  );
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
  const failed = [
    ...tests.filter(({ status }) => !known.includes(status)).map(({ title, message }) => namedFailure(title, message)),
    ...errors.map(({ message }) => namedFailure('outside the tests', message)),
  ];
  return { passed: titles('expected').length + unsteady.length, failed, unsteady, skipped };
}
