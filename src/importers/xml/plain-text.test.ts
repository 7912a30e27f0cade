import { describe, expect, it } from 'vitest';
import { lineOf, oneLine, tidyLines } from './plain-text.ts';

describe('a text on one line', () => {
  it.each([
    ['  een \t twee\n\ndrie ', 'een twee drie'],
    ['een\u0000\u0007twee', 'een twee'],
    ['een\u00a0 twee', 'een twee'],
    ['een\u200btwee\u2028drie\ufeff', 'een twee drie'],
    ['\u0085', ''],
    ['', ''],
  ])('%j is %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });
});

describe('a name', () => {
  it.each([
    ['Bio &amp; co', 'Bio & co'],
    ['Fran&ccedil;ais\n&#233;n&nbsp;&nbsp;Duits', 'Français én Duits'],
    ['R&D; Q & A', 'R&D; Q & A'],
    ['&amp;eacute;', '&eacute;'],
    ['&#0;', ''],
    ['<i>Caf&eacute;</i> &amp; <B class="x">co</B>', 'Café & co'],
    ['H<sub>2</sub>O &lt;em&gt;nu&lt;/em&gt;', 'H2O nu'],
    ['Nova<br/>deel 1<BR>havo</p><p>4', 'Nova deel 1 havo 4'],
    ['x < 3, y > 4: a<b en c>d', 'x < 3, y > 4: a<b en c>d'],
    ['Leren met <html> en <body>, <3', 'Leren met <html> en <body>, <3'],
  ])('%j is %j', (text, expected) => {
    expect(lineOf(text)).toBe(expected);
  });
});

describe('tidy lines', () => {
  it.each([
    ['  een  twee \n\tdrie', 'een twee\ndrie'],
    ['\n\neen\n \n\u200b\n\ntwee\n', 'een\n\ntwee'],
    ['een\ntwee', 'een\ntwee'],
    [' \n ', ''],
  ])('of %j are %j', (text, expected) => {
    expect(tidyLines(text)).toBe(expected);
  });
});
