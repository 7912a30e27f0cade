import type { DeliveryStatus } from '#contract/product.ts';
import type { Characteristic } from '#catalogue/comparison/characteristics.ts';
import type { EducationType } from '#catalogue/education/education-type.ts';
import type { YearPrice } from '#catalogue/prices/cheapest-year.ts';

/** A link with its words. */
export type NamedLink = { readonly title: string; readonly href: string };

/** An edition in the table of its method. What is not known is absent; `status` is null when most of its products have none. */
export type MethodEdition = NamedLink & {
  readonly id: string;
  readonly levels: string;
  readonly setCount?: number;
  readonly productCount?: number;
  readonly status?: DeliveryStatus | null;
};

/** What the page of a method shows. `publisher` is empty and `description` and `video` are absent when not known; the newest edition comes first. */
export type MethodView = {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly publisher: string;
  readonly publisherHref: string;
  readonly area: NamedLink;
  readonly subject: NamedLink;
  readonly image: string;
  /** Names at the CDN of drawn spreads; empty where a publisher could have real ones. */
  readonly spreads: readonly string[];
  readonly video?: string;
  readonly educationTypes: readonly EducationType[];
  readonly characteristics: readonly Characteristic[];
  readonly productCount?: number;
  /** What a licence costs a pupil for a year, at least; absent when not known. */
  readonly yearPrice?: YearPrice;
  readonly productsHref: string;
  readonly editionsHref: string;
  readonly editions: readonly MethodEdition[];
  /** The editions could not be had: the empty list then says nothing. */
  readonly hasFailed: boolean;
};
