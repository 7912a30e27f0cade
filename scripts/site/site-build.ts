import { join } from 'node:path';
import { root, runNode } from '#scripts/child-process.ts';
import { whenChanged } from './stamp.ts';

const pageInputs = [
  'src/web/**/*.*',
  'src/contract/**/*.*',
  'src/catalogue/**/*.*',
  'public/**/*.*',
  'vite.config.ts',
  'scripts/site/ascii-text.ts',
  'scripts/site/small-packages.ts',
  'scripts/site/compress-files.ts',
  'src/api/files/static-files.ts',
  'src/api/responses/encoded-body.ts',
  'package-lock.json',
];

const programInputs = ['src/!(web)/**/*.ts', 'src/*.ts', 'vite.program.config.ts', 'scripts/site/ascii-text.ts', 'package-lock.json'];

const imageInputs = [
  'src/images/icons/icon-table.json',
  'src/images/icons/icon-*.ts',
  'src/contract/routes.ts',
  'src/contract/text/slug.ts',
  'src/contract/text/fold.ts',
  'scripts/generated/site-images.ts',
  'package-lock.json',
];

async function runVite(made: 'server' | 'site', ...words: string[]): Promise<void> {
  const status = await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...words]);
  if (status !== 0) {
    throw new Error(`The ${made} could not be built (exit status ${status}).`);
  }
}

/** Builds what has changed of the images, the server and the site. Tells whether anything had. Rejects when a build fails. */
export async function build(): Promise<boolean> {
  // What writes the images is read only when they must be written: most starts build nothing.
  const images = await whenChanged({ root, file: 'build/public/.stamp', inputs: imageInputs }, async () => {
    const { writeSiteImages } = await import('#scripts/generated/site-images.ts');
    writeSiteImages();
  });
  const server = await whenChanged({ root, file: 'build/program/.stamp', inputs: programInputs }, () =>
    runVite('server', '--config', 'vite.program.config.ts'),
  );
  const site = await whenChanged({ root, file: 'build/web/.stamp', inputs: pageInputs }, async () => {
    console.log('Building the site ...');
    await runVite('site');
    const { compressFiles } = await import('./compress-files.ts');
    await compressFiles(join(root, 'build/web/client/app'));
  });
  return images || server || site;
}
