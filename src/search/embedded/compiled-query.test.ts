import { expect, test } from 'vitest';
import { buildStringTable } from '#search/string-table.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { keyClauses } from './compiled-query.ts';

const index = { keys: buildStringTable(['methods m1', 'methods m2', 'parts a']) };

test('the keys of a request are looked up once each, and those that the index does not hold are left out', () => {
  const query = { methods: ['m2', 'x', 'm1', 'm2'], subjects: ['x'] };
  expect(keyClauses(index, request('', { query, conditions: { attributes: { parts: ['a', 'm1'] } } }))).toEqual([
    { kind: 'subjects', keys: [] },
    { kind: 'methods', keys: [1, 0] },
    { kind: 'parts', keys: [2] },
  ]);
  expect(keyClauses(index, request('atlas'))).toEqual([]);
});
