import { build } from './site-build.ts';

console.log((await build()) ? 'Server and site are built.' : 'Server and site were up to date.');
