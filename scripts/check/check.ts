import { conclude } from '#scripts/tests/tally.ts';
import { check } from './check-run.ts';

process.exitCode = conclude([await check()]);
