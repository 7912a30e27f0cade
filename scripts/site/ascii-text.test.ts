import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { asciiText } from './ascii-text.ts';

let folder = '';
beforeEach(() => {
  // Inside the project: Vite builds nothing outside its root.
  mkdirSync(join(root, 'build'), { recursive: true });
  folder = mkdtempSync(join(root, 'build', 'ascii-text-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a program for the server is ASCII, and its texts and expressions mean the same', { timeout: 60_000 }, async () => {
  const input = join(folder, 'entry.js');
  writeFileSync(
    input,
    [
      '// Één regel uitleg',
      'export const texts = [\'één\', `€ ${1 + 1} – 😀`, "…"];',
      'export const expressions = [/^[à-ö€]$/u, /^😀{2}$/u, /é/];',
    ].join('\n'),
  );
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [asciiText],
    build: { ssr: true, outDir: join(folder, 'out'), minify: false, copyPublicDir: false, rolldownOptions: { input } },
  });
  const program = join(folder, 'out', 'entry.js');
  expect(readFileSync(program, 'latin1')).toMatch(/^\p{ASCII}+$/u);
  const { texts, expressions } = (await import(program)) as { readonly texts: readonly string[]; readonly expressions: readonly RegExp[] };
  expect(texts).toEqual(['één', '€ 2 – 😀', '…']);
  expect(['ö', '😀😀', 'één'].map((text, index) => expressions[index]?.test(text))).toEqual([true, true, true]);
});
