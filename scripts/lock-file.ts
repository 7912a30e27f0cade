import { posix } from 'node:path';

/** What of an entry of package-lock.json matters here. */
export type LockEntry = {
  readonly version?: string;
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
