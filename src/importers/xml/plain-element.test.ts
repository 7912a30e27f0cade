import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainElement } from './plain-element.ts';
import { lineOf } from './plain-text.ts';
import { utf8Of } from './utf8-text.ts';
import { toldOf } from './xml-node.fixture.ts';
import { localName, type XmlNode } from './xml-node.ts';

const plainElement = (): PlainElement => new PlainElement((name) => name);

function nodeOf(text: string): XmlNode {
  const node = plainElement().read(text, 0, 10);
  if (node === undefined) {
    throw new Error('not plain');
  }
  return node;
}

/** What an element holds, in order, and the text after it; undefined when it is not plain or not whole. */
function read(text: string, maxDepth = 10, plain = plainElement(), before = '/></a><a>&]]>'): readonly string[] | undefined {
  const node = plain.read(before + text, before.length, maxDepth);
  return node && [...toldOf(node), `| ${(before + text).slice(node.end)}`];
}

describe('a plain element', () => {
  it.each([
    ['<a></a>', ['<a>', '</a>']],
    ['<a/>', ['<a>', '</a>']],
    ['<a />', ['<a>', '</a>']],
    ['<q:a-1_b.c>een</q:a-1_b.c>', ['<a-1_b.c>', 'een', '</a-1_b.c>']],
    ['<a><b>een</b> <c/>twee</a>', ['<a>', '<b>', 'een', '</b>', ' ', '<c>', '</c>', 'twee', '</a>']],
    ['<a><b></b><b></b><b/></a>', ['<a>', '<b>', '</b>', '<b>', '</b>', '<b>', '</b>', '</a>']],
    ['<a><q:b/><q:c></q:c></a>', ['<a>', '<b>', '</b>', '<c>', '</c>', '</a>']],
    ['<a b="1" q:c = \'"\'\n d="" ></a>', ['<a b=1 q:c=" d=>', '</a>']],
    ['<a b="1"/>', ['<a b=1>', '</a>']],
    ['<a>&lt;p&gt;&amp;&quot;&nbsp;&#39;</a>', ['<a>', '<p>&"\u00a0\'', '</a>']],
    ['<a>een &amp; &eacute;&#65;&#x1F600;&#x41; twee</a>', ['<a>', 'een & éA😀A twee', '</a>']],
    ['<a>een<b>&lt;</b>twee<b>&gt;</b></a>', ['<a>', 'een', '<b>', '<', '</b>', 'twee', '<b>', '>', '</b>', '</a>']],
    ['<a>een > ] ]] twee</a>', ['<a>', 'een > ] ]] twee', '</a>']],
    ['<a><![CDATA[<een> & &geen;]]></a>', ['<a>', '<een> & &geen;', '</a>']],
    ['<a>een<![CDATA[]]>twee<![CDATA[drie]]>vier</a>', ['<a>', 'eentweedrievier', '</a>']],
    ['<a>een<!-- <b> & ]]> -->twee<!----></a>', ['<a>', 'eentwee', '</a>']],
    ['<a>&lt;<!-- &x; -->&gt;<b/><![CDATA[&lt;]]>&amp;lt;</a>', ['<a>', '<>', '<b>', '</b>', '&lt;&lt;', '</a>']],
  ])('is read: %s', (text, told) => {
    expect(read(text)).toEqual([...told, '| ']);
    expect(read(`${text}</r>&]]>`)).toEqual([...told, '| </r>&]]>']);
  });

  it.each(['&#9;', '&#10;', '&#13;', '&#32;', '&#xd7ff;', '&#xe000;', '&#xfffd;', '&#x10000;', '&#x10ffff;'])(
    'may have the character %s',
    (entity) => {
      const code = Number(entity.replace('&#', '0').replace(';', ''));
      expect(read(`<a>${entity}</a>`)).toEqual(['<a>', String.fromCodePoint(code), '</a>', '| ']);
    },
  );

  it.each(['&#0;', '&#8;', '&#11;', '&#12;', '&#14;', '&#31;', '&#xd800;', '&#xdfff;', '&#xfffe;', '&#xffff;', '&#x110000;'])(
    'may not have the character %s',
    (entity) => {
      expect(read(`<a>${entity}</a>`)).toBeUndefined();
    },
  );

  it.each([
    '<a>',
    '<a>een',
    '<a',
    '<a><!-- een',
    '<a><!-- een --',
    '<a><!-- een -- twee --></a>',
    '<a><!--></a>',
    '<a><![CDATA[een</a>',
    '<a><!x></a>',
    '<a><!x]]></a>',
    '<a><?x y?></a>',
    '<a>een ]]> twee</a>',
    '<a><b/>een ]]> twee</a>',
    '<a>een & twee</a>',
    '<a>een & twee &amp; drie</a>',
    '<a>een &amp; twee & drie</a>',
    '<a>&geen;</a>',
    '<a>&lt;p&gt; &amp; &quot;&nbsp;&#39; &</a>',
    '<a>&lt;&amp;geen;&geen;</a>',
    '<a>&toString;</a>',
    '<a>&#X41;</a>',
    '<a></b>',
    '<a></ab>',
    '<a></a >',
    '<a><b></a></b>',
    '<a b="1" b="2"></a>',
    '<a b="&lt;"></a>',
    '<a b="<"></a>',
    '<a b=">"></a>',
    '<a b="een\ntwee"></a>',
    '<a b="een\ttwee"></a>',
    '<a b=c></a>',
    '<a b></a>',
    '<a b="1"c="2"></a>',
    '<1></1>',
    '<ë></ë>',
    '<a><></></a>',
    '< a></ a>',
    '<a/x',
  ])('is none, or not whole, whatever stands before it: %j', (text) => {
    expect(['', '/></a><a>&]]>', '/a>'].map((before) => read(text, 10, plainElement(), before))).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['<a></a>', 1],
    ['<a/>', 1],
    ['<a><b>een</b><b>twee</b></a>', 2],
    ['<a><b/></a>', 2],
    ['<a><b><c x="1"/></b></a>', 3],
  ])('has only so many elements in one another: %s', (text, depth) => {
    expect(read(text, depth)).toBeDefined();
    expect(read(text, depth - 1)).toBeUndefined();
  });

  it('is read by what was read before, whatever that was', () => {
    const plain = plainElement();
    const texts = ['<a><b>1</b></a>', '<a><bc>2</bc></a>', '<a><b x="1">3</b></a>', '<a><b', '<a><b/></a>', '<a><b>4</b></a>', '<a>'];
    for (const text of [...texts, ...texts]) {
      expect(read(text, 10, plain)).toEqual(read(text));
    }
  });

  it('may have any number of names', () => {
    const names = Array.from({ length: 2_500 }, (_, index) => `b${index}`);
    const text = `<a>${names.map((name) => `<${name}></${name}>`).join('')}</a>`;
    expect(read(text + text)?.slice(0, -1)).toEqual(['<a>', ...names.flatMap((name) => [`<${name}>`, `</${name}>`]), '</a>']);
  });
});

describe('a plain element that was read', () => {
  it('has its own text whole and between its children, and a name that it was given', () => {
    const root = new PlainElement((name) => name.toUpperCase()).read('<a>een<q:b x="1">twee</q:b>&lt;<b/></a>', 0, 10);
    expect(root).toMatchObject({ name: 'A', key: 'a', attributes: {}, text: 'een<' });
    expect([0, 1, 2].map((index) => root?.textBefore(index))).toEqual(['een', '<', '']);
    expect(root?.children.map(({ name, key, attributes, text }) => [name, key, { ...attributes }, text])).toEqual([
      ['B', 'b', { x: '1' }, 'twee'],
      ['B', 'b', {}, ''],
    ]);
  });

  it('has its text on one line as any text is put on one', () => {
    const part = fc.constantFrom(
      'een',
      'twee',
      ' ',
      '~',
      '\u007f',
      '\n',
      'é',
      '\u00a0',
      '📖',
      '&amp;',
      'amp;',
      '&#32;',
      '<!-- x -->',
      '<![CDATA[ &]]>',
      '<b> c</b>',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const root = nodeOf(utf8Of(`<a>${parts.join('')}</a>`));
        expect(root.line).toBe(lineOf(root.text));
      }),
      { numRuns: 1_000 },
    );
    expect(nodeOf(utf8Of('<a x="é">één &#233;</a>'))).toMatchObject({ attributes: { x: 'é' }, text: 'één é', line: 'één é' });
  });

  it('has an empty line when it is empty, and a text after its last child', () => {
    expect(nodeOf('<a/>').line).toBe('');
    expect(nodeOf('<a>een<b/>twee</a>').text).toBe('eentwee');
  });

  it('may get another text', () => {
    const root = nodeOf('<a>een<b>twee</b></a>');
    root.text = '';
    expect([root.text, root.line, root.children[0]?.text]).toEqual(['', '', 'twee']);
    const leaf = nodeOf('<a>een</a>');
    leaf.text = '';
    expect([leaf.text, leaf.line]).toEqual(['', '']);
  });

  it('has at most 20,000 elements in it', () => {
    const text = (count: number): string => `<a>${'<b/>'.repeat(count)}</a>`;
    expect(nodeOf(text(20_000)).children).toHaveLength(20_000);
    expect(read(text(20_001))).toBeUndefined();
  });

  it.each([197, 198, 199, 200, 201])('may have tags of any length: %i', (length) => {
    const plain = plainElement();
    const text = `<a>${`<b c="${'x'.repeat(length - 'b c=""'.length)}"/>`.repeat(2)}<b c="${'y'.repeat(length - 'b c=""'.length)}"/></a>`;
    expect(read(text, 10, plain)).toEqual(read(text, 10, plain));
    expect(
      read(text, 10, plain)
        ?.filter((told) => told.includes('c='))
        .map((told) => told.slice(0, 6)),
    ).toEqual(['<b c=x', '<b c=x', '<b c=y']);
  });
});

it('the local name of an element has no prefix', () => {
  expect(['a', 'q:a'].map((name) => localName(name))).toEqual(['a', 'a']);
});
