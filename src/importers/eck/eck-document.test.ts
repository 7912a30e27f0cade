import { describe, expect, it } from 'vitest';
import { utf8Of } from '#importers/xml/utf8-text.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';
import { EckDocument } from './eck-document.ts';
import { entry, eventsOf, productsOf, reasonsOf, testImporter } from './eck.fixture.ts';

describe('documents around entries', () => {
  it('may have any prefix, and entries stand bare, in a list or in a response', async () => {
    const body = '<q:ProductId>9789006987904</q:ProductId><q:Title>Newton</q:Title>';
    const xmlns = 'xmlns:q="http://dt2.eck.nl/schema/catalogservice/v2.4"';
    for (const document of [
      `<q:Entry ${xmlns}>${body}</q:Entry>`,
      `<?xml version="1.0"?><q:Catalog ${xmlns}><q:Entry>${body}</q:Entry></q:Catalog>`,
      `<a:searchRetrieveResponse xmlns:a="u"><a:numberOfRecords>1</a:numberOfRecords><a:records><a:record><a:recordData><q:Entry ${xmlns}>${body}</q:Entry></a:recordData></a:record></a:records></a:searchRetrieveResponse>`,
      `<a:searchRetrieveResponse xmlns:a="u"><a:recordPacking>string</a:recordPacking><a:recordData>&lt;Entry&gt;&lt;ProductId&gt;9789006987904&lt;/ProductId&gt;&lt;Title&gt;Newton&lt;/Title&gt;&lt;/Entry&gt;</a:recordData></a:searchRetrieveResponse>`,
    ]) {
      const events = await eventsOf(document);
      expect(productsOf(events).map((product) => product.title)).toEqual(['Newton']);
      expect(reasonsOf(events, 'rejected')).toEqual([]);
    }
  });

  it('lose only the packed entry that is broken', async () => {
    const packed = (text: string): string => `<record><recordData>${text.replaceAll('<', '&lt;')}</recordData></record>`;
    const events = await eventsOf(
      `<r>${packed(entry('', '9789006484908'))}${packed('<Entry><ProductId>1</Entry>')}${packed(entry(''))}</r>`,
    );
    expect(productsOf(events).map((product) => product.id)).toEqual(['9789006484908', '9789006987904']);
    expect(events.find((event) => event.kind === 'rejected')).toMatchObject({
      problem: { record: '#2', field: 'recordData' },
      isPartial: true,
    });
  });

  it.each([
    '<Entry><ProductId>9789006484908</ProductId><Title>Nova</Title></Entry>',
    '<diagnostic><message>x</message></diagnostic>',
    '<numberOfRecords>9</numberOfRecords>',
    '<recordData>&lt;Entry/></recordData>',
  ])('have one product in an entry, whatever stands in it, also where the parser reads it: %s', async (inside) => {
    for (const before of ['', '<?x?>']) {
      const events = await eventsOf(`<r>${entry(before + inside)}</r>`);
      expect(productsOf(events).map(({ id, title }) => [id, title])).toEqual([['9789006987904', 'Newton havo 4']]);
      expect(reasonsOf(events, 'unreadable')).toEqual([]);
    }
  });

  it('do not take a fault of the program for one of a packed entry', () => {
    const fault = (): never => {
      throw new TypeError('fault');
    };
    const lost: string[] = [];
    const reader = new XmlReader(
      new EckDocument({ onEntry: fault, onDiagnostic: fault, onLostEntry: (_number, reason) => lost.push(reason) }),
    );
    expect(() => {
      reader.write(utf8Of('<r><recordData>&lt;Entry>&lt;/Entry></recordData></r>'));
    }).toThrow('fault');
    expect(lost).toEqual([]);
  });

  it('refuse an entry of another generation of the standard', async () => {
    const events = await eventsOf(entry('').replace('v2.5.2', 'v3.0'));
    expect(reasonsOf(events, 'rejected')).toEqual([
      'Entry: Versie 3.0 van ECK CatalogService wordt niet gelezen; wel 2.1.1 tot en met 2.5.2.',
    ]);
  });

  it('know the version that an element in an entry names last, also for the entries after it', async () => {
    const named = (version: string): string => `<a xmlns:x="http://dt2.eck.nl/schema/catalogservice/v${version}"/>`;
    const first = entry(named('3.1') + named('2.4')).replace(/ xmlns="[^"]*"/u, '');
    const second = entry(`<b>${named('2.4')}${named('4.0')}</b>`, '9789006484908').replace(/ xmlns="[^"]*"/u, '');
    const third = entry('', '9789006987911').replace(/ xmlns="[^"]*"/u, '');
    const events = await eventsOf(`<r>${first}${second}${third}</r>`);
    expect(productsOf(events).map(({ id }) => id)).toEqual(['9789006987904']);
    expect(reasonsOf(events, 'rejected')).toEqual([
      'Entry: Versie 4.0 van ECK CatalogService wordt niet gelezen; wel 2.1.1 tot en met 2.5.2.',
      'Entry: Versie 4.0 van ECK CatalogService wordt niet gelezen; wel 2.1.1 tot en met 2.5.2.',
    ]);
  });

  it.each([
    [
      '<r><diagnostics><diagnostic><uri>info:srw/diagnostic/1/10</uri><message>Query syntax error</message><details>x</details></diagnostic></diagnostics></r>',
      'meldt een fout: Query syntax error: x',
    ],
    ['<searchRetrieveResponse><numberOfRecords>0</numberOfRecords></searchRetrieveResponse>', 'bevat geen producten.'],
    [
      '<searchRetrieveResponse><numberOfRecords>12</numberOfRecords></searchRetrieveResponse>',
      'bevat geen producten, al heeft de dienst er 12',
    ],
    ['<zr:explainResponse xmlns:zr="u"><zr:record/></zr:explainResponse>', 'beschrijving van een catalogusdienst (explain)'],
    ['<html><body>Inloggen</body></html>', 'het begint met <html>'],
    ['<Catalog/>', 'staan geen ECK-producten'],
  ])('say what they are when they hold no entries: %s', async (document, reason) => {
    const events = await eventsOf(document);
    expect(events).toHaveLength(1);
    expect(reasonsOf(events, 'unreadable')[0]).toContain(reason);
  });

  it('say that the service has more than the file', async () => {
    const events = await eventsOf(`<r><numberOfRecords>20830</numberOfRecords>${entry('')}</r>`);
    expect(reasonsOf(events, 'note').at(-1)).toContain('20.830 producten; dit bestand bevat er 1.');
    expect(events.map((event) => event.kind === 'note' && event.isPartial)).toEqual([false, ...events.slice(2).map(() => undefined), true]);
  });

  it('are recognised by their first character', () => {
    const importer = testImporter();
    expect(importer.name).toBe('eck');
    expect(['<?xml?>', '\ufeff <a/>', '\n\n<Entry>'].map((text) => importer.recognises(Buffer.from(text)))).toEqual([true, true, true]);
    expect(importer.recognises(Buffer.from('\ufeff<a/>', 'utf16le'))).toBe(true);
    expect(['', 'ProductId;Title', '{"kind":"area"}', 'PK\u0003\u0004'].map((text) => importer.recognises(Buffer.from(text)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
