import { setImmediate } from 'node:timers/promises';
import type { WireProduct } from '#contract/product.ts';
import { availabilityOf } from '#catalogue/availability.ts';
import { mapPrice } from '#catalogue/mappers/price.ts';
import type { ProductDocuments, Snapshot } from '#snapshot/snapshot.ts';
import { listWorkbook, type ListRow } from './list-workbook.ts';

const lookupsAtATime = 1_000;
type Source = Pick<Snapshot, 'productOrdinal'> & {
  documents(...asked: Parameters<Snapshot['documents']>): Promise<Pick<ProductDocuments, 'product'>>;
};

const documentsAtATime = 100;
const namesInNote = 100;

function listRow(product: WireProduct): ListRow {
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

function missingNote(missing: readonly string[]): readonly string[] {
  if (missing.length === 0) {
    return [];
  }
  const named = missing.slice(0, namesInNote).join(', ');
  const more = missing.length > namesInNote ? ` en nog ${missing.length - namesInNote}` : '';
  return [`Niet gevonden in de catalogus: ${named}${more}`];
}

/**
 * Makes an .xlsx of the products with these ids, in their order and each once, in chunks: the snapshot is in use until the last chunk is read. A note
 * under the sum names unknown ids, so that no product of the list disappears silently.
 */
export async function exportList(ids: readonly string[], { snapshot }: { readonly snapshot: Source }): Promise<AsyncGenerator<Buffer>> {
  const ordinals: number[] = [];
  const missing: string[] = [];
  for (const [index, id] of [...new Set(ids)].entries()) {
    const ordinal = snapshot.productOrdinal(id);
    if (ordinal === undefined) {
      missing.push(id);
    } else {
      ordinals.push(ordinal);
    }
    if (index % lookupsAtATime === lookupsAtATime - 1) {
      await setImmediate();
    }
  }
  const rows = {
    length: ordinals.length,
    async *[Symbol.asyncIterator](): AsyncGenerator<ListRow> {
      for (let start = 0; start < ordinals.length; start += documentsAtATime) {
        const next = ordinals.slice(start, start + documentsAtATime);
        const documents = await snapshot.documents(next);
        for (const ordinal of next) {
          yield listRow(documents.product(ordinal));
        }
      }
    },
  };
  return listWorkbook(rows, missingNote(missing));
}
