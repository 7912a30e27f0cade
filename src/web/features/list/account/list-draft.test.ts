import { expect, it } from 'vitest';
import { listContent } from '#catalogue/account-list/account-list.fixture.ts';
import { createDraftStore, type ListDraft } from './list-draft.ts';

const draft: ListDraft = { base: { id: 'l1', version: 1, ...listContent() }, content: listContent({ name: 'Havo 4' }) };
const stored = (text: string) => createDraftStore(() => ({ getItem: () => text, setItem: () => {}, removeItem: () => {} })).read('l1');

it('keeps a draft of each list apart, until it is written as none', () => {
  const kept = new Map<string, string>();
  const drafts = createDraftStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
  const other = { ...draft, content: listContent({ name: 'Vwo 4' }) };
  drafts.write('l1', draft);
  drafts.write('l2', other);
  expect([drafts.read('l1'), drafts.read('l2'), drafts.read('l3')]).toEqual([draft, other, undefined]);
  drafts.write('l1', undefined);
  expect([drafts.read('l1'), drafts.read('l2')]).toEqual([undefined, other]);
});

it('keeps none in a storage that is blocked', () => {
  const blocked = createDraftStore(() => {
    throw new Error('The storage is blocked');
  });
  blocked.write('l1', draft);
  expect(blocked.read('l1')).toBeUndefined();
});

it('reads no draft that lacks a part', () => {
  expect(stored(JSON.stringify(draft))).toEqual(draft);
  const wrong = [undefined, null, 7, 'x', [], {}, { classes: [] }, { lines: [] }, { classes: [], lines: {} }, { classes: 'x', lines: [] }];
  const drafts = (['base', 'content'] as const).flatMap((part) => wrong.map((value) => ({ ...draft, [part]: value })));
  for (const text of ['{', 'null', '7', '"x"', '{}', ...drafts.map((one) => JSON.stringify(one))]) {
    expect(stored(text), text).toBeUndefined();
  }
});
