import { expect, test } from 'vitest';
import { showInCluster } from '#commands/publication/show-in-cluster.ts';
import { contentOf, publisher, rebuilt } from '#use-cases/publication/changed-offers.fixture.ts';
import { clock } from '#use-cases/publication/import.fixture.ts';
import type { TestCluster } from './test-cluster.ts';

/** Milliseconds that a test may take. */
const timeLimit = 300_000;

/** What full disks do. The nodes refuse what is sent from then on, and go on searching: what only searches may run beside it. */
export function describeFullDisks(own: () => TestCluster): void {
  test.concurrent(
    'a publication that full disks refuse is a sentence, searches go on, and it is taken once there is room',
    { timeout: timeLimit },
    async ({ onTestFinished }) => {
      const prefix = `${own().prefix}-full`;
      const { store, dataFolder, apply, publish } = publisher(onTestFinished);
      const errors: string[] = [];
      const lines: string[] = [];
      const show = (): Promise<number> =>
        showInCluster(
          { nodes: own().nodes.urls, prefix },
          {
            dataFolder,
            writeLine: (line) => lines.push(line),
            writeError: (line) => errors.push(line),
            isTerminal: false,
            overwriteLine: () => undefined,
            clock,
          },
        );
      await publish();
      expect(await show()).toBe(0);
      const before = await rebuilt(store);
      const shown = async (): Promise<unknown> => contentOf(await own().receive(prefix));
      apply([{ number: 1, offer: 'withdrawn' }]);
      await publish();
      try {
        await own().fillDisks();
        expect(await show()).toBe(1);
        expect(errors.join()).toMatch(/^Het zoekcluster neemt niets meer aan, meestal omdat een schijf te vol is/u);
        expect(await shown()).toEqual(before);
      } finally {
        await own().emptyDisks();
      }
      expect(await show()).toBe(0);
      expect(await show()).toBe(0);
      expect(lines).toEqual(Array(2).fill('De publicatie staat in het zoekcluster.'));
      expect(await shown()).toEqual(await rebuilt(store));
    },
  );
}
