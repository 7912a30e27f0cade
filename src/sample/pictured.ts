import type { DeliveryStatus } from '#contract/product.ts';
import data from './data/pictured.json' with { type: 'json' };

/** A product of the design's pictures: what its page must show. A field that is absent is made like any other. */
export type Pictured = {
  readonly title: string;
  readonly edition: number;
  readonly ean?: string;
  readonly price?: number;
  readonly status?: DeliveryStatus;
  readonly authors?: readonly string[];
  readonly text?: string;
};

/** Every product of the design's pictures. */
export const pictured: readonly Pictured[] = data as readonly Pictured[];

/** The pictured product with this title, in this edition or in any; undefined when there is none. */
export const picturedOf = (title: string, edition?: number): Pictured | undefined =>
  pictured.find((one) => one.title === title && (edition === undefined || one.edition === edition));

/** The EANs of the pictured products, which no other product may get. */
export const picturedEans: ReadonlySet<string> = new Set(pictured.flatMap((one) => one.ean ?? []));
