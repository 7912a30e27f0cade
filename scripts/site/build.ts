import { build } from './site-build.ts';

console.log((await build()) ? 'The site is built.' : 'The site was up to date.');
