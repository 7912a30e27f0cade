import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAccountListSchema } from './account-list.ts';
import { typedName, typedNote } from './readable-text.ts';

const pasted = fc.string({
  unit: fc.constantFrom('4', 'V', ' ', '\t', '\n', '\u0085', '\u200b', '\u202a', '\u2028', '\ud800', 'e', '\u0301'),
});

describe('a name that was typed or pasted', () => {
  it.each([
    ['4V1\t28', '4V1 28'],
    [' 4V1\r\n', '4V1'],
    ['\u202a4V1\u202c', '4V1'],
    ['4V\u00001', '4V1'],
    ['Cafe\u0301', 'Café'],
    ['\u{1f469}\u200d\u{1f3eb} 4V1', '\u{1f469}\u200d\u{1f3eb} 4V1'],
    ['\u200b', ''],
    [' \t', ''],
  ])('%j is %j', (typed, name) => {
    expect(typedName(typed)).toBe(name);
  });

  it('is empty, or stored as it is', () => {
    fc.assert(
      fc.property(pasted, (typed) => {
        const name = typedName(typed);
        expect(name === '' || newAccountListSchema.parse({ name }).name === name).toBe(true);
      }),
    );
  });
});

describe('a note that was typed or pasted', () => {
  it('keeps its lines and tabs, and is stored as it is', () => {
    expect(typedNote('a\tb\r\nc\u0007\u2066d')).toBe('a\tb\r\ncd');
    fc.assert(
      fc.property(pasted, (typed) => {
        const note = typedNote(typed);
        const lines = [{ productId: 'a', class: null, number: 1, note }];
        expect(newAccountListSchema.parse({ name: 'x', lines }).lines[0]?.note).toBe(note);
      }),
    );
  });
});
