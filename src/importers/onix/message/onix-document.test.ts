import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { collect, productsOf, reasonsOf, sourceOf } from '#importers/eck/eck.fixture.ts';
import { descriptive, ean, eventsOf, identifier, message, placed, product, tag, testImporter } from '#importers/onix/onix.fixture.ts';

const record = product(descriptive(placed));
const root = (attributes: string, content = record, name = 'ONIXMessage'): string => `<${name} ${attributes}>${content}</${name}>`;
const toldOf = (events: readonly ImportEvent[]) =>
  events.flatMap((event) => ('problem' in event ? [[event.kind, event.problem.record, event.problem.field, event.problem.reason]] : []));

describe('a file', () => {
  it('is of ONIX', () => {
    expect(testImporter().name).toBe('onix');
  });

  const recognises = (text: string): boolean => testImporter().recognises(Buffer.from(text));

  it.each([
    message(record),
    '<ONIXmessage>',
    ' <ONIXMessage>',
    '<onix:ONIXMessage>',
    '<ONIXMessage/>',
    '<o:ONIXMessage xmlns:o="u">',
    '\ufeff  <?xml version="1.0"?>\n<!-- een > twee <ONIX> -->\n<ONIXMessage>',
    '<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd"><ONIXMessage>',
    '<!DOCTYPE a [<!ENTITY x "y">]><ONIXMessage>',
    '<!DOCTYPE a><ONIXMessage a="[">',
    '<Product>',
    '<product datestamp="2026">',
  ])('is recognised: %s', (text) => {
    expect(recognises(text)).toBe(true);
    expect(testImporter().recognises(Buffer.from(text, 'utf16le'))).toBe(true);
  });

  it.each([
    '',
    '<',
    'ONIXMessage',
    '<ONIXMESAGE>',
    '<Products>',
    '<Entry><ONIXMessage>',
    '<!-- <ONIXMessage> --><Entry>',
    '<!-- <ONIXMessage>',
    ' <!-- <ONIXMessage>',
    '< <ONIXMessage>',
    '<!DOCTYPE a [<!ENTITY x "a>b<ONIXMessage>">]><Entry>',
    '<?xml <ONIXMessage>',
    '<!DOCTYPE a [ <ONIXMessage>',
    '{"kind":"product"}',
    // An archive that holds it as it is.
    'PK\u0003\u0004onix.xml<?xml version="1.0"?><ONIXMessage release="3.0">',
  ])('is not recognised: %s', (text) => {
    expect(recognises(text)).toBe(false);
  });

  it('is recognised in no time, whatever it holds', () => {
    const begun = process.cpuUsage();
    for (const part of ['<!-- -->', '<? ?>', '<!a>', '<!a[', '<!--', '< ']) {
      recognises(part.repeat(4_096 / part.length));
    }
    const { user, system } = process.cpuUsage(begun);
    expect(user + system).toBeLessThan(500_000);
  });
});

describe('a message', () => {
  it.each([
    ['release="3.0"'],
    ['release="3.1"'],
    ['release="3.0.8"'],
    ['release="3.1.2" xmlns="http://ns.editeur.org/onix/3.1/reference"'],
    ['xmlns="http://ns.editeur.org/onix/3.0/reference"'],
    ['xmlns="http://www.editeur.org/onix/3.1/reference"'],
    ['xmlns:a="u" xmlns="http://ns.editeur.org/onix/3.0/reference"'],
    ['a="b" xmlns:o="http://ns.editeur.org/onix/3.0/reference"'],
  ])('is read with %s', async (attributes) => {
    expect(productsOf(await eventsOf(root(attributes)))).toHaveLength(1);
  });

  const ask = 'vraag de uitgeverij om dezelfde titels in ONIX 3.0 of 3.1.';
  const nameless = `Dit ONIX-bericht noemt geen versie (release), zoals ONIX 2.1 en ouder, en wordt niet gelezen: ${ask}`;
  it.each([
    ['release="2.1"', `Dit is ONIX 2.1, en dat wordt niet gelezen: ${ask}`],
    ['release="2.1" xmlns="http://ns.editeur.org/onix/3.0/reference"', `Dit is ONIX 2.1, en dat wordt niet gelezen: ${ask}`],
    ['release="4.0"', `Dit is ONIX 4.0, en dat wordt niet gelezen: ${ask}`],
    ['release="3.2"', `Dit is ONIX 3.2, en dat wordt niet gelezen: ${ask}`],
    ['release="13.0"', `Dit is ONIX 13.0, en dat wordt niet gelezen: ${ask}`],
    ['release="3.01"', `Dit is ONIX 3.01, en dat wordt niet gelezen: ${ask}`],
    [`release="${'9'.repeat(50)}"`, `Dit is ONIX ${'9'.repeat(20)}, en dat wordt niet gelezen: ${ask}`],
    ['xmlns="http://www.editeur.org/onix/2.1/reference"', `Dit is ONIX 2.1, en dat wordt niet gelezen: ${ask}`],
    ['', nameless],
    ['xmlns="http://x.example/3.0/" version="http://ns.editeur.org/onix/3.0/reference"', nameless],
  ])('is refused in one sentence with %s, and nothing of it is read', async (attributes, reason) => {
    expect(toldOf(await eventsOf(root(attributes)))).toEqual([['unreadable', 'bestand', 'release', reason]]);
    expect(toldOf(await eventsOf(`${root(attributes)}<kapot`))).toHaveLength(1);
  });

  it('is more than a record that stands alone', async () => {
    const reason = `Dit is een los ONIX-record (Product) zonder bericht (ONIXMessage) eromheen: ${ask}`;
    expect(toldOf(await eventsOf(record))).toEqual([['unreadable', 'bestand', 'bestand', reason]]);
  });

  it.each(['', '<Header/>', '<Header><Product/></Header>', '<NoProduct/>', '<Products/>', '<Anders>tekst<Diep/></Anders>'])(
    'without products says so: %s',
    async (content) => {
      expect(toldOf(await eventsOf(message(content)))).toEqual([
        ['unreadable', 'bestand', 'bestand', 'Dit ONIX-bericht bevat geen producten.'],
      ]);
    },
  );

  it('loses the record in which it breaks off, and says which; those before it are read', async () => {
    const second = product(descriptive(), { ids: identifier('9789006484908') });
    const events = await eventsOf(message(record, second).replace(/<\/DescriptiveDetail><\/Product><\/ONIXMessage>$/u, ''));
    expect(productsOf(events).map(({ id }) => id)).toEqual([ean]);
    expect(reasonsOf(events, 'unreadable')).toEqual([
      expect.stringMatching(
        /afgebroken.* Het product dat daar begonnen was \(#2 \(9789006484908\)\) is niet gelezen\. Het ene record ervoor is wel gelezen\.$/u,
      ),
    ]);
  });

  it('says how many records were read when it breaks off between two', async () => {
    const second = product(descriptive(), { ids: identifier('9789006484908') });
    const [reason] = reasonsOf(await eventsOf(message(record, second).replace('</ONIXMessage>', '')), 'unreadable');
    expect(reason).toMatch(/teken \d+\. De 2 producten ervoor zijn wel gelezen\.$/u);
  });

  it('rejects a record that is too large, and reads the next', async () => {
    const large = product(descriptive(tag('A', 'x'.repeat(1_000_001))));
    const many = product(descriptive('<A/>'.repeat(20_001)));
    const next = product(descriptive(placed), { ids: identifier('9789006484908') });
    const events = await collect(testImporter().read(sourceOf(message(large, many, next), 65_536)));
    const reason = 'Het record is groter dan een miljoen tekens of twintigduizend elementen.';
    expect(toldOf(events).filter(([kind]) => kind === 'rejected')).toEqual([
      ['rejected', `#1 (${ean})`, 'Product', reason],
      ['rejected', `#2 (${ean})`, 'Product', reason],
    ]);
    expect(events.flatMap((event) => (event.kind === 'rejected' ? [event.isPartial] : []))).toEqual([true, true]);
    expect(productsOf(events).map(({ id }) => id)).toEqual(['9789006484908']);
  });

  it('names the product that a rejected record is of, so that a full delivery keeps it', async () => {
    const idsOf = async (content: string) =>
      (await eventsOf(message(content))).flatMap((event) => (event.kind === 'rejected' ? [[event.id, event.isPartial]] : []));
    expect(await idsOf(product(''))).toEqual([[ean, undefined]]);
    expect(await idsOf(product('', { type: '77' }))).toEqual([[ean, undefined]]);
    expect(await idsOf(product('', { ids: identifier() + identifier('9789006484908', '03') }))).toEqual([[undefined, true]]);
    expect(await idsOf('<Product/>')).toEqual([[undefined, true]]);
  });

  it('leaves control characters out and says how many', async () => {
    const events = await eventsOf(message(product(descriptive(placed, 'New\u0001ton'))));
    expect(productsOf(events)[0]?.title).toBe('New ton');
    expect(reasonsOf(events, 'note')).toContain('bestand: 1 stuurteken dat in XML niet mag, is weggelaten.');
  });

  it('is read with prefixes, comments and text between its records', async () => {
    const prefixed = record.replaceAll('</', '</o:').replaceAll(/<(?!\/)/gu, '<o:');
    const content = `<o:ONIXMessage xmlns:o="http://ns.editeur.org/onix/3.0/reference">los<!-- x -->${prefixed}<?x y?></o:ONIXMessage>`;
    expect(productsOf(await eventsOf(content))).toEqual(productsOf(await eventsOf(message(record))));
  });
});
