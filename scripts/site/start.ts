import { prepareCatalogue } from './catalogue-to-serve.ts';
import { build } from './site-build.ts';

await build();
const status = await prepareCatalogue();
if (status === 0) {
  // In this process: another one would only cost time.
  await import('#main.ts');
} else {
  process.exitCode = status;
}
