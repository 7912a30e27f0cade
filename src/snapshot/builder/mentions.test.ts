import { expect, test } from 'vitest';
import { MentionCollector } from './mentions.ts';

test('gives for each product those that mention it, ascending', () => {
  const mentions = new MentionCollector(4);
  expect(mentions.share).toBe(0);
  mentions.add([1, 3]);
  mentions.add([]);
  mentions.add([1, 0]);
  expect(mentions.share).toBe(0.75);
  mentions.add([1]);
  expect(mentions.share).toBe(1);
  const { offsets, items } = mentions.finish();
  expect([...offsets]).toEqual([0, 1, 4, 4, 5]);
  expect([...items]).toEqual([2, 0, 2, 3, 0]);
});

test('gives nothing for no products', () => {
  const { offsets, items } = new MentionCollector(0).finish();
  expect([[...offsets], [...items]]).toEqual([[0], []]);
});
