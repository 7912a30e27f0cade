import type { FieldNote } from '#importers/field-note.ts';
import type { XmlNode } from '#importers/xml/xml-node.ts';

// Elements of a price of ONIX 2.1 that ONIX 3 has otherwise, by their names in lower case and their short tags.
const ofPrice: ReadonlyMap<string, string> = new Map([
  ['j148', 'PriceTypeCode'],
  ['j149', 'ClassOfTrade'],
  ['j153', 'TaxRateCode1'],
  ['j154', 'TaxRatePercent1'],
  ['j155', 'TaxableAmount1'],
  ['j156', 'TaxAmount1'],
  ['j157', 'TaxRateCode2'],
  ['j158', 'TaxRatePercent2'],
  ['j159', 'TaxableAmount2'],
  ['j160', 'TaxAmount2'],
  ['j161', 'PriceEffectiveFrom'],
  ['j162', 'PriceEffectiveUntil'],
  ['b251', 'CountryCode'],
  ['j304', 'CountryExcluded'],
  ['j308', 'TerritoryExcluded'],
]);
const namesOfPrice: ReadonlyMap<string, string> = new Map([...ofPrice.values()].map((name) => [name.toLowerCase(), name]));

/** The first element of a price that belongs to ONIX 2.1, where it says whom the price is for, when it holds or which tax it has. */
export function formerOfPrice({ children }: XmlNode): string | undefined {
  const found = children.find(({ key }) => ofPrice.has(key) || namesOfPrice.has(key));
  return found && (ofPrice.get(found.key) ?? namesOfPrice.get(found.key));
}

// Elements that a record of ONIX 2.1 has itself, and one of ONIX 3 in its blocks.
const ofRecord: ReadonlySet<string> = new Set([
  'title',
  'distinctivetitle',
  'series',
  'set',
  'contributor',
  'editionnumber',
  'productform',
  'mainsubject',
  'basicmainsubject',
  'subject',
  'audience',
  'othertext',
  'mediafile',
  'imprint',
  'publisher',
  'publishername',
  'publishingstatus',
  'publicationdate',
  'relatedproduct',
  'containeditem',
  'supplydetail',
]);

/** The note on elements of ONIX 2.1 that a record has outside the blocks of ONIX 3; undefined without any. */
export function noteFormerElements({ children }: XmlNode): FieldNote | undefined {
  const names = new Set(children.filter(({ key }) => ofRecord.has(key)).map(({ name }) => name));
  const named = [...names].join(', ');
  return names.size === 0
    ? undefined
    : {
        field: named,
        reason: `Deze elementen staan in het record zoals in ONIX 2.1, en zijn niet gelezen: ${named}. Een bericht van ONIX 3 heeft ze in een blok, zoals ProductSupply.`,
      };
}
