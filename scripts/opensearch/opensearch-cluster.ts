import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/child-process.ts';

const version = '3.8.0';
const leastJava = 21;
const cache = join(root, 'node_modules', '.cache', 'opensearch');
const home = join(cache, `opensearch-${version}`);
// Modules that nothing here uses; without them a start takes less time and memory.
const needlessModules = ['ingest-*', 'transport-grpc', 'opensearch-dashboards', 'repository-url', 'percolator', 'rank-eval'];

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

type Ports = { readonly http: number; readonly transport: number };

const nodeName = (place: number): string => `node${place + 1}`;

const settings = (folder: string, place: number, ports: readonly Ports[]): string => `cluster.name: catalogus
node.name: ${nodeName(place)}
network.host: 127.0.0.1
http.port: ${ports[place]?.http}
transport.port: ${ports[place]?.transport}
discovery.seed_hosts: [${ports.map(({ transport }) => `"127.0.0.1:${transport}"`).join(', ')}]
cluster.initial_cluster_manager_nodes: [${ports.map((_, one) => nodeName(one)).join(', ')}]
path.data: ${join(folder, 'data')}
path.logs: ${join(folder, 'logs')}
cluster.routing.allocation.disk.threshold_enabled: false
cluster.info.update.interval: 10s
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

/** What nodes are for: those of tests start fast, and give way when other tests run beside them; those of measurements run as OpenSearch does by itself. */
export type NodeKind =
  | { readonly for: 'tests'; readonly giveWay: boolean }
  | { readonly for: 'measurements'; readonly heapMegabytes: number };

const virtualMachineOptions = (kind: NodeKind): readonly string[] =>
  kind.for === 'tests'
    ? ['-Xms256m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
    : [`-Xms${kind.heapMegabytes}m`, `-Xmx${kind.heapMegabytes}m`, '-XX:+UseG1GC'];

function spawnNode(java: string, folder: string, kind: NodeKind): ChildProcess {
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
  const words = [
    ...virtualMachineOptions(kind),
    ...modules,
    ...definitions,
    '-cp',
    join(home, 'lib', '*'),
    launcher,
    home,
    join(folder, 'config'),
  ];
  const child = spawn(java, words, { stdio: ['pipe', 'ignore', 'pipe'] });
  if (child.pid !== undefined && kind.for === 'tests' && kind.giveWay) {
    setPriority(child.pid, 10);
  }
  return child;
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** A node of a cluster. Its address and its data stay the same when it ends and starts again. */
class ClusterNode {
  readonly url: string;
  readonly #java: string;
  readonly #folder: string;
  readonly #kind: NodeKind;
  #child: ChildProcess | undefined;
  #complaints = '';

  constructor(java: string, folder: string, { http }: Ports, kind: NodeKind) {
    this.#java = java;
    this.#folder = folder;
    this.#kind = kind;
    this.url = `http://127.0.0.1:${http}`;
  }

  /** The number of the process; undefined before it starts. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process. The node is ready later on. */
  start(): void {
    const child = spawnNode(this.#java, this.#folder, this.#kind);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text));
    this.#child = child;
  }

  /** Ends the process by SIGKILL, and resolves when it is gone. */
  async kill(): Promise<void> {
    await this.#end((child) => child.kill('SIGKILL'));
  }

  async stop(): Promise<void> {
    await this.#end((child) => child.stdin?.end());
  }

  /**
   * Resolves when the node sees this number of nodes, and every part of each index with its copies. Rejects with its log when it ends before, or takes
   * too long.
   */
  async untilSeeing(nodes: number): Promise<void> {
    const deadline = Date.now() + 540_000;
    const path = `/_cluster/health?wait_for_nodes=${nodes}&wait_for_status=green&timeout=2s`;
    for (;;) {
      const response = await fetch(`${this.url}${path}`).catch(() => undefined);
      const body = (await response?.json().catch(() => undefined)) as { readonly timed_out?: boolean } | undefined;
      if (response?.ok === true && body?.timed_out === false) {
        return;
      }
      if ((this.#child !== undefined && !isRunning(this.#child)) || Date.now() > deadline) {
        const log = await readFile(join(this.#folder, 'logs', 'node.log'), 'utf8').catch(() => '');
        throw new Error(`OpenSearch did not start:\n${this.#complaints}\n${log}`);
      }
      await wait(200);
    }
  }

  async #end(how: (child: ChildProcess) => unknown): Promise<void> {
    if (this.#child !== undefined && isRunning(this.#child)) {
      const ended = once(this.#child, 'exit');
      how(this.#child);
      await ended;
    }
  }
}

/** Running nodes without data at first. `stop` ends them and removes their files. */
export type OpenSearchCluster = {
  readonly nodes: readonly Pick<ClusterNode, 'url' | 'processId' | 'start' | 'kill' | 'untilSeeing'>[];
  readonly urls: readonly string[];
  readonly stop: () => Promise<void>;
};

// Ports on which nothing listens now: nodes must know each other's before they start.
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function makeNode(java: string, place: number, ports: readonly Ports[], folder: string, kind: NodeKind): Promise<ClusterNode> {
  await Promise.all(['config', 'data', 'logs', 'tmp'].map((name) => mkdir(join(folder, name), { recursive: true })));
  await writeFile(join(folder, 'config', 'opensearch.yml'), settings(folder, place, ports));
  await writeFile(join(folder, 'config', 'log4j2.properties'), logging);
  return new ClusterNode(java, folder, ports[place] as Ports, kind);
}

/** Starts a cluster of OpenSearch nodes, each of the tests with 512 MB of memory. Throws when the machine lacks what they need. */
export async function startOpenSearchCluster(size: number, kind: NodeKind = { for: 'tests', giveWay: true }): Promise<OpenSearchCluster> {
  const [java, missing] = [findJava(), missingForOpenSearch()];
  if (java === undefined || missing.length > 0) {
    throw new Error(`OpenSearch needs ${missing.join(' and ')}.`);
  }
  provide();
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-opensearch-'));
  const free = await freePorts(2 * size);
  const ports = Array.from({ length: size }, (_, place): Ports => ({
    http: free[place] as number,
    transport: free[size + place] as number,
  }));
  const nodes = await Promise.all(ports.map((_, place) => makeNode(java, place, ports, join(folder, nodeName(place)), kind)));
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    nodes.forEach((node) => node.start());
    await Promise.all(nodes.map((node) => node.untilSeeing(size)));
    return { nodes, urls: nodes.map(({ url }) => url), stop };
  } catch (error) {
    await Promise.all(nodes.map((node) => node.kill()));
    await stop();
    throw error;
  }
}
