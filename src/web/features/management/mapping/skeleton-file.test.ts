import { expect, test } from 'vitest';
import { skeletonFile } from './skeleton-file.ts';

test('has an entry for each word and family that has no subject yet', () => {
  const usage = { products: 1, sources: ['eck'], example: '1' };
  const file = skeletonFile({
    words: [
      { word: 'TOVEREN', ...usage, subject: null },
      { word: 'HEKSEN', ...usage, subject: 'Drama' },
    ],
    families: [
      { family: 'Hocus', publisher: 'Halsema', ...usage, subject: null },
      { family: 'Pocus', publisher: null, ...usage, subject: null },
      { family: 'Nova', publisher: null, ...usage, subject: 'Drama' },
    ],
  });
  expect(JSON.parse(file)).toEqual({
    subjects: [{ subject: '', words: ['TOVEREN'] }],
    families: [
      { family: 'Hocus', publisher: 'Halsema', subject: '' },
      { family: 'Pocus', subject: '' },
    ],
    publishers: {},
  });
  expect(file).toMatch(/\n$/u);
});
