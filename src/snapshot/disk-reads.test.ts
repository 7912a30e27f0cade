import { beforeEach, expect, test } from 'vitest';
import { DiskReads } from './disk-reads.ts';

type Read = readonly [milliseconds: number, blocks: number];

let [time, blocks] = [0, 0];
let disk: DiskReads;
const taking = ([milliseconds, more]: Read): string => {
  [time, blocks] = [time + milliseconds, blocks + more];
  return 'gelezen';
};
/** Whether reads are slow after these for one response. */
const areSlowAfter = (...response: readonly Read[]): boolean => {
  const read = disk.watched(taking);
  expect(response.map(read)).toEqual(response.map(() => 'gelezen'));
  return disk.areSlow;
};
beforeEach(() => {
  [time, blocks] = [1_000, 80];
  disk = new DiskReads({ now: () => time, blocksRead: () => blocks });
});

test('a long read from the disk is slow, and so are those of the ten seconds after it', () => {
  expect(areSlowAfter([4.99, 8])).toBe(false);
  expect(areSlowAfter([5, 8])).toBe(true);
  time += 9_999;
  expect(disk.areSlow).toBe(true);
  time += 1;
  expect(disk.areSlow).toBe(false);
});

test('four reads from the disk for one response are slow, and not three, nor those of several responses', () => {
  const three: readonly Read[] = [
    [0.1, 8],
    [0.003, 0],
    [0.1, 8],
    [0.1, 16],
  ];
  expect([areSlowAfter(...three), areSlowAfter(...three)]).toEqual([false, false]);
  expect(areSlowAfter(...three, [0.1, 8])).toBe(true);
});

test('reads of a thread that lost its core are not slow, nor short ones while another thread reads from the disk', () => {
  expect(areSlowAfter([20, 0], [20, 0], [20, 0], [20, 0], [0.04, 800])).toBe(false);
  taking([5, 800]);
  expect(areSlowAfter([20, 0])).toBe(false);
});

test('the blocks and the time of the process are taken by default', () => {
  const own = new DiskReads();
  expect(own.watched(() => 'gelezen')('a')).toBe('gelezen');
  expect(own.areSlow).toBe(false);
});
