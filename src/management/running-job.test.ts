import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { DeskJob } from '#contract/management/management.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import type { JobCommand } from './job-command.ts';
import { RunningJob, type JobRunner } from './running-job.ts';

const begun = { id: '20260601T120000000Z-00000000', action: 'import', startedAt: '2026-06-01T12:00:00.000Z' } as const;
const end = new Date('2026-06-01T12:01:00Z');

/** Starts a job whose command line is a script, and gathers how it was saved. */
function start(script: string, { words = [], save }: { words?: readonly string[]; save?: JobRunner['save'] } = {}) {
  const folder = temporaryFolder();
  const commandLine = join(folder, 'command.mjs');
  writeFileSync(commandLine, script);
  const saved: DeskJob[] = [];
  const runner: JobRunner = {
    commandLine,
    environment: { ...process.env, CATALOGUS_WORD: 'omgeving' },
    save: save ?? (async (job) => void saved.push(job)),
    clock: () => end,
  };
  const command: JobCommand = { words, folder };
  return { job: new RunningJob(begun, command, runner), saved, folder };
}

test('runs its command in its folder and environment, and saves what it said and how it ended', async () => {
  const { job, saved, folder } = start(
    "console.log(process.cwd()); console.log(process.argv.slice(2).join('+')); console.error(process.env.CATALOGUS_WORD);",
    { words: ['import', '--', 'een bestand.xml'] },
  );
  expect(await job.begin()).toEqual({ ...begun, state: 'running', finishedAt: null, progress: null, lines: [] });
  expect(saved).toHaveLength(1);
  await job.ended;
  expect(saved.at(-1)).toMatchObject({ ...begun, state: 'done', finishedAt: end.toISOString(), progress: null });
  expect(saved.at(-1)?.lines.toSorted()).toEqual([folder, 'import+--+een bestand.xml', 'omgeving'].toSorted());
});

test('ends as failed with any other status, and keeps the last line without a line break', async () => {
  const { job, saved } = start("process.stdout.write('half'); process.exitCode = 2;");
  await job.ended;
  expect(saved.at(-1)).toMatchObject({ state: 'failed', lines: ['half'] });
});

test('saves the progress that the command reports, and passes over other messages', async () => {
  const progress = { file: 'a.xml', share: 0.5, records: 10 };
  const { job, saved } = start(
    `process.send(${JSON.stringify(progress)}); process.send('iets'); process.send({ ander: 1 }); process.send(null);` +
      "process.on('message', () => undefined); setTimeout(() => process.exit(0), 5000).unref(); setTimeout(() => process.disconnect(), 700);",
  );
  await vi.waitFor(() => expect(saved.at(-1)).toMatchObject({ state: 'running', progress }), { timeout: 5_000 });
  await job.ended;
  expect(saved.at(-1)).toMatchObject({ state: 'done', progress: null });
});

test('keeps the first and the last two hundred lines of a command that says more', async () => {
  const { job, saved } = start("for (let line = 1; line <= 1000; line += 1) console.log('regel ' + line);");
  await job.ended;
  const lines = saved.at(-1)?.lines ?? [];
  expect(lines).toHaveLength(400);
  expect([lines[0], lines[199], lines[200], lines[201], lines.at(-1)]).toEqual(['regel 1', 'regel 200', '…', 'regel 802', 'regel 1000']);
});

test('is interrupted by a signal that the command can finish its step after', async () => {
  const { job, saved } = start(
    "process.once('SIGTERM', () => { console.log('gestopt'); process.exit(130); }); console.log('bezig'); setInterval(() => undefined, 1000);",
  );
  await vi.waitFor(() => expect(saved.at(-1)?.lines).toEqual(['bezig']), { timeout: 5_000 });
  await job.interrupt();
  expect(saved.at(-1)).toMatchObject({ state: 'failed', lines: ['bezig', 'gestopt'] });
});

test('says that a command could not be started', async () => {
  const saved: DeskJob[] = [];
  const runner: JobRunner = { commandLine: 'x', environment: {}, save: async (job) => void saved.push(job), clock: () => end };
  const job = new RunningJob(begun, { words: [], folder: join(temporaryFolder(), 'weg') }, runner);
  await job.ended;
  expect(saved.at(-1)).toMatchObject({ state: 'failed' });
  expect(saved.at(-1)?.lines[0]).toMatch(/^De opdracht kan niet worden gestart \(.*ENOENT.*\)\.$/u);
});

test('is never saved twice at once, also when the command ends while it is saved for the first time', async () => {
  const saved: string[] = [];
  let savesAtOnce = 0;
  let mostAtOnce = 0;
  const save: JobRunner['save'] = async ({ state }) => {
    savesAtOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, savesAtOnce);
    await wait(saved.length === 0 ? 1_000 : 0);
    savesAtOnce -= 1;
    saved.push(state);
  };
  const { job } = start('', { save });
  await Promise.all([job.begin(), job.ended]);
  expect([mostAtOnce, saved[0], saved.at(-1)]).toEqual([1, 'running', 'done']);
});

test('does not begin when it cannot be saved for the first time', async () => {
  const { job } = start('', { save: async () => Promise.reject(new Error('ENOSPC')) });
  await expect(job.begin()).rejects.toThrow('ENOSPC');
  await job.ended;
});

test('goes on when it cannot be saved, and saves in order', async () => {
  const saved: string[] = [];
  let isFull = true;
  const save: JobRunner['save'] = async (job) => {
    await wait(saved.length === 0 ? 50 : 0);
    if (isFull) {
      isFull = false;
      throw new Error('ENOSPC');
    }
    saved.push(job.state);
  };
  const { job } = start("console.log('a'); setTimeout(() => console.log('b'), 600);", { save });
  await job.ended;
  expect(saved.at(-1)).toBe('done');
});
