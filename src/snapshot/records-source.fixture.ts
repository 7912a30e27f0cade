import type { CatalogueRecord } from '#catalogue/records.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

type OfKind<Kind extends CatalogueRecord['kind']> = Extract<CatalogueRecord, { readonly kind: Kind }>;

/** Holds records in memory as the source of a snapshot, products in the order of their ids. `hasSample`: whether pages say that they are invented. */
export function recordsSource(records: Iterable<CatalogueRecord>, hasSample = false): CatalogueSource {
  const all = [...records];
  const ofKind = <Kind extends CatalogueRecord['kind']>(kind: Kind): readonly OfKind<Kind>[] =>
    all.filter((record): record is OfKind<Kind> => record.kind === kind);
  const products = ofKind('product').toSorted((left, right) => (left.id < right.id ? -1 : 1));
  return {
    hasSample,
    areas: () => ofKind('area'),
    subjects: () => ofKind('subject'),
    methods: () => ofKind('method'),
    editions: () => ofKind('edition'),
    methodSets: () => ofKind('methodSet'),
    products: () => products,
  };
}
