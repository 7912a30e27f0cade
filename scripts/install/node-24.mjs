// Plain JavaScript: this also runs under the older Node that a machine may have.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const wanted = 24;
const packages = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];

/**
 * Path of a Node of at least version 24: the running one when it is new enough, else the one pinned in optionalDependencies.
 * @param {string} root folder of the project
 * @returns {string | undefined}
 */
export function findNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= wanted) {
    return process.execPath;
  }
  return packages.map((name) => join(root, 'node_modules', name, 'bin', 'node')).find((path) => existsSync(path));
}

/** What to say when there is none. */
export const nodeMissing =
  `Catalogus needs Node ${wanted} or newer; this is ${process.version}, and there is no pinned Node for ${process.platform} on ${process.arch}. ` +
  `Install Node ${wanted} from https://nodejs.org and try again.`;
