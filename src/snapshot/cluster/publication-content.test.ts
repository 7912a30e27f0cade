import { expect, test } from 'vitest';
import type { NumberArray } from '#snapshot/file/packed-values.ts';
import { packContent, pieceBytes, unpackContent, type PublicationManifest } from './publication-content.ts';

const plain = { description: { id: 'één' }, list: [1, 2] };
const arrays = new Map<string, NumberArray>([
  ['bytes', Uint8Array.of(1, 2, 3)],
  ['numbers', Float64Array.of(0.5, -1, 1e300)],
  ['words.offsets', Uint32Array.of(7, 8)],
  ['none', new Uint16Array(0)],
]);

function sharedOf(run: Uint8Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(run.length);
  new Uint8Array(memory).set(run);
  return memory;
}

test('the content of a publication is one run of bytes, from which it comes back', () => {
  const { manifest, run } = packContent({ plain, arrays });
  const memory = sharedOf(run);
  const back = unpackContent(manifest, memory);
  expect(back.plain).toEqual(plain);
  expect(back.arrays).toEqual(arrays);
  for (const array of back.arrays.values()) {
    expect(array.buffer).toBe(memory);
    expect(array.byteOffset % 8).toBe(0);
  }
  expect(run).toHaveLength(manifest.bytes);
});

test('each part follows the one before it at the next multiple of eight bytes', () => {
  const { manifest } = packContent({ plain: 'twaalf', arrays });
  expect(manifest).toMatchObject({
    plain: 8,
    parts: [
      { name: 'bytes', offset: 8, length: 3 },
      { name: 'numbers', offset: 16, length: 3 },
      { name: 'words.offsets', offset: 40, length: 2 },
      { name: 'none', offset: 48, length: 0 },
    ],
    bytes: 48,
  });
});

test('a part of a larger array of bytes is taken alone', () => {
  const own = new Map<string, NumberArray>([['a', Uint32Array.of(1, 2, 3, 4).subarray(1, 3)]]);
  const { manifest, run } = packContent({ plain: null, arrays: own });
  expect([...(unpackContent(manifest, sharedOf(run)).arrays.get('a') ?? [])]).toEqual([2, 3]);
});

test('what the cluster keeps elsewhere is left out: the places of documents, and what products of the index have', () => {
  const names = ['documentOffsets', 'documentChecksums', 'documentOffsetsOfOthers', 'productIds.bytes', 'index.titles'];
  const own = new Map<string, NumberArray>(names.map((name) => [name, Uint8Array.of(1)]));
  const { manifest } = packContent({ plain: null, arrays: own });
  expect(manifest.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['documentOffsetsOfOthers', 'productIds.bytes']));
  expect(manifest.parts.map(({ name }) => name)).not.toContain('documentOffsets');
  expect(manifest.parts.map(({ name }) => name)).not.toContain('documentChecksums');
});

test('a run that is torn is refused', () => {
  const { manifest, run } = packContent({ plain, arrays });
  run[run.length - 1] = (run.at(-1) ?? 0) ^ 1;
  const torn = {
    name: 'SnapshotError',
    code: 'snapshot.torn',
    message: 'De publicatie in het zoekcluster is beschadigd. Publiceer de catalogus opnieuw.',
  };
  expect(() => unpackContent(manifest, sharedOf(run))).toThrow(expect.objectContaining(torn));
});

test('memory may be larger than the run', () => {
  const { manifest, run } = packContent({ plain, arrays });
  const memory = new SharedArrayBuffer(run.length + 100);
  new Uint8Array(memory).set(run);
  expect(unpackContent(manifest satisfies PublicationManifest, memory).plain).toEqual(plain);
  expect(pieceBytes).toBe(1_048_576);
});
