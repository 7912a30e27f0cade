import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test.each([
  ['here', 20 << 20],
  ['in a thread, when it is much', 33 << 20],
])('gives memory back at once: %s', async (_, bytes) => {
  const buffers = [new ArrayBuffer(bytes), new ArrayBuffer(bytes)];
  const before = process.memoryUsage().arrayBuffers;
  const released = releaseMemory(buffers);
  expect(buffers.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  await released;
  // Little else is taken meanwhile.
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(1.9 * bytes);
});
