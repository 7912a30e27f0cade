import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '#scripts/child-process.ts';
import { whenChanged } from '#scripts/site/stamp.ts';

/** Data folder with the sample catalogue that the end-to-end tests copy. */
export const testCatalogue: string = join(root, 'build', 'test-catalogue');

const folders = ['sample', 'store', 'snapshot', 'search', 'importers', 'use-cases', 'understanding', 'catalogue', 'contract', 'commands'];
const inputs = [...folders.map((folder) => `src/${folder}/**/*.*`), 'src/*.ts', 'package-lock.json'];

/** Makes the sample catalogue once, and again when the code that makes it has changed. */
export async function makeTestCatalogue(): Promise<void> {
  await whenChanged({ root, file: 'build/test-catalogue.stamp', inputs }, async () => {
    console.log('Making the sample catalogue for the tests ...');
    rmSync(testCatalogue, { recursive: true, force: true });
    const status = await runNode(['src/cli.ts', 'sample'], { env: { ...process.env, CATALOGUS_DATA: testCatalogue } });
    if (status !== 0) {
      throw new Error(`The sample catalogue could not be made (exit status ${status}).`);
    }
  });
}
