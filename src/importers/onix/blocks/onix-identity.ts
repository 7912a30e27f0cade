import { noEanSentence, parseEan, type Ean } from '#catalogue/ean.ts';
import type { ProductId } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { certainProductId } from '#importers/mapping/identifier.ts';
import { stableId } from '#importers/mapping/stable-id.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';

/** The id of a product, and its EAN when it has one. */
export type OnixIdentity = { readonly id: ProductId; readonly ean?: Ean };

type Identifier = { readonly type: string; readonly name: string; readonly value: string };

const ownField = 'ProductIdentifier';

// List 5.
const eanTypes = new Set(['03', '15']);
const isbn10 = '02';

const identifiersOf = (node: XmlNode): readonly Identifier[] =>
  nodesAt(node, 'ProductIdentifier').flatMap((identifier) => {
    const value = lineAt(identifier, 'IDValue');
    const [type = '', name = ''] = [lineAt(identifier, 'ProductIDType'), lineAt(identifier, 'IDTypeName')];
    return value === undefined ? [] : [{ type, name, value }];
  });

/** The EAN of the value of type 03 or 15; an ISBN of ten digits in its place is none. */
function readEan(value: string, field: string, notes: FieldNote[]): Ean | undefined {
  const digits = value.replace(/[\s\u2010-\u2015-]/gu, '');
  const parsed = parseEan(digits);
  if (parsed.ok && digits.length === 13) {
    return parsed.value;
  }
  const message = parsed.ok || digits.length !== 13 ? noEanSentence(value.slice(0, 50)) : parsed.problem.message;
  notes.push({ field, reason: `${message} Dit nummer is weggelaten.` });
  return undefined;
}

/**
 * The product that identifiers name: by its EAN (types 03 and 15), else a stable id of the first other identifier. An ISBN-10 is reported, never
 * converted. Undefined without any identifier; 'ambiguous' for different EANs. `field`: what notes name, so that the number of a part or of a related
 * product is not taken for that of the record.
 */
export function readIdentity(node: XmlNode, source: string, field: string, notes: FieldNote[]): OnixIdentity | 'ambiguous' | undefined {
  const identifiers = identifiersOf(node);
  const written = new Set(identifiers.filter(({ type }) => eanTypes.has(type)).map(({ value }) => value));
  const eans = new Set([...written].flatMap((value) => readEan(value, field, notes) ?? []));
  const [ean] = eans;
  if (ean !== undefined) {
    return eans.size > 1 ? 'ambiguous' : { id: certainProductId(ean), ean };
  }
  const short = identifiers.find(({ type }) => type === isbn10);
  if (short !== undefined) {
    const reason = `Er is alleen een ISBN-10 (${short.value.slice(0, 50)}); daar wordt geen EAN van gemaakt. Vraag de uitgeverij om het ISBN van 13 cijfers (ProductIDType 15).`;
    notes.push({ field, reason });
  }
  const [first] = identifiers;
  return first === undefined ? undefined : { id: certainProductId(stableId(source, first.type, first.name, first.value)) };
}

/** The identity of the product of a record, which also its RecordReference can name; or the reason why it has none. */
export function readRecordIdentity(product: XmlNode, source: string, notes: FieldNote[]): OnixIdentity | FieldNote {
  const identity = readIdentity(product, source, ownField, notes);
  if (identity === 'ambiguous') {
    return {
      field: ownField,
      reason: 'Er zijn verschillende EANs opgegeven (ProductIDType 03 en 15): zo is niet te zeggen welk product het is.',
    };
  }
  const reference = lineAt(product, 'RecordReference');
  if (identity === undefined && reference === undefined) {
    return {
      field: ownField,
      reason: `${ownField} en RecordReference ontbreken of zijn leeg: zonder nummer kan het product niet in de catalogus.`,
    };
  }
  return identity ?? { id: certainProductId(stableId(source, 'RecordReference', reference ?? '')) };
}

/** The EAN that a record names, or else its RecordReference, as the report has it. */
export function nameOfProduct(product: XmlNode): string | undefined {
  const ean = identifiersOf(product).find(({ type }) => eanTypes.has(type))?.value;
  return (ean ?? lineAt(product, 'RecordReference'))?.slice(0, 100);
}

/** The name of a record in the report: its number in the file, and its own name. */
export const labelOfProduct = (name: string | undefined, number: number): string =>
  name === undefined ? `#${number}` : `#${number} (${name})`;
