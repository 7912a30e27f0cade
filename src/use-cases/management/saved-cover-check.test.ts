import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskCoverCheck } from '#contract/management/management.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { readCoverCheck, saveCoverCheck } from './saved-cover-check.ts';

const check: DeskCoverCheck = {
  checkedAt: '2026-06-01T12:00:00.000Z',
  sources: [
    {
      source: 'eck',
      covers: 2,
      checked: 2,
      failed: 1,
      first: [{ id: 'a', title: 'Product a', address: 'https://covers.example/a.jpg', reason: 'Die is er niet.' }],
    },
  ],
};

test('the last check is read back as it was saved, and nothing else is left in the folder', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'cover-check.json');
  expect(await readCoverCheck(file)).toBeUndefined();
  await saveCoverCheck(file, { checkedAt: '2026-05-01T12:00:00.000Z', sources: [] });
  await saveCoverCheck(file, check);
  expect(await readCoverCheck(file)).toEqual(check);
  expect(readdirSync(folder)).toEqual(['cover-check.json']);
});

test('a file that is no check, or no file, is a fault', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'cover-check.json'), '{"checkedAt":1}');
  await expect(readCoverCheck(join(folder, 'cover-check.json'))).rejects.toThrow('checkedAt');
  mkdirSync(join(folder, 'folder.json'));
  await expect(readCoverCheck(join(folder, 'folder.json'))).rejects.toMatchObject({ code: 'EISDIR' });
});
