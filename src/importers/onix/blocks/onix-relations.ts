import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { productRelations, readCode } from '#importers/onix/message/onix-code-lists.ts';
import { readIdentity } from './onix-identity.ts';

/** The fields of a record that come from block 5. */
export const relationFields = ['predecessorId', 'successorId'] as const;

const relationField = 'RelatedProduct';

/** Reads block 5 (RelatedMaterial): the product that this one replaces, and the one that replaces it; of several the first. */
export function readRelations(related: XmlNode, source: string, notes: FieldNote[]): Pick<ProductRecord, (typeof relationFields)[number]> {
  const found = { predecessor: new Set<ProductId>(), successor: new Set<ProductId>() };
  for (const product of nodesAt(related, relationField)) {
    const relations = linesAt(product, 'ProductRelationCode').map((code) => readCode(productRelations, code, 'ProductRelationCode', notes));
    for (const relation of relations.filter((one) => one !== undefined)) {
      const identity = readIdentity(product, source, relationField, notes);
      if (identity !== undefined && identity !== 'ambiguous') {
        found[relation].add(identity.id);
      }
    }
  }
  for (const [relation, word] of [
    ['predecessor', 'voorganger'],
    ['successor', 'opvolger'],
  ] as const) {
    if (found[relation].size > 1) {
      notes.push({ field: relationField, reason: `Er is meer dan één ${word} opgegeven; de eerste is genomen.` });
    }
  }
  const [[predecessorId], [successorId]] = [found.predecessor, found.successor];
  return { ...(predecessorId !== undefined && { predecessorId }), ...(successorId !== undefined && { successorId }) };
}
