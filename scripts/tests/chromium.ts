import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellName = 'chromium-headless-shell';
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const named = (): readonly string[] => [process.env['CATALOGUS_CHROMIUM'] ?? ''].filter(Boolean);

function onPath(program: string): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program));
}

/** Path of a Chromium on this machine: the one named in CATALOGUS_CHROMIUM, one on the search path, a whole one first, or Playwright's own. */
export function findChromium(): string | undefined {
  return [...named(), ...names.flatMap(onPath), ...onPath(shellName), ...fixedPlaces, chromium.executablePath()].find(canRun);
}

/**
 * The Chromium of tests: the headless shell goes before a whole one. It has the same engine, without the windows, toolbars and profiles around it, which no
 * test looks at and which are a quarter of what a test costs (decision 345).
 */
export function findTestChromium(): string | undefined {
  return [...named(), ...onPath(shellName)].find(canRun) ?? findChromium();
}

/** Starts the Chromium of this machine, without its sandbox as Playwright does, with these arguments. Rejects when there is none. */
export function launchChromium(...words: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: words });
}

// A new machine often updates itself first and holds the lock of its packages meanwhile: seconds to wait for that. A download that breaks off is tried again.
const aptOptions = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/** Debian's packages with a browser for tests: the whole Chromium where a release has no package of the shell. */
const packages = [shellName, 'chromium'];

function installFromDebian(): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...words: readonly string[]): boolean => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...aptOptions, ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  };
  return apt('update', '-qq') && packages.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', name));
}

/** What to do when there is no browser and none can be installed. */
export const chromiumMissing =
  'No Chromium was found and the Debian package could not be installed (that takes apt-get, and root or sudo without a password). ' +
  'Install Chromium or Chrome, or name it in CATALOGUS_CHROMIUM, and run the tests again.';

/** Finds a Chromium, or installs one from Debian's packages; undefined when neither works. */
export function provideChromium(find: () => string | undefined = findChromium): string | undefined {
  const found = find();
  if (found !== undefined) {
    return found;
  }
  console.log("Installing Chromium from Debian's packages ...");
  return installFromDebian() ? find() : undefined;
}
