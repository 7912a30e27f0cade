import { beforeEach, expect, test } from 'vitest';
import { DiskReads } from './disk-reads.ts';

let time = 0;
let disk: DiskReads;
beforeEach(() => {
  time = 1_000;
  disk = new DiskReads(() => time);
});

/** How many of these reads are made, which take so many milliseconds each. */
function countReads(...milliseconds: readonly number[]): number {
  const read: number[] = [];
  const count = disk.readWhileQuick([...milliseconds.keys()], (key) => {
    read.push(key);
    time += milliseconds[key] as number;
  });
  expect(read).toEqual([...read.keys()]);
  expect(read).toHaveLength(count);
  return count;
}

test('reads from memory are all made', () => {
  expect(countReads(...Array.from({ length: 100 }, () => 0.004))).toBe(100);
  expect(countReads()).toBe(0);
});

test('after half a millisecond the rest is left, and the next call reads again', () => {
  expect(countReads(0.2, 0.2, 0.2, 0.2, 0.2)).toBe(3);
  expect(countReads(0.004, 4.9, 0.004)).toBe(2);
  expect(countReads(0.004, 0.004)).toBe(2);
});

test('in the ten seconds after a read of five milliseconds nothing is read', () => {
  expect(countReads(0.004, 5, 0.004)).toBe(2);
  time += 9_999;
  expect(countReads(0.004)).toBe(0);
  time += 1;
  expect(countReads(0.004)).toBe(1);
});

test('the clock of the process is taken by default', () => {
  expect(new DiskReads().readWhileQuick([], () => undefined)).toBe(0);
  expect(new DiskReads().readWhileQuick([7], () => undefined)).toBe(1);
});
