import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, runNode } from './child-process.ts';
import { build } from './site-build.ts';

const dataFolder = resolve(root, process.env['CATALOGUS_DATA']?.trim() || 'data');

/** Whether nothing was ever published here; then the sample command decides what to make. */
const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

await build();
if (isEmpty(dataFolder)) {
  console.log('The data folder is empty: making the sample catalogue ...');
  const status = await runNode(['src/cli.ts', 'sample', '--if-empty']);
  if (status !== 0) {
    process.exit(status);
  }
}
process.exitCode = await runNode([join('src', 'main.ts')]);
