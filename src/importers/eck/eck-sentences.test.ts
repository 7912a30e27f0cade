import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { collect, entry, eventsOf, placed, productsOf, productWith, sourceOf, testImporter } from './eck.fixture.ts';

type Told = readonly [kind: string, record: string, field: string, reason: string];

/** All that is told of a file, but for its records. */
const toldOf = (events: readonly ImportEvent[]): readonly Told[] =>
  events.flatMap((event): readonly Told[] =>
    'problem' in event ? [[event.kind, event.problem.record, event.problem.field, event.problem.reason]] : [],
  );
const told = async (document: string): Promise<readonly Told[]> => toldOf(await eventsOf(document));
const family = '<ProductFamilyName>Newton</ProductFamilyName>';
/** What is told of an entry that is placed well but for some fields. */
const notes = async (fields: string): Promise<readonly (readonly [string, string])[]> =>
  (await told(entry(`${family}${placed('NATUURKUNDE')}${fields}`))).map(([, , field, reason]) => [field, reason]);

describe('what is told of an entry', () => {
  it('says of a rejected entry which product it would be, under the id of its source, and nothing of one without a number', async () => {
    const rejected = async (id: string): Promise<unknown> =>
      (await eventsOf(entry(placed('NATUURKUNDE'), id, ''))).map((event) => event.kind === 'rejected' && [event.id, event.isPartial]);
    const [whole] = productsOf(await eventsOf(entry(placed('NATUURKUNDE'), 'lrn-7')));
    expect(await rejected('lrn-7')).toEqual([[whole?.id, undefined]]);
    expect(await rejected('978-90-06-98790-4')).toEqual([['9789006987904', undefined]]);
    expect(await rejected('')).toEqual([[undefined, undefined]]);
  });

  it('says so too of one that is of another version, and of one too large to find its number that somebody may miss', async () => {
    const [version] = await eventsOf(entry('').replace('v2.5.2', 'v3.0'));
    expect(version).toMatchObject({ kind: 'rejected', id: '9789006987904' });
    const large = `<Entry><x>${'x'.repeat(1_000_001)}</x><ProductId>1</ProductId></Entry>`;
    const [event] = await collect(testImporter().read(sourceOf(large, 65_536)));
    expect(event).toMatchObject({ kind: 'rejected', isPartial: true });
    expect(event).not.toHaveProperty('id');
  });

  it('is nothing when all of it can be used', async () => {
    expect(await told(entry(`${family}${placed('NATUURKUNDE')}`))).toEqual([]);
    const fields = '<ProductState>Leverbaar</ProductState><ProductThumbnailLocation>https://x.example/a.png</ProductThumbnailLocation>';
    expect(await notes(`${fields}<LastModifiedDate>2020-04-24+02:00</LastModifiedDate>`)).toEqual([]);
  });

  it.each([
    [
      '<ProductState>Zoek</ProductState>',
      'ProductState',
      'De toestand "Zoek" heeft in de catalogus geen eigen woord; de levering staat op onbekend.',
    ],
    [
      '<ProductThumbnailLocation>ftp://x.example/a.png</ProductThumbnailLocation>',
      'ProductThumbnailLocation',
      '"ftp://x.example/a.png" is geen adres van een afbeelding; de afbeelding is weggelaten.',
    ],
    [
      `<ProductThumbnailLocation>plaatje ${'x'.repeat(300)}</ProductThumbnailLocation>`,
      'ProductThumbnailLocation',
      `"plaatje ${'x'.repeat(192)}" is geen adres van een afbeelding; de afbeelding is weggelaten.`,
    ],
    [
      '<LastModifiedDate>gisteren</LastModifiedDate>',
      'LastModifiedDate',
      '"gisteren" is geen datum tot en met vandaag; de datum is weggelaten.',
    ],
    [
      '<LastModifiedDate>+002020-04-24T12:00:00Z</LastModifiedDate>',
      'LastModifiedDate',
      '"+002020-04-24T12:00:00Z" is geen datum tot en met vandaag; de datum is weggelaten.',
    ],
    [
      '<Prices><Consumerprice>12,50</Consumerprice></Prices>',
      'prijs',
      'Prijs "12,50" is geen bedrag in hele centen. De prijs is weggelaten.',
    ],
    [
      '<Prices><Consumerprice>999900</Consumerprice></Prices>',
      'prijs',
      'Een prijs van 9999 euro betekent dat de prijs onbekend is. De prijs is weggelaten.',
    ],
    ['<Prices><Consumerprice>100000001</Consumerprice></Prices>', 'prijs', 'Prijs 100000001 is te groot. De prijs is weggelaten.'],
    ['<Currency>USD</Currency><PriceVATLow>100</PriceVATLow>', 'prijs', "De prijs staat in USD, niet in euro's. De prijs is weggelaten."],
    [
      '<PriceVATLow>100</PriceVATLow><PriceVATHigh>120</PriceVATHigh>',
      'prijs',
      'Er staan verschillende prijzen: 100 cent en 120 cent. De prijs is weggelaten.',
    ],
    ['<Prices><Price><VAT>9</VAT></Price></Prices>', 'prijs', 'Bedrag "" is geen bedrag in hele centen. De prijs is weggelaten.'],
    [
      '<Prices><Price><Amount>100</Amount><VAT>laag</VAT></Price></Prices>',
      'prijs',
      'Het btw-percentage "laag" bij bedrag 100 is geen btw-tarief van Nederland (0, 9 of 21). De prijs is weggelaten.',
    ],
    [
      '<Prices><Price><Amount>100</Amount><VAT>9%</VAT></Price></Prices>',
      'prijs',
      'Het btw-percentage "9%" bij bedrag 100 is geen btw-tarief van Nederland (0, 9 of 21). De prijs is weggelaten.',
    ],
  ])('is one sentence for %s', async (fields, field, reason) => {
    expect(await notes(fields)).toEqual([[field, reason]]);
  });

  it.each([
    ['9789006987905', 'Het laatste cijfer van EAN 9789006987905 klopt niet. Het product komt zonder EAN in de catalogus.'],
    ['97890069879', '97890069879 is geen EAN van 13 cijfers. Het product komt zonder EAN in de catalogus.'],
    ['9.78901E+12', '9.78901E+12 is geen EAN van 13 cijfers. Het product komt zonder EAN in de catalogus.'],
  ])('says what is wrong with the number %s', async (id, reason) => {
    expect(await told(entry(`${family}${placed('NATUURKUNDE')}`, id))).toEqual([['note', id, 'ProductId', reason]]);
  });

  it.each(['123456789', 'a9789006987905', '9789006987905x', 'x9,78E+12', '9,78E+12 x', '123456789012345678'])(
    'says nothing of the number %s, which is meant otherwise',
    async (id) => {
      expect(await told(entry(`${family}${placed('NATUURKUNDE')}`, id))).toEqual([]);
    },
  );

  it('names what is missing, and the entry by its number or its place', async () => {
    const missing = (field: string, what: string): string =>
      `${field} ontbreekt of is leeg: zonder ${what} kan het product niet in de catalogus.`;
    expect(await told('<r><Entry/><Entry><ProductId>7</ProductId></Entry><Entry><Title>A</Title></Entry></r>')).toEqual([
      ['rejected', '#1', 'ProductId, Title', `${missing('ProductId', 'nummer')} ${missing('Title', 'titel')}`],
      ['rejected', '7', 'Title', missing('Title', 'titel')],
      ['rejected', '#3', 'ProductId', missing('ProductId', 'nummer')],
    ]);
    expect((await told(`<Entry><ProductId>${'n'.repeat(150)}</ProductId></Entry>`))[0]?.[1]).toBe('n'.repeat(100));
  });

  it.each(['nvt', 'NVT', 'n.v.t.', 'n.v.t', 'niet van toepassing', '-', 'null', 'onbekend'])(
    'takes %j for nothing at all',
    async (text) => {
      expect(await productWith(`<Publisher>${text}</Publisher><Authors><Author>${text}</Author></Authors>`)).toMatchObject({ authors: [] });
      expect(await productWith(`<Publisher>${text}</Publisher>`)).not.toHaveProperty('publisher');
      expect((await productWith(`<Publisher>${text} bv</Publisher>`)).publisher).toBe(`${text} bv`);
    },
  );
});

describe('what is told of a file', () => {
  it.each([
    [
      '<explain/>',
      'Dit is de beschrijving van een catalogusdienst (explain), geen lijst met producten. Vraag de producten op met searchRetrieve.',
    ],
    [
      '<explainResponse/>',
      'Dit is de beschrijving van een catalogusdienst (explain), geen lijst met producten. Vraag de producten op met searchRetrieve.',
    ],
    ['<searchRetrieveResponse/>', 'Dit antwoord van een catalogusdienst bevat geen producten.'],
    [
      '<searchRetrieveResponse><numberOfRecords> 0 </numberOfRecords></searchRetrieveResponse>',
      'Dit antwoord van een catalogusdienst bevat geen producten.',
    ],
    [
      '<searchRetrieveResponse><numberOfRecords>1200</numberOfRecords></searchRetrieveResponse>',
      'Dit antwoord van een catalogusdienst bevat geen producten, al heeft de dienst er 1.200.',
    ],
    [
      '<searchRetrieveResponse><numberOfRecords> 12 </numberOfRecords></searchRetrieveResponse>',
      'Dit antwoord van een catalogusdienst bevat geen producten, al heeft de dienst er 12.',
    ],
    [
      '<searchRetrieveResponse><numberOfRecords>12 of meer</numberOfRecords></searchRetrieveResponse>',
      'Dit antwoord van een catalogusdienst bevat geen producten.',
    ],
    [
      '<searchRetrieveResponse><numberOfRecords>meer dan 12</numberOfRecords></searchRetrieveResponse>',
      'Dit antwoord van een catalogusdienst bevat geen producten.',
    ],
    [
      '<a:Lijst xmlns:a="u"/>',
      'In dit XML-bestand staan geen ECK-producten (Entry) en geen ONIX-bericht (ONIXMessage); het begint met <Lijst>.',
    ],
    ...['html', 'HTML', 'table', 'Workbook'].map((root) => [
      `<${root}/>`,
      `In dit XML-bestand staan geen ECK-producten (Entry) en geen ONIX-bericht (ONIXMessage); het begint met <${root}>. Is het een lijst uit een spreadsheetprogramma, bewaar haar dan als Excel-werkmap (.xlsx) of CSV.`,
    ]),
  ])('%s is: %s', async (document, reason) => {
    expect(await told(document)).toEqual([['unreadable', 'bestand', 'bestand', reason]]);
  });

  it.each([
    ['<diagnostic><message>Te druk</message><details>later</details></diagnostic>', 'De catalogusdienst meldt een fout: Te druk: later.'],
    ['<diagnostic><details>later</details></diagnostic>', 'De catalogusdienst meldt een fout: later.'],
    ['<diagnostic/>', 'De catalogusdienst meldt een fout: zonder toelichting.'],
    [`<diagnostic><message>${'x'.repeat(600)}</message></diagnostic>`, `De catalogusdienst meldt een fout: ${'x'.repeat(500)}.`],
  ])('%s is: %s', async (diagnostic, reason) => {
    expect(await told(`<r><numberOfRecords>5</numberOfRecords>${diagnostic}</r>`)).toEqual([
      ['unreadable', 'bestand', 'diagnostic', reason],
    ]);
  });

  const good = entry(`${family}${placed('NATUURKUNDE')}`);

  it('is nothing where the service has as many products as the file, or says nothing', async () => {
    expect(await told(`<r><numberOfRecords>2</numberOfRecords>${good}${good}</r>`)).toEqual([]);
    expect(await told(`<r><numberOfRecords>1</numberOfRecords>${good}${good}</r>`)).toEqual([]);
  });

  it('says where the service has more', async () => {
    expect(await told(`<r><numberOfRecords>1003</numberOfRecords>${good.repeat(2)}</r>`)).toEqual([
      ['note', 'bestand', 'numberOfRecords', 'De catalogusdienst heeft 1.003 producten; dit bestand bevat er 2. Vraag ook de rest op.'],
    ]);
  });

  it('says how many control characters were left out', async () => {
    expect(await told(`<r>${good}${'\u0001'.repeat(1_200)}</r>`)).toEqual([
      ['note', 'bestand', 'bestand', '1.200 stuurtekens die in XML niet mogen, zijn weggelaten.'],
    ]);
  });

  it('says where it breaks off, which entry is lost, and how many are not', async () => {
    const reason = async (document: string): Promise<string> =>
      ((await told(document))[0]?.[3] ?? '').replace(/ bij regel \d+, teken \d+/u, '');
    const cut = good.replace('</Entry>', '');
    expect(await reason(`<r>${cut}`)).toBe(
      'Het bestand is afgebroken of geen XML. De entry die daar begonnen was (9789006987904) is niet gelezen.',
    );
    expect(await reason('<r><Entry><Title>A</Title>')).toBe(
      'Het bestand is afgebroken of geen XML. De entry die daar begonnen was (#1) is niet gelezen.',
    );
    expect(await reason(`<r>${good}${good}`)).toBe('Het bestand is afgebroken of geen XML. De 2 entries ervoor zijn wel gelezen.');
    expect(await reason('<r><diagnostic>')).toBe('Het bestand is afgebroken of geen XML.');
  });
});

describe('entries of other versions and sizes', () => {
  it.each(['2.1.1', '2.2', '2.5.2'])('of version %s are read', async (version) => {
    expect(productsOf(await eventsOf(entry('').replace('v2.5.2', `v${version}`)))).toHaveLength(1);
  });

  it.each(['1.0', '3.0', '20'])('of version %s are refused, by their own name space or that of the file', async (version) => {
    const reason = `Versie ${version} van ECK CatalogService wordt niet gelezen; wel 2.1.1 tot en met 2.5.2.`;
    expect(await told(entry('').replace('v2.5.2', `v${version}`))).toMatchObject([['rejected', '9789006987904', 'Entry', reason]]);
    const bare = '<q:Entry><q:ProductId>1</q:ProductId><q:Title>A</q:Title></q:Entry>';
    expect(
      await told(`<r xmlns:x="u" xmlns:q="http://dt2.eck.nl/schema/catalogservice/v${version}" y="catalogservice/v2.5">${bare}</r>`),
    ).toMatchObject([['rejected', '1', 'Entry', reason]]);
  });

  const filled = async (fields: string): Promise<readonly Told[]> =>
    toldOf(await collect(testImporter().read(sourceOf(`<Entry>${fields}<ProductId>1</ProductId><Title>A</Title></Entry>`, 65_536))));
  const tooLarge = ['rejected', '#1', 'Entry', 'De entry is groter dan een miljoen tekens of twintigduizend elementen.'];

  it('are read up to a million characters', async () => {
    expect((await filled(`<x>${'x'.repeat(999_998)}</x>`)).filter(([kind]) => kind === 'rejected')).toEqual([]);
    expect(await filled(`<x>${'x'.repeat(1_000_001)}</x>`)).toEqual([tooLarge]);
  });

  it('are read up to twenty thousand elements', async () => {
    expect((await filled('<x/>'.repeat(19_998))).filter(([kind]) => kind === 'rejected')).toEqual([]);
    expect(await filled('<x/>'.repeat(20_001))).toEqual([tooLarge]);
  });
});

describe('entries packed as text', () => {
  const packed = (text: string): string =>
    `<record><recordData>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</recordData></record>`;

  it('are told apart from text that is none, and each loses only itself', async () => {
    const events = await eventsOf(
      `<r>${packed('gewone tekst')}${packed(` ${entry('', '9789006484908')} `)}${packed('<Entry><a></Entry>')}${packed(entry(''))}</r>`,
    );
    expect(productsOf(events).map(({ id }) => id)).toEqual(['9789006484908', '9789006987904']);
    expect(toldOf(events).filter(([kind]) => kind === 'rejected')).toEqual([
      [
        'rejected',
        '#2',
        'recordData',
        expect.stringMatching(/^Een element wordt anders gesloten dan het begon bij regel 1, teken \d+\.$/u),
      ],
    ]);
  });

  it('are refused when they are larger than a million characters', async () => {
    const events = await collect(
      testImporter().read(sourceOf(`<r>${packed(`<Entry>${'x'.repeat(1_000_001)}</Entry>`)}${entry('')}</r>`, 65_536)),
    );
    expect(toldOf(events)[0]).toEqual(['rejected', '#1', 'recordData', 'De entry is groter dan een miljoen tekens.']);
    expect(productsOf(events)).toHaveLength(1);
  });

  it('may stand after other elements, and are lost when they break off', async () => {
    const after = `<r><recordData><leeg/>${entry('', '9789006484908').replaceAll('<', '&lt;')}</recordData>${packed('<Entry><Title>A')}</r>`;
    const events = await eventsOf(after);
    expect(productsOf(events).map(({ id }) => id)).toEqual(['9789006484908']);
    expect(toldOf(events).filter(([kind]) => kind === 'rejected')).toEqual([
      ['rejected', '#2', 'recordData', expect.stringContaining('afgebroken')],
    ]);
  });

  it('hold the diagnostics of a service too', async () => {
    expect(await told(`<r>${packed('<diagnostic><message>Te druk</message></diagnostic>')}</r>`)).toEqual([
      ['unreadable', 'bestand', 'diagnostic', 'De catalogusdienst meldt een fout: Te druk.'],
    ]);
  });
});
