import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/child-process.ts';

const version = '26.7.3';
const cache = join(root, 'node_modules', '.cache', 'keycloak');
const home = join(cache, `keycloak-${version}`);
const script = join(home, 'bin', 'kc.sh');
const builtMark = join(home, '.built-for-tests');
const realmFile = join(import.meta.dirname, 'keycloak-realm.json');
// Its code runs once or twice in a test: what Java's second compiler and second collector prepare costs as much work as the start itself.
const virtualMachine = { JAVA_OPTS_APPEND: '-Xmx512m -XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC' };

/** A running Keycloak with our realm. */
export type Keycloak = { readonly authority: string; readonly stop: () => Promise<void> };

const answersTo = (program: string, flag: string): boolean => spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;

/** Names of the programs that Keycloak needs and this machine lacks. */
export function missingPrograms(): readonly string[] {
  const needed = existsSync(builtMark)
    ? [['java', '-version']]
    : [
        ['java', '-version'],
        ['mvn', '-v'],
        ['tar', '--version'],
      ];
  return needed.flatMap(([program = '', flag = '']) => (answersTo(program, flag) ? [] : [program]));
}

function carryOut(program: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, {
    env: { ...process.env, ...virtualMachine },
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (status !== 0) {
    throw new Error(`${program} ended with ${status}:\n${stdout}\n${stderr}`);
  }
}

/** Fetches Keycloak from Maven Central, unpacks it and builds it once; later runs find it ready. */
function provide(): void {
  if (existsSync(builtMark)) {
    return;
  }
  const download = join(cache, 'download');
  rmSync(home, { recursive: true, force: true });
  rmSync(download, { recursive: true, force: true });
  mkdirSync(download, { recursive: true });
  const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';
  carryOut('mvn', ['-B', '-ntp', '-q', goal, artifact, `-DoutputDirectory=${download}`]);
  carryOut('tar', ['xzf', join(download, `keycloak-quarkus-dist-${version}.tar.gz`), '-C', download]);
  renameSync(join(download, `keycloak-${version}`), home);
  rmSync(download, { recursive: true });
  carryOut(script, ['build', '--db=dev-mem']);
  writeFileSync(builtMark, '');
}

async function untilReady(authority: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  const address = `${authority}/.well-known/openid-configuration`;
  const answers = (): Promise<boolean> =>
    fetch(address).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`Keycloak did not start; see ${join(cache, 'keycloak.log')}`);
    }
    await wait(250);
  }
}

/** Starts Keycloak on `port` with a realm whose client is the site on `sitePort`. In memory: every start is a fresh one. */
export async function startKeycloak(port: number, sitePort: number): Promise<Keycloak> {
  provide();
  const importFolder = join(home, 'data', 'import');
  mkdirSync(importFolder, { recursive: true });
  copyFileSync(realmFile, join(importFolder, 'school-realm.json'));
  const authority = `http://localhost:${port}/realms/school`;
  const log = openSync(join(cache, 'keycloak.log'), 'w');
  const words = ['--http-enabled=true', '--http-host=127.0.0.1', `--http-port=${port}`, `--hostname=http://localhost:${port}`];
  const brief = ['--cache=local', '--shutdown-delay=0s', '--shutdown-timeout=0s', '--import-realm'];
  const child = spawn(script, ['start', '--optimized', ...words, ...brief], {
    env: { ...process.env, ...virtualMachine, CATALOGUS_PORT: String(sitePort) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) {
      await once(child, 'exit');
    }
  };
  try {
    await untilReady(authority, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { authority, stop };
}
