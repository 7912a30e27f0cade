import { join } from 'node:path';
import { root, run } from '#scripts/child-process.ts';

process.exitCode = await run(join(root, 'node_modules', '.bin', 'oxfmt'), process.argv.slice(2));
