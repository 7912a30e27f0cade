import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root */
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
/** @param {string} path */
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/**
 * npm writes node_modules/.package-lock.json last; when it holds the packages of the lock file, somebody ran `npm install` by hand.
 * @param {string} root
 */
function installedByHand(root) {
  const written = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (written === undefined) {
    return false;
  }
  const installed = JSON.parse(written).packages ?? {};
  /** @type {[string, { version?: string, optional?: boolean, peer?: boolean }][]} */
  const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {});
  return locked.every(([path, entry]) => path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version);
}

/**
 * Installs the packages of the lock file when they are missing or when the lock file has changed since.
 * @param {string} root folder of the project
 * @returns {number} exit status, 0 when the packages are there
 */
export function install(root) {
  const stamp = join(root, 'node_modules', '.installed-lock');
  const hash = lockHash(root);
  if (readIfThere(stamp) === hash) {
    return 0;
  }
  if (!installedByHand(root)) {
    console.log('Installing packages ...');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'development' },
    });
    if (status !== 0) {
      console.error('The packages could not be installed. Is the package registry within reach? `npm ci` tells more.');
      return status ?? 1;
    }
  }
  writeFileSync(stamp, hash);
  return 0;
}
