import { describe, expect, it } from 'vitest';
import { decodeEntities } from './html-entities.ts';

describe('entities', () => {
  it.each([
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['&eacute;&Euml;&nbsp;&yuml;', 'éË\u00a0ÿ'],
    ['&euro; &hellip; &ndash; &OElig;', '€ … – Œ'],
    ['&Scaron;&ccaron; &le; &frac13;', 'Šč ≤ ⅓'],
    ['&CounterClockwiseContourIntegral;', '∳'],
    ['&#233;&#xe9;&#XE9;', 'ééé'],
    ['&#8364;&#x1F4D6;', '€📖'],
    ['&#32;&#x10ffff;', ' \u{10ffff}'],
    ['a&#31;b&#0;c', 'a b c'],
    ['&#xd7ff;|&#xd800;|&#xdfff;|&#xe000;', '\ud7ff| | |\ue000'],
    ['&#x110000;|&#1114112;', ' | '],
    ['&onbekend; &Eacutes;', '&onbekend; &Eacutes;'],
    ['&eacute &#233 & ;', '&eacute &#233 & ;'],
    ['&#12345678;', '&#12345678;'],
    ['&#x1234567;', '&#x1234567;'],
    ['&amp;eacute;', '&eacute;'],
    ['&toString; &constructor;', '&toString; &constructor;'],
  ])('in %j become %j', (text, expected) => {
    expect(decodeEntities(text)).toBe(expected);
  });
});
