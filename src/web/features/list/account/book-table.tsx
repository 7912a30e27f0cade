import { memo, useDeferredValue, useMemo, type JSX } from 'react';
import type { LineCosts, ListCosts } from '#catalogue/account-list/list-costs.ts';
import { removeProduct, replaceProduct, type ProductLines, type ListedClass } from '#catalogue/account-list/list-edits.ts';
import { doubleContents, type DoubleContent } from '#catalogue/list/double-contents.ts';
import { listItem, type ListItem } from '#catalogue/list/list.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { productHref } from '#contract/routes.ts';
import type { CurrentProducts } from '#web/features/list/current-products.ts';
import { LineNoteView } from '#web/features/list/line-note-view.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { DataTable, RowTitle, DataTableRow, type Column } from '#web/ui/data-table.tsx';
import { toListable } from '#web/ui/product/list-button.tsx';
import { AvailabilityLabel } from '#web/ui/product/availability-label.tsx';
import { coverColumn, priceColumn } from '#web/ui/product/product-columns.tsx';
import styles from './account-list.module.css';
import { BookNumbers } from './book-numbers.tsx';
import type { ListEditor } from './list-editor.ts';
import { UndoableRemoveButton } from './undoable-remove-button.tsx';

/** A product of the list with its lines. `product` is undefined while it loads, and when the catalogue does not have it (`isMissing`). */
type BookRow = ProductLines & {
  readonly id: string;
  readonly item: ListItem;
  readonly product: CurrentProduct | undefined;
  readonly isMissing: boolean;
  readonly double: DoubleContent | undefined;
  readonly costs: LineCosts | undefined;
};

type BookTableProps = {
  readonly products: readonly ProductLines[];
  readonly classes: readonly ListedClass[];
  readonly costs: ListCosts;
  readonly current: CurrentProducts | undefined;
  readonly editor: ListEditor;
};

type NameProps = { readonly row: BookRow; readonly listed: ReadonlySet<string> } & Pick<BookTableProps, 'classes' | 'editor'>;

function Name({ row, listed, classes, editor }: NameProps): JSX.Element {
  const { productId, lines, item, product, isMissing, double } = row;
  const replace = (_item: ListItem, successor: { readonly id: string }): void =>
    editor.change((list) => replaceProduct(list, productId, successor.id));
  const text = useTexts();
  return (
    <>
      <RowTitle name={item.title} href={product ? productHref(product) : ''} details={[product?.publisher, product?.edition]} />
      {product && (
        <span className={styles.state}>
          {product.ean && <span className="sub">{text('rows.ean', { ean: product.ean })}</span>}
          <AvailabilityLabel status={product.availability.status} />
        </span>
      )}
      <LineNoteView item={item} product={product} isMissing={isMissing} double={double} listed={listed} actions={{ replace }} />
      <BookNumbers productId={productId} title={item.title} lines={lines} classes={classes} editor={editor} />
    </>
  );
}

function RemoveProduct({ row: { productId, item }, editor }: { readonly row: BookRow; readonly editor: ListEditor }): JSX.Element {
  const text = useTexts();
  const { title } = item;
  return (
    <UndoableRemoveButton
      label={text('myList.remove', { title })}
      removed={{ row: productId, said: text('myList.removed', { title }) }}
      edit={(list) => removeProduct(list, productId)}
      editor={editor}
    />
  );
}

type RowProps = { readonly columns: readonly Column<BookRow>[]; readonly row: BookRow };

// What a row shows follows from these.
const isEqual = (one: RowProps, other: RowProps): boolean =>
  one.columns === other.columns &&
  one.row.product === other.row.product &&
  one.row.isMissing === other.row.isMissing &&
  one.row.double === other.row.double &&
  one.row.lines.length === other.row.lines.length &&
  one.row.lines.every((line, index) => line === other.row.lines[index]);

/** Renders again only when its own lines, its product or the columns change: a list may have thousands of fields. */
const StableRow = memo(DataTableRow<BookRow>, isEqual);

function useRows({ products, costs, current }: BookTableProps): readonly BookRow[] {
  const text = useTexts();
  const ids = products.map(({ productId }) => productId).join(' ');
  const doubles = useMemo(() => doubleContents(ids.split(' ').flatMap((id) => current?.products.get(id) ?? [])), [ids, current]);
  return products.map((one) => {
    const { productId: id } = one;
    const product = current?.products.get(id);
    return {
      ...one,
      id,
      item: listItem(product ? toListable(product) : { id, title: text('accountList.product', { id }) }) as ListItem,
      product,
      isMissing: !product && current?.requested.has(id) === true,
      double: doubles.get(id),
      costs: costs.products.get(id),
    };
  });
}

// Every row shows the classes. While pupils are being typed the rows follow when there is time; names are always those of the lines.
function useClasses(classes: readonly ListedClass[]): readonly ListedClass[] {
  const earlier = useDeferredValue(classes);
  const hasSameNames = earlier.length === classes.length && earlier.every(({ name }, index) => name === classes[index]?.name);
  return hasSameNames ? earlier : classes;
}

function useColumns({ products, classes: current, editor }: BookTableProps): readonly Column<BookRow>[] {
  const classes = useClasses(current);
  const ids = products.map(({ productId }) => productId).join(' ');
  return useMemo(() => {
    const listed = new Set(ids.split(' '));
    return [
      { ...coverColumn, cell: ({ item, product }) => coverColumn.cell(product ?? { ...item, id: '' }) },
      {
        name: 'rows.title',
        kind: 'name',
        label: ({ item }) => item.title,
        cell: (row) => <Name row={row} listed={listed} classes={classes} editor={editor} />,
      },
      { ...priceColumn, cell: ({ product }) => product && priceColumn.cell(product) },
      { name: 'accountList.copies', kind: 'end', isLabelled: true, cell: ({ costs }) => formatNumber(costs?.copies ?? 0) },
      {
        name: 'accountList.cost',
        kind: 'end',
        isLabelled: true,
        cell: ({ costs, product }) => costs && product?.price !== undefined && formatCents(costs.cost),
      },
      { name: 'myList.removeHead', kind: 'act', isUnseen: true, cell: (row) => <RemoveProduct row={row} editor={editor} /> },
    ];
  }, [ids, classes, editor]);
}

/** The products of the list with their numbers and what they cost. */
export function BookTable(props: BookTableProps): JSX.Element {
  const columns = useColumns(props);
  return (
    <div className={styles.books}>
      <DataTable
        labelledBy="books"
        columns={columns}
        rows={useRows(props)}
        replaceRow={(row) => <StableRow columns={columns} row={row} />}
      />
    </div>
  );
}
