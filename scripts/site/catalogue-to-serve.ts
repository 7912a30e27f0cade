import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasUnfinishedPublication } from '#commands/publication/unfinished-publication.ts';
import { root, runNode } from '#scripts/child-process.ts';
import { pointerName, snapshotsFolder } from '#snapshot/published-snapshots.ts';

/**
 * Sees to it that there is a catalogue to serve, and gives the exit status. Nothing was ever published: makes the sample catalogue, or takes up an
 * interrupted first start. A command was broken off before it published: publishes what it left, and when that fails serves what is there.
 */
export async function prepareCatalogue(): Promise<number> {
  const dataFolder = resolve(root, process.env['CATALOGUS_DATA']?.trim() || 'data');
  if (!existsSync(join(dataFolder, snapshotsFolder, pointerName))) {
    console.log('Nothing is published yet: making the sample catalogue ...');
    return runNode(['src/cli.ts', 'sample', '--if-empty']);
  }
  if (await hasUnfinishedPublication(dataFolder)) {
    await runNode(['src/cli.ts', 'publish', '--if-behind']);
  }
  return 0;
}
