import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runAtOnce, runInSlices } from './time-slices.ts';

function* stepsOf(milliseconds: number, count: number): Generator<undefined, string> {
  for (let step = 0; step < count; step += 1) {
    const end = performance.now() + milliseconds;
    let now = performance.now();
    while (now < end) {
      now = performance.now();
    }
    yield;
  }
  return 'done';
}

test('lets the event loop go on between the slices of a long computation', async () => {
  let isDone = false;
  const result = runInSlices(stepsOf(6, 8)).finally(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns += 1) {
    await setImmediate();
  }
  expect(await result).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('can be run at once', () => {
  expect(runAtOnce(stepsOf(0, 3))).toBe('done');
});

test('takes many short steps in one slice', async () => {
  let isDone = false;
  const result = runInSlices(stepsOf(0, 1_000)).finally(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns += 1) {
    await setImmediate();
  }
  expect(await result).toBe('done');
  expect(turns).toBeLessThan(500);
});

test('rejects with what a step throws', async () => {
  await expect(
    runInSlices(
      (function* fail(): Generator<undefined, never> {
        yield;
        throw new Error('stuk');
      })(),
    ),
  ).rejects.toThrow('stuk');
});
