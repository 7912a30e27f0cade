import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usage } from '#commands/help.ts';
import { environmentSchema } from '#configuration/variables.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { root } from '#scripts/child-process.ts';
import { serverMemoryVariables, serverOptions, serverProgram } from '#scripts/server-options.mjs';

const folder = join(root, 'deploy');
const files = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
);
const file = (name: string): string => files.get(name) ?? '';
const withoutComments = (text: string): string => text.replace(/^\s*#.*$/gmu, '');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const known = environmentSchema.shape;
const defaults = environmentSchema.parse({});
// Of others: Node, Keycloak, the realm of the tests that it imports, and the nodes of OpenSearch.
const foreign = /^(?:NODE_COMPILE_CACHE$|MALLOC_ARENA_MAX$|KC_|KEYCLOAK_|CATALOGUS_PORT$|OPENSEARCH_JAVA_OPTS$|DISABLE_)/u;

/** Seconds that a server has to stop: those of its notice, ten for the requests in progress, and some to spare. */
const leastStop = defaults.CATALOGUS_STOP_SECONDS + 10 + 3;

type Said = { readonly status: number | null; readonly output: string };
const runTool = (name: string, words: readonly string[]): Said => {
  const { status, stdout, stderr } = spawnSync(name, words, { cwd: root, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
const isMissing = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined;

describe('the tools that read the files for operators', () => {
  test.skipIf(isMissing('systemd-analyze'))('systemd finds nothing to say on the units', () => {
    const units = [...files.keys()].filter((name) => /\.(?:service|timer)$/u.test(name)).map((name) => join(folder, name));
    expect(units).toHaveLength(3);
    const { output } = runTool('systemd-analyze', ['verify', '--man=no', ...units]);
    // It loads units of the machine too.
    expect(output.split('\n').filter((line) => line.includes('catalogus'))).toEqual([]);
  });

  test.skipIf(isMissing('kubectl'))('kubectl builds the manifests of a cluster with OpenSearch', () => {
    const { status, output } = runTool('kubectl', ['kustomize', 'deploy']);
    expect(status).toBe(0);
    expect(all(output, /^kind: (\w+)$/gmu).toSorted()).toEqual(all(file('kubernetes.yaml'), /^kind: (\w+)$/gmu).toSorted());
    expect(output).toMatch(/^ {2}CATALOGUS_SEARCH: opensearch$/mu);
  });
});

describe('the files for operators', () => {
  test.each(['Containerfile', 'catalogus.service'])(
    '%s starts a server with the options of Node and the variables of memory that `npm start` gives it',
    (name) => {
      const [start = ''] = all(file(name), /^((?:CMD|ExecStart=).*)$/gmu).filter((line) => line.includes(serverProgram));
      expect(start.match(/--(?:max|heap)-[\w=-]+/gu)).toEqual(serverOptions);
      expect(
        Object.fromEntries([...file(name).matchAll(/\b(MALLOC_\w+)=(\w+)/gu)].map(([, variable, value]) => [variable, value])),
      ).toEqual(serverMemoryVariables);
    },
  );

  test.each([...files])('%s names only variables that the program reads', (_name, text) => {
    const named = all(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?=\s*[:=])/gu).filter((variable) => !foreign.test(variable));
    expect(named.filter((variable) => !(variable in known))).toEqual([]);
  });

  test.each(['Containerfile', 'compose.yaml', 'compose.opensearch.yaml', 'kubernetes.yaml', 'kustomization.yaml', 'catalogus.service'])(
    '%s gives values that the program accepts',
    (name) => {
      const pairs = [...withoutComments(file(name)).matchAll(/\b([A-Z][A-Z0-9_]+)(?::\s+|=)'?([^\s']+)'?/gu)];
      const environment = Object.fromEntries(
        pairs.map(([, key = '', value = '']) => [key, value]).filter(([key]) => key !== undefined && key in known),
      );
      expect(Object.keys(environment).length).toBeGreaterThan(1);
      expect(environmentSchema.safeParse(environment).error?.issues ?? []).toEqual([]);
    },
  );

  test('name only commands that exist', () => {
    const commands = [...files.values()].flatMap((text) => all(text, /src\/cli\.ts,?\s+([a-z]+)/gu));
    expect(commands.length).toBeGreaterThan(2);
    expect(commands.filter((command) => !usage.includes(`\n  ${command} `))).toEqual([]);
  });

  test('ask the addresses that the program has', () => {
    const paths = [...files.values()].flatMap((text) => all(withoutComments(text), /(\/api\/[a-z]+)/gu));
    expect(new Set(paths)).toEqual(new Set([serverPaths.health, serverPaths.ready]));
    expect(file('kubernetes.yaml')).toMatch(
      /livenessProbe:\s+httpGet: \{ path: \/api\/health,[\s\S]*readinessProbe:\s+httpGet: \{ path: \/api\/ready,/u,
    );
    expect(file('haproxy.cfg')).toContain(`uri ${serverPaths.ready} `);
  });

  test('agree on the ports', () => {
    expect(all(file('Containerfile'), /^EXPOSE (\d+)$/gmu)).toEqual([String(defaults.PORT)]);
    expect(all(file('Containerfile'), /\bPORT=(\d+)/gu)).toEqual([String(defaults.PORT)]);
    expect(new Set(all(file('haproxy.cfg'), /^\s+server web\d web\d:(\d+) /gmu))).toEqual(new Set([String(defaults.PORT)]));
    const metrics = all(file('kubernetes.yaml'), /METRICS_PORT: '(\d+)'/gu);
    expect(all(file('kubernetes.yaml'), /containerPort: (\d+)/gu)).toEqual([String(defaults.PORT), ...metrics]);
    expect(all(file('kubernetes.yaml'), /prometheus\.io\/port: '(\d+)'/gu)).toEqual(metrics);
    expect(all(file('compose.yaml'), /PUBLIC_URL: http:\/\/localhost:(\d+)/gu)).toEqual(all(file('haproxy.cfg'), /bind :(\d+)/gu));
    expect(file('compose.yaml')).not.toMatch(/ports: \[[^\]]*9464/u);
  });

  test('give a server the time that it takes to stop', () => {
    const times = [
      ...all(file('compose.yaml'), /stop_grace_period: (\d+)s/gu),
      ...all(file('kubernetes.yaml'), /terminationGracePeriodSeconds: (\d+)/gu),
      ...all(file('catalogus.service'), /TimeoutStopSec=(\d+)/gu),
    ].map(Number);
    expect(times).toHaveLength(3);
    expect(times.filter((seconds) => seconds < leastStop)).toEqual([]);
  });

  test('run without privileges, on a root that is read-only', () => {
    expect(file('Containerfile')).toMatch(/^USER 10001:10001$/mu);
    const [servers = '', ...others] = file('compose.yaml').split('\n  keycloak:');
    expect([all(servers, /(read_only: true)/gu).length, others.length]).toEqual([2, 1]);
    expect(all(file('kubernetes.yaml'), /(runAsNonRoot: true)/gu)).toHaveLength(2);
    expect(all(file('kubernetes.yaml'), /(readOnlyRootFilesystem: true)/gu)).toHaveLength(2);
    // Commands may need a folder for what they remove again.
    expect(all(file('kubernetes.yaml'), /(mountPath: \/tmp\b)/gu)).toHaveLength(2);
    expect(file('catalogus.service')).toMatch(/^ProtectSystem=strict$[\s\S]*^NoNewPrivileges=yes$/mu);
  });

  test.each(['compose.yaml', 'compose.opensearch.yaml'])('%s gives no container capabilities or new privileges', (name) => {
    const images = all(file(name), /^( +)image: /gmu).length;
    expect(images).toBeGreaterThan(0);
    expect(all(file(name), /^ +(cap_drop: \[ALL\])\n +security_opt: \['no-new-privileges:true'\]$/gmu)).toHaveLength(images);
  });

  test('the page for operators tells what to do with each metric, and with no other', () => {
    const metrics = ['metrics', 'read-metrics']
      .map((name) => readFileSync(join(root, 'src', 'telemetry', `${name}.ts`), 'utf8'))
      .join('\n');
    const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
    const named = (text: string): Set<string> => new Set(all(text, /\b(catalogus_[a-z_]+)/gu));
    expect([...named(page)].toSorted()).toEqual([...named(metrics)].toSorted());
  });

  test('take only files that are there', () => {
    const copied = all(file('Containerfile'), /^COPY (?!--from)(.*) \S+$/gmu).flatMap((sources) => sources.split(' '));
    const mounted = all(file('compose.yaml'), /'(\.\.?\/[^:]+\.[a-z]+):/gu).map((path) => join('deploy', path));
    const run = [...files.values()].flatMap((text) => all(withoutComments(text), /\b((?:src|scripts)\/[a-z/]+\.ts)\b/gu));
    expect([copied.length, mounted.length, run.length].every((count) => count > 1)).toBe(true);
    expect([...copied, ...mounted, ...run].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
