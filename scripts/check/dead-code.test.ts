import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capture, root } from '#scripts/child-process.ts';

let project: string;

function plant(file: string, source: string): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}

/** The names and files that knip reports with the configuration of this repository, one a line. */
async function report(...words: readonly string[]): Promise<string> {
  const knip = join(root, 'node_modules', '.bin', 'knip');
  const { output } = await capture(knip, ['--directory', project, '--include', 'files,exports', '--no-config-hints', ...words]);
  return output;
}

beforeAll(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'catalogus-dead-code-')));
  const planted = { name: 'planted', type: 'module', imports: { '#*': './src/*' }, devDependencies: { vitest: '*' } };
  plant('package.json', JSON.stringify(planted));
  plant('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'nodenext', allowImportingTsExtensions: true, noEmit: true } }));
  plant('knip.config.ts', `export { default } from ${JSON.stringify(join(root, 'knip.config.ts'))};\n`);
  plant('src/main.ts', "import { served } from '#catalogue/rule.ts';\n\nserved();\n");
  plant(
    'src/catalogue/rule.ts',
    'export const served = (): number => 1;\nexport const onlyTested = (): number => 2;\nexport const nowhere = (): number => 3;\n',
  );
  plant('src/catalogue/tested-file.ts', 'export const alsoTested = (): number => 4;\n');
  plant('src/catalogue/rule.fixture.ts', 'export const support = (): number => 5;\nexport const unusedSupport = (): number => 6;\n');
  plant(
    'src/catalogue/rule.test.ts',
    "import { support } from './rule.fixture.ts';\nimport { onlyTested, served } from './rule.ts';\nimport { alsoTested } from './tested-file.ts';\n\nsupport();\nserved();\nonlyTested();\nalsoTested();\n",
  );
  plant('vitest.config.ts', "export default { test: { include: ['src/**/*.test.{ts,tsx}'] } };\n");
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('dead code', () => {
  test('is what nothing reaches, test support included', async () => {
    const found = await report();
    expect(found).toMatch(/^nowhere\b/mu);
    expect(found).toMatch(/^unusedSupport\b/mu);
    expect(found).not.toMatch(/^(?:served|onlyTested|support)\b|tested-file/mu);
  });

  test('is in production also what only tests reach, and never test support', async () => {
    const found = await report('--production');
    expect(found).toMatch(/^nowhere\b/mu);
    expect(found).toMatch(/^onlyTested\b/mu);
    expect(found).toMatch(/^src\/catalogue\/tested-file\.ts\b/mu);
    expect(found).not.toMatch(/^served\b|support|rule\.test|rule\.fixture/imu);
  });
});
