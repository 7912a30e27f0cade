import { expect, test } from 'vitest';
import { DiskReads } from './disk-reads.ts';

test('reads from the disk are recent for ten seconds after it was seen that there were any', () => {
  let [time, blocks] = [1_000, 80];
  const reads = new DiskReads({ now: () => time, blocksRead: () => blocks });
  const after = (milliseconds: number, more = 0): boolean => {
    [time, blocks] = [time + milliseconds, blocks + more];
    return reads.areRecent();
  };
  expect([after(0), after(20_000)]).toEqual([false, false]);
  expect([after(5, 8), after(9_999), after(1)]).toEqual([true, true, false]);
  expect([after(1, 8), after(9_000, 16), after(9_999), after(1)]).toEqual([true, true, true, false]);
});
