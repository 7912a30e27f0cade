import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/child-process.ts';
import { serverProgram } from '#scripts/server-options.mjs';
import { prepareCatalogue } from './catalogue-to-serve.ts';
import { build } from './site-build.ts';

await build();
const status = await prepareCatalogue();
if (status === 0) {
  // In this process: another one would only cost time.
  await import(pathToFileURL(join(root, serverProgram)).href);
} else {
  process.exitCode = status;
}
