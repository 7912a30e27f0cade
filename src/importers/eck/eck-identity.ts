import { parseEan, type Ean } from '#catalogue/ean.ts';
import type { ProductId } from '#catalogue/records.ts';
import { eanOf, idOf } from '#importers/mapping/identifier.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { XmlNode } from '#importers/xml/xml-node.ts';
import { textAt } from './eck-texts.ts';

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
