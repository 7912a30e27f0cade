import { setImmediate } from 'node:timers/promises';
import { availabilityOf } from '#catalogue/availability.ts';
import { mapPrice } from '#catalogue/mappers/price.ts';
import type { WireProduct } from '#contract/product.ts';
import type { ProductDocuments, Snapshot } from '#snapshot/snapshot.ts';
import type { ProductRow } from './product-columns.ts';

const lookupsAtATime = 1_000;
const documentsAtATime = 100;

/** Where the products of a list are found. */
export type ProductSource = Pick<Snapshot, 'productOrdinal'> & {
  documents(...asked: Parameters<Snapshot['documents']>): Promise<Pick<ProductDocuments, 'product'>>;
};

function listRow(product: WireProduct): ProductRow {
  return {
    texts: [
      product.title,
      product.ean ?? '',
      product.publisher ?? '',
      product.articleGroup ?? '',
      product.subjects.join(', '),
      product.methods.map(({ name }) => name).join(', '),
      product.educationTypes.join(', '),
      product.edition ?? '',
      availabilityOf(product.deliveryStatus).text,
    ],
    price: mapPrice(product.packPriceInclVAT),
  };
}

/** The ordinals of products, in the order of their ids; undefined for one that is not in the catalogue. Gives way to other work in between. */
export async function findOrdinals(
  ids: readonly string[],
  snapshot: Pick<ProductSource, 'productOrdinal'>,
): Promise<readonly (number | undefined)[]> {
  const ordinals: (number | undefined)[] = [];
  for (const [index, id] of ids.entries()) {
    ordinals.push(snapshot.productOrdinal(id));
    if (index % lookupsAtATime === lookupsAtATime - 1) {
      await setImmediate();
    }
  }
  return ordinals;
}

/** The rows of products, in the order of their ordinals. Fetches a hundred at a time, as the rows are read: the snapshot is in use until the last. */
export async function* readRows(ordinals: readonly number[], snapshot: ProductSource): AsyncGenerator<ProductRow, undefined> {
  for (let start = 0; start < ordinals.length; start += documentsAtATime) {
    const next = ordinals.slice(start, start + documentsAtATime);
    const documents = await snapshot.documents(next);
    for (const ordinal of next) {
      yield listRow(documents.product(ordinal));
    }
  }
  return undefined;
}
