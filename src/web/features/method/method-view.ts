import type { DeliveryStatus } from '#contract/product.ts';
import type { Characteristic } from '#catalogue/comparison/characteristics.ts';
import type { EducationType } from '#catalogue/education/education-type.ts';
import type { YearPrice } from '#catalogue/prices/cheapest-year.ts';
import type { NamedLink } from '#web/ui/named-link.ts';

/** An edition in the table of its method; unknown values are absent. `status` is null when most of its products have none. */
export type MethodEdition = NamedLink & {
  readonly id: string;
  readonly levels: string;
  readonly setCount?: number;
  readonly productCount?: number;
  readonly status?: DeliveryStatus | null;
};

/** The data of the page of a method. `publisher` is empty and other values are absent when unknown. `editions` has the newest first. */
export type MethodView = {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly publisher: string;
  readonly publisherHref: string;
  readonly area: NamedLink;
  readonly subject: NamedLink;
  readonly image: string;
  /** File names on the CDN of drawn spreads; empty for methods that are not of the sample. */
  readonly spreads: readonly string[];
  readonly video?: string;
  readonly educationTypes: readonly EducationType[];
  readonly characteristics: readonly Characteristic[];
  readonly productCount?: number;
  /** The cheapest licence of a year for one pupil. */
  readonly yearPrice?: YearPrice;
  readonly productsHref: string;
  readonly editionsHref: string;
  readonly editions: readonly MethodEdition[];
  /** Loading the editions failed, and `editions` is empty. */
  readonly hasFailed: boolean;
};
