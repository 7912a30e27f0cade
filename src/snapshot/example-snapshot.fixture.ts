import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { buildSnapshot } from './builder/snapshot-builder.ts';
import { recordsSource } from './records-source.fixture.ts';
import { exampleRecords } from './example-source.fixture.ts';
import { openSnapshot, type FileSnapshot } from './snapshot-reader.ts';

/** A folder for each test of the file that calls this, with the snapshot of the example records in its file 'example'. */
export function useExampleSnapshot() {
  let folder: string;
  let snapshot: FileSnapshot;
  const file = (name: string): string => join(folder, name);
  const clock = (): Date => new Date('2026-03-01T12:00:00Z');
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
    await buildSnapshot(recordsSource(exampleRecords), file('example'), { clock });
    snapshot = await openSnapshot(file('example'));
  });
  afterEach(async () => {
    await snapshot.close();
    await rm(folder, { recursive: true });
  });
  return {
    get snapshot() {
      return snapshot;
    },
    /** The path of a file in the folder. */
    file,
    /** The time at which the snapshot was made. */
    clock,
  };
}
