import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { smallPackages } from './small-packages.ts';

let folder = '';
beforeEach(() => {
  // Inside the project, where its packages are found.
  mkdirSync(join(root, 'build'), { recursive: true });
  folder = mkdtempSync(join(root, 'build', 'small-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a program for the browser out of one file, and gives its code. */
async function built(source: string): Promise<string> {
  const input = join(folder, 'entry.js');
  writeFileSync(input, source);
  const made = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [smallPackages()],
    build: { write: false, minify: false, copyPublicDir: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  return made.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('the installed packages are written as expected, and lose what no page uses', { timeout: 120_000 }, async () => {
  const code = await built(
    [
      "export { createBrowserRouter, RouterProvider } from 'react-router'",
      "export { UserManager } from 'oidc-client-ts'",
      "export { hydrateRoot } from 'react-dom/client'",
      "export { default as useSWR } from 'swr'",
    ].join(';'),
  );
  expect(code).toContain('function createBrowserRouter');
  expect(code).not.toMatch(/^\w+\.displayName = /mu);
  expect(code).toContain('commitMutationEffectsOnFiber(');
  expect(code).not.toContain('startViewTransition(');
  expect(code).not.toContain('use-sync-external-store');
});

/** What the site would ask of React, and does not get in a browser. */
const takenNames = [
  /\b(?:Activity|SuspenseList|ViewTransition|addTransitionType|useActionState|useEffectEvent|useFormState|useFormStatus)\b/u,
  /\b(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\(/u,
  /\bon(?:Select|BeforeInput|Composition\w+)=/u,
  /\bcomponentStack\b|<Fragment [^>]*\bref=|\b(?:precedence|formAction)=|<form [^>]*\baction=\{\w*(?:=>|\()/u,
];

test('no page uses what was taken out of React', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}', { cwd: root, exclude: (file) => file.includes('.test.') });
  expect(sources.length).toBeGreaterThan(300);
  const users = sources.filter((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gmu, '');
    return takenNames.some((name) => name.test(code));
  });
  expect(users).toEqual([]);
});

test('a package that is written otherwise stops the build, with every expression that it does not match', { timeout: 60_000 }, async () => {
  const building = built('export const packages = 0;');
  await expect(building).rejects.toThrow('A package is written otherwise than scripts/site/small-packages.ts expects: ');
  await expect(building).rejects.toThrow(String.raw`^\w+\.displayName = .*$`);
  await expect(building).rejects.toThrow(String.raw`(?<== )React\$1\.(?=forwardRef|createContext|memo)`);
});
