import type { AccountList } from '#contract/account-list/account-list.ts';
import type { ProductRow } from './product-columns.ts';
import { findOrdinals, readRows, type ProductSource } from './product-rows.ts';
import { purchaseOrderOf } from './purchase-order.ts';
import { purchaseOrderWorkbook } from './purchase-order-workbook.ts';

async function* rowsInOrder(ordinals: readonly (number | undefined)[], snapshot: ProductSource): AsyncGenerator<ProductRow | undefined> {
  const rows = readRows(
    ordinals.filter((ordinal) => ordinal !== undefined),
    snapshot,
  );
  for (const ordinal of ordinals) {
    yield ordinal === undefined ? undefined : (await rows.next()).value;
  }
}

/** Makes the .xlsx by which a school orders what is in a list, in chunks: the snapshot is in use until the last chunk is read. */
export async function exportAccountList(
  list: AccountList,
  { snapshot }: { readonly snapshot: ProductSource },
): Promise<AsyncGenerator<Buffer>> {
  const order = purchaseOrderOf(list);
  const ordinals = await findOrdinals(
    order.products.map(({ id }) => id),
    snapshot,
  );
  return purchaseOrderWorkbook(order, rowsInOrder(ordinals, snapshot));
}
