import { describe, expect, it } from 'vitest';
import { decodeEntities } from './html-entities.ts';
import { oneLine, plainText } from './plain-text.ts';

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

describe('a description', () => {
  it.each([
    ['Een zin.', 'Een zin.'],
    ['Een regel\n  loopt door.\n \t\nNieuwe  alinea.', 'Een regel loopt door.\n\nNieuwe alinea.'],
    ['a < b en b > c', 'a < b en b > c'],
    ['Vraag & antwoord', 'Vraag & antwoord'],
    ['Caf&eacute; &amp; bar', 'Café & bar'],
    ['A&#233;\n\nB', 'Aé B'],
    ['<p>Een</p><p>Twee</p>', 'Een\n\nTwee'],
    ['Een<p>twee<p class="x">drie', 'Een\n\ntwee\n\ndrie'],
    ['Een <br>twee<br> drie <br> vier', 'Een\ntwee\ndrie\nvier'],
    ['Een <b> twee</b> drie', 'Een twee drie'],
    ['Een<br>twee<br/>drie<BR class="x">vier', 'Een\ntwee\ndrie\nvier'],
    ['<ul><li>een</li><li class="x">twee</li></ul>na', '• een\n• twee\nna'],
    ['<h2>Kop</h2>Tekst', 'Kop\nTekst'],
    ['<div>een</div><div>twee</div>', 'een\ntwee'],
    ['<table><tr><td>een</td></tr><tr><td>twee</td></tr></table>', 'een\ntwee'],
    ['<p>Een</p>\n\n\n<p></p><p>Twee</p>', 'Een\n\nTwee'],
    ['een<b>twee</b>drie', 'eentweedrie'],
    ['een <em>twee</em>  drie', 'een twee drie'],
    ['een<!-- <p>weg</p>\n -->twee<br>', 'een twee'],
    ['een<script type="x">alert("<p>")</script>twee', 'een twee'],
    ['een<STYLE>p { }\n</STYLE >twee', 'een twee'],
    ['<script>a</style>b</script>c', 'c'],
    ['<p>1 &lt; 2</p>', '1 < 2'],
    ['<p>a\u0007b\u200bc</p>', 'a b c'],
    ['<link rel="x">tekst', 'tekst'],
    ['<pre>x</pre>', 'x'],
    ['  ', ''],
    ['<p> </p>', ''],
  ])('%j is %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});
