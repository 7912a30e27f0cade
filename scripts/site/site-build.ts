import { join } from 'node:path';
import { root, runNode } from '#scripts/child-process.ts';
import { whenChanged } from './stamp.ts';

const pageInputs = [
  'src/web/**/*.*',
  'src/contract/**/*.*',
  'src/catalogue/**/*.*',
  'public/**/*.*',
  'vite.config.ts',
  'scripts/site/small-packages.ts',
  'scripts/site/compress-files.ts',
  'src/api/files/static-files.ts',
  'src/api/responses/encoded-body.ts',
  'package-lock.json',
];

const imageInputs = [
  'src/images/icons/icon-table.json',
  'src/images/icons/icon-*.ts',
  'src/contract/routes.ts',
  'src/contract/text/slug.ts',
  'src/contract/text/fold.ts',
  'scripts/generated/site-images.ts',
  'package-lock.json',
];

/** Builds the site when anything it is made from has changed. Tells whether it did. */
export async function build(): Promise<boolean> {
  // What writes the images is read only when they must be written: most starts build nothing.
  await whenChanged({ root, file: 'build/public/.stamp', inputs: imageInputs }, async () => {
    const { writeSiteImages } = await import('#scripts/generated/site-images.ts');
    writeSiteImages();
  });
  return whenChanged({ root, file: 'build/web/.stamp', inputs: pageInputs }, async () => {
    console.log('Building the site ...');
    const status = await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
    if (status !== 0) {
      throw new Error(`The site could not be built (exit status ${status}).`);
    }
    const { compressFiles } = await import('./compress-files.ts');
    await compressFiles(join(root, 'build/web/client/app'));
  });
}
