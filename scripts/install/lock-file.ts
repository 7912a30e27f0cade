import { posix } from 'node:path';

/** What of an entry of package-lock.json matters here. */
export type LockEntry = {
  readonly version?: string;
  /** Hash of the package's archive, which npm compares before it unpacks it. */
  readonly integrity?: string;
  /** Whether it is a folder of this project. */
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type LockFile = { readonly packages: Readonly<Record<string, LockEntry>> };

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** Places where a package in `folder` finds `name`: beside it first, the root last. */
function places(folder: string, name: string): readonly string[] {
  const above = folder.lastIndexOf('node_modules/');
  const own = posix.join(folder, 'node_modules', name);
  return folder === '' || above < 0 ? [own] : [own, ...places(folder.slice(0, above).replace(/\/$/u, ''), name)];
}

/** Optional packages that the lock file names as a dependency but has no entry for, with the place and entry they should have. */
export function missingEntries({ packages }: LockFile): ReadonlyMap<string, LockEntry> {
  const missing = new Map<string, LockEntry>();
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (places(folder, name).some((place) => packages[place] !== undefined)) {
        continue;
      }
      const words = name.split(/[/@-]/u);
      const os = systems.find((system) => words.includes(system));
      const cpu = processors.find((processor) => words.includes(processor));
      if (os !== undefined && cpu !== undefined && /^\d/u.test(version)) {
        const dev = entry.dev === true ? { dev: true } : {};
        missing.set(`node_modules/${name}`, { version, cpu: [cpu], ...dev, optional: true, os: [os] });
      }
    }
  }
  return missing;
}

/** Where the entries stand whose archive npm would unpack without comparing it with anything. */
export const unverifiedPlaces = ({ packages }: LockFile): readonly string[] =>
  Object.entries(packages).flatMap(([place, entry]) => (place === '' || entry.link === true || isHash(entry.integrity) ? [] : [place]));

const isHash = (integrity: string | undefined): boolean => /^sha512-[\w+/]{86}==$/u.test(integrity ?? '');

/** Gives the hash that the registry has of a version of a package; undefined when it does not have it. */
export type FindIntegrity = (name: string, version: string) => Promise<string | undefined>;

/** Gives the entries that lack a hash with the one that is found, one after the other; those of which none is found are not among them. */
export async function foundHashes(lock: LockFile, find: FindIntegrity): Promise<ReadonlyMap<string, LockEntry>> {
  const found = new Map<string, LockEntry>();
  for (const place of unverifiedPlaces(lock)) {
    const entry = lock.packages[place] ?? {};
    const integrity = await find(place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), entry.version ?? '');
    if (isHash(integrity)) {
      found.set(place, { ...entry, ...(integrity !== undefined && { integrity }) });
    }
  }
  return found;
}
