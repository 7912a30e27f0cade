import { describe, expect, it } from 'vitest';
import { asObject, asText, damagedEntries, parseStoredObjects } from './stored-json.ts';

describe('asObject', () => {
  it('gives an object as it is, and an object without fields for anything else', () => {
    expect(asObject({ a: 1 })).toEqual({ a: 1 });
    expect([null, undefined, 'tekst', 3, [1]].map(asObject)).toEqual([{}, {}, {}, {}, {}]);
  });
});

describe('asText', () => {
  it('gives a text with something in it as it is, and nothing for anything else', () => {
    expect(asText(' boek ')).toBe(' boek ');
    expect(['', ' \t', 3, null, undefined, ['boek']].map(asText)).toEqual(Array(6).fill(undefined));
  });
});

describe('parseStoredObjects', () => {
  it.each([
    ['[{"id":"a"},3,null,[1],{"id":"b"}]', [{ id: 'a' }, { id: 'b' }]],
    ['{"id":"a"}', []],
    ['"tekst"', []],
    ['[{"id"', []],
    ['', []],
    [null, []],
    [undefined, []],
  ])('reads the objects of %j', (text, expected) => {
    expect(parseStoredObjects(text)).toEqual(expected);
  });
});

describe('damagedEntries', () => {
  const hasId = (entry: Readonly<Record<string, unknown>>): boolean => typeof entry['id'] === 'string';

  it.each([
    ['[{"id":"a"},{"naam":"b"},3]', ['{"naam":"b"}', '3']],
    ['[{"id":"a"}]', []],
    ['{"id":"a"}', ['{"id":"a"}']],
    ['[{"id"', ['[{"id"']],
    ['', []],
    [null, []],
  ])('of %j are %j', (text, expected) => {
    expect(damagedEntries(text, hasId)).toEqual(expected);
  });
});
