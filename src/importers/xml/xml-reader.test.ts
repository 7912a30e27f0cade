import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMutationRun, runsOf } from '#mutation-run.fixture.ts';
import { XmlReader } from './xml-reader.ts';
import type { XmlHandler } from './xml-handler.ts';
import { utf8Of } from './utf8-text.ts';
import { piecesOf, toldOf } from './xml-node.fixture.ts';

/** What a reader tells of a document, in pieces of a size; a refusal is its sentence. */
function heard(text: string, size = 1_000, records: readonly string[] = []): readonly string[] {
  const told: string[] = [];
  const handler: XmlHandler = {
    open: (name, attributes) =>
      told.push(
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}=${value}`)
          .join('')}>`,
      ),
    text: (piece) => told.push(piece),
    close: (name) => told.push(`</${name}>`),
  };
  const reader = new XmlReader(handler, {
    names: new Set(records),
    nameOf: (name) => name,
    isExpected: () => true,
    take: (record) => told.push(...toldOf(record)),
  });
  try {
    for (const piece of piecesOf(text, size)) {
      reader.write(piece);
    }
    reader.end();
  } catch (error) {
    return [...told, error instanceof Error ? `${error.name}: ${error.message}` : String(error)];
  }
  return told;
}

const refusal = (text: string): string => heard(text).at(-1) ?? '';

describe('a document', () => {
  it('is heard in order, names without their prefix', () => {
    expect(heard('<?xml version="1.0"?><q:a xmlns:q="u" b="1"><!-- x --><q:c>een &amp; twee</q:c><![CDATA[<drie>]]></q:a>')).toEqual([
      '<a xmlns:q=u b=1>',
      '<c>',
      'een & twee',
      '</c>',
      '<drie>',
      '</a>',
    ]);
  });

  it.each(['&#0;', '&#x0;', '&#x1F;', '&#31;', '&#8;', '&#011;', '&#12;', '&#x0000c;', '&#x0e;'])(
    'has a space for a reference to a control character, in pieces of any size: %s',
    (reference) => {
      for (const size of [1, 2, 3, 5, 1_000]) {
        expect(heard(`<r><a>een${reference}twee</a></r>`, size, ['a'])).toEqual(['<r>', '<a>', 'een twee', '</a>', '</r>']);
      }
    },
  );

  it.each(['&#9;', '&#10;', '&#13;', '&#32;', '&#x9;', '&#xa;', '&#x0D;', '&#x20;', '&#110;', '&#x11f;'])(
    'has the character of another reference: %s',
    (reference) => {
      expect(heard(`<a>${reference}</a>`).join('')).not.toContain('&');
      const reader = new XmlReader({ open: () => undefined, text: () => undefined, close: () => undefined });
      reader.write(utf8Of(`<a>${reference}</a>`));
      reader.end();
      expect(reader.controlCharacters).toBe(0);
    },
  );

  it.each(['<a>een &amp', '<a>een &', '<a>een &#'])('that ends in a reference has broken off: %s', (text) => {
    expect(refusal(text)).toContain('afgebroken');
  });

  it('may have white space before its declaration, whose lines count', () => {
    expect(heard('\n \r\n<?xml version="1.0"?><a>b</a>')).toEqual(['<a>', 'b', '</a>']);
    expect(refusal('\n\n<?xml version="1.0"?>\n<a></b>')).toContain('bij regel 4');
    expect(refusal('x<?xml version="1.0"?><a/>')).toContain('bij regel 1');
  });

  it('may be nested 200 deep, and no deeper', () => {
    const nested = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
    expect(heard(nested(200))).toHaveLength(400);
    expect(refusal(nested(201))).toBe('XmlError: De elementen zijn dieper genest dan 200 niveaus (bij regel 1).');
    expect(heard(`<r>${'<a></a>'.repeat(300)}</r>`)).toHaveLength(602);
  });

  it.each(['<a/>', '<a></a>', '<a x="1"/>'])('may be nested no deeper in a record either: %s', (innermost) => {
    const nested = (depth: number): string => `<r>${'<Entry>'.repeat(depth - 2)}${innermost}${'</Entry>'.repeat(depth - 2)}</r>`;
    expect(heard(nested(200), 10_000, ['Entry'])).toEqual(heard(nested(200)));
    expect(heard(nested(201), 10_000, ['Entry']).at(-1)).toBe(refusal(nested(201)));
    expect(refusal(nested(201))).toContain('dieper genest dan 200 niveaus');
  });

  it('loses its forbidden control characters, which are counted', () => {
    const texts: string[] = [];
    const reader = new XmlReader({ open: () => undefined, text: (text) => texts.push(text), close: () => undefined });
    reader.write(utf8Of('<a>een\u0000twee\ttab\u000b\u000c\u001f'));
    reader.write(utf8Of('\ufffedrie\uffff\n\ufffd\uffbf\u0010</a>'));
    reader.end();
    expect([texts.join(''), reader.controlCharacters]).toEqual(['een twee\ttab    drie \n\ufffd\uffbf ', 7]);
  });
});

describe('a refusal', () => {
  it.each([
    ['<a><b></a></b>', /^Een element wordt anders gesloten dan het begon bij regel 1, teken \d+\.$/u],
    ['<a>', /^Het bestand is afgebroken of geen XML bij regel 1, teken \d+\.$/u],
    ['', /^Het bestand is afgebroken of geen XML bij regel 1, teken \d+\.$/u],
    ['<a>\n&onbekend;</a>', /^Het bestand gebruikt een entiteit die niet bestaat bij regel 2, teken \d+\.$/u],
    ['<a>&#xffff;</a>', /^Het bestand bevat een teken dat in XML niet mag bij regel 1, teken \d+\.$/u],
    [`<a>${'\n'.repeat(11)}</b>`, /^Een element wordt anders gesloten dan het begon bij regel 12, teken \d+\.$/u],
    ['hallo <a/>', /^Het bestand is geen XML, of er staat tekst buiten het eerste element bij regel 1, teken \d+\.$/u],
    ['<a/>\n<?xml version="1.0"?><b/>', /^Er staat iets voor de XML-declaratie bij regel 2, teken \d+\.$/u],
    [
      '<a/>\n<b/>',
      /^Na het eerste bericht begint een ander; lever elk bericht als een eigen bestand\. Het gaat mis bij regel 2, teken \d+\.$/u,
    ],
    ['<a b=c/>', /^De XML klopt niet bij regel 1, teken \d+ \(.+\)\.$/u],
    [
      '<!DOCTYPE a [<! ENTITY b "c">]><a/>',
      /^Het bestand verklaart eigen entiteiten in een DOCTYPE\. Dat is onveilig en wordt geweigerd\.$/u,
    ],
    [
      '<!DOCTYPE a [<!entity b "c">]><a/>',
      /^Het bestand verklaart eigen entiteiten in een DOCTYPE\. Dat is onveilig en wordt geweigerd\.$/u,
    ],
  ])('of %j is one sentence', (text, sentence) => {
    expect(refusal(text).replace('XmlError: ', '')).toMatch(sentence);
  });

  it('has the fault that the parser found as its cause', () => {
    const reader = new XmlReader({ open: () => undefined, text: () => undefined, close: () => undefined });
    expect(() => reader.write(utf8Of('<a></b>'))).toThrow(expect.objectContaining({ name: 'XmlError', cause: expect.any(Error) as Error }));
  });

  it('says on which line a text of more than four million characters stands', () => {
    expect(heard(`<a>\n${'x'.repeat(4_000_010)}`, 65_536).at(-1)).toBe(
      'XmlError: Bij regel 2 staat één tekst of element van meer dan 4 miljoen tekens. Zo ziet een catalogus er niet uit.',
    );
  });

  it.each([65_536, 5_000_000])('comes for no text of exactly four million characters, in pieces of %i', (size) => {
    expect(heard(`<a>${'x'.repeat(4_000_000)}`, size).at(-1)).toContain('afgebroken');
    expect(heard(`<a>${'x'.repeat(4_000_001)}`, size).at(-1)).toContain('meer dan 4 miljoen tekens');
  });

  it('comes for none of many texts that are long together', () => {
    const part = `<b>${'x'.repeat(900_000)}</b><!-- ${'x'.repeat(900_000)} --><?x ${'x'.repeat(900_000)}?><![CDATA[${'x'.repeat(900_000)}]]>`;
    expect(heard(`<a>${part.repeat(3)}</a>`, 500_000).at(-1)).toBe('</a>');
  });
});

describe('a record', () => {
  const records = ['Entry', 'Product'];
  const content = fc.constantFrom(
    'een',
    ' twee\n',
    '\r\n',
    '\r',
    'é 😀',
    '&amp;',
    '&eacute;',
    '&#65;',
    '&#x1f600;',
    '&#13;',
    '<b/>',
    '<b c="1" d=\'>2\'>drie</b>',
    ']',
    '<!-- een > twee -->',
    '<!---->',
    '<!--></Entry>-->',
    '<![CDATA[<a>&b]]>',
    '<![CDATA[]]>',
    '<![CDATA[</Entry>]]>',
  );
  const element = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;
  const part = fc.oneof(
    content,
    fc.tuple(fc.constantFrom('a', 'p:a', 'Entry'), fc.array(content)).map(([name, parts]) => element(name, parts)),
  );
  const record = fc
    .tuple(fc.constantFrom('Entry', 'q:Entry', 'Product', 'other'), fc.array(part))
    .map(([name, parts]) => element(name, parts));
  const beginning = '<?xml version="1.0"?>\n<r x="1">';
  const text = fc.array(fc.oneof(record, record, content)).map((parts) => `${beginning}\n${parts.join('\n')}</r>`);
  const odd = fc.constantFrom(
    '<!-- een -- twee -->',
    '<!--',
    '-->',
    '<!--->',
    '<!x>',
    '<![CDATA[',
    '<![CDATA[<Entry>]]>',
    ']]>',
    '<?x y?>',
    '<Entry',
    '</Entry>',
    '<Entry>',
    '<Entry a="1" a="2"/>',
    '<Entry a="&lt;\n"/>',
    '&',
    '&geen;',
    '&#0;',
    '&#xffff;',
    '<',
    '>',
    '"',
    '<ë/>',
    '</a >',
    '< a>',
    '<a b=c>',
    '<a b="<"/>',
    '<a b="1"c="2"/>',
    '&#X41;',
    '<Entry/>',
  );
  const joined = (told: readonly string[]): string => told.join('');

  const sizes = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 1_000 }));

  it('is heard as the parser hears it, in pieces of any size, faults with their place too', () => {
    fc.assert(
      fc.property(text, fc.array(fc.tuple(odd, fc.nat()), { maxLength: 2 }), sizes, (whole, odds, size) => {
        const spoilt = odds.reduce((spoiling, [piece, at]) => {
          // Outside the root the parser itself names another place when a text comes in other pieces.
          const place = beginning.length + (at % (spoiling.length - beginning.length - '</r>'.length));
          // A decoder gives no half characters.
          return `${spoiling.slice(0, place)}${piece}${spoiling.slice(place)}`.toWellFormed();
        }, whole);
        expect(joined(heard(spoilt, size, records))).toBe(joined(heard(spoilt)));
      }),
      { numRuns: runsOf(2_000) },
    );
  });

  it('has no empty texts around it', () => {
    expect(heard('<r> <Entry>een</Entry><Entry/>twee</r>', 1_000, records)).toEqual([
      '<r>',
      ' ',
      '<Entry>',
      'een',
      '</Entry>',
      '<Entry>',
      '</Entry>',
      'twee',
      '</r>',
    ]);
  });

  it('comes after the text before it, wherever the pieces of a file end', () => {
    const whole = '<r><b c="1>2"/>een<Entry>twee</Entry></r>';
    for (let size = 1; size <= whole.length; size += 1) {
      expect(joined(heard(whole, size, records))).toBe(joined(heard(whole)));
    }
  });

  it('leaves the place of a later fault as it is', () => {
    const whole = '<r><Entry>😀 é\n</Entry><Entry>\n😀 twee</Entry>&geen;</r>';
    expect(joined(heard(whole, 1_000, records))).toBe(joined(heard(whole)));
  });

  it('is no record behind the root', () => {
    expect(joined(heard('<r></r><Entry>een</Entry>', 1_000, records))).toMatch(/^<r><\/r>(?:<Entry>)?XmlError: /u);
  });

  it('is no record at the root, and only text when nothing closes it', () => {
    expect(heard('<Entry><a>een</a></Entry>', 7, records)).toEqual(['<Entry>', '<a>', 'een', '</a>', '</Entry>']);
    expect(joined(heard('<r><Entry><a>een</a>', 7, records))).toMatch(/^<r><Entry><a>een<\/a>XmlError: .+bij regel 1, teken 20\./u);
  });

  it('may be of version 1.1, which has other line ends', () => {
    const text11 = '<?xml version="1.1"?><r><Entry>een\u0085twee\u2028</Entry></r>';
    for (const size of [9, 1_000]) {
      expect(joined(heard(text11, size, records))).toBe('<r><Entry>een\ntwee\n</Entry></r>');
    }
  });

  it.skipIf(isMutationRun).each([
    ['of one element after another that nothing closes', (count: number) => '<Entry>'.repeat(count)],
    ['that are empty', (count: number) => `${'<Entry/>'.repeat(count)}</r>`],
    ['of which one never ends', (count: number) => `<Entry>${'<a>1</a>'.repeat(count)}`],
  ])('costs as much time as its length, also in a file %s', (_, contentOf) => {
    const timed = (count: number): number => {
      const start = process.cpuUsage();
      heard(`<r>${contentOf(count)}`, 50_000, records);
      const { user, system } = process.cpuUsage(start);
      return user + system + 1_000;
    };
    const quickest = (count: number): number => Math.min(...Array.from({ length: 3 }, () => timed(count)));
    expect(quickest(400_000) / quickest(40_000)).toBeLessThan(60);
  });
});
