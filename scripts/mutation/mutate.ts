// `npm run mutate [-- FOLDER...] [--static]`: changes the code of each folder in thousands of small ways and counts how many of them its tests notice.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '#scripts/child-process.ts';
import { mutatedFolders, type MutatedFolder } from './mutation-folders.ts';
import { readMutationReport, type MutationScore } from './mutation-report.ts';

const folderOfReports = join('build', 'mutation');
const document = join(root, 'docs', 'testing.md');
const words = process.argv.slice(2);
const withStatic = words.includes('--static');
const names = words.filter((word) => word !== '--static');

function settings({ name, mutate }: MutatedFolder): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    mutate,
    coverageAnalysis: 'perTest',
    // A mutant of a constant that is set while a file loads needs all tests of the folder: two hours for all folders instead of one.
    ignoreStatic: !withStatic,
    incremental: true,
    incrementalFile: join(folderOfReports, `${name}.incremental.json`),
    // One more than the cores of a small machine: tests of servers wait half of their time.
    concurrency: 3,
    timeoutMS: 5_000,
    tempDirName: join('build', 'mutants'),
    ignorePatterns: ['/build', '/data', '/docs/screens', '/test-results', '/e2e'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: join(folderOfReports, `${name}.json`) },
    // TypeScript 7 has no interface that rewrites a tsconfig; the tests need none.
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
  };
}

async function judge(folder: MutatedFolder): Promise<MutationScore | undefined> {
  const report = join(root, folderOfReports, `${folder.name}.json`);
  const config = join(folderOfReports, `${folder.name}.settings.json`);
  mkdirSync(join(root, folderOfReports), { recursive: true });
  rmSync(report, { force: true });
  writeFileSync(join(root, config), JSON.stringify(settings(folder)));
  const judgeBy = async (tests: readonly string[]): Promise<MutationScore | undefined> => {
    const env = { ...process.env, MUTATION_TESTS: tests.join(',') };
    const status = await runNode(['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config], { env });
    if (status === 0 && existsSync(report)) {
      return readMutationReport(readFileSync(report, 'utf8'));
    }
    console.error(`The mutation run of src/${folder.name} broke off with status ${status}.`);
    return undefined;
  };
  // The folder's own tests take milliseconds a mutant, those of other folders seconds: these judge only what the first left, where that is too much.
  let score = await judgeBy(folder.tests);
  if (score !== undefined && score.score < folder.target && folder.otherTests.length > 0) {
    score = await judgeBy([...folder.tests, ...folder.otherTests]);
  }
  if (score === undefined) {
    return undefined;
  }
  writeFileSync(join(root, folderOfReports, `${folder.name}.missed.txt`), score.missed.map((line) => `${line}\n`).join(''));
  return score;
}

const rowStart = ({ name }: MutatedFolder): string => `| \`src/${name}\` |`;

function row(folder: MutatedFolder, { killed, timedOut, survived, uncovered, score }: MutationScore): string {
  return `${rowStart(folder)} ${killed + timedOut + survived + uncovered} | ${killed} | ${timedOut} | ${survived} | ${uncovered} | ${score.toFixed(1)} | ${folder.target} |`;
}

function writeRow(folder: MutatedFolder, line: string): void {
  const lines = readFileSync(document, 'utf8').split('\n');
  writeFileSync(document, lines.map((old) => (old.startsWith(rowStart(folder)) ? line : old)).join('\n'));
}

const unknown = names.filter((name) => mutatedFolders.every((folder) => folder.name !== name));
if (unknown.length > 0) {
  console.error(`No folder to mutate: ${unknown.join(', ')}. There are: ${mutatedFolders.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
for (const folder of mutatedFolders.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const score = await judge(folder);
  if (score !== undefined) {
    console.log(`${row(folder, score)}\nMissed mutants: ${join(folderOfReports, `${folder.name}.missed.txt`)}`);
    writeRow(folder, row(folder, score));
  }
  if (score === undefined || score.score < folder.target) {
    process.exitCode = 1;
  }
}
