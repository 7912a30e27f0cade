import { runNode } from '#scripts/child-process.ts';
import { missingForOpenSearch, startOpenSearchCluster, type OpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { playwright, type BrowserRunner } from './e2e-run.ts';
import { brokenRun } from './tally.ts';
import { testCatalogue } from './test-catalogue.ts';

/** Browser tests of what a search engine can break: searching, filtering, comparing, and lists. */
export const openSearchJourneys: readonly string[] = ['02-search-bar', '02-product-list', '04-compare.spec', '04-my-list.spec'].map(
  (name) => `e2e/spec/${name}`,
);

/** What this machine lacks for them. With CI set nothing may be missing: a start without it fails. */
export const missingForJourneys = (): readonly string[] => (process.env['CI'] ? [] : missingForOpenSearch());

/** What runs browser tests with a search cluster: the start of nodes, what brings the sample catalogue to them, and the browser. */
export type JourneyParts = {
  readonly start: () => Promise<Pick<OpenSearchCluster, 'urls' | 'stop'>>;
  /** Gives an exit status. */
  readonly publish: (environment: NodeJS.ProcessEnv) => Promise<number>;
  readonly run: BrowserRunner;
};

const journeyParts: JourneyParts = {
  // Every test waits for the node, and nothing else runs beside them.
  start: () => startOpenSearchCluster(1, { for: 'tests', giveWay: false }),
  // The sample is published already: the command only brings it to the cluster.
  publish: (environment) => runNode(['src/cli.ts', 'publish', '--if-behind'], { env: { ...environment, CATALOGUS_DATA: testCatalogue } }),
  run: playwright,
};

/** Runs browser tests against sites that search in a cluster of their own, which ends with them. */
export const runWithOpenSearch =
  ({ start, publish, run }: JourneyParts = journeyParts): BrowserRunner =>
  async (words, browser, environment = process.env) => {
    const { urls, stop } = await start();
    try {
      const withCluster = { ...environment, CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: urls.join() };
      return (await publish(withCluster)) === 0
        ? await run(words, browser, withCluster)
        : brokenRun('The sample catalogue could not be published to the search cluster.');
    } finally {
      await stop();
    }
  };
