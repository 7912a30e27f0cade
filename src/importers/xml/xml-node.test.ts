import { expect, it } from 'vitest';
import { lineAt, linesAt, nodesAt, XmlNodeBuilder, type XmlNode } from './xml-node.ts';
import { utf8Of } from './utf8-text.ts';
import { XmlReader } from './xml-reader.ts';

function nodeOf(text: string): XmlNode {
  let builder: XmlNodeBuilder | undefined;
  const reader = new XmlReader({
    open(name, attributes) {
      if (builder === undefined) {
        builder = new XmlNodeBuilder(name, attributes);
      } else {
        builder.open(name, attributes);
      }
    },
    text: (part) => builder?.text(part),
    close: () => builder?.close(),
  });
  reader.write(utf8Of(text));
  reader.end();
  if (builder === undefined) {
    throw new Error('no element');
  }
  return builder.root;
}

it('keeps the attributes of each element, and its place in the text of its parent', () => {
  const root = nodeOf('<a x="1">een <b y="2">twee</b> drie <c/></a>');
  expect(root).toMatchObject({ name: 'a', key: 'a', attributes: { x: '1' }, text: 'een  drie ' });
  expect(root.children.map(({ name, attributes, text }) => [name, { ...attributes }, text])).toEqual([
    ['b', { y: '2' }, 'twee'],
    ['c', {}, ''],
  ]);
  expect([0, 1, 2].map((index) => root.textBefore(index))).toEqual(['een ', ' drie ', '']);
});

it('finds elements by their path without regard to case, in order', () => {
  const root = nodeOf('<a><B><c>1</c></B><b><C> 2 \n 3 </C><c> </c><d>4</d></b><c>5</c></a>');
  expect(nodesAt(root, 'b', 'c').map(({ text }) => text)).toEqual(['1', ' 2 \n 3 ', ' ']);
  expect(linesAt(root, 'b', 'c')).toEqual(['1', '2 3']);
  expect(linesAt(root, 'x')).toEqual([]);
});

it('reads entities that were escaped twice in a line, and leaves them in a text', () => {
  const root = nodeOf('<a><b>caf&amp;eacute; &amp;amp; bar</b></a>');
  expect(lineAt(root, 'b')).toBe('café & bar');
  expect(nodesAt(root, 'b')[0]?.text).toBe('caf&eacute; &amp; bar');
});

it('finds the first text that is not empty', () => {
  const root = nodeOf('<a><b> </b><b>1</b><b>2</b></a>');
  expect(lineAt(root, 'B')).toBe('1');
  expect(lineAt(root, 'c')).toBeUndefined();
});

it('holds at most 20,000 elements, and says that it had more', () => {
  const builder = new XmlNodeBuilder('a');
  for (let count = 0; count < 20_001; count += 1) {
    expect(builder.isOversized).toBe(false);
    builder.open('b');
    expect(builder.close()).toBe(false);
  }
  expect([builder.isOversized, builder.root.children.length, builder.close()]).toEqual([true, 20_000, true]);
});

it('holds at most a million characters, and says that it had more', () => {
  const builder = new XmlNodeBuilder('a');
  builder.text('x'.repeat(999_999));
  builder.text('y');
  expect(builder.isOversized).toBe(false);
  builder.text('z');
  expect([builder.isOversized, builder.root.text.length]).toEqual([true, 1_000_000]);
});
