import { e2e } from './e2e-run.ts';
import { conclude } from './tally.ts';

process.exitCode = conclude([await e2e(process.argv.slice(2))]);
