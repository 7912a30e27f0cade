import type { DeliveryStatus } from '#contract/product.ts';
import type { Cents } from './prices/money.ts';
import type { Ean } from './ean.ts';
import type { EducationType } from './education/education-type.ts';
import type { Sector } from './education/sector.ts';
import type { Characteristic } from './comparison/characteristics.ts';

/** A product's id: 1 to 64 lower-case letters and digits, so that a path `{id}-{slug}` can be read back. Made only by `productId`. */
export type ProductId = string & { readonly __brand: 'ProductId' };

/** Reads a product id; undefined when it is not 1 to 64 lower-case letters and digits. */
export const productId = (text: string): ProductId | undefined => (/^[a-z0-9]{1,64}$/u.test(text) ? (text as ProductId) : undefined);

/** A subject area. Its id is its name. `position` orders the areas. Spec 3. */
export type AreaRecord = { readonly kind: 'area'; readonly name: string; readonly position: number };

/** A subject of an area. Spec 3. */
export type SubjectRecord = {
  readonly kind: 'subject';
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly classificationId: string;
  readonly imageUrl?: string;
};

/** A method (course series) of a subject. Spec 3. Characteristics that are not given are absent or have value null. */
export type MethodRecord = {
  readonly kind: 'method';
  readonly id: string;
  readonly subjectId: string;
  readonly name: string;
  readonly classificationId: string;
  readonly publisher?: string;
  readonly description?: string;
  readonly imageUrl?: string;
  readonly videoUrl?: string;
  readonly educationTypes: readonly EducationType[];
  readonly characteristics: readonly Characteristic[];
};

/** An edition of a method. `orderIndicator`: the newest has the highest; absent when unknown. Spec 3. */
export type EditionRecord = {
  readonly kind: 'edition';
  readonly id: string;
  readonly methodId: string;
  readonly name: string;
  readonly classificationId: string;
  readonly orderIndicator?: number;
  readonly educationTypes: readonly EducationType[];
};

/** A method set: the products that one class uses, in order. Spec 3. */
export type MethodSetRecord = {
  readonly kind: 'methodSet';
  readonly id: string;
  readonly editionId: string;
  readonly name: string;
  readonly classificationId: string;
  readonly educationTypes: readonly EducationType[];
  readonly productIds: readonly ProductId[];
};

/** A digital licence: how long it runs, in days, and what it opens. Spec 3. */
export type Licence = { readonly durationInDays?: number; readonly content?: string };

/**
 * A product: a book, a licence, or a package of others (`assembly`). Prices are whole cents including VAT, absent when unknown.
 * `image` is a file name at the CDN or an absolute address. `methodIds` and `subjectIds` place it; both empty: unplaced. Spec 3.
 */
export type ProductRecord = {
  readonly kind: 'product';
  readonly id: ProductId;
  readonly title: string;
  readonly ean?: Ean;
  readonly price?: Cents;
  readonly publisher?: string;
  readonly deliveryStatus?: DeliveryStatus;
  readonly image?: string;
  readonly webText?: string;
  readonly predecessorId?: ProductId;
  readonly successorId?: ProductId;
  readonly assembly: readonly ProductId[];
  readonly authors: readonly string[];
  readonly edition?: string;
  readonly publicationYear?: number;
  readonly learningPhases: readonly string[];
  readonly educationTypes: readonly EducationType[];
  /** The sectors of education that the source names for it, empty when it names none; absent when the source does not tell sectors at all. */
  readonly sectors?: readonly Sector[];
  readonly articleGroup?: string;
  readonly targetUsers: readonly string[];
  readonly subjectIds: readonly string[];
  readonly methodIds: readonly string[];
  readonly licence?: Licence;
  /** When the source last changed it, ISO 8601; of two records with one id the newer wins. */
  readonly modifiedAt?: string;
};

type ListIdentity = Pick<ProductRecord, 'id' | 'title' | 'ean'>;

/** The fields for lack of which a product is in no list; none when it is listed. Spec 5. */
export const missingForList = ({ id, title, ean }: ListIdentity): readonly (keyof ListIdentity)[] => [
  ...(String(id) === '' ? (['id'] as const) : []),
  ...(title.trim() === '' ? (['title'] as const) : []),
  ...(ean === undefined ? (['ean'] as const) : []),
];

/**
 * Whether a product is in lists, search results, totals and facet counts: it has an id, a title and an EAN, as a list result requires. Any other
 * product is found by its id only. Spec 5.
 */
export const isListed = (product: ListIdentity): boolean => missingForList(product).length === 0;

/** Everything a source can deliver, whatever its format. The bundle format is these records, one JSON object a line. */
export type CatalogueRecord = AreaRecord | SubjectRecord | MethodRecord | EditionRecord | MethodSetRecord | ProductRecord;
