import type { JSX } from 'react';
import type { DoubleContent } from '#catalogue/list/double-contents.ts';
import type { ListItem } from '#catalogue/list/list.ts';
import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Cover } from '#web/ui/product/cover.tsx';
import { availabilityColumn, coverColumn, eanColumn, priceColumn } from '#web/ui/product/product-columns.tsx';
import { RowTitle, type Column, type RowDetails } from '#web/ui/data-table.tsx';
import { LineNoteView } from './line-note-view.tsx';
import type { Removal } from './list-lines.ts';
import { RemoveButton } from './remove-button.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import type { LineActions } from './use-list-visit.ts';

/**
 * A line of the list with its product as the catalogue has it now; stored prices and statuses are never shown. `product` is undefined while it loads,
 * and when the catalogue does not have it (`isMissing`). Read-only without `actions`.
 */
export type ListRow = {
  readonly id: string;
  readonly item: ListItem;
  readonly product: CurrentProduct | undefined;
  readonly isMissing: boolean;
  /** The other products on the list with the same content. */
  readonly double: DoubleContent | undefined;
  readonly listed: ReadonlySet<string>;
  readonly actions: LineActions | undefined;
  readonly removal: Removal | undefined;
};

function details({ item, product }: ListRow): RowDetails {
  if (!product) {
    return [item.publisher];
  }
  // For a licence the duration matters more than the edition.
  const version = product.licenseDuration === undefined ? product.edition : licenceDurationLabel(product.licenseDuration);
  return [product.publisher, version];
}

function Name(row: ListRow): JSX.Element {
  const { item, product, isMissing } = row;
  const { title, ean } = product ?? item;
  return (
    <>
      <RowTitle name={title} href={isMissing ? '' : productHref(product ?? item)} details={details(row)} ean={ean} />
      <LineNoteView {...row} />
    </>
  );
}

function Gone(): JSX.Element {
  return <span className="soft">{useTexts()('myList.gone')}</span>;
}

/** The columns of every list. */
export const itemColumns: readonly Column<ListRow>[] = [
  { ...coverColumn, cell: ({ item, product }) => <Cover imageUrl={(product ?? item).imageUrl} width={60} /> },
  { name: 'rows.title', kind: 'name', label: ({ item }) => item.title, cell: (row) => <Name {...row} /> },
  { ...eanColumn, cell: ({ item, product }) => (product ?? item).ean },
  {
    ...availabilityColumn,
    cell: ({ product, isMissing }) => (product ? availabilityColumn.cell(product.availability) : isMissing && <Gone />),
  },
  { ...priceColumn, cell: ({ product }) => product && priceColumn.cell(product) },
];

type RemoveItemProps = { readonly item: ListItem; readonly remove: LineActions['remove']; readonly takesFocus: boolean };

function RemoveItem({ item, remove, takesFocus }: RemoveItemProps): JSX.Element {
  const text = useTexts();
  const button = useFocusOnArrival<HTMLButtonElement>(takesFocus);
  return <RemoveButton ref={button} label={text('myList.remove', { title: item.title })} onClick={() => remove(item)} />;
}

/** The column with the buttons that remove a product; that of the product with id `returned`, restored just now, gets the focus. */
export const removeColumn = ({ remove }: LineActions, returned: string | undefined): Column<ListRow> => ({
  name: 'myList.removeHead',
  kind: 'act',
  isUnseen: true,
  cell: ({ item }) => <RemoveItem item={item} remove={remove} takesFocus={returned === item.id} />,
});
