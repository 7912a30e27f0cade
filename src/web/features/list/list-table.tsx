import type { JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import rows from '#web/ui/rows.module.css';
import type { KeptProducts } from './kept-products.ts';
import type { ListLine } from './list-lines.ts';
import { ItemRow, RemovedRow } from './list-row.tsx';
import type { LineActions } from './use-list-visit.ts';

function TableHead({ canChange }: { readonly canChange: boolean }): JSX.Element {
  const text = useTexts();
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col" className={rows.thumb}>
          <span className="unseen">{text('rows.cover')}</span>
        </th>
        <th role="columnheader" scope="col">
          {text('rows.title')}
        </th>
        <th role="columnheader" scope="col" className={rows.ean}>
          EAN
        </th>
        <th role="columnheader" scope="col">
          {text('rows.availability')}
        </th>
        <th role="columnheader" scope="col" className={rows.end}>
          {text('rows.price')}
        </th>
        {canChange && (
          <th role="columnheader" scope="col" className="no-print">
            <span className="unseen">{text('myList.removeHead')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type ListTableProps = {
  readonly caption: string;
  readonly lines: readonly ListLine[];
  readonly kept: KeptProducts | undefined;
  readonly actions?: LineActions;
  readonly returned?: string | undefined;
};

/** The products of a list, and those just taken off. Without `actions` it can only be read. */
export function ListTable({ caption, lines, kept, actions, returned }: ListTableProps): JSX.Element {
  const listed = new Set(lines.filter(({ removal }) => !removal).map(({ item }) => item.id));
  return (
    <table className={rows.rows} role="table">
      <caption className="unseen">{caption}</caption>
      <TableHead canChange={actions !== undefined} />
      <tbody role="rowgroup">
        {lines.map(({ item, removal }) => {
          if (removal && actions) {
            return <RemovedRow key={`${item.id} off`} removal={removal} restore={actions.restore} />;
          }
          const product = kept?.products.get(item.id);
          const isMissing = !product && kept?.asked.has(item.id) === true;
          return (
            <ItemRow
              key={item.id}
              item={product ? { ...item, title: product.title } : item}
              product={product}
              isMissing={isMissing}
              listed={listed}
              actions={actions}
              takesFocus={returned === item.id}
            />
          );
        })}
      </tbody>
    </table>
  );
}
