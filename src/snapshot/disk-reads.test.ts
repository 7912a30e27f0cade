import { beforeEach, expect, test, vi } from 'vitest';
import { DiskReads } from './disk-reads.ts';

type Read = readonly [milliseconds: number, blocks: number];

let [time, blocks] = [0, 0];
const blocksRead = vi.fn(() => blocks);
let disk: DiskReads;
beforeEach(() => {
  [time, blocks] = [1_000, 80];
  blocksRead.mockClear();
  disk = new DiskReads({ now: () => time, blocksRead });
});

/** How many of these reads are made for one response. */
function countReads(...reads: readonly Read[]): number {
  const read: number[] = [];
  const count = disk.readWhileQuick([...reads.keys()], (key) => {
    const [milliseconds, more] = reads[key] as Read;
    read.push(key);
    [time, blocks] = [time + milliseconds, blocks + more];
  });
  expect(read).toEqual([...reads.keys()].slice(0, count));
  return count;
}
const quick: Read = [0.004, 0];
const slow: Read = [5, 8];

test('reads from memory are all made, without asking what came from the disk', () => {
  expect(countReads(...Array.from({ length: 100 }, () => quick))).toBe(100);
  expect(countReads()).toBe(0);
  expect(blocksRead).not.toHaveBeenCalled();
});

test('after half a millisecond the rest is left, and the next response is read again', () => {
  expect(countReads([0.2, 8], [0.2, 8], [0.2, 8], [0.2, 8], [0.2, 8])).toBe(3);
  expect(countReads(quick, [4.9, 8], quick)).toBe(2);
  expect(countReads(quick, quick)).toBe(2);
});

test('two long reads from the disk within a second show that it is busy, for ten seconds', () => {
  expect([countReads(quick, slow, quick), countReads(slow, quick)]).toEqual([2, 1]);
  time += 9_999;
  expect(countReads(quick)).toBe(0);
  time += 1;
  expect(countReads(quick)).toBe(1);
});

test('after these ten seconds one long read shows that it is still busy', () => {
  expect([countReads(slow), countReads(slow), countReads(quick)]).toEqual([1, 1, 0]);
  time += 10_000;
  expect([countReads(slow), countReads(quick)]).toEqual([1, 0]);
  time += 11_000;
  expect([countReads(slow), countReads(quick)]).toEqual([1, 1]);
});

test('a thread that loses the processor reads on, also while another thread reads from the disk', () => {
  const lost: Read = [5, 0];
  expect([countReads(lost), countReads(lost), countReads(lost), countReads(quick)]).toEqual([1, 1, 1, 1]);
  blocks += 800;
  expect([countReads(lost), countReads(quick)]).toEqual([1, 1]);
  time += 1_001;
  expect([countReads(slow), countReads(quick)]).toEqual([1, 1]);
});

test('the clock and the blocks of the process are taken by default', () => {
  const own = new DiskReads();
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const readLong = (): number => own.readWhileQuick([7], () => Atomics.wait(pause, 0, 0, 6));
  expect([readLong(), readLong()]).toEqual([1, 1]);
});
