import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportEvent } from '#importers/importer.ts';
import { collect, productsOf, reasonsOf, sourceOf } from '#importers/eck/eck.fixture.ts';
import { eventsOf, message, testImporter } from './onix.fixture.ts';

const folder = join(import.meta.dirname, '../../../../shared/data/onix/samples');
const isThere = existsSync(folder);
if (!isThere) {
  console.warn(`Skipped: real ONIX feeds, because ${folder} is not there.`);
}

const readFeed = (file: string): Promise<readonly ImportEvent[]> =>
  collect(testImporter().read(sourceOf(readFileSync(join(folder, file)), 4_000)));
const productsIn = async (file: string) => productsOf(await readFeed(file));

/** What becomes of the records of each message: used, changed, rejected. */
const messages: Readonly<Record<string, readonly [used: number, changed: number, rejected: number]>> = {
  'im_onix/9782707154298.xml': [1, 0, 0],
  'im_onix/9782752906700.xml': [4, 0, 0],
  'im_onix/audio1.xml': [1, 0, 0],
  'im_onix/audio2.xml': [1, 0, 0],
  'im_onix/bad_content_date_format.xml': [1, 0, 0],
  'im_onix/embargo-date.xml': [1, 0, 0],
  'im_onix/fixed_layout.xml': [1, 0, 0],
  'im_onix/full-sender.xml': [1, 0, 0],
  'im_onix/full_sample.xml': [1, 0, 0],
  'im_onix/illustrations.xml': [4, 0, 0],
  'im_onix/invalid_textformat.xml': [0, 0, 1],
  'im_onix/invalid_textformat_cdata.xml': [0, 0, 1],
  'im_onix/invalid_textformat_cdata_xhtml.xml': [0, 0, 1],
  'im_onix/invalid_textformat_text.xml': [0, 0, 1],
  'im_onix/other-publication-date-format.xml': [1, 0, 0],
  'im_onix/preorder-embargo-date.xml': [1, 0, 0],
  'im_onix/price_to_be_announced.xml': [1, 0, 0],
  'im_onix/reflowable.xml': [1, 0, 0],
  'im_onix/short.xml': [1, 0, 0],
  'im_onix/streaming.xml': [1, 0, 0],
  'im_onix/test_outlet.xml': [1, 0, 0],
  'im_onix/unqualified-prices.xml': [1, 0, 0],
  'jonix/Onix3.1-single-ref.xml': [1, 0, 0],
  'jonix/Onix3.1-single-short.xml': [1, 0, 0],
  'jonix/onix3-multiple.xml': [21, 0, 0],
  'jonix/onix3-single.xml': [1, 0, 0],
  'jonix/single-book-onix3-short.xml': [1, 0, 0],
  'jonix/single-book-onix3.xml': [1, 0, 0],
  'onixcheck/invalid_google_onix_3.xml': [0, 1, 0],
  'onixcheck/invalid_onix3_ref.xml': [0, 0, 1],
  'onixcheck/valid_google_onix_3.xml': [0, 1, 0],
  'onixcheck/valid_onix3_ref.xml': [0, 0, 1],
  'onixcheck/valid_onix3_ref_ns.xml': [0, 0, 1],
  'onixcheck/valid_onix3_short.xml': [0, 0, 1],
  'onixcheck/win_console_issue.xml': [1, 0, 0],
};

describe.skipIf(!isThere)('the messages that publishers really send', () => {
  it('give an event for every record', async () => {
    const found: Record<string, readonly number[]> = {};
    for (const file of Object.keys(messages)) {
      const events = await readFeed(file);
      found[file] = (['record', 'change', 'rejected'] as const).map((kind) => events.filter((event) => event.kind === kind).length);
      expect([file, reasonsOf(events, 'unreadable')]).toEqual([file, []]);
    }
    expect(found).toEqual(messages);
  });

  it('are refused in one sentence when they are of ONIX 2.1 or no message at all', async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml') && !(file in messages));
    let refused = 0;
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      if (testImporter().recognises(bytes.subarray(0, 4_096))) {
        const reasons = reasonsOf(await readFeed(file), 'unreadable');
        const reason = /^(?:release|bestand): Dit (?:is|ONIX-bericht) .*: vraag de uitgeverij om dezelfde titels in ONIX 3\.0 of 3\.1\.$/u;
        expect([file, reasons]).toEqual([file, [expect.stringMatching(reason)]]);
        refused += 1;
      }
    }
    expect(refused).toBe(38);
  });

  it('give the same with reference and with short tags', async () => {
    expect(await readFeed('jonix/Onix3.1-single-short.xml')).toEqual(await readFeed('jonix/Onix3.1-single-ref.xml'));
    expect(await productsIn('jonix/single-book-onix3-short.xml')).toEqual(await productsIn('jonix/single-book-onix3.xml'));
  });

  it('give the fields of a book', async () => {
    const [book] = await productsIn('jonix/Onix3.1-single-ref.xml');
    const { webText, ...fields } = book ?? { webText: '' };
    expect(fields).toEqual({
      kind: 'product',
      id: '9780007232833',
      ean: '9780007232833',
      title: 'Roseanna',
      authors: ['Maj Sjöwall', 'Per Wahlöö'],
      publisher: 'HarperCollins Publishers',
      publicationYear: 2006,
      deliveryStatus: 'Leverbaar',
      image: 'https://www.harpercollins.co.uk/covers/9780007232833.jpg',
      articleGroup: 'Boek',
      assembly: [],
      learningPhases: [],
      sectors: [],
      educationTypes: [],
      subjectIds: [],
      methodIds: [],
      targetUsers: [],
    });
    expect(webText).toMatch(/^Widely recognised as the among the greatest crime fiction/u);
    expect(webText).toContain('\n\nWritten in 1965, Roseanna is the work of Maj');
  });

  it('give the status, year, kind, cover and description of 21 products, of which one comes twice', async () => {
    const products = await productsIn('jonix/onix3-multiple.xml');
    expect(
      products.map(({ ean, deliveryStatus, publicationYear, articleGroup, image, webText }) =>
        [ean, deliveryStatus, publicationYear, articleGroup, image !== undefined, webText?.length].join(' '),
      ),
    ).toEqual([
      '9781509854172 Nog niet verschenen 2019 Boek false ',
      '9781509851775 Nog niet verschenen 2019 Boek true 476',
      '9781509886036 Nog niet verschenen 2019 Boek true 1250',
      '9780765380555  2019 Boek true 1292',
      '9780765396419 Nog niet verschenen 2019 Boek true 1021',
      '9781509883684 Nog niet verschenen 2018 Boek true 614',
      '9781250190451 Nog niet verschenen 2018 Boek true 245',
      '9780330302630 Uitverkocht 1998 Boek false 621',
      '9780330520331  2013 Boek true 987',
      '9781447231622  2013 Boek false 681',
      '9781250142405 Nog niet verschenen 2018 Boek true 704',
      '9781743537503  2015 Boek true 248',
      '9781783417605 Nog niet verschenen 2018 Boek true 418',
      '9781760554712  2017 Boek true 1162',
      '9781742612317  2013 Boek true 1078',
      '9781760554712  2017 Boek true 1162',
      '9781447230533  2014 Boek true 1540',
      '9781509820634 Nog niet verschenen 2017 Pakket true 441',
      '9781509833627  2017 Pakket true 556',
      '9781447223740  2013 Boek true 1146',
      '9781509801831  2015 Pakket true 559',
    ]);
    expect(products.map(({ price }) => price).filter((price) => price !== undefined)).toEqual([]);
    expect(new Set(products.map(({ ean }) => ean)).size).toBe(20);
  });

  it('give the parts of a package, and no price where it is to be announced', async () => {
    const [, , , whole] = await productsIn('im_onix/9782752906700.xml');
    expect([whole?.ean, whole?.assembly]).toEqual(['9782752908643', ['3019002489208', '3019002490006', '3019002489901']]);
    const announced = await readFeed('im_onix/price_to_be_announced.xml');
    expect(productsOf(announced)[0]?.price).toBeUndefined();
    expect(reasonsOf(announced, 'note').filter((note) => note.startsWith('Price'))).toEqual([]);
  });

  it.each([
    ['shared_promotional', 849],
    ['test_YYYY_date_format', 2_099],
    ['test_prices1', 1_499],
    ['test_prices2', 399],
    ['test_prices3', 199],
    ['test_prices4', 2_099],
    ['test_prices5', 2_099],
    ['test_prices6', undefined],
    ['test_prices_unpriced', undefined],
    ['test_prices_with_multiple_periods', undefined],
    ['test_several_protections', 2_099],
  ])('have the price of %s to the cent: %s', async (file, price) => {
    const record = readFileSync(join(folder, 'im_onix', `${file}.xml`), 'utf8').replace(/<\?xml[^>]*>/u, '');
    expect(productsOf(await eventsOf(message(record)))[0]?.price).toBe(price);
  });
});
