import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline/promises';
import {
  exitStatus,
  UsageError,
  type Command,
  type CommandDependencies,
  type ExitStatus,
  type ReportedProgress,
} from './commands/command.ts';
import { isHelpRequested, helpText, usage, type CommandName } from './commands/help.ts';
import { jsonOutput, takeJsonOption, textOutput, type CommandOutput, type TextStreams } from './commands/output.ts';
import { printable, printableLines } from './commands/terminal/printable.ts';
import { BackupError } from './backup/backup-error.ts';
import { completeRestore } from './commands/backup/complete-restore.ts';
import { AuthorityFileError } from './search/opensearch/authority-file.ts';
import { SnapshotError } from './snapshot/snapshot-error.ts';
import { StoreError } from './store/store-error.ts';
import { MappingFileError } from './use-cases/management/present-mapping.ts';
import { SruError } from './use-cases/publication/download-sru.ts';
import { ImportAborted } from './use-cases/publication/import-feed.ts';
import { PublicationFailed } from './use-cases/publication/publish-catalogue.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';
import { readConfig } from './config.ts';

// Loaded when asked for: every start of the site runs `sample --if-empty`, which needs no importer.
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  import: async () => (await import('./commands/import-command.ts')).importCommand,
  sample: async () => (await import('./commands/sample-command.ts')).sampleCommand,
  publish: async () => (await import('./commands/publication/publish-command.ts')).publishCommand,
  rollback: async () => (await import('./commands/publication/rollback-command.ts')).rollbackCommand,
  remove: async () => (await import('./commands/remove-command.ts')).removeCommand,
  history: async () => (await import('./commands/history-command.ts')).historyCommand,
  backup: async () => (await import('./commands/backup/backup-command.ts')).backupCommand,
  restore: async () => (await import('./commands/backup/restore-command.ts')).restoreCommand,
  status: async () => (await import('./commands/status-command.ts')).statusCommand,
  covers: async () => (await import('./commands/covers-command.ts')).coversCommand,
  explain: async () => (await import('./commands/explain-command.ts')).explainCommand,
};
// Commands after which another publication can be current, in the data folder and so in a cluster.
const publishing: readonly CommandName[] = ['import', 'sample', 'publish', 'rollback', 'remove', 'restore'];

/** Reads one line from the terminal; empty when the input ends or the command is interrupted. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(terminal, 'close').then(() => '');
  signal.addEventListener('abort', () => terminal.close(), { once: true });
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return answer;
}

// Undefined unless another program started this one with a channel. When that program has ended since, a report that cannot be sent is no fault.
const reportProgress =
  process.send === undefined
    ? undefined
    : (progress: ReportedProgress): void => void process.send?.(progress, undefined, undefined, () => undefined);

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

let isOutputLost = false;

// The reader of a pipe may leave first (`npm run status | head`), and a file of the output may be on a full disk: the rest is not written, and the work goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && !isOutputLost) {
    isOutputLost = true;
    process.stderr.write(`De uitvoer kan niet worden geschreven (${error.message}). De opdracht gaat door.\n`);
  }
});
// There is no other place to say it.
process.stderr.on('error', () => undefined);

const streams: TextStreams = {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  columns: process.stdout.columns,
};

function explainFailure(error: unknown, { writeError }: CommandOutput, help: string): ExitStatus {
  if (error instanceof UsageError) {
    writeError(`${error.message}${help}`);
    return exitStatus.usage;
  }
  if (error instanceof ImportAborted || (error instanceof BackupError && error.code === 'backup.aborted')) {
    writeError(error.message);
    return exitStatus.aborted;
  }
  if (
    error instanceof MappingFileError ||
    error instanceof SruError ||
    error instanceof StoreError ||
    error instanceof SnapshotError ||
    error instanceof PublicationFailed ||
    error instanceof BackupError ||
    error instanceof AuthorityFileError
  ) {
    writeError(error.message);
    return exitStatus.failed;
  }
  if (error instanceof Error && 'syscall' in error) {
    writeError(`Er kan niet worden gelezen of geschreven (${error.message}). De opdracht is niet afgemaakt.`);
    return exitStatus.failed;
  }
  throw error;
}

// A command may take the processor for minutes, and gives way to a server on the same machine. Threads and processes that it starts have its priority. A
// lower one than this, given by `nice`, stays.
function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) {
    try {
      setPriority(PRIORITY_BELOW_NORMAL);
    } catch {
      // A service may be denied it, as by SystemCallFilter of systemd: then the command works beside the server as its equal.
    }
  }
}

async function run(name: CommandName, parameters: readonly string[], output: CommandOutput, isJson: boolean): Promise<ExitStatus> {
  const config = readConfig(process.env);
  if (!config.ok) {
    config.problem.forEach(output.writeError);
    return exitStatus.usage;
  }
  giveWay();
  const breaking = new AbortController();
  // The second Ctrl-C finds no listener and ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => breaking.abort());
  }
  const observed = await startTelemetry({ metrics: undefined, traces: config.value.traces }, 'catalogus-command', {
    error: (_fault, message) => output.writeError(message),
  });
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !isJson;
  try {
    // SQLite's temporary files are as large as a feed: they go where the data goes, which may be the only place that can be written to.
    process.env['SQLITE_TMPDIR'] ??= config.value.dataFolder;
    await completeRestore(config.value.dataFolder);
    const command = await commands[name]();
    const { searchCluster } = config.value;
    const dependencies: CommandDependencies = {
      ...output,
      dataFolder: config.value.dataFolder,
      clock: () => new Date(),
      telemetry: observed.telemetry,
      maxLoss: config.value.maxLoss,
      sectors: config.value.sectors,
      imageOrigins: config.value.imageOrigins,
      historyDays: config.value.historyDays,
      signal: breaking.signal,
      isTerminal: process.stdout.isTTY && !isJson,
      ask: canAsk ? (question) => ask(printableLines(question), breaking.signal) : undefined,
      reportProgress,
      showPublication:
        searchCluster && (async (shown) => (await import('./commands/publication/show-in-cluster.ts')).showInCluster(searchCluster, shown)),
    };
    const status = await command(parameters, dependencies);
    if (status === exitStatus.usage || !publishing.includes(name)) {
      return status;
    }
    return Math.max(status, (await dependencies.showPublication?.(dependencies)) ?? exitStatus.done) as ExitStatus;
  } finally {
    await observed.close();
  }
}

async function runCommandLine([name, ...rest]: readonly string[]): Promise<ExitStatus> {
  const text = textOutput(streams);
  if (name === undefined || isHelpRequested([name])) {
    text.writeLine(usage);
    return exitStatus.done;
  }
  if (!isCommand(name)) {
    text.writeError(`De opdracht "${printable(name)}" bestaat niet.\n\n${usage}`);
    return exitStatus.usage;
  }
  if (isHelpRequested(rest)) {
    text.writeLine(helpText(name));
    return exitStatus.done;
  }
  const { isJson, words } = takeJsonOption(rest);
  const output = isJson ? jsonOutput(name, streams) : text;
  const help = isJson ? '' : `\n\n${helpText(name)}`;
  const status = await run(name, words, output, isJson).catch((error: unknown) => explainFailure(error, output, help));
  output.end(status);
  return status;
}

const ended = await runCommandLine(process.argv.slice(2));
process.exitCode = isOutputLost ? Math.max(ended, exitStatus.failed) : ended;
