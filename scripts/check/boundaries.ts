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
const ports = [
  'understanding',
  'store',
  'search',
  'snapshot',
  'importers',
  'identity',
  'images',
  'download',
  'sample',
  'spreadsheets',
  'telemetry',
  'backup',
];
const webPackages = ['react', 'react/**', 'react-dom/**', 'react-router', 'react-router/**', 'swr', 'swr/**', 'oidc-client-ts'];

const inWeb = (parts: readonly string[]): readonly string[] => [...rules, ...parts.map((part) => `web/${part}`)];
/** Rooms of the web that any page, part and feature may use: requests, what every page knows, and texts. */
const webData = ['client/**', 'site/**', 'texts/**'];

/** What only tests, benchmarks and attacks may import, as patterns of import paths: production code never depends on test support. */
export const testSupport: readonly string[] = ['**/*.fixture.ts', '**/*.test.ts', '**/*.test.tsx', '**/testing/**', './testing/**'];

/** The folders of `src/web/features`. */
export const features: readonly string[] = readdirSync(new URL('../../src/web/features', import.meta.url), { withFileTypes: true })
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
  {
    files: ['src/understanding/**'],
    folders: [...rules, 'understanding', 'search/tokenizer.ts', 'search/compounds/split-compound.ts', 'recent-map.ts'],
    packages: [],
    why: 'What a question means is pure rules: text and vocabulary in, interpretation out. It folds words and splits compounds as search does.',
  },
  {
    files: ['src/search/**'],
    folders: [...rules, 'search', 'cache-budget.ts', 'seeded-random.ts', 'time-slices.ts'],
    why: 'Search is a port: it knows the rules, not where products come from.',
  },
  {
    files: ['src/snapshot/**'],
    folders: [...rules, 'search', 'snapshot', 'understanding', 'cache-budget.ts', 'recent-map.ts', 'time-slices.ts'],
    why: 'A snapshot holds a search engine, a vocabulary and documents; it knows no store.',
  },
  {
    files: ['src/store/**'],
    folders: [...rules, 'snapshot', 'store', 'program-digest.ts'],
    why: 'The store keeps records and lists of accounts, and can be the source of a snapshot; it knows no importer and no search.',
  },
  {
    files: ['src/importers/**'],
    folders: [...rules, 'importers', 'program-digest.ts', 'spreadsheets/column-letters.ts'],
    why: 'An importer turns a feed into records; what becomes of them is not its business.',
  },
  {
    files: ['src/sample/**'],
    folders: [...rules, 'importers', 'seeded-random.ts'],
    why: 'The sample catalogue is a source like any other.',
  },
  {
    files: ['src/identity/**', 'src/images/**'],
    folders: [...rules, 'identity', 'images', 'download', 'limiter.ts', 'single-flight.ts', 'seeded-random.ts'],
    why: 'Identity and images serve anyone and know nobody.',
  },
  {
    files: ['src/spreadsheets/**'],
    folders: ['spreadsheets', 'catalogue/markup.ts'],
    why: 'Spreadsheets are a format: they know no product and no list.',
  },
  {
    files: ['src/download/**'],
    folders: [...rules, 'download'],
    packages: ['node:*'],
    why: 'A download is bytes from an address: it knows nothing of what they are.',
  },
  {
    files: ['src/telemetry/**'],
    folders: ['telemetry', 'search/search-engine.ts', 'store/history/import-history.ts'],
    why: 'Telemetry observes work that it knows by name; of the parts it reads it knows the shape of what they count.',
  },
  {
    files: ['src/backup/**'],
    folders: [...rules, 'store', 'snapshot', 'backup'],
    why: 'A backup holds files of store and snapshots; it knows nothing of what is in them but that it can be read.',
  },
  {
    files: ['src/use-cases/**'],
    folders: [...rules, ...ports, 'use-cases/publication/read-status.ts', 'recent-map.ts'],
    why: 'A use-case works on ports; it knows no server and no page.',
  },
  {
    files: ['src/api/**'],
    folders: [...rules, ...ports, 'use-cases', 'management', 'api', 'limiter.ts', 'single-flight.ts', 'page-handler.ts'],
    why: 'The API offers use-cases; it knows no page and no command.',
  },
  {
    files: ['src/management/**'],
    folders: [...rules, 'use-cases', 'management', 'data-paths.ts'],
    packages: ['node:*', 'node:*/*'],
    why: 'The manager’s desk reads by use-cases and acts by commands in processes of their own; it knows no server and no page.',
  },
  {
    files: ['src/commands/**'],
    folders: [...rules, ...ports, 'use-cases', 'commands', 'config.ts', 'data-paths.ts'],
    why: 'A command offers use-cases on a terminal; it knows no server and no page.',
  },
  { files: ['src/page-handler.ts'], folders: [], packages: [], why: 'The port between API and web knows neither.' },
  {
    files: [
      'src/cache-budget.ts',
      'src/limiter.ts',
      'src/recent-map.ts',
      'src/single-flight.ts',
      'src/seeded-random.ts',
      'src/time-slices.ts',
    ],
    folders: [],
    packages: [],
    why: 'They bound, share, vary, divide and remember any work and memory, and know none of it.',
  },
  {
    files: ['src/program-digest.ts'],
    folders: [],
    packages: ['node:*'],
    why: 'What the program is made of can be asked by each part; it knows files only.',
  },
  {
    files: ['src/data-paths.ts'],
    folders: ['store/file-names.ts'],
    packages: ['node:path'],
    why: 'Commands, desk and server agree on the names in the data folder; of the parts that keep something there this knows their names only.',
  },
  {
    files: ['src/program/**'],
    folders: [...rules, ...ports, 'api', 'management', 'program', 'cache-budget.ts', 'data-paths.ts', 'config.ts', 'page-handler.ts'],
    why: 'The program connects the parts of the server; it loads the pages as they were built, and knows no command.',
  },
  {
    files: ['src/config.ts', 'src/configuration/**'],
    folders: [...rules, 'configuration'],
    why: 'The configuration is read before anything else exists.',
  },
  {
    files: ['src/web/*'],
    folders: [...inWeb(['*', ...webData, 'document/**', 'features/**', 'shell/**', 'ui/**', 'storage/**']), 'page-handler.ts'],
    packages: [...webPackages, 'node:*', 'virtual:*'],
    why: 'The web knows contract and catalogue only, and reaches data through client/.',
  },
  {
    files: ['src/web/document/**'],
    folders: inWeb([...webData, 'document/**', 'features/account/session/storage-keys.ts', 'ui/**']),
    packages: [...webPackages, 'node:*', 'virtual:*', 'virtual:head-script/*'],
    why: 'The document is around every page, in both senses: it knows no page, and of the account the keys of its storage only.',
  },
  {
    files: ['src/web/site/**'],
    folders: [...inWeb(webData), 'page-handler.ts'],
    packages: webPackages,
    why: 'The data that every page has knows no component.',
  },
  {
    files: ['src/web/client/**'],
    folders: inWeb(['client/**']),
    packages: webPackages,
    why: 'The client sends requests and maps responses; it knows no page and no text.',
  },
  {
    files: ['src/web/texts/**'],
    folders: inWeb(['texts/**']),
    packages: [...webPackages, 'node:*'],
    why: 'Texts are read from files, whatever shows them.',
  },
  {
    files: ['src/web/routes/**'],
    folders: inWeb([...webData, 'features/**', 'shell/**', 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'Routes compose features; only client/ reaches data.',
  },
  {
    files: ['src/web/shell/**'],
    folders: inWeb([...webData, 'features/**', 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'The shell is around every page and knows no route.',
  },
  {
    files: ['src/web/early/**'],
    folders: [],
    packages: [],
    why: 'A script in the head runs before the code of a page has loaded, so it imports nothing.',
  },
  // Of two boundaries for one file the last decides: that of its feature.
  {
    files: ['src/web/features/**'],
    folders: inWeb([...webData, 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'A feature never imports another feature: routes compose them.',
  },
  ...features.map((feature) => ({
    files: [`src/web/features/${feature}/**`],
    folders: inWeb([...webData, `features/${feature}/**`, 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'A feature imports its own folders and never another feature: routes compose them.',
  })),
  {
    files: ['src/web/ui/**'],
    folders: inWeb([...webData, 'ui/**', 'storage/**']),
    packages: webPackages,
    why: 'Parts of pages know no feature, so that every feature can use them.',
  },
  {
    files: ['src/web/storage/**'],
    folders: inWeb(['storage/**']),
    packages: webPackages,
    why: 'What the browser stores is known without the pages that show it.',
  },
];
