import { check } from '#scripts/check/check-run.ts';
import { e2e } from './e2e-run.ts';
import { missingForJourneys, openSearchJourneys, runWithOpenSearch } from './opensearch-journeys.ts';
import { conclude } from './tally.ts';
import { runTests } from './test-run.ts';
import { unit } from './unit-run.ts';

const withOpenSearch = 'End to end with OpenSearch';
const missing = missingForJourneys();

const tallies = await runTests([
  ['Check', () => check()],
  ['Unit and conformance', () => unit([])],
  ['End to end', () => e2e([])],
  ...(missing.length === 0 ? [[withOpenSearch, () => e2e(openSearchJourneys, undefined, runWithOpenSearch())] as const] : []),
]);
const leftOut = missing.length === 0 ? [] : [`${withOpenSearch}, because this machine has no ${missing.join(' and no ')}`];
process.exitCode = conclude([...tallies, { passed: 0, failed: [], skipped: leftOut }]);
