import { runNode } from './child-process.ts';
import { makeFirstSample } from './first-sample.ts';
import { build } from './site-build.ts';

await build();
const status = await makeFirstSample();
process.exitCode = status === 0 ? await runNode(['src/main.ts']) : status;
