import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { boundaries, features } from './boundaries.ts';

/** Folder or file, and an import that must be refused there. */
const forbidden: readonly (readonly [string, string])[] = [
  ['contract', '#catalogue/ean.ts'],
  ['contract', 'node:fs'],
  ['catalogue', '#store/store.ts'],
  ['catalogue', 'zod'],
  ['catalogue/mappers', '#search/search-engine.ts'],
  ['understanding', '#search/search-engine.ts'],
  ['understanding', 'node:fs'],
  ['search', '#store/store.ts'],
  ['search', './testing/naive-scan.ts'],
  ['search/embedded', '#snapshot/snapshot.ts'],
  ['search/embedded', '#search/testing/naive-scan.ts'],
  ['snapshot', '#search/embedded/embedded-engine.ts'],
  ['snapshot', '#store/store.ts'],
  ['store', '#importers/importer.ts'],
  ['store', '#use-cases/publication/import-feed.ts'],
  ['importers/eck', '#store/store.ts'],
  ['sample', '#store/store.ts'],
  ['identity', '#store/store.ts'],
  ['images', '#use-cases/publication/import-feed.ts'],
  ['spreadsheets', '#catalogue/prices/money.ts'],
  ['download', '#importers/importer.ts'],
  ['download', 'zod'],
  ['telemetry', '#store/catalogue-store.ts'],
  ['backup', '#commands/data-folder.ts'],
  ['use-cases', '#api/server.ts'],
  ['use-cases', '#web/site/site.ts'],
  ['api', '#web/site/site.ts'],
  ['api', '#commands/import.ts'],
  ['api', '../store/store.ts'],
  ['commands', '#api/server.ts'],
  ['management', '#api/server.ts'],
  ['management', '#store/catalogue-store.ts'],
  ['program', '#commands/import.ts'],
  ['config.ts', '#api/server.ts'],
  ['configuration', '#config.ts'],
  ['page-handler.ts', '#api/server.ts'],
  ['cache-budget.ts', '#search/search-engine.ts'],
  ['limiter.ts', '#catalogue/prices/money.ts'],
  ['recent-map.ts', '#catalogue/prices/money.ts'],
  ['single-flight.ts', '#catalogue/prices/money.ts'],
  ['seeded-random.ts', '#catalogue/prices/money.ts'],
  ['time-slices.ts', '#catalogue/prices/money.ts'],
  ['program-digest.ts', '#catalogue/prices/money.ts'],
  ['data-paths.ts', '#store/store.ts'],
  ['web', '#use-cases/search/search-products.ts'],
  ['web', '#web/routes/home.tsx'],
  ['web/document', '#web/routes/home.tsx'],
  ['web/document', '#web/features/account/account-bar.tsx'],
  ['web/site', '#web/ui/button.ts'],
  ['web/client', '#use-cases/search/search-products.ts'],
  ['web/client', '#web/ui/button.ts'],
  ['web/texts', '#web/client/catalogue-client.ts'],
  ['web/routes', '#api/server.ts'],
  ['web/routes', 'node:fs'],
  ['web/routes', '#web/document/page-state.ts'],
  ['web/shell', '#web/routes/home.tsx'],
  ['web/early', '#web/ui/button.tsx'],
  ['web/features/search', '#web/features/list/list.tsx'],
  ['web/features/search', '#web/features/list/paste/paste-form.tsx'],
  ...features.map((feature, index) => [`web/features/${feature}/part`, `#web/features/${features.at(index - 1)}/part/planted.ts`] as const),
  ['web/features/search', '#web/page-routes.ts'],
  ['web/features/search', '#snapshot/snapshot.ts'],
  ['web/ui', '#web/features/list/list.tsx'],
  ['web/storage', '#web/features/list/list.tsx'],
  ['web/storage', '#web/ui/button.ts'],
];

/** A production file, and an import of test support that must be refused there. */
const forbiddenSupport: readonly (readonly [string, string])[] = [
  ['src/main.ts', '#store/store.fixture.ts'],
  ['src/cli.ts', './balancer.fixture.ts'],
  ['src/store/planted-support.ts', './store.fixture.ts'],
  ['src/commands/planted-support.ts', '#store/store.fixture.ts'],
  ['src/api/planted-support.ts', '#api/testing/test-server.ts'],
  ['src/search/planted-support.ts', './testing/synthetic-catalogue.ts'],
  ['src/web/features/search/planted-support.tsx', './search.test.tsx'],
  ['scripts/planted-support.ts', '#store/store.fixture.ts'],
];

/** A file of tests or test support, and an import that must stay possible there. */
const permittedSupport: readonly (readonly [string, string])[] = [
  ['src/store/planted-support.test.ts', './store.fixture.ts'],
  ['src/store/planted-support.fixture.ts', '#use-cases/publication/import.fixture.ts'],
  ['src/api/testing/planted-support.ts', '#store/store.fixture.ts'],
  ['scripts/planted-support.test.ts', '#store/store.fixture.ts'],
  ['attack/planted-support.ts', '#store/store.fixture.ts'],
];

/** Folder, and an import that must stay possible there: the rules are not merely "nothing". */
const permitted: readonly (readonly [string, string])[] = [
  ['contract', './slug.ts'],
  ['contract', 'zod'],
  ['catalogue', '#contract/routes.ts'],
  ['search', './embedded/embedded-engine.ts'],
  ['search/testing', '#search/testing/conformance/order.conformance.ts'],
  ['snapshot', '#search/search-engine.ts'],
  ['store', '#snapshot/snapshot.ts'],
  ['store', 'node:sqlite'],
  ['spreadsheets', './sheet.ts'],
  ['telemetry', '#store/history/import-history.ts'],
  ['backup', '#store/database/database-copy.ts'],
  ['use-cases', '#store/store.ts'],
  ['use-cases', '#spreadsheets/workbook.ts'],
  ['api', '#use-cases/search/search-products.ts'],
  ['api', 'fastify'],
  ['web', '#web/features/search/search.tsx'],
  ['web/routes', '#web/features/search/search.tsx'],
  ['web/features/search', '#web/ui/button.tsx'],
  ['web/features/search', './suggestions/search-bar.tsx'],
  ['web/features/search/suggestions', '#web/features/search/search-state.ts'],
  ['web/features/search/alternatives', '#web/features/search/filters/chips.tsx'],
  ['web/features/search', '#web/client/catalogue-client.ts'],
  ['web/features/search', '#catalogue/prices/money.ts'],
];

/** Two files that import values of each other, two that import types of each other, and one that imports one of them. */
const cycles: readonly (readonly [string, string])[] = [
  ['src/store/cycle-one.ts', "import { two } from './cycle-two.ts';\n\nexport const one = (): number => two();\n"],
  ['src/store/cycle-two.ts', "import { one } from '#store/cycle-one.ts';\n\nexport const two = (): number => one();\n"],
  ['src/store/type-cycle-one.ts', "import type { Two } from '#store/type-cycle-two.ts';\n\nexport type One = { two: Two };\n"],
  ['src/store/type-cycle-two.ts', "import type { One } from './type-cycle-one.ts';\n\nexport type Two = { one: One };\n"],
  ['src/store/beside-a-cycle.ts', "import type { One } from './type-cycle-one.ts';\n\nexport type Beside = { one: One };\n"],
];

// A file in the root of the source has a boundary of its own.
const fileOf = (place: string, index: number): string => (place.endsWith('.ts') ? `src/${place}` : `src/${place}/planted-${index}.ts`);
const forbiddenFiles = forbidden.map(([folder], index) => fileOf(folder, index));
const permittedFiles = permitted.map(([folder], index) => fileOf(folder, forbidden.length + index));

let refused: ReadonlySet<string>;
let project: string;

function plant(file: string, source: string): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}

function lint(): Promise<string> {
  // Exit status 1 is what is hoped for here; the report says which files.
  return new Promise((resolve) => {
    const words = ['-c', join(project, 'oxlint.config.ts'), '-f', 'json', 'src', 'scripts', 'attack'];
    execFile(join(root, 'node_modules/.bin/oxlint'), words, { cwd: project, maxBuffer: 1e7 }, (_error, output) => resolve(output));
  });
}

beforeAll(async () => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'catalogus-boundaries-')));
  plant(
    'oxlint.config.ts',
    `import config from ${JSON.stringify(join(root, 'oxlint.config.ts'))};\nexport default { ...config, options: {} };\n`,
  );
  for (const [file, name] of [...forbiddenSupport, ...permittedSupport]) {
    plant(file, `import { planted } from '${name}';\n\nexport const used = planted;\n`);
  }
  [...forbidden, ...permitted].forEach(([folder, name], index) =>
    plant(fileOf(folder, index), `import { planted } from '${name}';\n\nexport const used = planted;\n`),
  );
  plant('package.json', JSON.stringify({ imports: { '#*': './src/*' } }));
  for (const [file, source] of cycles) {
    plant(file, source);
  }
  plant('src/api/default.ts', 'const fastify = 1;\n\nexport default fastify;\n');
  plant('src/api/environment.ts', "export const port = process.env['PORT'];\n");
  const report = JSON.parse(await lint()) as { diagnostics: { filename: string; code: string }[] };
  refused = new Set(report.diagnostics.map(({ filename, code }) => `${filename} ${code}`));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('boundaries', () => {
  test.each(forbidden.map(([folder, name], index) => [folder, name, forbiddenFiles[index]] as const))(
    '%s must not import %s',
    (_folder, _name, file) => expect(refused).toContain(`${file} eslint(no-restricted-imports)`),
  );

  test.each(permitted.map(([folder, name], index) => [folder, name, permittedFiles[index]] as const))(
    '%s may import %s',
    (_folder, _name, file) => expect(refused).not.toContain(`${file} eslint(no-restricted-imports)`),
  );

  test.each(forbiddenSupport)('%s must not import the test support %s', (file) =>
    expect(refused).toContain(`${file} eslint(no-restricted-imports)`),
  );

  test.each(permittedSupport)('%s may import the test support %s', (file) =>
    expect(refused).not.toContain(`${file} eslint(no-restricted-imports)`),
  );

  test('every boundary has an import planted against it', () => {
    const untested = boundaries.flatMap(({ files }) => files).filter((glob) => !forbiddenFiles.some((file) => matchesGlob(file, glob)));
    expect(untested).toEqual([]);
  });

  test('every folder of the source has a boundary, and every file beside them but the two that start the program', () => {
    const entries = readdirSync(join(root, 'src'), { withFileTypes: true });
    const files = entries.map((entry) => (entry.isDirectory() ? `src/${entry.name}/any.ts` : `src/${entry.name}`));
    const free = files.filter((file) => !boundaries.some((boundary) => boundary.files.some((glob) => matchesGlob(file, glob))));
    expect(free.filter((file) => !/\.(?:test|fixture)\.ts$/u.test(file))).toEqual(['src/cli.ts', 'src/main.ts']);
  });

  test('every folder of the web has a boundary of its own', () => {
    const folders = readdirSync(join(root, 'src/web'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const free = folders
      .map(({ name }) => `src/web/${name}/any.ts`)
      .filter((file) => !boundaries.some(({ files }) => files.some((glob) => matchesGlob(file, glob))));
    expect(free).toEqual([]);
  });

  test.each(cycles.map(([file]) => [file, file.includes('beside') ? 'is no part of a cycle' : 'is a part of a cycle'] as const))(
    '%s %s of imports, also of types alone',
    (file, said) => expect(refused.has(`${file} import(no-cycle)`)).toBe(said === 'is a part of a cycle'),
  );

  test('a default export and a look at the environment are refused where they do not belong', () => {
    expect(refused).toContain('src/api/default.ts import(no-default-export)');
    expect([...refused].some((entry) => entry.startsWith('src/api/environment.ts') && entry.includes('no-process-env'))).toBe(true);
  });
});
