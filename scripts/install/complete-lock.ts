import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from '#scripts/child-process.ts';
import { foundHashes, missingEntries, unverifiedPlaces, type LockFile } from './lock-file.ts';

const path = join(root, 'package-lock.json');

async function askRegistry(name: string, version: string): Promise<string | undefined> {
  const { status, output } = await capture('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  return status === 0 ? /sha512-[\w+/=]+/u.exec(output)?.[0] : undefined;
}

const lock = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
const missing = missingEntries(lock);
const complete = { ...lock, packages: { ...lock.packages, ...Object.fromEntries(missing) } };
const hashes = await foundHashes(complete, askRegistry);
const packages = Object.fromEntries(
  Object.entries({ ...complete.packages, ...Object.fromEntries(hashes) }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(path, `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`);
console.log(`${missing.size} packages for other machines added to the lock file, ${hashes.size} hashes found.`);
const unverified = unverifiedPlaces({ packages });
if (unverified.length > 0) {
  console.log(`The registry of this machine has no hash of:\n${unverified.join('\n')}`);
}
