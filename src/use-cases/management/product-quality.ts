import type { ProductRecord } from '#catalogue/records.ts';
import type { DeskQualityGroup } from '#contract/management/management.ts';
import { qualityFields, type QualityField } from '#contract/management/management-fields.ts';
import { objectOf } from '#contract/names.ts';

const isFilled: Readonly<Record<QualityField, (product: ProductRecord) => boolean>> = {
  ean: ({ ean }) => ean !== undefined,
  price: ({ price }) => price !== undefined,
  image: ({ image }) => image !== undefined,
  webText: ({ webText }) => webText !== undefined && webText !== '',
  authors: ({ authors }) => authors.length > 0,
  deliveryStatus: ({ deliveryStatus }) => deliveryStatus !== undefined,
  articleGroup: ({ articleGroup }) => articleGroup !== undefined,
  educationTypes: ({ educationTypes }) => educationTypes.length > 0,
  subjects: ({ subjectIds }) => subjectIds.length > 0,
  methods: ({ methodIds }) => methodIds.length > 0,
};

type Group = { readonly source: string; readonly publisher: string; products: number; readonly filled: Record<QualityField, number> };

const emptyGroup = (source: string, publisher: string): Group => ({
  source,
  publisher,
  products: 0,
  filled: objectOf(qualityFields, () => 0),
});

/** Counts, per source and publisher, how many products have each field. */
export class CompletenessCount {
  readonly #groups = new Map<string, Group>();

  add(source: string, product: ProductRecord): void {
    const publisher = product.publisher ?? '';
    const key = JSON.stringify([source, publisher]);
    const group = this.#groups.get(key) ?? emptyGroup(source, publisher);
    this.#groups.set(key, group);
    group.products += 1;
    for (const field of qualityFields) {
      group.filled[field] += isFilled[field](product) ? 1 : 0;
    }
  }

  /** The groups, the largest first. */
  groups(): readonly DeskQualityGroup[] {
    return [...this.#groups.values()].toSorted((left, right) => right.products - left.products);
  }
}
