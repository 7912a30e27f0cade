import { expect, it } from 'vitest';
import { addToList, removeFromList, replaceInList, restoreToList, type ListItem } from '#catalogue/list/list.ts';
import { listLines, newVisit, noteRemoval, noteReturn, resumeVisit, type Visit } from './list-lines.ts';

const items = ['a', 'b', 'c'].reduce<readonly ListItem[]>((list, id) => addToList(list, { id, title: id }), []);
const find = (id: string): ListItem => items.find((item) => item.id === id) ?? (items[0] as ListItem);
const shown = (list: readonly ListItem[], visit: Visit): readonly string[] =>
  listLines(list, visit).map(({ item, removal }) => `${item.id}${removal ? ' off' : ''}`);
const without = (id: string): Visit => noteRemoval(newVisit, listLines(items, newVisit), { item: find(id) });

it('shows the list as it is at the beginning of a visit', () => {
  expect(shown(items, newVisit)).toEqual(['a', 'b', 'c']);
});

it('keeps what was taken off in its place', () => {
  expect(shown(removeFromList(items, 'b'), without('b'))).toEqual(['a', 'b off', 'c']);
});

it('shows what another tab put on the list at the end, and nothing of what another tab took off', () => {
  const changed = addToList(removeFromList(removeFromList(items, 'b'), 'c'), { id: 'd', title: 'd' });
  expect(shown(changed, without('b'))).toEqual(['a', 'b off', 'd']);
});

it('shows an item as it is when it came back in another way', () => {
  expect(shown(items, without('b'))).toEqual(['a', 'b', 'c']);
});

it('shows a replacement right after what it replaced, and both ways back', () => {
  const removal = { item: find('b'), replacement: { id: 'n', name: '3e druk' } };
  const visit = noteRemoval(newVisit, listLines(items, newVisit), removal);
  const replaced = replaceInList(items, 'b', { id: 'n', title: 'n' });
  expect(shown(replaced, visit)).toEqual(['a', 'b off', 'n', 'c']);
  const back = restoreToList(removeFromList(replaced, 'n'), find('b'), visit.order);
  expect(shown(back, noteReturn(visit, 'b'))).toEqual(['a', 'b', 'c']);
});

it('does not show a replacement twice that was on the list already', () => {
  const visit = noteRemoval(newVisit, listLines(items, newVisit), { item: find('a'), replacement: { id: 'c', name: '3e druk' } });
  expect(shown(replaceInList(items, 'a', { id: 'c', title: 'c' }), visit)).toEqual(['a off', 'b', 'c']);
});

it('remembers several removals, and a second one of the same item once', () => {
  const list = removeFromList(removeFromList(items, 'a'), 'b');
  const visit = noteRemoval(without('a'), listLines(removeFromList(items, 'a'), without('a')), { item: find('b') });
  expect(shown(list, visit)).toEqual(['a off', 'b off', 'c']);
  expect(noteRemoval(visit, listLines(list, visit), { item: find('b') }).removals).toHaveLength(2);
});

it('takes a visit up again after the list was cleared and brought back, with what was taken off since then behind it', () => {
  const cleared = { items: removeFromList(items, 'b'), visit: without('b') };
  const later = ['d', 'e'].reduce<readonly ListItem[]>((list, id) => addToList(list, { id, title: id }), []);
  const since = noteRemoval(newVisit, listLines(later, newVisit), { item: later[0] as ListItem });
  const list = removeFromList(later, 'd').reduce<readonly ListItem[]>(addToList, cleared.items);
  expect(shown(list, resumeVisit(since, cleared))).toEqual(['a', 'b off', 'c', 'd off', 'e']);
});

it('shows what was taken off before and after clearing once', () => {
  const cleared = { items: removeFromList(items, 'b'), visit: without('b') };
  const again = noteRemoval(newVisit, [{ item: find('b') }], { item: find('b'), replacement: { id: 'n', name: '3e druk' } });
  const resumed = resumeVisit(again, cleared);
  expect(shown(cleared.items, resumed)).toEqual(['a', 'b off', 'c']);
  expect(resumed.removals).toEqual([{ item: find('b'), replacement: { id: 'n', name: '3e druk' } }]);
});

it('keeps the other removals of a visit when one item is restored', () => {
  const list = removeFromList(removeFromList(items, 'a'), 'b');
  const visit = noteRemoval(without('a'), listLines(removeFromList(items, 'a'), without('a')), { item: find('b') });
  expect(noteReturn(visit, 'a').removals.map(({ item }) => item.id)).toEqual(['b']);
  expect(shown(list, noteReturn(visit, 'a'))).toEqual(['b off', 'c']);
});
