import type { JSX } from 'react';
import { doubleContents } from '#catalogue/list/double-contents.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { CurrentProducts } from './current-products.ts';
import { itemColumns, removeColumn, type ListRow } from './list-columns.tsx';
import type { ListLine } from './list-lines.ts';
import { RemovedItemRow } from './removed-item-row.tsx';
import type { LineActions } from './use-list-visit.ts';

type ListTableProps = {
  readonly caption: string;
  readonly lines: readonly ListLine[];
  readonly current: CurrentProducts | undefined;
  readonly actions?: LineActions;
  readonly returned?: string | undefined;
};

/** The products of a list, and those just removed. Read-only without `actions`. */
export function ListTable({ caption, lines, current, actions, returned }: ListTableProps): JSX.Element {
  const listed = new Set(lines.filter(({ removal }) => !removal).map(({ item }) => item.id));
  const doubles = doubleContents([...listed].flatMap((id) => current?.products.get(id) ?? []));
  const rows = lines.map(({ item, removal }): ListRow => {
    const product = current?.products.get(item.id);
    const isMissing = !product && current?.requested.has(item.id) === true;
    return {
      id: item.id,
      item: product ? { ...item, title: product.title } : item,
      product,
      isMissing,
      double: doubles.get(item.id),
      listed,
      actions,
      removal,
    };
  });
  return (
    <DataTable
      caption={caption}
      columns={actions ? [...itemColumns, removeColumn(actions, returned)] : itemColumns}
      rows={rows}
      replaceRow={({ removal }) => removal && actions && <RemovedItemRow removal={removal} restore={actions.restore} />}
    />
  );
}
