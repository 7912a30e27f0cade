import { expect, it } from 'vitest';
import { addToList, removeFromList, type ListItem } from '#catalogue/list.ts';
import { listLines, restoreItem } from './list-lines.ts';

const items = ['a', 'b', 'c'].reduce<readonly ListItem[]>((list, id) => addToList(list, { id, title: id }), []);
const find = (id: string): ListItem => items.find((item) => item.id === id)!;

it('keeps what was taken off in its place', () => {
  const lines = listLines(removeFromList(items, 'b'), items);
  expect(lines.map(({ item, removed }) => `${item.id}${removed ? ' off' : ''}`)).toEqual(['a', 'b off', 'c']);
});

it('shows what another tab put on the list at the end', () => {
  const lines = listLines(addToList(items, { id: 'd', title: 'd' }), items);
  expect(lines.map(({ item }) => item.id)).toEqual(['a', 'b', 'c', 'd']);
});

it('puts an item back where it stood', () => {
  expect(restoreItem(removeFromList(items, 'a'), find('a'), items).map((item) => item.id)).toEqual(['a', 'b', 'c']);
  expect(restoreItem(items, find('a'), items)).toHaveLength(3);
});
