import { array, assert, constantFrom, letrec, oneof, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#catalogue/markup.ts';
import { plainText, plainTextOfXhtml } from './html-text.ts';
import { XmlNodeBuilder } from './xml-node.ts';

type Element = { readonly name: string; readonly content: readonly Content[] };
type Content = string | Element;

const htmlOf = (content: Content): string =>
  typeof content === 'string' ? escapeHtml(content) : `<${content.name}>${content.content.map(htmlOf).join('')}</${content.name}>`;

function build(builder: XmlNodeBuilder, content: Content): void {
  if (typeof content === 'string') {
    builder.text(content);
    return;
  }
  builder.open(content.name);
  for (const child of content.content) {
    build(builder, child);
  }
  builder.close();
}

function xhtml(...contents: readonly Content[]): ReturnType<typeof plainTextOfXhtml> {
  const builder = new XmlNodeBuilder('Text');
  for (const content of contents) {
    build(builder, content);
  }
  return plainTextOfXhtml(builder.root);
}

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
    ['<table><tr><th>een</th><td>twee</td><td>drie</td></tr></table>', 'een twee drie'],
    ['<dl><dt>een</dt><dd>twee</dd></dl>na', 'een\ntwee\nna'],
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

// Expressions that try every division of such a text take minutes.
describe('a text of a million characters', () => {
  it.each([
    ['a name without an end', `<p>een</p><${'a'.repeat(1_000_000)}`, `een\n\n<${'a'.repeat(1_000_000)}`],
    ['scripts without an end', `<style>weg</style>een${'<script '.repeat(125_000)}`, `een${'<script '.repeat(125_000)}`.trim()],
    ['comments without an end', `<b>een</b><!-- weg -->${'<!--'.repeat(250_000)}`, `een ${'<!--'.repeat(250_000)}`],
  ])('is read in a moment: %s', (_what, html, text) => {
    expect(plainText(html) === text).toBe(true);
  });

  it('loses what is closed, and not what only another name closes', () => {
    expect(plainText('a<style>b<script>c</style>d</script>e')).toBe('a de');
    expect(plainText('a<script>b<script>c</script>d<script>e</SCRIPT >f')).toBe('a d f');
    expect(plainText('<p>a<!-->b<!-- c -->d<script>e')).toBe('a de');
  });
});

describe('the same of elements of XHTML', () => {
  it.each<[string, readonly Content[]]>([
    ['Een\n\nTwee', [{ name: 'p', content: ['Een'] }, '\n  ', { name: 'P', content: ['Twee'] }]],
    ['Een\ntwee', ['Een', { name: 'br', content: [] }, 'twee']],
    ['een twee', ['een', { name: 'script', content: ['alert(1)', { name: 'p', content: [] }] }, 'twee']],
    ['<b>1 &lt; 2</b>', [{ name: 'p', content: ['<b>1 &lt; 2</b>'] }]],
  ])('is %j', (expected, contents) => {
    expect(xhtml(...contents)).toBe(expected);
  });

  it('is what the same elements written as HTML become', () => {
    const names = constantFrom('p', 'P', 'li', 'ul', 'ol', 'br', 'div', 'h2', 'em', 'td', 'tr');
    const text = oneof(string({ maxLength: 8 }), constantFrom('een ', '\n', ' \n\n ', 'a  b', '&lt;', '<', '•'));
    const { content } = letrec<{ content: Content; element: Element }>((tie) => ({
      // HTML has no elements in a script.
      content: oneof({ depthSize: 'small' }, text, record({ name: constantFrom('script', 'style'), content: tuple(text) }), tie('element')),
      element: record({ name: names, content: array(tie('content'), { maxLength: 4 }) }),
    }));
    assert(
      property(array(content, { maxLength: 5 }), (contents) => {
        const html = contents.map(htmlOf).join('');
        // The tag at the end makes it HTML.
        expect(xhtml(...contents)).toBe(plainText(`${html}<p></p>`));
      }),
    );
  });
});
