import { describe, expect, it } from 'vitest';
import { fieldGroups } from './field-groups.ts';
import { inOrder, namedSources, noPrecedence, parsePrecedence } from './precedence.ts';

const parse = (text: string) => parsePrecedence(text, 'voorrang.txt');

describe('a precedence file', () => {
  it('names the sources that go first, for a group of fields, for several, or for all', () => {
    const { precedence, faults } = parse(
      '\ufeff# prijzen\r\n  \r\n # volgorde\r\nAanbod = prijslijst, eck\r\nomschrijving,vorige druk=uitgever\nalles = eck-2\n',
    );
    expect(faults).toEqual([]);
    expect([...precedence]).toEqual([
      ['aanbod', ['prijslijst', 'eck']],
      ['omschrijving', ['uitgever']],
      ['vorige druk', ['uitgever']],
      ['alles', ['eck-2']],
    ]);
    expect(namedSources(precedence)).toEqual(['prijslijst', 'eck', 'uitgever', 'eck-2']);
  });

  it('may name every group', () => {
    const { precedence, faults } = parse(fieldGroups.map(({ name }) => `${name} = eck`).join('\n'));
    expect([precedence.size, faults]).toEqual([fieldGroups.length, []]);
  });

  const shape = "Schrijf de velden, een '=' en de bronnen op volgorde, zoals: aanbod = prijslijst, eck";
  it.each([
    ['aanbod prijslijst', shape],
    ['aanbod = eck = onix', shape],
    ['prijs = eck', /^'prijs' is geen veld\. Gebruik alles, titel, uitgever, .*aanbod, .*volgende druk\.$/u],
    ['aanbod, = eck', /^'' is geen veld\./u],
    ['aanbod =', "Achter de '=' ontbreekt een bron."],
    ['aanbod = eck,', "Achter de '=' ontbreekt een bron."],
    ['aanbod = prijslijst eck', "'prijslijst eck' is geen naam van een bron."],
    ['aanbod = Eck', "'Eck' is geen naam van een bron."],
    ['aanbod = -eck', "'-eck' is geen naam van een bron."],
    ['aanbod = eck, onix, eck', "Bron 'eck' staat er twee keer."],
    ['titel = onix', "Voor 'titel' is er al een regel."],
    ['soort, soort = onix', "Voor 'soort' is er al een regel."],
  ])('has a fault in its third line: %s', (line, reason) => {
    const { precedence, faults } = parse(`# eerst\ntitel = eck\n${line}\ndruk = onix`);
    expect(faults).toEqual([{ file: 'voorrang.txt', line: 3, reason: expect.stringMatching(reason) }]);
    expect([...precedence.keys()]).toEqual(['titel', 'druk']);
  });
});

describe('the order of sources', () => {
  const { precedence } = parse('aanbod = prijslijst\nalles = onix, prijslijst');

  it('is that of the rule for a group, then that for all, then that of their first delivery', () => {
    const names = ['eck', 'onix', 'prijslijst', 'bundle'];
    const ordered = (rules: typeof precedence, group: 'aanbod' | 'titel') =>
      inOrder(
        rules,
        group,
        names.map((source) => ({ source })),
      ).map(({ source }) => source);
    expect(ordered(precedence, 'aanbod')).toEqual(['prijslijst', 'onix', 'eck', 'bundle']);
    expect(ordered(precedence, 'titel')).toEqual(['onix', 'prijslijst', 'eck', 'bundle']);
    expect(ordered(noPrecedence, 'titel')).toEqual(names);
  });
});
