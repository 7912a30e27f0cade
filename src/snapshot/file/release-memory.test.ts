import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test.each([
  ['few bytes', 1_000],
  ['many bytes, in a thread', 33 << 20],
])('gives %s back at once', async (_, bytes) => {
  const buffers = [new ArrayBuffer(bytes), new ArrayBuffer(bytes)];
  const before = process.memoryUsage().arrayBuffers;
  const released = releaseMemory(buffers);
  expect(buffers.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  await released;
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(2 * bytes);
});
