import { expect, test, vi } from 'vitest';
import { SingleFlight } from './single-flight.ts';

test('simultaneous calls with one key share one run, and those with another key do not', async () => {
  const flight = new SingleFlight<string>();
  const gate = Promise.withResolvers<string>();
  const work = vi.fn<() => Promise<string>>(() => gate.promise);
  const other = vi.fn<() => Promise<string>>(async () => 'other');
  const calls = [flight.run('a', work), flight.run('a', work), flight.run('b', other)];
  gate.resolve('made');
  expect(await Promise.all(calls)).toEqual(['made', 'made', 'other']);
  expect(work).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
});

test('the next call runs again, after a success and after a failure that all callers get', async () => {
  const flight = new SingleFlight<number>();
  let runs = 0;
  const work = async (): Promise<number> => {
    runs += 1;
    if (runs === 2) {
      throw new Error('failed once');
    }
    return runs;
  };
  expect(await flight.run('a', work)).toBe(1);
  const failures = [flight.run('a', work), flight.run('a', work)];
  for (const failure of failures) {
    await expect(failure).rejects.toThrow('failed once');
  }
  expect(await flight.run('a', work)).toBe(3);
});
