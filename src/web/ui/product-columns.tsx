import type { ListedProduct } from '#contract/product.ts';
import { productHref, type LinkedProduct } from '#contract/routes.ts';
import { Availability } from './availability.tsx';
import { Cover, type CoveredProduct } from './cover.tsx';
import { ListButton, type ListButtonProduct } from './list-button.tsx';
import { Price } from './price.tsx';
import { RowName, type Column } from './rows.tsx';

/** The cover, which leads to the product. */
export const coverColumn: Column<CoveredProduct & LinkedProduct> = {
  name: 'rows.cover',
  kind: 'thumb',
  isUnseen: true,
  cell: (product) => <Cover product={product} width={60} href={productHref(product)} />,
};

/** The title, which leads to the product, with a line of details. */
export const titleColumn = <Product extends Pick<ListedProduct, 'id' | 'title' | 'ean'>>(
  details: (product: Product) => string,
): Column<Product> => ({
  name: 'rows.title',
  kind: 'name',
  cell: (product) => <RowName name={product.title} href={productHref(product)} note={details(product)} ean={product.ean} />,
});

/** The EAN; where there is little room the title tells it. */
export const eanColumn: Column<Pick<ListedProduct, 'ean'>> = { name: 'product.ean', kind: 'ean', cell: ({ ean }) => ean };

/** Whether it can be had. */
export const availabilityColumn: Column<Pick<ListedProduct, 'deliveryStatus'>> = {
  name: 'rows.availability',
  cell: ({ deliveryStatus }) => <Availability status={deliveryStatus} />,
};

/** What it costs. */
export const priceColumn: Column<Pick<ListedProduct, 'packPriceInclVAT'>> = {
  name: 'rows.price',
  kind: 'end',
  cell: ({ packPriceInclVAT }) => <Price euros={packPriceInclVAT} />,
};

/** The button that puts it on my list. */
export const listColumn: Column<ListButtonProduct> = {
  name: 'rows.list',
  kind: 'act',
  isUnseen: true,
  cell: (product) => <ListButton product={product} />,
};
