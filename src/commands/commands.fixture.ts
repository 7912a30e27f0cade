import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { SnapshotDescription } from '#snapshot/snapshot.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { noTelemetry } from '#telemetry/telemetry.ts';
import type { CommandDependencies } from './command.ts';

/** The dependencies of a command, with a data folder that does not exist yet in a temporary `folder`, and the lines that the command writes. */
export type CommandRun = {
  readonly folder: string;
  readonly dependencies: CommandDependencies;
  readonly lines: string[];
  readonly errors: string[];
  /** What the command adds to the object for machines. */
  readonly result: Record<string, unknown>;
  /** Writes a file in `folder` and returns its path. */
  readonly fileWith: (name: string, content: string | Uint8Array) => string;
  /** The description of the current snapshot, with the names of its methods of Natuurkunde. */
  readonly published: () => Promise<SnapshotDescription & { readonly methods: readonly string[] | undefined }>;
};

/** A feed of one product of the method Newton, for Natuurkunde. */
export const newton = entry(`<Publisher>Thiememeulenhoff</Publisher><ProductFamilyName>Newton</ProductFamilyName>${placed('NATUURKUNDE')}`);

/** Creates the dependencies of a command for one test. */
export function commandRun(): CommandRun {
  const folder = temporaryFolder();
  const [lines, errors]: [string[], string[]] = [[], []];
  const result: Record<string, unknown> = {};
  const dependencies: CommandDependencies = {
    dataFolder: join(folder, 'data'),
    clock: () => new Date('2026-06-01T12:00:00Z'),
    telemetry: noTelemetry,
    maxLoss: 0.1,
    sectors: ['VO'],
    imageOrigins: [],
    historyDays: 730,
    signal: new AbortController().signal,
    isTerminal: false,
    ask: undefined,
    writeLine: (line) => lines.push(line),
    writeError: (line) => errors.push(line),
    overwriteLine: () => undefined,
    addResult: (part) => {
      Object.assign(result, part);
    },
  };
  const fileWith: CommandRun['fileWith'] = (name, content) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
  const published: CommandRun['published'] = async () => {
    const snapshot = await openSnapshot((await publishedSnapshots(dependencies.dataFolder).current()) ?? '');
    const { description } = snapshot;
    const methods = snapshot.methods('natuurkunde')?.map((method) => method.name);
    await snapshot.close();
    return { ...description, methods };
  };
  return { folder, dependencies, lines, errors, result, fileWith, published };
}
