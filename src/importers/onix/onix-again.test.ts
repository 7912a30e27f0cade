import { describe, expect, it } from 'vitest';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { knownAgain, labelsOfKept, readAgain } from '#importers/reading/read-again.fixture.ts';
import { createOnixImporter } from './onix-importer.ts';
import { descriptive, ean, eventsOf, identifier, message, placed, price, product, supply, tag, testImporter } from './onix.fixture.ts';

const other = '9789006484908';
const record = product(descriptive(placed));
const second = product(descriptive(placed, 'Nova'), { ids: identifier(other) });
const importer = testImporter();

const knownIn = (first: string, next?: string, reader?: typeof importer): Promise<readonly string[]> =>
  knownAgain(importer, first, next, reader);

describe('a message that is read again', () => {
  it('is known by the texts of its records, and tells the same of each', async () => {
    const nameless = product(descriptive(placed), { ids: identifier('77', '01'), reference: '' });
    const noted = product(descriptive(placed) + supply(price('x')), { ids: identifier(other) });
    const content = message(record, tag('Product'), nameless, noted);
    expect(await labelsOfKept(importer, content)).toEqual([`#1 (${ean})`, '#3', `#4 (${other})`]);
    expect(await knownIn(content)).toHaveLength(3);
    const { told } = await readAgain(importer, content);
    expect(told).toContain(`product #1 (${ean}) ${ean}`);
    expect(told).toContainEqual(expect.stringMatching(/^note #4 .*"x" is geen bedrag/u));
  });

  it('is read anew where a record differs, and counts all its records', async () => {
    expect(await knownIn(message(record, second), message(record, product(descriptive(placed, 'Anders'))))).toEqual([ean]);
    expect(await knownIn(message(record, second), message(second))).toEqual([other]);
    expect(await knownIn(message(record, second), message(record, second).replace('</ONIXMessage>', ''))).toEqual([ean, other]);
  });

  it('is known by another source or mapping in nothing', async () => {
    const content = message(record);
    const clock = (): Date => new Date('2026-06-01T12:00:00Z');
    const mapping = createMapping([baseMapping]);
    const changed = createMapping([baseMapping, { subjects: [], families: [], publishers: { thieme: 'Thieme' } }]);
    expect(await knownIn(content, content, createOnixImporter({ mapping, clock, source: 'onix' }))).toEqual([ean]);
    expect(await knownIn(content, content, createOnixImporter({ mapping, clock, source: 'bron' }))).toEqual([]);
    expect(await knownIn(content, content, createOnixImporter({ mapping: changed, clock }))).toEqual([]);
  });

  it('is known only under the header that it was read under', async () => {
    const header = (currency: string): string => tag('Header', tag('DefaultPriceType', '02'), tag('DefaultCurrencyCode', currency));
    const priced = product(descriptive(placed) + supply(tag('Price', tag('PriceAmount', '1.00'))));
    expect(await knownIn(message(header('EUR'), priced))).toEqual([ean]);
    expect(await knownIn(message(header('EUR'), priced), message(header('USD'), priced))).toEqual([]);
    expect(await knownIn(message(header('EUR'), priced), message(priced))).toEqual([]);
  });

  it('is known only at the depth that it was read at, since deeper ones are refused', async () => {
    expect(await knownIn(message(record), message('<a>'.repeat(197), record, '</a>'.repeat(197)))).toEqual([]);
  });

  it('has no products inside its header', async () => {
    expect(await knownIn(message(record), message(tag('Header', record), second))).toEqual([]);
  });
});

describe('the text of a record', () => {
  it('is kept only where texts are compared, and only of complete records', async () => {
    const [event] = await eventsOf(message(record));
    expect(event).not.toHaveProperty('reading');
    const content = message(product(descriptive(placed), { type: '04' }), product('', { type: '05' }), product(''), second);
    expect(await labelsOfKept(importer, content)).toEqual([`#4 (${other})`]);
    expect(await knownIn(content)).toEqual([other]);
  });

  it('is not kept of one that has a record in it', async () => {
    const holding = product(descriptive(placed) + tag('Anders', tag('Product')));
    expect(await labelsOfKept(importer, message(holding, second))).toEqual([`#2 (${other})`]);
  });
});
