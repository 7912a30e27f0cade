import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeXml } from './markup.ts';

describe('escapeXml', () => {
  it('escapes what has a meaning in elements and attributes, once', () => {
    expect(escapeXml('<a b="c"> & &amp; \'d\'')).toBe("&lt;a b=&quot;c&quot;&gt; &amp; &amp;amp; 'd'");
  });

  it('leaves out what XML does not allow: control characters, lone surrogates, U+FFFE and U+FFFF', () => {
    expect(escapeXml('a\u0000b\u001Fc\u007Fd\u0085e\uD800f\uFFFEg\uFFFFh')).toBe('abcdefgh');
    expect(escapeXml('tab\t, line\n, return\r, é, \u{1f4da}, \uFFFD')).toBe('tab\t, line\n, return\r, é, \u{1f4da}, \uFFFD');
  });
});

describe('escapeHtml', () => {
  it('escapes what has a meaning in elements and in attributes with either quote', () => {
    expect(escapeHtml('<a b="c" d=\'e\'> & &amp;')).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt; &amp; &amp;amp;');
  });
});
