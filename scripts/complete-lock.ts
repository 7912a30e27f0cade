import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child-process.ts';
import { missingEntries, type LockFile } from './lock-file.ts';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
const missing = missingEntries(lock);
const sorted = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
console.log(`${missing.size} packages for other machines added to the lock file.`);
