import type { ListedProduct, WireProduct } from '#contract/product.ts';
import type { ProductDocuments } from './snapshot.ts';
import { listedJson, textOf, wholeJson } from './stored-document.ts';

const decode = (json: Uint8Array): unknown => JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'));

/** A view of fetched documents, by the ordinals of their products. Throws a RangeError for a product without one. */
export const fetchedDocuments = (documents: ReadonlyMap<number, Uint8Array>): ProductDocuments =>
  documentView((ordinal) => {
    const document = documents.get(ordinal);
    if (document === undefined) {
      throw new RangeError(`No document of product ${ordinal}`);
    }
    return document;
  });

/** A view of stored documents, each decoded when it is asked for. The version of a publication guarantees their shape. */
export function documentView(documentAt: (ordinal: number) => Uint8Array): ProductDocuments {
  return {
    listedProduct: (ordinal) => decode(listedJson(documentAt(ordinal))) as ListedProduct,
    product: (ordinal) => decode(wholeJson(documentAt(ordinal))) as WireProduct,
    productText: (ordinal, field) => textOf(documentAt(ordinal), field),
    listedProductJson: (ordinal) => listedJson(documentAt(ordinal)),
    productJson: (ordinal) => wholeJson(documentAt(ordinal)),
  };
}
