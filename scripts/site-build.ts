import { root, runNode } from './child-process.ts';
import { writeSiteImages } from './site-images.ts';
import { whenChanged } from './stamp.ts';

const inputs = ['src/{web,contract,catalogue}/**/*.*', 'public/**/*.*', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** Builds the site when anything it is made from has changed. Tells whether it did. */
export async function build(): Promise<boolean> {
  await writeSiteImages();
  return whenChanged({ root, file: 'build/web/.stamp', inputs }, async () => {
    console.log('Building the site ...');
    const status = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']);
    if (status !== 0) {
      throw new Error(`The site could not be built (exit status ${status}).`);
    }
  });
}
