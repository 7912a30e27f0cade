import { check } from './check-run.ts';
import { conclude } from './tally.ts';

process.exitCode = conclude([await check()]);
