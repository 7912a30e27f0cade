import type { ListedProduct, WireProduct } from '#contract/product.ts';
import { documentText } from './document-text.ts';
import type { DocumentKind, ProductDocuments } from './snapshot.ts';

const decode = (json: Uint8Array): unknown => JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'));

/** The documents that a function gives, decoded where that is asked for. The version of a publication guarantees their shape. */
export function documentView(jsonOf: (ordinal: number, kind: DocumentKind) => Uint8Array): ProductDocuments {
  return {
    listedProduct: (ordinal) => decode(jsonOf(ordinal, 'listed')) as ListedProduct,
    product: (ordinal) => decode(jsonOf(ordinal, 'whole')) as WireProduct,
    productText: (ordinal, field) => documentText(jsonOf(ordinal, field === 'webText' ? 'whole' : 'listed'), field),
    listedProductJson: (ordinal) => jsonOf(ordinal, 'listed'),
    productJson: (ordinal) => jsonOf(ordinal, 'whole'),
  };
}
