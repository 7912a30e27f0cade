import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { exitStatus, UsageError, type Command, type ExitStatus } from './commands/command.ts';
import { isHelpRequested, helpText, usage, type CommandName } from './commands/help.ts';
import { printable, printableLines } from './commands/terminal/printable.ts';
import { BackupError } from './backup/backup-error.ts';
import { completeRestore } from './commands/complete-restore.ts';
import { SnapshotError } from './snapshot/snapshot-error.ts';
import { StoreError } from './store/store-error.ts';
import { SruError } from './use-cases/publication/download-sru.ts';
import { ImportAborted } from './use-cases/publication/import-feed.ts';
import { PublicationFailed } from './use-cases/publication/publish-catalogue.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';
import { readConfig } from './config.ts';

// Loaded when asked for: every start of the site runs `sample --if-empty`, which needs no importer.
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  import: async () => (await import('./commands/import-command.ts')).importCommand,
  sample: async () => (await import('./commands/sample-command.ts')).sampleCommand,
  publish: async () => (await import('./commands/publish-command.ts')).publishCommand,
  rollback: async () => (await import('./commands/rollback-command.ts')).rollbackCommand,
  remove: async () => (await import('./commands/remove-command.ts')).removeCommand,
  history: async () => (await import('./commands/history-command.ts')).historyCommand,
  backup: async () => (await import('./commands/backup-command.ts')).backupCommand,
  restore: async () => (await import('./commands/restore-command.ts')).restoreCommand,
  explain: async () => (await import('./commands/explain-command.ts')).explainCommand,
};
/** Reads one line from the terminal; empty when the input ends or the command is interrupted. */
async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(terminal, 'close').then(() => '');
  signal.addEventListener('abort', () => terminal.close(), { once: true });
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return answer;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const writeLine = (line: string): void => console.log(printableLines(line));
const writeError = (line: string): void => console.error(printableLines(line));

function explainFailure(error: unknown): ExitStatus {
  if (error instanceof UsageError) {
    writeError(`${error.message}\n\n${usage}`);
    return exitStatus.usage;
  }
  if (error instanceof ImportAborted || (error instanceof BackupError && error.code === 'backup.aborted')) {
    writeError(error.message);
    return exitStatus.aborted;
  }
  if (
    error instanceof SruError ||
    error instanceof StoreError ||
    error instanceof SnapshotError ||
    error instanceof PublicationFailed ||
    error instanceof BackupError
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

async function run([name, ...parameters]: readonly string[]): Promise<ExitStatus> {
  if (name === undefined || isHelpRequested([name])) {
    writeLine(usage);
    return exitStatus.done;
  }
  if (!isCommand(name)) {
    return explainFailure(new UsageError(`De opdracht "${printable(name)}" bestaat niet.`));
  }
  if (isHelpRequested(parameters)) {
    writeLine(helpText(name));
    return exitStatus.done;
  }
  const config = readConfig(process.env);
  if (!config.ok) {
    config.problem.forEach(writeError);
    return exitStatus.usage;
  }
  const breaking = new AbortController();
  // The second Ctrl-C finds no listener and ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => breaking.abort());
  }
  const observed = await startTelemetry({ metrics: undefined, traces: config.value.traces }, 'catalogus-command', {
    error: (_fault, message) => writeError(message),
  });
  try {
    // SQLite's temporary files are as large as a feed: they go where the data goes, which may be the only place that can be written to.
    process.env['SQLITE_TMPDIR'] ??= config.value.dataFolder;
    await completeRestore(config.value.dataFolder);
    const command = await commands[name]();
    return await command(parameters, {
      dataFolder: config.value.dataFolder,
      clock: () => new Date(),
      telemetry: observed.telemetry,
      maxLoss: config.value.maxLoss,
      historyDays: config.value.historyDays,
      signal: breaking.signal,
      isTerminal: process.stdout.isTTY,
      ask: process.stdin.isTTY && process.stdout.isTTY ? (question) => ask(printableLines(question), breaking.signal) : undefined,
      writeLine,
      writeError,
      overwriteLine: (text) => process.stdout.write(`\r\u001b[2K${printable(text).slice(0, process.stdout.columns - 1)}`),
    });
  } catch (error) {
    return explainFailure(error);
  } finally {
    await observed.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
