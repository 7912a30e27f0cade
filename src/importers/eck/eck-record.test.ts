import { describe, expect, it } from 'vitest';
import { entry, eventsOf, productsOf, productWith, reasonsOf } from './eck.fixture.ts';

const price = (fields: string, indicative = 'true') =>
  productWith(`${fields}<PriceIsIndicative>${indicative}</PriceIsIndicative>`).then((one) => one.price);
const amounts = (...pairs: readonly (readonly [string, string])[]): string =>
  `<Prices><Currency>EUR</Currency>${pairs.map(([amount, vat]) => `<Price><Amount>${amount}</Amount><VAT>${vat}</VAT></Price>`).join('')}</Prices>`;

describe('the price of an entry', () => {
  it('is Consumerprice in cents including VAT, from which the amount without VAT differs by rounding alone', async () => {
    const stated = (cents: string, amount: string, vat = '9.0') =>
      price(`<Prices><Consumerprice>${cents}</Consumerprice><Price><Amount>${amount}</Amount><VAT>${vat}</VAT></Price></Prices>`);
    expect(await stated('450', '412')).toBe(450);
    expect([await stated('7950', '0', '0.0'), await stated('450', '412', '6'), await stated('450', '999900')]).toEqual([7_950, 450, 450]);
    expect([await stated('450', '450'), await stated('400', '412'), await stated('900', '412')]).toEqual([undefined, undefined, undefined]);
  });

  it('is the amount with VAT when there is no Consumerprice, rounded half up to the cent', async () => {
    expect(await price(amounts(['913', '9']))).toBe(995);
    expect(await price(amounts(['3206', '9.0']))).toBe(3495);
    expect(await price(amounts(['50', '9,0']))).toBe(55);
    expect(await price(amounts(['1000', '9'], ['1000', '21']))).toBe(2300);
  });

  it('is the one price of the older versions, in cents including VAT', async () => {
    expect(await price('<PriceVATLow>2100</PriceVATLow>', 'false')).toBe(2100);
    expect(await price('<PriceVATHigh>1</PriceVATHigh><Currency>EURO</Currency>')).toBe(1);
  });

  it('may be close to 9999 euro, or 9999 cents', async () => {
    expect(await price('<Prices><Consumerprice>9999</Consumerprice></Prices>')).toBe(9_999);
    expect(await price('<Prices><Consumerprice>999901</Consumerprice></Prices>')).toBe(999_901);
  });

  it('is unknown when it is 0 and indicative, and free when it is 0 and not', async () => {
    const nothing = '<Prices><Consumerprice>0</Consumerprice><Price><Amount>0</Amount><VAT>0.0</VAT></Price></Prices>';
    expect(await price(nothing)).toBeUndefined();
    expect(await price(nothing, 'false')).toBe(0);
  });

  it.each([
    ['<Prices><Consumerprice>30.50</Consumerprice></Prices>', 'Prijs "30.50" is geen bedrag in hele centen'],
    ['<Prices><Consumerprice>-5</Consumerprice></Prices>', 'Prijs "-5" is geen bedrag in hele centen'],
    ['<Prices><Consumerprice>999999999</Consumerprice></Prices>', 'te groot'],
    ['<Prices><Currency>USD</Currency><Consumerprice>100</Consumerprice></Prices>', 'De prijs staat in USD'],
    ['<PriceVATLow>100</PriceVATLow><PriceVATHigh>120</PriceVATHigh>', 'Er staan verschillende prijzen: 100 cent en 120 cent'],
    ['<Prices><Price><Amount>100</Amount></Price></Prices>', 'btw-percentage ""'],
    [amounts(['1000', '6']), 'Het btw-percentage "6" bij bedrag 1000 is geen btw-tarief van Nederland (0, 9 of 21).'],
    [amounts(['12,50', '9']), 'Bedrag "12,50"'],
    [amounts(['1000', '9']) + amounts(['2000', '9']), 'Prices staat er meer dan eens.'],
    [
      '<Prices><Consumerprice>900</Consumerprice><Price><Amount>1000</Amount><VAT>9</VAT></Price></Prices>',
      'Er staan verschillende prijzen: 900 cent met btw en 1090 cent volgens het bedrag zonder btw.',
    ],
    ['<Prices><Consumerprice>999900</Consumerprice></Prices>', 'Een prijs van 9999 euro betekent dat de prijs onbekend is.'],
    ['<Prices><Consumerprice>9999.00</Consumerprice></Prices>', 'Prijs "9999.00" is geen bedrag in hele centen'],
    ['<PriceVATLow>999900</PriceVATLow>', 'Een prijs van 9999 euro'],
    [amounts(['999900', '9']), 'Een prijs van 9999 euro'],
    [amounts(['1000', '9'], ['999900', '21']), 'Een prijs van 9999 euro'],
    [amounts(['999900', '0']), 'Een prijs van 9999 euro'],
  ])('is left out and told when it cannot be used: %s', async (fields, reason) => {
    const events = await eventsOf(entry(fields));
    expect(productsOf(events)[0]?.price).toBeUndefined();
    expect(reasonsOf(events, 'note').find((note) => note.startsWith('prijs: '))).toContain(reason);
  });
});

describe('the identity of an entry', () => {
  it('is its EAN, also when that is written as an ISBN-10 or with hyphens', async () => {
    for (const written of ['9789006987904', '978-90-06-98790-4', ' 9006987905 ']) {
      const [product] = productsOf(await eventsOf(entry('', written)));
      expect(product).toMatchObject({ id: '9789006987904', ean: '9789006987904' });
    }
  });

  it('is a stable id for another identifier, so that references to it arrive', async () => {
    const events = await eventsOf(
      `<Entries>${entry('', 'urn:kinheim:9789060523070')}${entry('<FollowupProduct>urn:kinheim:9789060523070</FollowupProduct>')}</Entries>`,
    );
    const [loose, other] = productsOf(events);
    expect(loose?.id).toMatch(/^[a-z0-9]{25}$/u);
    expect(loose?.ean).toBeUndefined();
    expect(other?.successorId).toBe(loose?.id);
    expect(productsOf(await eventsOf(entry('', 'urn:kinheim:9789060523070')))[0]?.id).toBe(loose?.id);
  });

  it('is not repaired when the check digit is wrong: the product stays, without EAN, and that is told', async () => {
    const events = await eventsOf(entry('', '9789006987905'));
    expect(productsOf(events)[0]?.ean).toBeUndefined();
    expect(reasonsOf(events, 'note')[0]).toContain('Het laatste cijfer van EAN 9789006987905 klopt niet');
    expect(reasonsOf(await eventsOf(entry('', '9,78901E+12')), 'note')[0]).toContain('is geen EAN van 13 cijfers');
  });

  it('has a title in which markup is text', async () => {
    const titled = (title: string): string => `<Entries><Entry><ProductId>1</ProductId><Title>${title}</Title></Entry></Entries>`;
    for (const title of ['H<sub>2</sub>O', 'H&lt;sub&gt;2&lt;/sub&gt;O', '<![CDATA[H<sub>2</sub>O]]>']) {
      expect(productsOf(await eventsOf(titled(title)))[0]?.title).toBe('H2O');
    }
  });

  it('cannot be missing, and neither can the title', async () => {
    const events = await eventsOf(
      '<Entries><Entry><Title>A</Title></Entry><Entry><ProductId>1</ProductId><Title> </Title></Entry></Entries>',
    );
    expect(events.map((event) => event.kind)).toEqual(['rejected', 'rejected']);
    expect(events[0]).toMatchObject({ problem: { record: '#1', field: 'ProductId' } });
    expect(events[1]).toMatchObject({ problem: { record: '1', field: 'Title' } });
  });

  it('is refused with all its faults at once', async () => {
    expect(await eventsOf('<Entries><Entry><Publisher>x</Publisher></Entry></Entries>')).toMatchObject([
      {
        kind: 'rejected',
        problem: {
          record: '#1',
          field: 'ProductId, Title',
          reason: expect.stringMatching(/^ProductId ontbreekt.*\. Title ontbreekt.*\.$/u) as string,
        },
      },
    ]);
  });
});

describe('the fields of an entry', () => {
  it.each([
    ['Leverbaar', 'Leverbaar'],
    ['Beperkt leverbaar', 'Nieuw beperkt leverbaar'],
    ['Niet meer leverbaar', 'Uitverkocht'],
    ['NOG NIET LEVERBAAR', 'Nog niet verschenen'],
  ])('read the state %s as %s', async (state, status) => {
    expect((await productWith(`<ProductState>${state}</ProductState>`)).deliveryStatus).toBe(status);
  });

  it('read what is gone but has a successor as an old edition', async () => {
    const fields = '<FollowupProduct>9789006484908</FollowupProduct><ProductState>Niet meer leverbaar</ProductState>';
    expect(await productWith(fields)).toMatchObject({ deliveryStatus: 'Uitverkocht oude druk', successorId: '9789006484908' });
  });

  it('tell of a state that the catalogue has no word for', async () => {
    const events = await eventsOf(entry('<ProductState>Zal niet verschijnen</ProductState>'));
    expect(productsOf(events)[0]?.deliveryStatus).toBeUndefined();
    expect(reasonsOf(events, 'note')[0]).toContain('"Zal niet verschijnen"');
  });

  it('leave out sentinels: nvt, far-future years, a modification in the future', async () => {
    const events = await eventsOf(
      entry(
        '<Publisher>nvt</Publisher><FirstPublishedDate>2090-01-01T00:00:00</FirstPublishedDate><LastModifiedDate>2051-11-11T00:00:00Z</LastModifiedDate>',
      ),
    );
    const [product] = productsOf(events);
    expect([product?.publisher, product?.publicationYear, product?.modifiedAt]).toEqual([undefined, undefined, undefined]);
    expect(reasonsOf(events, 'note').join()).toContain('LastModifiedDate: "2051-11-11T00:00:00Z"');
  });

  it.each([
    ['2019-05-12T00:00:00', 2019],
    ['mei 2019-', undefined],
    ['2019', 2019],
  ])('read the year of %s as %s', async (date, year) => {
    expect((await productWith(`<FirstPublishedDate>${date}</FirstPublishedDate>`)).publicationYear).toBe(year);
  });

  it('has no year of a date that cannot be read, which is told', async () => {
    const notesOf = async (date: string) => reasonsOf(await eventsOf(entry(`<FirstPublishedDate>${date}</FirstPublishedDate>`)), 'note');
    const note = 'FirstPublishedDate: "01-08-2023" is geen datum die kan worden gelezen; het jaar van verschijnen is weggelaten.';
    expect(await notesOf('01-08-2023')).toContain(note);
    for (const date of ['2023-08-01', '2090-01-01', '0001-01-01', 'nvt', '']) {
      expect((await notesOf(date)).join(' ')).not.toContain('FirstPublishedDate');
    }
  });

  it('read moments with and without a zone the same on every machine', async () => {
    expect((await productWith('<LastModifiedDate>2020-01-02T21:14:42+01:00</LastModifiedDate>')).modifiedAt).toBe(
      '2020-01-02T20:14:42.000Z',
    );
    expect((await productWith('<LastModifiedDate>2020-04-24T00:00:00</LastModifiedDate>')).modifiedAt).toBe('2020-04-24T00:00:00.000Z');
    expect((await productWith('<LastModifiedDate>2020-04-24</LastModifiedDate>')).modifiedAt).toBe('2020-04-24T00:00:00.000Z');
  });

  it('turn HTML into plain text, and leave a description out that only repeats the title', async () => {
    const html =
      '&lt;p&gt;Voor &lt;b&gt;havo&lt;/b&gt; &amp;amp; vwo&lt;/p&gt;&lt;ul&gt;&lt;li&gt;met caf&amp;eacute;&lt;/li&gt;&lt;/ul&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect((await productWith(`<Description>${html}</Description>`)).webText).toBe('Voor havo & vwo\n\n• met café');
    expect((await productWith('<Description><![CDATA[Een <i>boek</i>]]></Description>')).webText).toBe('Een boek');
    expect((await productWith('<Description><p>Een <i>boek</i></p><p>en meer</p></Description>')).webText).toBe('Een boek\n\nen meer');
    expect((await productWith('<Description>Regel een\n      loopt door.\n\n  Nieuwe alinea &lt; 3.</Description>')).webText).toBe(
      'Regel een loopt door.\n\nNieuwe alinea < 3.',
    );
    expect((await productWith('<Description> Newton  havo 4 </Description>')).webText).toBeUndefined();
  });

  it('hold people, not the publisher under another name', async () => {
    const fields =
      '<Publisher>Educatieve Uitgeverij Kinheim</Publisher><Authors><Author>kinheim</Author><Author>Brokerhof, D.</Author></Authors>';
    expect((await productWith(fields)).authors).toEqual(['Brokerhof, D.']);
  });

  it('take only web addresses as images', async () => {
    expect((await productWith('<ProductThumbnailLocation>\n https://x.example/a b.png \n</ProductThumbnailLocation>')).image).toBe(
      'https://x.example/a%20b.png',
    );
    expect((await productWith('<ProductThumbnailLocation>javascript:alert(1)</ProductThumbnailLocation>')).image).toBeUndefined();
  });

  it.each([
    ['Onderwijsvolger', ['leerling']],
    ['Onderwijsgever', ['docent']],
    ['Beheerder', ['beheerder']],
  ])('read the role %s as %j', async (role, users) => {
    expect((await productWith(`<IntendedEndUserRole>${role}</IntendedEndUserRole>`)).targetUsers).toEqual(users);
  });

  it.each([
    ['Boek', 'true', 'Newton havo 4 inclusief licentie', 'Boek', false],
    ['Boek', 'false', 'Newton Leer-opdrachtenboek', 'Leerwerkboek', false],
    ['Boek', 'false', 'Newton docentenhandleiding bij het werkboek', 'Docentenhandleiding', false],
    ['Web browser', 'true', 'Newton online', 'Digitale licentie', true],
    ['Web browser', '1', 'Newton online', 'Digitale licentie', true],
    ['Web browser', '0', 'Newton online', 'Digitaal', false],
    ['Web browser', 'true', 'PLOT26 docentlicentie', 'Docentlicentie', true],
    ['Web browser', 'false', 'Newton online', 'Digitaal', false],
    ['Anders', 'true', 'Schoollicentie', 'Digitale licentie', true],
    ['Anders', 'true', 'Voordeelpakket havo Duits', 'Pakket', false],
  ])('make of medium %s, licensed %s, "%s" the group %s', async (medium, licensed, title, group, hasLicence) => {
    const product = await productWith(`<Medium>${medium}</Medium><IsLicensed>${licensed}</IsLicensed>`, title);
    expect([product.articleGroup, product.licence !== undefined]).toEqual([group, hasLicence]);
  });

  it.each([
    ['<LicenseDuration>P1Y</LicenseDuration>', 365],
    ['<LicenseDuration>730</LicenseDuration>', 730],
    ['<LicenseDuration>4 jaar</LicenseDuration>', 1460],
    ['<LicenseDuration>zolang de voorraad strekt</LicenseDuration>', undefined],
    ['<LicenseStartDate>2025-08-01</LicenseStartDate><LicenseEndDate>2026-08-01</LicenseEndDate>', 365],
    ['<LicenseEndDate>2026-08-01</LicenseEndDate>', undefined],
    ['<ActivationBefore><ActivationBeforeDays>1095</ActivationBeforeDays></ActivationBefore>', undefined],
  ])('read how long a licence runs: %s', async (fields, days) => {
    expect((await productWith(`<Medium>Web browser</Medium><IsLicensed>true</IsLicensed>${fields}`)).licence?.durationInDays).toBe(days);
  });

  it('tell a duration of a licence that cannot be read', async () => {
    const notesOf = async (duration: string, medium = 'Web browser') =>
      reasonsOf(
        await eventsOf(entry(`<Medium>${medium}</Medium><IsLicensed>true</IsLicensed><LicenseDuration>${duration}</LicenseDuration>`)),
        'note',
      ).filter((note) => note.startsWith('LicenseDuration'));
    const note = (text: string): string => `LicenseDuration: "${text}" is geen duur in dagen, maanden of jaren; de duur is weggelaten.`;
    expect(await notesOf('een schooljaar')).toEqual([note('een schooljaar')]);
    expect(await notesOf('x'.repeat(60))).toEqual([note('x'.repeat(50))]);
    for (const [duration, medium] of [['P1Y'], ['nvt'], ['een schooljaar', 'Boek']] as const) {
      expect(await notesOf(duration, medium)).toEqual([]);
    }
  });

  it('hold the parts of a package', async () => {
    const fields = '<SubProducts><ProductId>9789006484908</ProductId><ProductId>9789006910230</ProductId></SubProducts>';
    expect((await productWith(fields)).assembly).toEqual(['9789006484908', '9789006910230']);
  });
});

describe('texts that no page can show', () => {
  it('in a title refuse the entry, with the reason', async () => {
    const events = await eventsOf(entry('', undefined, `Newton ${'x'.repeat(480)}`));
    expect(productsOf(events)).toEqual([]);
    expect(reasonsOf(events, 'rejected')).toEqual([
      'Title: Title bevat een woord van meer dan 100 tekens: zo kan het product niet in de catalogus.',
    ]);
  });

  it('in other names are left out and told', async () => {
    const long = `${'u '.repeat(101)}v`;
    const events = await eventsOf(
      entry(`<Publisher>${long}</Publisher><Authors><Author>Jansen</Author><Author>${'x'.repeat(101)}</Author></Authors>`),
    );
    expect(productsOf(events)).toMatchObject([{ authors: ['Jansen'] }]);
    expect(productsOf(events)[0]?.publisher).toBeUndefined();
    expect(reasonsOf(events, 'note')).toEqual(
      expect.arrayContaining([
        'Publisher: Publisher is langer dan 200 tekens; het is weggelaten.',
        'Authors/Author: Author bevat een woord van meer dan 100 tekens; het is weggelaten.',
      ]),
    );
  });

  it('lose what turns the order of letters around', async () => {
    expect((await productWith('', 'New\u202eton havo\u2069 4')).title).toBe('New ton havo 4');
  });

  it('are cut without leaving half a character', async () => {
    const title = `${'a '.repeat(249)}b😀 en verder`;
    expect((await productWith('', title)).title).toBe(`${'a '.repeat(249)}b`);
  });
});
