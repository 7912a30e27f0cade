import type { JSX } from 'react';
import type { DoubleContent } from '#catalogue/list/double-contents.ts';
import type { ListItem } from '#catalogue/list/list.ts';
import { licenceDurationLabel } from '#catalogue/licence-duration.ts';
import type { KeptResult } from '#catalogue/mappers/list-result.ts';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Cover } from '#web/ui/product/cover.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { availabilityColumn, coverColumn, eanColumn, priceColumn } from '#web/ui/product/product-columns.tsx';
import { RowTitle, type Column } from '#web/ui/data-table.tsx';
import { LineNoteView } from './line-note-view.tsx';
import type { Removal } from './list-lines.ts';
import styles from './list-page.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import type { LineActions } from './use-list-visit.ts';

/**
 * A line of the list as the catalogue has its product now: a price or status of storage is never shown. Without `product` the catalogue has not
 * answered yet, or, when `isMissing`, does not have it. Without `actions` it can only be read.
 */
export type ListRow = {
  readonly id: string;
  readonly item: ListItem;
  readonly product: KeptResult | undefined;
  readonly isMissing: boolean;
  /** What other products on the list hold it too. */
  readonly double: DoubleContent | undefined;
  readonly listed: ReadonlySet<string>;
  readonly actions: LineActions | undefined;
  readonly removal: Removal | undefined;
};

function details({ item, product }: ListRow): string {
  if (!product) {
    return item.publisher ?? '';
  }
  // Of a licence it matters more how long it runs than which edition it goes with.
  const version = product.licenseDuration === undefined ? product.edition : licenceDurationLabel(product.licenseDuration);
  return [product.publisher, version].filter(Boolean).join(', ');
}

function Name(row: ListRow): JSX.Element {
  const { item, product, isMissing } = row;
  const { title, ean } = product ?? item;
  return (
    <>
      <RowTitle name={title} href={isMissing ? '' : productHref(product ?? item)} note={details(row)} ean={ean} />
      <LineNoteView {...row} />
    </>
  );
}

function Gone(): JSX.Element {
  return <span className="soft">{useTexts()('myList.gone')}</span>;
}

/** What every list shows of a product. */
export const itemColumns: readonly Column<ListRow>[] = [
  { ...coverColumn, cell: ({ item, product }) => <Cover imageUrl={(product ?? item).imageUrl} width={60} /> },
  { name: 'rows.title', kind: 'name', cell: (row) => <Name {...row} /> },
  { ...eanColumn, cell: ({ item, product }) => (product ?? item).ean },
  {
    ...availabilityColumn,
    cell: ({ product, isMissing }) => (product ? availabilityColumn.cell(product.availability) : isMissing && <Gone />),
  },
  { ...priceColumn, cell: ({ product }) => product && priceColumn.cell(product) },
];

type BinProps = { readonly item: ListItem; readonly remove: LineActions['remove']; readonly takesFocus: boolean };

function Bin({ item, remove, takesFocus }: BinProps): JSX.Element {
  const text = useTexts();
  const bin = useFocusOnArrival<HTMLButtonElement>(takesFocus);
  return (
    <button
      ref={bin}
      type="button"
      className={styles.bin}
      aria-label={text('myList.remove', { title: item.title })}
      onClick={() => remove(item)}
    >
      <Icon name="trash" />
    </button>
  );
}

/** The button that takes a product off the list; that of the one that came back has the focus. */
export const removeColumn = ({ remove }: LineActions, returned: string | undefined): Column<ListRow> => ({
  name: 'myList.removeHead',
  kind: 'act',
  isUnseen: true,
  cell: ({ item }) => <Bin item={item} remove={remove} takesFocus={returned === item.id} />,
});
