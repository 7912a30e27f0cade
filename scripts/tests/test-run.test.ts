import { beforeEach, expect, test, vi } from 'vitest';
import { conclude } from './tally.ts';
import { runTests } from './test-run.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

const quiet = (): void => undefined;
const well = async () => ({ passed: 3, failed: [], skipped: [] });

test('every part runs in its order, and all their tests are summed', async () => {
  const ran: string[] = [];
  const part = (name: string) => [name, async () => (ran.push(name), well())] as const;
  const tallies = await runTests([part('one'), part('two')]);
  expect(ran).toEqual(['one', 'two']);
  expect(tallies.map(({ passed }) => passed)).toEqual([3, 3]);
  expect(conclude(tallies, quiet)).toBe(0);
});

test('a part that breaks is red, and the parts after it still run', async () => {
  const after = vi.fn(well);
  const tallies = await runTests([
    ['broken', () => Promise.reject(new Error('out of memory'))],
    ['after', after],
  ]);
  expect(after).toHaveBeenCalledOnce();
  expect(tallies[0]?.failed).toEqual(['out of memory']);
  expect(conclude(tallies, quiet)).toBe(1);
});

test('a part in which nothing was tested is red, whatever the others say', async () => {
  expect(
    conclude(
      await runTests([
        ['empty', async () => ({ passed: 0, failed: [], skipped: ['all'] })],
        ['well', well],
      ]),
      quiet,
    ),
  ).toBe(1);
});
