import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { exampleRecords } from '#snapshot/example-source.fixture.ts';
import { buildSnapshot } from './snapshot-builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogus-builder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([false, true])(
  'tells once that no other thread works on a snapshot any more, after the survey, in threads: %s',
  async (inThreads) => {
    const states: string[] = [];
    await buildSnapshot(recordsSource(exampleRecords), join(folder, String(inThreads)), {
      inThreads,
      onPhase: (phase) => states.push(phase),
      onReleased: () => states.push('released'),
    });
    expect(states.filter((state) => state === 'released')).toHaveLength(1);
    expect(states.indexOf('released')).toBeGreaterThan(states.indexOf('survey'));
  },
);

test('ends the thread of the index when building fails', async () => {
  const began = vi.fn<(thread: Worker) => void>();
  process.once('worker', began);
  const source = recordsSource(exampleRecords);
  const products = (): never => {
    throw new RangeError('mis');
  };
  await expect(buildSnapshot({ ...source, products }, join(folder, 'failing'), { inThreads: true })).rejects.toThrow('mis');
  // A thread that has ended has the id -1.
  expect(began.mock.calls.map(([thread]) => thread.threadId)).toEqual([-1]);
});
