import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCompareList,
  damagedCompareEntries,
  formatStoredCompareList,
  orderCompareList,
  parseStoredCompareList,
  removeFromCompareList,
  type CompareEntry,
} from './compare-list.ts';

const level = (id: string): CompareEntry['method'] => ({ id, title: `Titel ${id}`, slug: `titel-${id}` });
const entry = (id: string): CompareEntry => ({ method: level(id), area: level('Talen'), subject: level('engels') });

describe('the compare list', () => {
  it('adds a method once', () => {
    const list = addToCompareList([], entry('m1'));
    expect(addToCompareList(list, entry('m2')).map(({ method }) => method.id)).toEqual(['m1', 'm2']);
    expect(addToCompareList(list, entry('m1'))).toBe(list);
  });

  it('removes a method singly', () => {
    expect(removeFromCompareList([entry('m1'), entry('m2')], 'm1')).toEqual([entry('m2')]);
  });

  it('takes another order, in which what is not named stays behind', () => {
    const list = ['m1', 'm2', 'm3', 'm4'].map(entry);
    expect(orderCompareList(list, ['m3', 'elders', 'm1'])).toEqual(['m3', 'm1', 'm2', 'm4'].map(entry));
  });

  it('comes back from storage as it was written', () => {
    const lists = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,5}$/u), { maxLength: 5 }).map((ids) => ids.map(entry));
    fc.assert(
      fc.property(lists, (list) => {
        expect(parseStoredCompareList(formatStoredCompareList(list))).toEqual(list);
      }),
    );
  });

  it('drops what is damaged and keeps the rest', () => {
    const stored = [
      entry('m1'),
      { ...entry('m2'), area: null },
      { method: level('m3') },
      { ...entry('m4'), subject: { id: 's' } },
      entry('m1'),
      7,
      entry('m5'),
    ];
    expect(parseStoredCompareList(JSON.stringify(stored)).map(({ method }) => method.id)).toEqual(['m1', 'm5']);
    expect(parseStoredCompareList('[{')).toEqual([]);
    expect(parseStoredCompareList(null)).toEqual([]);
  });

  it('reports what each damaged entry lacks', () => {
    const reported: string[] = [];
    const stored = [
      { ...entry('m1'), method: { title: 'T' } },
      { ...entry('m2'), area: null },
      { ...entry('m3'), subject: { id: 's' } },
      entry('m4'),
    ];
    parseStoredCompareList(JSON.stringify(stored), ({ message }) => void reported.push(message));
    expect(reported).toEqual([
      'Expected `id` in method of compare entry',
      'Expected `id` in area of compare entry',
      'Expected `title` in subject of compare entry',
    ]);
  });

  it('keeps only what names and links a level, and needs no slug', () => {
    const stored = [{ ...entry('m1'), method: { id: 'm1', title: 'T', educationalCharacteristics: 'kapot' } }];
    expect(parseStoredCompareList(JSON.stringify(stored))[0]?.method).toEqual({ id: 'm1', title: 'T' });
  });
});

describe('damagedCompareEntries', () => {
  it('gives what is dropped as damaged, and no second entry of one method', () => {
    const stored = [entry('m1'), entry('m1'), { method: level('m2') }, 3];
    expect(damagedCompareEntries(JSON.stringify(stored))).toEqual([JSON.stringify({ method: level('m2') }), '3']);
    expect(damagedCompareEntries('[{"method":')).toEqual(['[{"method":']);
    expect(damagedCompareEntries(formatStoredCompareList([entry('m1')]))).toEqual([]);
  });
});
