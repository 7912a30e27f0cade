import { describe, expect, it } from 'vitest';
import type { XmlNode } from './xml-node.ts';
import { utf8Of } from './utf8-text.ts';
import { XmlReader } from './xml-reader.ts';

const namesOf = ({ name, children }: XmlNode): readonly string[] => [name, ...children.flatMap(namesOf)];

/**
 * The records that a reader offers, each with its depth, and the names of those that it gives whole, with '!', and of the elements that it opens; a `known`
 * one is recalled.
 */
function offered(
  pieces: readonly string[],
  known = '',
  isExpected: (offers: readonly string[]) => boolean = () => true,
): readonly string[] {
  const offers: string[] = [];
  const reader = new XmlReader(
    {
      open: (name) => offers.push(name),
      text: () => undefined,
      close: () => undefined,
    },
    {
      names: new Set(['Entry', 'Product']),
      nameOf: (name) => `${name}!`,
      isExpected: () => isExpected(offers),
      recall: (record, depth) => {
        offers.push(`${depth} ${record}`);
        return record === known;
      },
      take: (record, isOffered) => offers.push(...(isOffered ? ['offered'] : []), ...namesOf(record)),
    },
  );
  for (const piece of pieces) {
    reader.write(utf8Of(piece));
  }
  return offers;
}

describe('a record', () => {
  it.each([
    ['<r><Entry>een</Entry></r>', ['r', '1 <Entry>een</Entry>', 'offered', 'Entry!']],
    [
      '<?xml version="1.0"?><r>\n <Entry/>\t<q:Product x="1"/></r>',
      ['r', '1 <Entry/>', 'offered', 'Entry!', '1 <q:Product x="1"/>', 'offered', 'Product!'],
    ],
    ['<r><s><Entry><a/></Entry></s></r>', ['r', 's', '2 <Entry><a/></Entry>', 'offered', 'Entry!', 'a!']],
    [
      '<r><Entry><a/></Entry>een <Entry/><b/> <Entry/></r>',
      ['r', '1 <Entry><a/></Entry>', 'offered', 'Entry!', 'a!', 'Entry', 'b', '1 <Entry/>', 'offered', 'Entry!'],
    ],
    ['<r>een<Entry/><b>twee</b><Entry/></r>', ['r', 'Entry', 'b', '1 <Entry/>', 'offered', 'Entry!']],
    [
      '<r><Entry><Entry>een</Entry></Entry><Entry>twee</Entry></r>',
      ['r', '1 <Entry><Entry>een</Entry>', 'Entry!', 'Entry!', '1 <Entry>twee</Entry>', 'offered', 'Entry!'],
    ],
    [
      '<r><Entry><?x?><a></a><Product></Product></Entry><Entry>twee</Entry></r>',
      ['r', '1 <Entry><?x?><a></a><Product></Product></Entry>', 'Entry', 'a', 'Product', '1 <Entry>twee</Entry>', 'offered', 'Entry!'],
    ],
    ['<Entry><a>een</a></Entry>', ['Entry', 'a']],
    ['<?xml version="1.1"?><r><Entry>een</Entry></r>', ['r', 'Entry']],
  ])('is offered whole, with its depth, before it is told: %s', (whole, offers) => {
    expect(offered([whole])).toEqual(offers);
  });

  it('is offered once it is whole, wherever the pieces of a file end behind its name', () => {
    const whole = '<r><Entry x="1"><a>een</a>\r\n</Entry></r>';
    const offers = ['r', '1 <Entry x="1"><a>een</a>\n</Entry>', 'offered', 'Entry!', 'a!'];
    const begun = '<r><Entry '.length;
    for (let cut = begun; cut < whole.length; cut += 1) {
      expect(offered([whole.slice(0, cut), whole.slice(cut)])).toEqual(offers);
    }
    expect(offered([whole.slice(0, begun), ...whole.slice(begun)])).toEqual(offers);
  });

  it('is told before it is whole when it has more than a million characters', () => {
    const long = `<r><Entry><a>een</a><b>${'x'.repeat(999_979)}`;
    expect(offered([long])).toEqual(['r']);
    expect(offered([`${long}x`])).toEqual(['r', 'Entry', 'a', 'b']);
  });

  it('is left to the parser when it has more than a million characters, also when it comes at once', () => {
    const long = (count: number): string => `<r><Entry>${'x'.repeat(count - '<Entry></Entry>'.length)}</Entry></r>`;
    expect(offered([long(1_000_000)]).slice(-1)).toEqual(['Entry!']);
    expect(offered([long(1_000_001)]).slice(-1)).toEqual(['Entry']);
  });

  it('is told with what is in it where none is expected', () => {
    const whole = '<r><Entry><Product/></Entry><s/><Entry><a/></Entry></r>';
    const offers = ['r', 'Entry', 'Product', 's', '1 <Entry><a/></Entry>', 'offered', 'Entry!', 'a!'];
    expect(offered([whole], '', (told) => told.includes('s'))).toEqual(offers);
  });

  it('that is recalled is not told', () => {
    const known = '<Entry>een</Entry>';
    expect(offered([`<r>${known}<Entry>twee</Entry>${known}</r>`], known)).toEqual([
      'r',
      `1 ${known}`,
      '1 <Entry>twee</Entry>',
      'offered',
      'Entry!',
      `1 ${known}`,
    ]);
  });
});
