import { expect, test } from 'vitest';
import { ok } from '#catalogue/result.ts';
import type { AccountLists } from '#store/lists/account-lists.ts';
import { createAccountList } from './create-account-list.ts';

const lists: Pick<AccountLists, 'add'> = { add: (_account, id, content) => ok({ ...content, id, version: 1 }) };
const now = () => new Date('2027-04-02T10:00:00Z');
const list = { name: 'Onderbouw', classes: [], lines: [] };

test('a new list is for the school year that schools order for, unless it says another', () => {
  expect(createAccountList('docent', list, { lists, now })).toMatchObject({ value: { ...list, schoolYear: '2027-2028', version: 1 } });
  expect(createAccountList('docent', { ...list, schoolYear: '2026/27' }, { lists, now })).toMatchObject({
    value: { schoolYear: '2026/27' },
  });
});

test('every new list has an id of its own', () => {
  const idOf = () => {
    const made = createAccountList('docent', list, { lists, now });
    return made.ok ? made.value.id : '';
  };
  const ids = [idOf(), idOf()];
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
});
