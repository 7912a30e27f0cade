import { listWorkbook } from './list-workbook.ts';
import { findOrdinals, readRows, type ProductSource } from './product-rows.ts';

const namesInNote = 100;

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
export async function exportList(
  ids: readonly string[],
  { snapshot }: { readonly snapshot: ProductSource },
): Promise<AsyncGenerator<Buffer>> {
  const asked = [...new Set(ids)];
  const found = await findOrdinals(asked, snapshot);
  const ordinals = found.filter((ordinal) => ordinal !== undefined);
  const missing = asked.filter((_, index) => found[index] === undefined);
  const rows = { length: ordinals.length, [Symbol.asyncIterator]: () => readRows(ordinals, snapshot) };
  return listWorkbook(rows, missingNote(missing));
}
