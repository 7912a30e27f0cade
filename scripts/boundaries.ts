import { readdirSync } from 'node:fs';

/** A part of the source and everything it may import: folders as package imports, packages by name. What is not named is forbidden. */
export type Boundary = {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Packages and `node:` modules; undefined: any. */
  readonly packages?: readonly string[];
  readonly why: string;
};

const rules = ['contract', 'catalogue'];
const ports = ['store', 'search', 'snapshot', 'importers', 'identity', 'images', 'sample'];
const webPackages = ['react', 'react/**', 'react-dom/**', 'react-router', 'react-router/**', 'swr', 'swr/**', 'oidc-client-ts'];

const inWeb = (parts: readonly string[]): readonly string[] => [...rules, ...parts.map((part) => `web/${part}`)];
const webRoot = ['*'];

/** What only tests, benchmarks and attacks may import, as patterns of import paths: production code never depends on test support. */
export const testSupport: readonly string[] = ['**/*.fixture.ts', '**/*.test.ts', '**/*.test.tsx', '**/testing/**', './testing/**'];

/** The folders of `src/web/features`. */
export const features: readonly string[] = readdirSync(new URL('../src/web/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The direction of the whole program: contract <- catalogue <- ports <- use-cases <- api <- main; the web knows contract and catalogue only. */
export const boundaries: readonly Boundary[] = [
  {
    files: ['src/contract/**'],
    folders: [],
    packages: ['zod'],
    why: 'The contract is what we promise on the wire: schemas and addresses, nothing else.',
  },
  {
    files: ['src/catalogue/**'],
    folders: rules,
    packages: [],
    why: 'The catalogue holds pure rules: no input, no output, no clock, no package.',
  },
  { files: ['src/search/**'], folders: [...rules, 'search'], why: 'Search is a port: it knows the rules, not where products come from.' },
  { files: ['src/snapshot/**'], folders: [...rules, 'search'], why: 'A snapshot holds a search engine and documents; it knows no store.' },
  {
    files: ['src/store/**'],
    folders: [...rules, 'snapshot'],
    why: 'The store keeps records and can be the source of a snapshot; it knows no importer and no search.',
  },
  {
    files: ['src/importers/**'],
    folders: [...rules, 'importers'],
    why: 'An importer turns a feed into records; what becomes of them is not its business.',
  },
  { files: ['src/sample/**'], folders: [...rules, 'importers'], why: 'The sample catalogue is a source like any other.' },
  {
    files: ['src/identity/**', 'src/images/**'],
    folders: [...rules, 'identity', 'images'],
    why: 'Identity and images serve anyone and know nobody.',
  },
  { files: ['src/use-cases/**'], folders: [...rules, ...ports], why: 'A use-case works on ports; it knows no server and no page.' },
  {
    files: ['src/api/**'],
    folders: [...rules, ...ports, 'use-cases', 'api'],
    why: 'The API offers use-cases; it knows no page and no command.',
  },
  {
    files: ['src/commands/**'],
    folders: [...rules, ...ports, 'use-cases', 'config.ts'],
    why: 'A command offers use-cases on a terminal; it knows no server and no page.',
  },
  { files: ['src/config.ts'], folders: rules, why: 'The configuration is read before anything else exists.' },
  {
    files: ['src/web/*'],
    folders: inWeb([...webRoot, 'features/**', 'shell/**', 'ui/**', 'storage/**']),
    packages: [...webPackages, 'node:*', 'virtual:*'],
    why: 'The web knows contract and catalogue only, and reaches data through catalogue-client.ts.',
  },
  {
    files: ['src/web/routes/**'],
    folders: inWeb([...webRoot, 'features/**', 'shell/**', 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'Routes compose features; only catalogue-client.ts reaches data.',
  },
  {
    files: ['src/web/shell/**'],
    folders: inWeb([...webRoot, 'features/**', 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'The shell is around every page and knows no route.',
  },
  {
    files: ['src/web/early/**'],
    folders: [],
    packages: [],
    why: 'What runs before the code of a page has come loads nothing itself.',
  },
  // Of two boundaries for one file the last decides: that of its feature.
  {
    files: ['src/web/features/**'],
    folders: inWeb([...webRoot, 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'A feature never imports another feature: routes compose them.',
  },
  ...features.map((feature) => ({
    files: [`src/web/features/${feature}/**`],
    folders: inWeb([...webRoot, `features/${feature}/**`, 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'A feature imports its own folders and never another feature: routes compose them.',
  })),
  {
    files: ['src/web/ui/**', 'src/web/storage/**'],
    folders: inWeb([...webRoot, 'storage/**']),
    packages: webPackages,
    why: 'Parts of pages know no feature, so that every feature can use them.',
  },
];
