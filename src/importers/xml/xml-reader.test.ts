import { describe, expect, it } from 'vitest';
import { XmlReader } from './xml-reader.ts';

/** What a reader tells of a document, in pieces of a size; a refusal is its sentence. */
function heard(text: string, size = 1_000): readonly string[] {
  const told: string[] = [];
  const reader = new XmlReader({
    open: (name, attributes) =>
      told.push(
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}=${value}`)
          .join('')}>`,
      ),
    text: (piece) => told.push(piece),
    close: (name) => told.push(`</${name}>`),
  });
  try {
    for (let start = 0; start < text.length; start += size) {
      reader.write(text.slice(start, start + size));
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

  it('may be nested 200 deep, and no deeper', () => {
    const nested = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
    expect(heard(nested(200))).toHaveLength(400);
    expect(refusal(nested(201))).toBe('XmlError: De elementen zijn dieper genest dan 200 niveaus (bij regel 1).');
    expect(heard(`<r>${'<a></a>'.repeat(300)}</r>`)).toHaveLength(602);
  });

  it('loses its forbidden control characters, which are counted', () => {
    const texts: string[] = [];
    const reader = new XmlReader({ open: () => undefined, text: (text) => texts.push(text), close: () => undefined });
    reader.write('<a>een\u0000twee\ttab\u000b\u000c\u001f');
    reader.write('\ufffedrie\n</a>');
    reader.end();
    expect([texts.join(''), reader.controlCharacters]).toEqual(['een twee\ttab    drie\n', 5]);
  });
});

describe('a refusal', () => {
  it.each([
    ['<a><b></a></b>', /^Een element wordt anders gesloten dan het begon bij regel 1, teken \d+ \(.+\)\.$/u],
    ['<a>', /^Het bestand is afgebroken of geen XML bij regel 1, teken \d+ \(.+\)\.$/u],
    ['', /^Het bestand is afgebroken of geen XML bij regel 1, teken \d+ \(.+\)\.$/u],
    ['<a>\n&onbekend;</a>', /^Het bestand gebruikt een entiteit die niet bestaat bij regel 2, teken \d+ \(.+\)\.$/u],
    ['<a>&#0;</a>', /^Het bestand bevat een teken dat in XML niet mag bij regel 1, teken \d+ \(.+\)\.$/u],
    ['hallo <a/>', /^Het bestand is geen XML, of er staat tekst buiten het eerste element bij regel 1, teken \d+ \(.+\)\.$/u],
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

  it('says on which line a text of more than four million characters stands', () => {
    expect(heard(`<a>\n${'x'.repeat(4_000_010)}`, 65_536).at(-1)).toBe(
      'XmlError: Bij regel 2 staat één tekst of element van meer dan 4 miljoen tekens. Zo ziet een catalogus er niet uit.',
    );
  });

  it('comes for none of many texts that are long together', () => {
    const part = `<b>${'x'.repeat(900_000)}</b><!-- ${'x'.repeat(900_000)} --><?x ${'x'.repeat(900_000)}?><![CDATA[${'x'.repeat(900_000)}]]>`;
    expect(heard(`<a>${part.repeat(3)}</a>`, 500_000).at(-1)).toBe('</a>');
  });
});
