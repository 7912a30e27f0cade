import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeskJob } from '#contract/management/management.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { SavedJobs } from './saved-jobs.ts';

const idAt = (second: number): string => `20260601T1200${String(second).padStart(2, '0')}000Z-0123abcd`;
const jobAt = (second: number, state: DeskJob['state'] = 'done'): DeskJob => ({
  id: idAt(second),
  action: 'publish',
  state,
  startedAt: '2026-06-01T12:00:00.000Z',
  finishedAt: null,
  progress: null,
  lines: ['één'],
});

let folder = '';
let now = 0;
let jobs: SavedJobs;
beforeEach(() => {
  folder = join(temporaryFolder(), 'jobs');
  now = Date.now();
  jobs = new SavedJobs(folder, () => now);
});

describe('saved jobs', () => {
  test('are read as they were saved last, and leave no draft', async () => {
    await jobs.save(jobAt(1, 'running'));
    await jobs.save(jobAt(1));
    expect(await jobs.read(idAt(1))).toEqual(jobAt(1));
    expect(readdirSync(folder)).toEqual([`${idAt(1)}.json`]);
  });

  test('are not there before the first, nor for another id', async () => {
    expect(await jobs.last()).toBeUndefined();
    expect(await jobs.read(idAt(1))).toBeUndefined();
    await jobs.removeOld();
    expect(existsSync(folder)).toBe(false);
  });

  test.each(['', '{"id":', '{}'])('do not count when their file is broken, as after a power failure: %j', async (text) => {
    await jobs.save(jobAt(1));
    writeFileSync(join(folder, `${idAt(2)}.json`), text);
    expect(await jobs.read(idAt(2))).toBeUndefined();
    expect(await jobs.last()).toBeUndefined();
  });

  test.each(['', '..', '../jobs/x', `../${idAt(1)}`, `${idAt(1)}.json`, `x${idAt(1)}`, idAt(1).toLowerCase()])(
    'are never read from another file: %j',
    async (id) => {
      await jobs.save(jobAt(1));
      writeFileSync(join(folder, '..', `${idAt(1)}.json`), JSON.stringify(jobAt(1)));
      expect(await jobs.read(id)).toBeUndefined();
    },
  );

  test('tell the last one by the time in its id, whatever else is in the folder', async () => {
    await jobs.save(jobAt(2));
    await jobs.save(jobAt(9));
    await jobs.save(jobAt(5));
    writeFileSync(join(folder, 'draft-zzz'), '');
    writeFileSync(join(folder, 'zzz.json'), '{}');
    writeFileSync(join(folder, `${idAt(59)}.text`), '');
    expect((await jobs.last())?.id).toBe(idAt(9));
  });

  test('are lost when they run and were not saved for twenty seconds', async () => {
    await jobs.save(jobAt(1, 'running'));
    await jobs.save(jobAt(2));
    const saved = new Date(1_780_000_000_000);
    [1, 2].forEach((second) => utimesSync(join(folder, `${idAt(second)}.json`), saved, saved));
    now = saved.getTime() + 20_000;
    expect((await jobs.read(idAt(1)))?.state).toBe('running');
    now += 1;
    expect((await jobs.read(idAt(1)))?.state).toBe('lost');
    expect((await jobs.read(idAt(2)))?.state).toBe('done');
  });

  test('are removed but for the newest twenty', async () => {
    for (let second = 1; second <= 23; second += 1) {
      await jobs.save(jobAt(second));
    }
    await jobs.removeOld();
    expect(readdirSync(folder).toSorted()).toEqual(Array.from({ length: 20 }, (_, place) => `${idAt(place + 4)}.json`));
  });
});
