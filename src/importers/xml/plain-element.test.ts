import { describe, expect, it } from 'vitest';
import { localName, PlainElement } from './plain-element.ts';

/** What an element holds, in order, and the text after it; undefined when it is not plain or not whole. */
function read(text: string, maxDepth = 10, plain = new PlainElement(), before = '/></a><a>&]]>'): readonly string[] | undefined {
  const end = plain.read(before + text, before.length, maxDepth);
  if (end === undefined) {
    return undefined;
  }
  const told: string[] = [];
  plain.tell({
    open: (name, attributes) =>
      told.push(['<', name, ...Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`), '>'].join('')),
    text: (piece) => told.push(piece),
    close: (name) => told.push(`</${name}>`),
  });
  return [...told, `| ${(before + text).slice(end)}`];
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
    ['<a>een &amp; &eacute;&#65;&#x1F600;&#x41; twee</a>', ['<a>', 'een & éA😀A twee', '</a>']],
    ['<a>een<b>&lt;</b>twee<b>&gt;</b></a>', ['<a>', 'een', '<b>', '<', '</b>', 'twee', '<b>', '>', '</b>', '</a>']],
    ['<a>een > ] ]] twee</a>', ['<a>', 'een > ] ]] twee', '</a>']],
    ['<a><![CDATA[<een> & &geen;]]></a>', ['<a>', '<een> & &geen;', '</a>']],
    ['<a>een<![CDATA[]]>twee<![CDATA[drie]]>vier</a>', ['<a>', 'een', '', 'twee', 'drie', 'vier', '</a>']],
    ['<a>een<!-- <b> & ]]> -->twee<!----></a>', ['<a>', 'een', 'twee', '</a>']],
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
    expect(['', '/></a><a>&]]>', '/a>'].map((before) => read(text, 10, new PlainElement(), before))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
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
    const plain = new PlainElement();
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

it('the local name of an element has no prefix', () => {
  expect(['a', 'q:a'].map((name) => localName(name))).toEqual(['a', 'a']);
});
