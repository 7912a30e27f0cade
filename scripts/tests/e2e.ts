import { e2e } from './e2e-run.ts';
import { openSearchJourneys, runWithOpenSearch } from './opensearch-journeys.ts';
import { conclude } from './tally.ts';

// Of Playwright's own options none has this name.
const option = '--opensearch';
const given = process.argv.slice(2);
const words = given.filter((word) => word !== option);
const tally = given.includes(option)
  ? await e2e(words.length === 0 ? openSearchJourneys : words, undefined, runWithOpenSearch())
  : await e2e(words);
process.exitCode = conclude([tally]);
