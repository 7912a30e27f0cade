// Runs every npm script: installs what is missing, finds Node 24 and hands over to it. `node scripts/run.mjs start`.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install/install.mjs';
import { findNode, nodeMissing } from './install/node-24.mjs';
import { untilEnd } from './pass-signals.mjs';
import { memoryVariables, nodeVariables, serverMemoryVariables, serverOptions } from './server-options.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The options of Node for each command, the file behind it and the words it starts with; what the user adds comes last.
 * @type {Record<string, string[]>}
 */
const commands = {
  start: [...serverOptions, 'scripts/site/start.ts'],
  dev: ['scripts/site/dev.ts'],
  build: ['scripts/site/build.ts'],
  check: ['scripts/check/check.ts'],
  unit: ['scripts/tests/unit.ts'],
  e2e: ['scripts/tests/e2e.ts'],
  test: ['scripts/tests/test.ts'],
  format: ['scripts/check/format.ts'],
  readme: ['scripts/readme.ts'],
  lock: ['scripts/install/complete-lock.ts'],
  terms: ['scripts/generated/terms-pdf.ts'],
  screens: ['scripts/screens/screens.ts'],
  bench: ['scripts/bench.ts'],
  attack: ['scripts/attack.ts'],
  mutate: ['scripts/mutation/mutate.ts'],
  import: ['src/cli.ts', 'import'],
  sample: ['src/cli.ts', 'sample'],
  publish: ['src/cli.ts', 'publish'],
  rollback: ['src/cli.ts', 'rollback'],
  remove: ['src/cli.ts', 'remove'],
  history: ['src/cli.ts', 'history'],
  backup: ['src/cli.ts', 'backup'],
  restore: ['src/cli.ts', 'restore'],
  status: ['src/cli.ts', 'status'],
  covers: ['src/cli.ts', 'covers'],
  explain: ['src/cli.ts', 'explain'],
};

/**
 * @param {string} sentence
 * @param {number} status
 * @returns {never}
 */
function stop(sentence, status) {
  console.error(sentence);
  process.exit(status);
}

/** The commands that nothing can be added to: what is added by mistake, such as a port, must not seem to be taken. */
const takesNoWords = new Set(['start', 'dev', 'build', 'check', 'test', 'readme', 'lock', 'terms']);

const [name = '', ...words] = process.argv.slice(2);
const command = commands[name] ?? stop(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`, 2);
if (words.length > 0 && takesNoWords.has(name)) {
  const isHelp = words.every((word) => word === '--help' || word === '-h');
  const settings = "Settings are variables of the environment: see 'Configuration' in README.md.";
  stop(`The command '${name}' takes no words${isHelp ? '' : `, not '${words.join(' ')}'`}. ${settings}`, isHelp ? 0 : 2);
}
const installed = install(root);
if (installed !== 0) {
  process.exit(installed);
}
const node = findNode(root) ?? stop(nodeMissing, 1);

const memory = name === 'start' ? serverMemoryVariables : memoryVariables;
const env = { ...nodeVariables(root, memory), ...process.env, PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter) };
process.exitCode = await untilEnd(
  spawn(node, ['--disable-warning=ExperimentalWarning', ...command, ...words], { cwd: root, stdio: 'inherit', env }),
).catch((error) => stop(`Node at ${node} does not start: ${error.message}`, 1));
