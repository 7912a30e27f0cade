import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import { productHref, type LinkedProduct } from '#contract/routes.ts';
import { AvailabilityLabel } from './availability-label.tsx';
import { Cover } from './cover.tsx';
import { ListButton, type ListButtonProduct } from './list-button.tsx';
import { Price } from './price.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { RowTitle, type Column, type PlainColumn, type RowDetails } from '#web/ui/data-table.tsx';

/** The cover, a link to the product. */
export const coverColumn: PlainColumn<Pick<ProductSummary, 'imageUrl'> & LinkedProduct> = {
  name: 'rows.cover',
  kind: 'thumb',
  isUnseen: true,
  cell: (product) => <Cover imageUrl={product.imageUrl} width={60} href={productHref(product)} />,
};

/** The title, a link to the product, with a line of details. */
export const titleColumn = <
  Product extends Pick<ProductSummary, 'id' | 'title' | 'ean'> & Pick<ProductCardData, 'titleRanges' | 'snippet'>,
>(
  details: (product: Product) => RowDetails,
): Column<Product> => ({
  name: 'rows.title',
  kind: 'name',
  cell: (product) => (
    <RowTitle
      name={product.title}
      href={productHref(product)}
      details={details(product)}
      ean={product.ean}
      ranges={product.titleRanges}
      snippet={product.snippet}
    />
  ),
});

/** The EAN; on a narrow page the title column shows it. */
export const eanColumn: PlainColumn<Pick<ProductSummary, 'ean'>> = { name: 'product.ean', kind: 'ean', cell: ({ ean }) => ean };

/** The availability. */
export const availabilityColumn: PlainColumn<{ readonly status: DeliveryStatus | undefined }> = {
  name: 'rows.availability',
  kind: 'state',
  cell: ({ status }) => <AvailabilityLabel status={status} />,
};

/** The price. */
export const priceColumn: PlainColumn<Pick<ProductSummary, 'price'>> = {
  name: 'rows.price',
  kind: 'end',
  cell: ({ price }) => <Price price={price} />,
};

/** The button that puts it on my list. */
export const listColumn: Column<ListButtonProduct> = {
  name: 'rows.list',
  kind: 'act',
  isUnseen: true,
  cell: (product) => <ListButton product={product} />,
};
