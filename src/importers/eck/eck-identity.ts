import { parseEan, type Ean } from '#catalogue/ean.ts';
import { productId, type ProductId } from '#catalogue/records.ts';
import { stableId } from '#importers/mapping/stable-id.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { XmlNode } from '#importers/xml/xml-node.ts';
import { textAt } from './eck-texts.ts';

function eanOf(identifier: string): Ean | undefined {
  const parsed = parseEan(identifier);
  return parsed.ok ? parsed.value : undefined;
}

/** The product id of an identifier in a feed: its EAN, or a stable id for anything else. */
export function idOf(identifier: string, source: string): ProductId {
  const id = productId(eanOf(identifier) ?? stableId(source, identifier));
  if (id === undefined) {
    throw new Error(`no product id for ${identifier}`);
  }
  return id;
}

/** 10 to 17 digits with separators, or the notation in which a spreadsheet shows a large number: meant as an EAN, so a wrong one gives a note. */
const looksLikeEan = (identifier: string): boolean => /^[\d\s-]{10,17}$|^\d[.,]\d+E\+\d+$/iu.test(identifier);

/** The id of an entry, and its EAN when its identifier is one. Undefined without an identifier. */
export function readIdentity(entry: XmlNode, source: string, notes: FieldNote[]): { id: ProductId; ean?: Ean } | undefined {
  const identifier = textAt(entry, 'ProductId');
  if (identifier === undefined) {
    return undefined;
  }
  const ean = eanOf(identifier);
  if (ean === undefined && looksLikeEan(identifier)) {
    const parsed = parseEan(identifier);
    notes.push({ field: 'ProductId', reason: parsed.ok ? '' : `${parsed.problem.message} Het product komt zonder EAN in de catalogus.` });
  }
  return { id: idOf(identifier, source), ...(ean !== undefined && { ean }) };
}
