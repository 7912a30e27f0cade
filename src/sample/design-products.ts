import type { DeliveryStatus } from '#contract/product.ts';
import data from './data/design-products.json' with { type: 'json' };

/** A product that the pictures of the design show, with the values that its page must have. An absent field is generated as for other products. */
export type DesignProduct = {
  readonly title: string;
  readonly edition: number;
  readonly ean?: string;
  readonly price?: number;
  readonly status?: DeliveryStatus;
  readonly authors?: readonly string[];
  readonly text?: string;
};

/** All products that the pictures of the design show. */
export const designProducts: readonly DesignProduct[] = data as readonly DesignProduct[];

/** The product of the design with this title, in this edition or in any; undefined when there is none. */
export const findDesignProduct = (title: string, edition?: number): DesignProduct | undefined =>
  designProducts.find((one) => one.title === title && (edition === undefined || one.edition === edition));

/** The EANs of the products of the design, which no other product may have. */
export const designProductEans: ReadonlySet<string> = new Set(designProducts.flatMap((one) => one.ean ?? []));
