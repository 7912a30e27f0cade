import { check } from '#scripts/check/check-run.ts';
import { e2e } from './e2e-run.ts';
import { missingForJourneys, openSearchJourneys, runWithOpenSearch } from './opensearch-journeys.ts';
import { conclude } from './tally.ts';
import { runTests, type TestPart } from './test-run.ts';
import { clusterProject } from './unit-projects.ts';
import { unit } from './unit-run.ts';

// Three nodes, two servers and their load take both cores of a small machine: beside other tests they would miss their times.
const withOpenSearch: readonly TestPart[] = [
  ['Search cluster', () => unit([`--project=${clusterProject}`])],
  ['End to end with OpenSearch', () => e2e(openSearchJourneys, undefined, runWithOpenSearch())],
];
const missing = missingForJourneys();

const tallies = await runTests([
  ['Check', () => check()],
  ['Unit and conformance', () => unit([`--project=!${clusterProject}`])],
  ['End to end', () => e2e([])],
  ...(missing.length === 0 ? withOpenSearch : []),
]);
const leftOut =
  missing.length === 0 ? [] : withOpenSearch.map(([name]) => `${name}, because this machine has no ${missing.join(' and no ')}`);
process.exitCode = conclude([...tallies, { passed: 0, failed: [], skipped: leftOut }]);
