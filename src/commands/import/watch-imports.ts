import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exitStatus, UsageError, type CommandDependencies, type ExitStatus } from '#commands/command.ts';
import { pause } from '#commands/pause.ts';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { StoreError } from '#store/store-error.ts';
import { MappingFileError } from '#use-cases/management/present-mapping.ts';
import { ImportAborted, type ImportSummary } from '#use-cases/publication/import-feed.ts';
import { PublicationFailed } from '#use-cases/publication/publish-catalogue.ts';
import { importFiles } from './import-files.ts';
import type { ImportParameters } from './import-parameters.ts';
import { watchFolder, type Taken } from './watch-folder.ts';

const lockName = '.catalogus-watch.sqlite';

function lockFolder(folder: string): () => void {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status?.isDirectory() !== true) {
    throw new UsageError(status === undefined ? `De map ${folder} bestaat niet.` : `${folder} is geen map.`);
  }
  try {
    return acquireImportLock(join(folder, lockName));
  } catch (error) {
    if (error instanceof StoreError && error.code === 'store.busy') {
      throw new StoreError('store.busy', `De map ${folder} wordt al bewaakt door een ander proces. Eén is genoeg.`, { cause: error });
    }
    throw error;
  }
}

const isPassing = (error: unknown): error is Error =>
  error instanceof StoreError ||
  error instanceof ImportAborted ||
  error instanceof UsageError ||
  error instanceof MappingFileError ||
  (error instanceof Error && 'syscall' in error);

/** Imports one file; what it prints is its report. A store that cannot be written to now is a reason to wait, not to refuse the file. */
async function takeFile(file: string, parameters: ImportParameters, dependencies: CommandDependencies): Promise<Taken> {
  const lines: string[] = [`${basename(file)}, ${dutchTime(dependencies.clock().toISOString())}`];
  let summary: ImportSummary | undefined;
  let reportFile: string | undefined;
  const own: CommandDependencies = {
    ...dependencies,
    // The report has no progress in it.
    isTerminal: true,
    overwriteLine: dependencies.isTerminal ? dependencies.overwriteLine : () => undefined,
    writeLine: (line) => lines.push(line),
    writeError: (line) => lines.push(line),
    addResult: (part) => {
      summary = (part['import'] as ImportSummary | undefined) ?? summary;
      reportFile = (part['report'] as string | undefined) ?? reportFile;
    },
  };
  const finish = (outcome: Taken['outcome']): Taken => ({ outcome, report: `${lines.join('\n')}\n`, reportFile });
  try {
    await importFiles({ ...parameters, files: [file] }, own);
    await own.showPublication?.(own);
  } catch (error) {
    if (error instanceof PublicationFailed) {
      lines.push(error.message);
    } else if (isPassing(error)) {
      return { ...finish('later'), report: `${basename(file)}: ${error.message}` };
    } else {
      throw error;
    }
  }
  return finish(summary !== undefined && summary.read > summary.rejected ? 'done' : 'refused');
}

/** Imports each file that is put into a folder, until the signal. Throws a StoreError when another process watches it, a UsageError when it is no folder. */
export async function watchImports(folder: string, parameters: ImportParameters, dependencies: CommandDependencies): Promise<ExitStatus> {
  const { clock, signal, writeLine, writeError } = dependencies;
  const release = lockFolder(folder);
  try {
    writeLine(`De map ${folder} wordt bewaakt. Stop met Ctrl-C.`);
    await watchFolder({
      folder,
      clock,
      signal,
      take: (file) => takeFile(file, parameters, dependencies),
      wait: (milliseconds) => pause(milliseconds, signal),
      onWaiting: writeError,
      onPassedOver: writeError,
      onMoved: (name, target) => writeLine(`${name} → ${target}`),
    });
    return exitStatus.done;
  } finally {
    release();
  }
}
