import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { findChromium, findTestChromium, provideChromium } from './chromium.ts';

let folders: readonly [string, string];

beforeEach(() => {
  folders = [temporaryFolder(), temporaryFolder()];
  vi.stubEnv('CATALOGUS_CHROMIUM', '');
  vi.stubEnv('PATH', folders.join(delimiter));
});

function program(folder: string, name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
}

test('tests run in the headless shell, wherever it is on the search path; what measures and draws pages in a whole Chromium', () => {
  const whole = program(folders[0], 'chromium');
  const shell = program(folders[1], 'chromium-headless-shell');
  expect(findTestChromium()).toBe(shell);
  expect(findChromium()).toBe(whole);
});

test('each takes the other where that is the only one', () => {
  const whole = program(folders[1], 'google-chrome');
  expect(findTestChromium()).toBe(whole);
  vi.stubEnv('PATH', folders[0]);
  const shell = program(folders[0], 'chromium-headless-shell');
  expect(findChromium()).toBe(shell);
});

test('the browser that is named goes before all others, for both', () => {
  program(folders[0], 'chromium');
  program(folders[0], 'chromium-headless-shell');
  const named = program(folders[1], 'mine');
  vi.stubEnv('CATALOGUS_CHROMIUM', named);
  expect([findTestChromium(), findChromium()]).toEqual([named, named]);
});

test('what cannot be run is no browser', () => {
  const shell = program(folders[0], 'chromium-headless-shell');
  chmodSync(shell, 0o644);
  const whole = program(folders[1], 'chromium');
  expect(findTestChromium()).toBe(whole);
});

test.each([
  ['the headless shell', 'chromium-headless-shell', ['chromium-headless-shell', 'chromium']],
  ['a whole Chromium where Debian has no package of the shell', 'chromium', ['chromium']],
])('a machine without a browser gets %s', (_, expected, known) => {
  const [folder] = folders;
  // Installs one of the known packages, the last word, as a program in the folder; fails for every other.
  const script = (begin: string): string => `#!/bin/sh\n${begin}`;
  const install = `for name; do :; done\ncase $name in ${known.join('|')}) : > ${folder}/$name; /bin/chmod 755 ${folder}/$name ;; -qq) ;; *) exit 100 ;; esac\n`;
  writeFileSync(program(folder, 'apt-get'), script(install));
  writeFileSync(program(folder, 'sudo'), script('shift\nexec "$@"\n'));
  const find = (): string | undefined =>
    ['chromium-headless-shell', 'chromium'].map((name) => join(folder, name)).find((path) => existsSync(path));
  expect(provideChromium(find)).toBe(join(folder, expected));
});
