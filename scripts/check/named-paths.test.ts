import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { missingPathsOfCode, missingPathsOfDocument, namedFiles, type MissingPath } from './named-paths.ts';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
const files = namedFiles(paths);

const written = (missing: readonly MissingPath[], path: string): readonly string[] =>
  missing.map((one) => `${path}:${one.line} names ${one.path}`);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

// The specification is not ours to change, and a decision that was superseded may name what is gone.
const isOurs = (path: string): boolean =>
  path !== 'docs/specification.md' && !(path.startsWith('docs/decisions/') && /Status: superseded/u.test(read(path)));

test('every file and folder that a document names exists', () => {
  const documents = paths.filter((path) => path.endsWith('.md') && isOurs(path));
  expect(documents).toContain('docs/architecture.md');
  expect(documents.flatMap((path) => written(missingPathsOfDocument(path, read(path), files), path))).toEqual([]);
});

test('every file that a comment names exists', () => {
  const code = paths.filter((path) => /\.(?:tsx?|mjs|css)$/u.test(path) && !/\.test\.tsx?$/u.test(path));
  expect(code).toContain('src/main.ts');
  expect(code.flatMap((path) => written(missingPathsOfCode(read(path), files), path))).toEqual([]);
});

test('every file of the project that attacks and benchmarks read exists', () => {
  const tools = paths.filter((path) => /^(?:attack|bench)\/.*\.ts$/u.test(path) && !path.endsWith('.test.ts'));
  const pathsIn = (text: string): readonly string[] =>
    [...text.matchAll(/'((?:src|scripts|public)\/[\w./-]+\.\w+)'/gu)].map(([, path = '']) => path);
  expect(tools.flatMap((path) => pathsIn(read(path)))).toContain('src/download/public-address.invalid.txt');
  expect(tools.flatMap((path) => pathsIn(read(path)).filter((named) => !files.has(named)))).toEqual([]);
});

describe('a name that does not exist', () => {
  const known = namedFiles(['src/search/embedded/bitset.ts', 'docs/architecture.md', 'README.md']);

  test('is found in code spans and links, with its line', () => {
    const text = 'See `src/search`, `embedded/bitset.ts` and `bitset.ts`.\n`src/gone.ts`, `gone.ts`, [a](architecture.md#x), [b](gone.md).';
    expect(missingPathsOfDocument('docs/testing.md', text, known)).toEqual([
      { line: 2, path: 'src/gone.ts' },
      { line: 2, path: 'gone.ts' },
      { line: 2, path: 'gone.md' },
    ]);
  });

  test('is no pattern, no address, no command and no example in a code block', () => {
    const text = '`src/*.ts`, `e2e/{a,b}`, `/api/v2/Products`, `npm run check`, [site](https://example.nl/a.md), `[x](gone.md)`';
    expect(missingPathsOfDocument('docs/testing.md', text, known)).toEqual([]);
  });

  test('is found in comments of code, and not in its texts', () => {
    const text =
      "// See docs/architecture.md.\nconst a = 'src/gone.ts';\n/**\n * As src/gone.ts does.\n */\n// `embedded/bitset.ts`, `embedded/gone.ts`, `*/a.ts`";
    expect(missingPathsOfCode(text, known)).toEqual([
      { line: 4, path: 'src/gone.ts' },
      { line: 6, path: 'embedded/gone.ts' },
    ]);
  });
});
