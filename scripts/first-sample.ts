import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runNode } from './child-process.ts';

/** Makes the sample catalogue when nothing was ever published in the data folder; gives the exit status. An interrupted first start is taken up again. */
export async function makeFirstSample(): Promise<number> {
  const dataFolder = resolve(root, process.env['CATALOGUS_DATA']?.trim() || 'data');
  if (existsSync(join(dataFolder, 'snapshots', 'current'))) {
    return 0;
  }
  console.log('Nothing is published yet: making the sample catalogue ...');
  return runNode(['src/cli.ts', 'sample', '--if-empty']);
}
