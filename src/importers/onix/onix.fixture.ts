import type { ProductRecord } from '#catalogue/records.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping, type Mapping } from '#importers/mapping/mapping.ts';
import { collect, productsOf, sourceOf } from '#importers/eck/eck.fixture.ts';
import { createOnixImporter } from './onix-importer.ts';

const now = new Date('2026-06-01T12:00:00Z');

/** The importer as the tests use it: the base mapping, and a clock that stands still. */
export const testImporter = (mapping: Mapping = createMapping([baseMapping])) => createOnixImporter({ mapping, clock: () => now });

/** All events of a content. */
export const eventsOf = (content: string | Uint8Array, mapping?: Mapping): Promise<readonly ImportEvent[]> =>
  collect(testImporter(mapping).read(sourceOf(content)));

/** An element with its content. */
export const tag = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`;

/** A message of version 3.0 with reference tags. */
export const message = (...content: readonly string[]): string =>
  `<?xml version="1.0"?><ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">${content.join('')}</ONIXMessage>`;

export const ean = '9789006987904';
export const identifier = (value = ean, type = '15', name = ''): string =>
  tag('ProductIdentifier', tag('ProductIDType', type), name === '' ? '' : tag('IDTypeName', name), tag('IDValue', value));

/** A distinctive title in one element. */
export const titled = (text: string): string =>
  tag('TitleDetail', tag('TitleType', '01'), tag('TitleElement', tag('TitleElementLevel', '01'), tag('TitleText', text)));
/** Block 1 with a title and the fields given. */
export const descriptive = (fields = '', title = 'Newton havo 4'): string => tag('DescriptiveDetail', titled(title), fields);

/** A subject of a scheme of list 27. */
export const subject = (scheme: string, code: string, rest = ''): string =>
  tag('Subject', tag('SubjectSchemeIdentifier', scheme), rest, tag('SubjectCode', code));
/** A place under natuurkunde in havo 4, in the publisher's own words. */
export const placed = [
  subject('97', '4CN'),
  subject('93', 'YPMP5'),
  tag('Audience', tag('AudienceCodeType', '02'), tag('AudienceCodeTypeName', 'Onderwijsniveau'), tag('AudienceCodeValue', 'havo 4')),
].join('');

/** A record with blocks, of a notification type. */
export const product = (blocks: string, { type = '03', ids = identifier(), reference = 'r1' } = {}): string =>
  tag('Product', tag('RecordReference', reference), tag('NotificationType', type), ids, blocks);

/** Block 6: a supplier with an availability and prices. */
export const supply = (details: string, market = ''): string => tag('ProductSupply', market, tag('SupplyDetail', details));
/** A price of euros for consumers, with tax, unless the fields say otherwise. */
export const price = (amount: string, fields = '', type = '04', currency = 'EUR'): string =>
  tag('Price', tag('PriceType', type), fields, tag('PriceAmount', amount), currency === '' ? '' : tag('CurrencyCode', currency));

/** The one product of a message with one record of these blocks; a placed block 1 is added when they have none. */
export async function productWith(blocks: string, mapping?: Mapping): Promise<ProductRecord> {
  const whole = blocks.includes('<DescriptiveDetail>') ? blocks : `${descriptive(placed)}${blocks}`;
  const [record] = productsOf(await eventsOf(message(product(whole)), mapping));
  if (record === undefined) {
    throw new Error('the record was rejected');
  }
  return record;
}

/** The notes on the one record of a message, as field and reason, but for those on its place. */
export async function notesOn(blocks: string): Promise<readonly string[]> {
  const whole = blocks.includes('<DescriptiveDetail>') ? blocks : `${descriptive(placed)}${blocks}`;
  const events = await eventsOf(message(product(whole)));
  return events
    .flatMap((event) => (event.kind === 'note' ? [event.problem] : []))
    .filter(({ field }) => !['sector', 'vak', 'niveau', 'productfamilie'].includes(field))
    .map(({ field, reason }) => `${field}: ${reason}`);
}
