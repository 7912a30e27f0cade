import { describe, expect, it } from 'vitest';
import { printable, printableLines } from './printable.ts';

describe('what is printed of a feed', () => {
  it.each([
    ['\u001b[2J\u001b]0;titel\u0007', '\\u001b[2J\\u001b]0;titel\\u0007'],
    ['regel\nnog een\r\tkop', 'regel\\u000anog een\\u000d\\u0009kop'],
    ['\u009b31mrood', '\\u009b31mrood'],
    ['om\u202egekeerd\u2069', 'om\\u202egekeerd\\u2069'],
    ['a\u2028b\u007f', 'a\\u2028b\\u007f'],
    ['half \ud800 en heel 😀', 'half \\ud800 en heel 😀'],
    ['Reünie · € 4,50 – “één”', 'Reünie · € 4,50 – “één”'],
  ])('%j is written out', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('keeps the lines of our own texts', () => {
    expect(printableLines('een\ntwee\u001b')).toBe('een\ntwee\\u001b');
  });
});
