import { describe, expect, it } from 'vitest';
import { readPrice } from './eck-price.ts';
import { XmlNodeBuilder, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { textAt, textsAt } from './eck-texts.ts';
import { utf8Of } from '#importers/xml/utf8-text.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';

/** The element of an XML text. */
function nodeOf(xml: string): XmlNode {
  let builder: XmlNodeBuilder | undefined;
  const reader = new XmlReader({
    open: (name) => {
      if (builder === undefined) {
        builder = new XmlNodeBuilder(name);
      } else {
        builder.open(name);
      }
    },
    text: (text) => builder?.text(text),
    close: () => builder?.close(),
  });
  reader.write(utf8Of(xml));
  reader.end();
  return builder?.root ?? new XmlNodeBuilder('').root;
}
const price = (fields: string) => readPrice(nodeOf(`<Entry>${fields}</Entry>`));
const amount = (cents: string, percentage?: string): string =>
  `<Price><Amount>${cents}</Amount>${percentage === undefined ? '' : `<VAT>${percentage}</VAT>`}</Price>`;
const firm = '<PriceIsIndicative>false</PriceIsIndicative>';

describe('a price', () => {
  it.each([
    ['<Prices><Consumerprice>1250</Consumerprice></Prices>', 1_250],
    ['<Prices><ConsumerPrice>1250</ConsumerPrice></Prices>', 1_250],
    ['<Consumerprice>1250</Consumerprice>', 1_250],
    ['<PriceVATLow>1250</PriceVATLow>', 1_250],
    ['<PriceVATHigh>1250</PriceVATHigh>', 1_250],
    ['<PriceVATLow>1250</PriceVATLow><PriceVATHigh>1250</PriceVATHigh>', 1_250],
    ['<PriceVATLow>1250</PriceVATLow><PriceVATHigh>0</PriceVATHigh>', 1_250],
    ['<PriceVATLow>0</PriceVATLow><PriceVATHigh>1250</PriceVATHigh>', 1_250],
    ['<Currency>euro</Currency><PriceVATLow>1</PriceVATLow>', 1],
    ['<Currency>€</Currency><PriceVATLow>1</PriceVATLow>', 1],
    ['<Prices><Currency>EUR</Currency><Consumerprice>1</Consumerprice></Prices><Currency>USD</Currency>', 1],
    [`<Prices>${amount('1000', '9')}${amount('2000', '21')}</Prices>`, 3_510],
    [`<Prices>${amount('1000', '9,0')}</Prices>`, 1_090],
    [`<Prices>${amount('1000', '9.00')}</Prices>`, 1_090],
    [`<Prices>${amount('1000', '21.000')}</Prices>`, 1_210],
    [`<Prices>${amount('0')}${amount('100', '0')}</Prices>`, 100],
    ['<Prices><Consumerprice>100000000</Consumerprice></Prices>', 100_000_000],
    [`${firm}<Prices><Consumerprice>0</Consumerprice></Prices>`, 0],
    [`<PriceIsIndicative>FALSE</PriceIsIndicative><Prices><Consumerprice>0</Consumerprice></Prices>`, 0],
    [`<PriceIsIndicative>0</PriceIsIndicative><Prices><Consumerprice>0</Consumerprice></Prices>`, 0],
    [`${firm}<Prices>${amount('0')}</Prices>`, 0],
    [`<Prices><Consumerprice>0</Consumerprice>${amount('100', '9')}</Prices>`, 109],
  ])('of %s is %d cents', (fields, cents) => {
    expect(price(fields)).toEqual({ price: cents });
  });

  it.each([
    '',
    '<Prices/>',
    '<Prices><Consumerprice>nvt</Consumerprice></Prices>',
    '<Prices><Consumerprice>0</Consumerprice></Prices>',
    `<Prices>${amount('0', '9')}</Prices>`,
    '<PriceIsIndicative>true</PriceIsIndicative><PriceVATLow>0</PriceVATLow>',
    '<PriceIsIndicative>1</PriceIsIndicative><PriceVATLow>0</PriceVATLow>',
  ])('of %j is unknown, without a word', (fields) => {
    expect(price(fields)).toEqual({});
  });

  it.each([
    '<Currency>EURS</Currency><PriceVATLow>1</PriceVATLow>',
    '<Currency>xEUR</Currency><PriceVATLow>1</PriceVATLow>',
    '<PriceVATLow>1234567890</PriceVATLow>',
    '<PriceVATLow>12a</PriceVATLow>',
    '<PriceVATLow>a12</PriceVATLow>',
    `<Prices>${amount('100')}</Prices>`,
    `<Prices>${amount('100', '121')}</Prices>`,
    `<Prices>${amount('100', '9.125')}</Prices>`,
    `<Prices>${amount('1000', '6')}</Prices>`,
    `<Prices>${amount('1000', '9,5')}</Prices>`,
    `<Prices>${amount('1000', '9')}${amount('1000', '19')}</Prices>`,
    `<Prices>${amount('100', 'x9')}</Prices>`,
    `<Prices>${amount('100', '9')}${amount('x', '9')}</Prices>`,
  ])('of %s is left out with a reason', (fields) => {
    expect(price(fields)).toEqual({ reason: expect.stringMatching(/ De prijs is weggelaten\.$/u) as string });
  });
});

describe('the elements of an entry', () => {
  const node = nodeOf('<a><b>een</b><c><B> twee\n 2 </B><b>nvt</b></c><c><b>drie</b></c><b/></a>');

  it('are found by their path, whatever the capitals, in order', () => {
    expect(nodesAt(node, 'b').map(({ text }) => text)).toEqual(['een', '']);
    expect(nodesAt(node, 'C', 'b').map(({ name }) => name)).toEqual(['B', 'b', 'b']);
    expect(nodesAt(node)).toEqual([node]);
    expect(nodesAt(node, 'd', 'b')).toEqual([]);
  });

  it('have texts on one line, without those that say nothing', () => {
    expect(textsAt(node, 'c', 'b')).toEqual(['twee 2', 'drie']);
    expect([textAt(node, 'c', 'b'), textAt(node, 'd')]).toEqual(['twee 2', undefined]);
  });
});
