import { conclude } from './tally.ts';
import { unit } from './unit-run.ts';

process.exitCode = conclude([await unit(process.argv.slice(2))]);
