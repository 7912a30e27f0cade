import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/child-process.ts';

const version = '3.8.0';
const leastJava = 21;
const cache = join(root, 'node_modules', '.cache', 'opensearch');
const home = join(cache, `opensearch-${version}`);
// Modules that nothing here uses; without them a start takes less time and memory.
const needlessModules = ['ingest-*', 'transport-grpc', 'opensearch-dashboards', 'repository-url', 'percolator', 'rank-eval'];

/** A running OpenSearch node without data. `stop` ends it and removes its files. */
export type OpenSearchNode = { readonly url: string; readonly stop: () => Promise<void> };

function majorVersion(java: string): number {
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/u.exec(stderr ?? '')?.[1] ?? 0);
}

const findJava = (): string | undefined =>
  [join(process.env.JAVA_HOME ?? '', 'bin', 'java'), 'java', ...globSync('/usr/lib/jvm/*/bin/java')].find(
    (java) => majorVersion(java) >= leastJava,
  );

/** Names what this machine lacks for a node. */
export function missingForOpenSearch(): readonly string[] {
  const hasMaven = existsSync(home) || spawnSync('mvn', ['-v'], { stdio: 'ignore' }).status === 0;
  return [...(findJava() === undefined ? [`Java ${leastJava} or newer`] : []), ...(hasMaven ? [] : ['Maven'])];
}

/** Fetches the server from Maven Central and unpacks it once; later runs find it ready. */
function provide(): void {
  if (existsSync(home)) {
    return;
  }
  const download = join(cache, 'download');
  rmSync(download, { recursive: true, force: true });
  mkdirSync(download, { recursive: true });
  const words = [
    'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack',
    `-Dartifact=org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`,
    `-DoutputDirectory=${download}`,
    `-Dmdep.unpack.excludes=${needlessModules.map((name) => `*/modules/${name}/**`).join(',')}`,
  ];
  const { status, stdout } = spawnSync('mvn', ['-B', '-ntp', '-q', ...words], { cwd: download, encoding: 'utf8', timeout: 300_000 });
  if (status !== 0) {
    throw new Error(`mvn ended with ${status}:\n${stdout}`);
  }
  renameSync(join(download, `opensearch-${version}`), home);
  rmSync(download, { recursive: true });
}

const settings = (folder: string): string => `cluster.name: catalogus
network.host: 127.0.0.1
http.port: 0
transport.port: 0
discovery.type: single-node
path.data: ${join(folder, 'data')}
path.logs: ${join(folder, 'logs')}
cluster.routing.allocation.disk.threshold_enabled: false
`;

const logging = `status = error
appender.file.type = File
appender.file.name = file
appender.file.fileName = \${sys:opensearch.logs.base_path}/node.log
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = [%d{ISO8601}][%-5p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.file.ref = file
`;

function spawnNode(java: string, folder: string): ChildProcess {
  const memory = ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const modules = [
    '--add-modules=jdk.incubator.vector',
    '--enable-native-access=ALL-UNNAMED',
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
  ];
  const properties = {
    'java.io.tmpdir': join(folder, 'tmp'),
    'opensearch.path.home': home,
    'opensearch.path.conf': join(folder, 'config'),
  };
  const definitions = Object.entries(properties).map(([name, value]) => `-D${name}=${value}`);
  const launcher = join(import.meta.dirname, 'OpenSearchNode.java');
  const words = [...memory, ...modules, ...definitions, '-cp', join(home, 'lib', '*'), launcher, home, join(folder, 'config')];
  return spawn(java, words, { stdio: ['pipe', 'ignore', 'pipe'] });
}

async function untilReady(child: ChildProcess, folder: string): Promise<string> {
  const deadline = Date.now() + 540_000;
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  for (;;) {
    const log = await readFile(join(folder, 'logs', 'node.log'), 'utf8').catch(() => '');
    const address = /HttpServerTransport\] publish_address \{([\d.:]+)\}/u.exec(log)?.[1];
    if (address !== undefined && log.includes('GatewayService] recovered')) {
      return `http://${address}`;
    }
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`OpenSearch did not start:\n${complaints}\n${log}`);
    }
    await wait(100);
  }
}

/** Starts a node of OpenSearch on free ports with 512 MB of memory and a data folder of its own. Throws when the machine lacks what it needs. */
export async function startOpenSearch(): Promise<OpenSearchNode> {
  const [java, missing] = [findJava(), missingForOpenSearch()];
  if (java === undefined || missing.length > 0) {
    throw new Error(`OpenSearch needs ${missing.join(' and ')}.`);
  }
  provide();
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-opensearch-'));
  await Promise.all(['config', 'data', 'logs', 'tmp'].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, 'config', 'opensearch.yml'), settings(folder));
  await writeFile(join(folder, 'config', 'log4j2.properties'), logging);
  const child = spawnNode(java, folder);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.stdin?.end();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await untilReady(child, folder), stop };
  } catch (error) {
    child.kill('SIGKILL');
    await stop();
    throw error;
  }
}
